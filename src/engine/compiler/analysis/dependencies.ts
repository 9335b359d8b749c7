import type { Dependencies } from '../../plan/source.ts'

/** A source or a parameter, and the names of those it needs; names that are neither are ignored. */
export interface DependencyNode {
  readonly id: string
  readonly needs: readonly string[]
}

/** The order in which sources and parameters are resolved: each after those it needs, otherwise as given. */
export function dependenciesOf(nodes: readonly DependencyNode[]): Dependencies {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const order: string[] = []
  const visited = new Set<string>()
  const visit = ({ id, needs }: DependencyNode): void => {
    if (visited.has(id)) return
    visited.add(id)
    for (const need of needs) {
      const node = byId.get(need)
      if (node) visit(node)
    }
    order.push(id)
  }
  for (const node of nodes) visit(node)
  const reached = order.map((id) => [id, reachedFrom(id, order, byId)] as const)
  return { order, dependents: Object.fromEntries(reached) }
}

/** Everything that needs `id`, directly or through others. One pass: in `order` a node stands after all it needs. */
function reachedFrom(
  id: string,
  order: readonly string[],
  byId: ReadonlyMap<string, DependencyNode>,
): readonly string[] {
  const reached = new Set([id])
  for (const one of order) if (byId.get(one)?.needs.some((need) => reached.has(need))) reached.add(one)
  reached.delete(id)
  return [...reached]
}
