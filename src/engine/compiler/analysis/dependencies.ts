import type { Dependencies } from '../../plan/source.ts'
import type { ExpressionNode, TypedChoice, TypedParam, TypedQuery, TypedSource } from './typed-tree.ts'

/** A source or a parameter, and the names that it needs; those that are neither are ignored. */
export interface DependencyNode {
  readonly id: string
  readonly needs: readonly string[]
}

/** A node of a definition that may have mistakes. */
export interface InputNode extends DependencyNode {
  /** What its mistaken expressions were meant to need. */
  readonly guesses: readonly string[]
}

/** The sources and parameters of a page, each with what it needs itself. */
export const inputNodes = (sources: readonly TypedSource[], params: readonly TypedParam[]): readonly InputNode[] => [
  ...sources.map(({ id, query, when }) => inputNode(id, [...query.flatMap(sentExpression), when])),
  ...params.map(({ id, when, ...param }) =>
    inputNode(id, [...(param.kind === 'select' ? choiceExpressions(param.choice) : []), when]),
  ),
]

export const inputNode = (id: string, expressions: readonly (ExpressionNode | null)[]): InputNode => ({
  id,
  needs: needsOf(expressions.filter((one) => one?.meaning === 'certain')),
  guesses: needsOf(expressions.filter((one) => one?.meaning !== 'certain')),
})

const sentExpression = (one: TypedQuery): readonly ExpressionNode[] => (one.kind === 'value' ? [one.value] : [])

export const choiceExpressions = ({ options, show }: TypedChoice): readonly ExpressionNode[] => [
  options,
  ...(show ?? []).filter((part) => typeof part !== 'string'),
]

const needsOf = (expressions: readonly (ExpressionNode | null)[]): readonly string[] => [
  ...new Set(expressions.flatMap((one) => one?.needs ?? [])),
]

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
