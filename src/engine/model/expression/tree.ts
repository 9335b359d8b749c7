import type { ASTNode } from '@marcbachmann/cel-js'

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value

/** The nodes right below a node of a parsed expression. */
export function childrenOf(node: ASTNode): readonly ASTNode[] {
  const nodes = (value: unknown): readonly ASTNode[] =>
    isNode(value) ? [value] : Array.isArray(value) ? value.flatMap(nodes) : []
  return nodes(node.args)
}
