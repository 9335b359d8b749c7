import { identifiersOf } from '../../expression/identifiers.ts'
import type { ServiceSpec } from '../../language/service.ts'

/** Parameter or source → the parameters and sources that must be known before it. */
export function dependencyGraph(spec: ServiceSpec): ReadonlyMap<string, readonly string[]> {
  const names = [...(spec.params ?? []), ...(spec.sources ?? [])].map((entry) => entry.id)
  const graph = new Map<string, readonly string[]>()
  const known = (cels: readonly (string | undefined)[]): readonly string[] =>
    cels.flatMap((cel) => (cel === undefined ? [] : identifiersOf(cel))).filter((name) => names.includes(name))
  for (const { id, value } of spec.params ?? []) {
    graph.set(id, known([value.kind === 'select' ? value.select.cel : undefined, value.when?.cel]))
  }
  for (const { id, value } of spec.sources ?? []) {
    const sent = (value.query ?? []).map((entry) => entry.value?.cel ?? entry.id)
    graph.set(id, known([...sent, value.when?.cel]))
  }
  return graph
}
