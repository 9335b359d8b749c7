import type { ServiceSpec } from '../../language/service.ts'
import type { Checking } from '../context.ts'
import { dependencyGraph } from './graph.ts'
import type { Rule } from './rule.ts'

/** A source that nothing shows is loaded in vain; a parameter that nothing reads changes nothing. */
export const unused: Rule = (checking) => {
  const { spec, report } = checking
  const used = reachable(checking)
  for (const { id, at } of spec.sources ?? []) {
    if (!used.has(id)) report.error('unused-source', at, `Nothing on the page uses the source \`${id}\`.`)
  }
  for (const { id, at } of spec.params ?? []) {
    if (!used.has(id)) report.error('unused-param', at, `Nothing on the page depends on the parameter \`${id}\`.`)
  }
}

/** Whatever a block or the PDF reads, and what that needs in turn. */
function reachable({ spec, findings }: Checking): ReadonlySet<string> {
  const graph = dependencyGraph(spec)
  const inner = innerPlaces(spec)
  const used = new Set<string>()
  const visit = (name: string): void => {
    if (used.has(name)) return
    used.add(name)
    for (const next of graph.get(name) ?? []) visit(next)
  }
  for (const [place, expr] of findings.exprs) if (!inner.has(place)) expr.needs.forEach(visit)
  for (const parts of findings.templates.values()) {
    for (const part of parts) if (typeof part !== 'string') part.needs.forEach(visit)
  }
  if (spec.pdf) visit(spec.pdf.of.value)
  return used
}

/** The expressions of parameters and sources themselves: reading something there does not show it. */
function innerPlaces(spec: ServiceSpec): ReadonlySet<object> {
  const params = (spec.params ?? []).flatMap(({ value }) => [
    value.kind === 'select' ? value.select : undefined,
    value.when,
  ])
  const sources = (spec.sources ?? []).flatMap(({ value }) => [value.when, ...(value.query ?? [])])
  const sent = (spec.sources ?? []).flatMap(({ value }) => (value.query ?? []).map((entry) => entry.value ?? undefined))
  return new Set([...params, ...sources, ...sent].filter((place) => place !== undefined))
}
