import { type DependencyNode, inputNodes } from '../dependencies.ts'
import type { ServiceRule } from './rule.ts'

/** Parameters and sources that wait for one another would wait forever. Each cycle is reported at its first member. */
export const cycle: ServiceRule = ({ definition, report }) => {
  const { params, sources } = definition
  const nodes = inputNodes(sources, params)
  // Which of two of one name is meant is not known: `name-clash` reports them.
  const isUnique = ({ id }: DependencyNode): boolean => nodes.filter((one) => one.id === id).length === 1
  const graph = new Map(nodes.filter(isUnique).map(({ id, needs }) => [id, needs]))
  for (const { id, at } of [...params, ...sources]) {
    const path = pathBackTo(id, graph)
    if (!path) continue
    for (const name of path) graph.delete(name)
    report.error('cycle', at, { path: [...path, id] })
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
