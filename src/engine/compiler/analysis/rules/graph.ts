import { mentionsOf as identifiersOf } from '../../expression/parse.ts'
import type { Place } from '../../language/checked.ts'
import type { ServiceSpec } from '../../language/service.ts'
import type { ExprText } from '../../language/shape.ts'
import type { Checking } from '../context.ts'

/**
 * Parameter or source → the parameters and sources that must be known before it. With `mentions`, also those that were
 * meant by names written wrongly.
 */
export function dependencyGraph(
  spec: ServiceSpec,
  mentions: Checking['mentions'] = new Map(),
): ReadonlyMap<string, readonly string[]> {
  const names = [...(spec.params ?? []), ...(spec.sources ?? [])].map((entry) => entry.id)
  const graph = new Map<string, readonly string[]>()
  const named = (cel: string, place: Place): readonly string[] =>
    (mentions.get(place) ?? identifiersOf(cel)).filter((name) => names.includes(name))
  const namedIn = (expr: ExprText | undefined): readonly string[] => (expr ? named(expr.cel, expr) : [])
  for (const { id, value } of spec.params ?? []) {
    graph.set(id, [...namedIn(value.kind === 'select' ? value.select : undefined), ...namedIn(value.when)])
  }
  for (const { id, value } of spec.sources ?? []) {
    const sent = (value.query ?? []).flatMap((entry) => named(entry.value?.cel ?? entry.id, entry))
    graph.set(id, [...sent, ...namedIn(value.when)])
  }
  return graph
}
