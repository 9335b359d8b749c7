import type { BlockPlan, DigestPart } from '../../plan/block.ts'
import type { ServicePlan } from '../../plan/service.ts'

const isDigest = (block: BlockPlan): boolean => block.kind === 'digest'

/** What a service's own page shows: all but what it gives to the home page, and none of the calls of that alone. */
export function pagePart(plan: ServicePlan): ServicePlan {
  if (!plan.blocks.some(isDigest)) return plan
  const shown = plan.blocks.filter((block) => !isDigest(block))
  const elsewhere = inputsOf(plan, plan.blocks.filter(isDigest))
  const here = inputsOf(plan, [shown, plan.pdf, plan.pdf && { needs: [plan.pdf.of] }])
  return restricted(plan, shown, (id) => here.has(id) || !elsewhere.has(id))
}

/** What a service gives to the home page, or to a part of it, with the inputs that this needs; null: nothing. */
export function homePart(plan: ServicePlan, part?: DigestPart): ServicePlan | null {
  const given = plan.blocks.filter((block) => block.kind === 'digest' && (part === undefined || block.part === part))
  if (given.length === 0) return null
  const needed = inputsOf(plan, given)
  return { ...restricted(plan, given, (id) => needed.has(id)), pdf: null }
}

function restricted(plan: ServicePlan, blocks: readonly BlockPlan[], keeps: (id: string) => boolean): ServicePlan {
  const dependents = Object.entries(plan.dependents).filter(([id]) => keeps(id))
  return {
    ...plan,
    blocks,
    params: plan.params.filter(({ id }) => keeps(id)),
    sources: plan.sources.filter(({ id }) => keeps(id)),
    order: plan.order.filter(keeps),
    dependents: Object.fromEntries(dependents.map(([id, others]) => [id, others.filter(keeps)])),
  }
}

/** The parameters and sources that a part of the plan needs, directly or through others. */
function inputsOf({ params, sources }: ServicePlan, part: unknown): ReadonlySet<string> {
  const graph = new Map([...params, ...sources].map((input) => [input.id, needsWithin(input)]))
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.get(id) ?? []) visit(next)
  }
  needsWithin(part).forEach(visit)
  return found
}

/** Every name under a `needs` anywhere in a part of a plan. */
function needsWithin(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return found
  const { needs } = part as { readonly needs?: unknown }
  if (Array.isArray(needs)) for (const one of needs) if (typeof one === 'string') found.add(one)
  for (const one of Object.values(part)) needsWithin(one, found)
  return found
}
