import type { ServiceSpec } from '../../language/service.ts'
import type { Checking } from '../context.ts'
import { dependencyGraph } from './graph.ts'
import type { Rule } from './rule.ts'

/** A source that nothing shows is loaded in vain; a parameter that nothing reads changes nothing. */
export const unused: Rule = (checking) => {
  const { spec, report } = checking
  if (checking.unreadable) return
  const used = reachable(checking)
  for (const { id, at } of spec.sources ?? []) {
    if (!used.has(id)) report.error('unused-source', at, `Nothing on the page uses the source \`${id}\`.`)
  }
  for (const { id, at } of spec.params ?? []) {
    if (!used.has(id)) report.error('unused-param', at, `Nothing on the page depends on the parameter \`${id}\`.`)
  }
}

/** Whatever a block or the PDF mentions, and what that needs in turn. */
function reachable({ spec, mentions }: Checking): ReadonlySet<string> {
  const graph = dependencyGraph(spec, mentions)
  const inner = innerPlaces(spec)
  const used = new Set<string>()
  const visit = (name: string): void => {
    if (used.has(name)) return
    used.add(name)
    for (const next of graph.get(name) ?? []) visit(next)
  }
  for (const [place, names] of mentions) if (!inner.has(place)) names.forEach(visit)
  if (spec.pdf) visit(spec.pdf.of.value)
  return used
}

/** The expressions of parameters and sources themselves: mentioning something there does not show it. */
function innerPlaces(spec: ServiceSpec): ReadonlySet<object> {
  const params = (spec.params ?? []).flatMap(({ value }) => [
    value.kind === 'select' ? value.select : undefined,
    value.when,
  ])
  const sources = (spec.sources ?? []).flatMap(({ value }) => [value.when, ...(value.query ?? [])])
  return new Set([...params, ...sources].filter((place) => place !== undefined))
}
