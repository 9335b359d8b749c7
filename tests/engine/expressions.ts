import { parseExpression } from '../../src/engine/compiler/expression/parse.ts'
import { isMacro } from '../../src/engine/model/expression/ast.ts'
import { functionTypes } from '../../src/engine/model/expression/functions.ts'
import { type Tree, type TreeNode, treeOf } from '../../src/engine/model/expression/tree.ts'

/** The tree of an expression as the compiler makes it, whatever names it uses. */
export function treeOfCel(cel: string): Tree {
  const result = parseExpression(cel)
  if (!result.ok) throw new Error(`${cel}: ${result.diagnostic.id}`)
  return treeOf(result.parsed.ast)
}

/** A tree written as CEL. */
export function celOf(tree: Tree): string {
  if (typeof tree !== 'object' || tree === null) return JSON.stringify(tree)
  const node = tree as TreeNode
  switch (node[0]) {
    case '.':
      return [typeof node[1] === 'string' ? node[1] : celOf(node[1]), ...node.slice(2)].join('.')
    case 'has':
      return `has(${node.slice(1).join('.')})`
    case '[]':
      return `${celOf(node[1])}[${celOf(node[2])}]`
    case '?:':
      return `(${celOf(node[1])} ? ${celOf(node[2])} : ${celOf(node[3])})`
    case '!':
      return `(!${celOf(node[1])})`
    case 'negative':
      return `(-${celOf(node[1])})`
    default:
      return celOfOperation(node)
  }
}

function celOfOperation([operator, ...operands]: TreeNode): string {
  const [first = null, second = null, third = null] = operands as readonly Tree[]
  if (isMacro(operator)) return `${celOf(first)}.${operator}(${second}, ${celOf(third)})`
  const written = (operands as readonly Tree[]).map(celOf)
  if (operator === 'list') return `[${written.join(', ')}]`
  if (!/^\w+$/.test(operator) || operator === 'in') return `(${written.join(` ${operator} `)})`
  return Object.hasOwn(functionTypes, operator)
    ? `${operator}(${written.join(', ')})`
    : `${written[0]}.${operator}(${written.slice(1).join(', ')})`
}
