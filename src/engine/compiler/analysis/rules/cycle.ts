import { dependencyGraph } from './graph.ts'
import type { Rule } from './rule.ts'

/** Parameters and sources that wait for one another would wait forever. */
export const cycle: Rule = ({ spec, report }) => {
  const graph = dependencyGraph(spec)
  const all = [...(spec.params ?? []), ...(spec.sources ?? [])]
  // Which of two of one name is meant, nobody knows: `name-clash` tells of them.
  const told = new Set(all.map((one) => one.id).filter((id, place, ids) => ids.indexOf(id) !== place))
  for (const { id, at } of all) {
    const path = told.has(id) ? null : pathBackTo(id, graph)
    if (!path) continue
    for (const name of path) told.add(name)
    report.error('cycle', at, `\`${id}\` waits for itself: ${[...path, id].join(' needs ')}.`)
  }
}

function pathBackTo(start: string, graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const seen = new Set<string>()
  const walk = (name: string, path: readonly string[]): readonly string[] | null => {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...path, next])
      if (found) return found
    }
    return null
  }
  return walk(start, [start])
}
