import type { ServicePlan } from '../../src/engine/plan/service.ts'

/** What a service is about: its name, parameters, requests, blocks with their columns, and PDF. */
export const outlineOf = (plan: ServicePlan): object => ({
  title: plan.title,
  address: `/uslugi/${plan.id}/${plan.slug}`,
  icon: plan.icon,
  access: plan.access,
  params: plan.params.map(({ id, kind }) => `${id}: ${kind}`),
  sources: plan.sources.map(({ id, path }) => `${id}: ${path}`),
  blocks: plan.blocks.map((block) => {
    const columns = block.kind === 'table' ? ` (${block.columns.map(({ id }) => id).join(', ')})` : ''
    return `${block.kind} ${block.id}: ${block.label ?? 'no label'}${columns}`
  }),
  pdf: plan.pdf?.path ?? null,
  submit: plan.submit,
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The values of `other` that differ from `base`, by their paths: `params.0.label`. */
export function differencesOf(base: unknown, other: unknown, path = ''): Readonly<Record<string, unknown>> {
  if (!isRecord(base) || !isRecord(other)) return base === other ? {} : { [path]: other ?? null }
  const keys = new Set([...Object.keys(base), ...Object.keys(other)])
  return Object.assign(
    {},
    ...[...keys].map((key) => differencesOf(base[key], other[key], path === '' ? key : `${path}.${key}`)),
  )
}

/** Kinds of parameters, blocks, columns and so on, with the part of the plan that they occur in: `blocks.columns: total`. */
export function constructsOf(plan: unknown, part = ''): ReadonlySet<string> {
  if (!isRecord(plan)) return new Set()
  const own = ['kind', 'shape', 'widget'].flatMap((key) => {
    const value = plan[key]
    return typeof value === 'string' ? [`${part} ${key} ${value}`] : []
  })
  const inner = Object.entries(plan).flatMap(([key, value]) => {
    // Types of values are tested where they are inferred.
    if (['type', 'reply', 'rows'].includes(key)) return []
    const isIndex = Array.isArray(plan)
    return [...constructsOf(value, isIndex || key === 'fields' ? part : key)]
  })
  return new Set([...own, ...inner])
}
