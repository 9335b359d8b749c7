import { blockTraits } from '../../plan/block.ts'
import type { ServicePlan } from '../../plan/service.ts'
import { type BlockState, isOverBudget } from '../blocks.ts'
import type { Environment } from '../environment.ts'
import { type FileRequest, fileRequestOf } from '../request.ts'
import { scopeOf } from '../scope.ts'
import { highestPriority } from './blocked.ts'
import type { Inputs, Submitted } from './inputs.ts'
import type { ParamProblem } from './params.ts'

/** What a page controller needs of a service's plan. */
export type PagePlan = Pick<ServicePlan, 'params' | 'sources' | 'blocks' | 'pdf' | 'order' | 'dependents'>

/** The PDF of the page. `unavailable`: what it would show is not shown yet. */
export type PdfState =
  | { readonly state: 'none' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'offered'; readonly request: FileRequest }

/**
 * Whether the page has a button, and whether it can be pressed. `pending`: what there is to choose from is being loaded.
 * `closed`: there is nothing to choose from, or it could not be loaded.
 */
export type ButtonState = 'none' | 'pending' | 'open' | 'closed'

/**
 * `served`: something could be shown, be it an empty table or a form to fill in. `failed`: nothing could, since what
 * every block needs has failed. `pending`: not known yet.
 */
export type PageStatus = 'pending' | 'served' | 'failed'

/** What is wrong with a parameter that the button needs. */
export interface ParamIssue {
  readonly param: string
  readonly problem: ParamProblem
}

/** The parameters that the requests of the button are made from. */
const neededByButton = ({ sources }: PagePlan): ReadonlySet<string> =>
  new Set(sources.flatMap((source) => (source.onSubmit ? source.needs : [])))

export function buttonOf(plan: PagePlan, inputs: Inputs): ButtonState {
  if (!plan.sources.some((source) => source.onSubmit)) return 'none'
  const needed = neededByButton(plan)
  const reason = highestPriority(
    inputs.params.flatMap((param) => (needed.has(param.plan.id) && param.state === 'waiting' ? [param.reason] : [])),
  )
  if (reason === null) return 'open'
  return reason.kind === 'loading' ? 'pending' : 'closed'
}

export function pdfOf(plan: PagePlan, env: Environment, inputs: Inputs, blocks: readonly BlockState[]): PdfState {
  const { pdf } = plan
  if (pdf === null) return { state: 'none' }
  if (inputs.sources.get(pdf.of)?.state !== 'ready') return { state: 'unavailable' }
  const showing = blocks.filter((block) => block.plan.sources.includes(pdf.of))
  if (showing.length > 0 && !showing.some((block) => block.state === 'ready')) return { state: 'unavailable' }
  const sources = Object.fromEntries(
    [...inputs.sources].flatMap(([id, source]) => (source.state === 'ready' ? [[id, source.value]] : [])),
  )
  const request = fileRequestOf(env, pdf, scopeOf(env, inputs.values, sources))
  return request === null ? { state: 'unavailable' } : { state: 'offered', request }
}

/**
 * Blocks without data do not count: a page that could show nothing else was not served. One that takes too many steps says so in
 * its place, with what a resident can choose instead.
 */
export function statusOf(blocks: readonly BlockState[]): PageStatus {
  const seen = blocks.filter((block) => blockTraits[block.plan.kind].showsStatus && block.state !== 'hidden')
  if (seen.some((block) => ['ready', 'empty', 'waiting'].includes(block.state) || isOverBudget(block))) return 'served'
  const [first] = seen
  if (first === undefined || seen.some(({ state }) => state === 'loading')) return 'pending'
  return seen.every((block) => block.state === 'failed' && !isShownByShell(block)) ? 'failed' : 'pending'
}

/** A session that has ended and a maintenance break lead to pages of the shell. */
function isShownByShell(block: BlockState): boolean {
  return block.state === 'failed' && (block.error.kind === 'unauthorized' || block.error.kind === 'maintenance')
}

/** What keeps the button from making its requests, in the order of the parameters. */
export function issuesOf(plan: PagePlan, inputs: Inputs): readonly ParamIssue[] {
  const needed = neededByButton(plan)
  return inputs.params.flatMap((param) =>
    param.state !== 'waiting' && param.problem !== null && needed.has(param.plan.id)
      ? [{ param: param.plan.id, problem: param.problem }]
      : [],
  )
}

/** What stays submitted once a parameter has changed: nothing that depends on it. */
export function submittedAfterChange({ dependents }: PagePlan, submitted: Submitted, param: string): Submitted {
  const affected = Object.hasOwn(dependents, param) ? dependents[param] : undefined
  const kept = [...submitted].filter(([source]) => !affected?.includes(source))
  return kept.length === submitted.size ? submitted : new Map(kept)
}
