import { type AstNode, type BinaryOperator, isMacro, type Macro } from './ast.ts'
import type { FunctionName } from './functions.ts'

/**
 * An expression as a plan carries it: JSON, small, without positions. A constant is itself, anything else a list of an
 * operator and its operands: `row.kwota > money(100)` is `[">", [".", "row", "kwota"], ["money", 100]]`.
 *
 * A number that is a safe integer is a whole number (an `int` of CEL); `1.0` is `["double", 1]`, and a whole number
 * beyond the safe ones is `["int", "9007199254740993"]`.
 */
export type Tree = string | number | boolean | null | TreeNode

export type TreeNode =
  /** A name of the scope, or an expression, and the fields on the way from it. */
  | readonly ['.', string | TreeNode, ...string[]]
  /** Whether the last field on the way from a name is there. */
  | readonly ['has', string, ...string[]]
  /** A member of a list by its position, or a field of an object by its name. */
  | readonly ['[]', Tree, Tree]
  | readonly ['list', ...Tree[]]
  /** A condition, the value when it is true, the value when it is false. */
  | readonly ['?:', Tree, Tree, Tree]
  | readonly ['&&' | '||', Tree, Tree]
  /** `negative` is the minus before a number. */
  | readonly ['!' | 'negative', Tree]
  | readonly [BinaryOperator, Tree, Tree]
  /** A list, the name that its members have in the body, and the body. */
  | readonly [Macro, Tree, string, Tree]
  /** Of a method the owner is the first operand. */
  | readonly [FunctionName, ...Tree[]]

export type Operator = TreeNode[0]

type Operands<N, O> = N extends readonly [infer Head, ...infer Rest] ? (O extends Head ? Rest : never) : never

export type OperandsOf<O extends Operator> = Operands<TreeNode, O>

/** A name, or a field of a field of a name. */
export const pathTree = (name: string, ...fields: readonly string[]): Tree => ['.', name, ...fields]

/** The name and the fields of such a tree; null for any other. */
export function pathOf(tree: Tree): readonly string[] | null {
  if (typeof tree !== 'object' || tree === null || tree[0] !== '.') return null
  const [, from, ...fields] = tree
  return typeof from === 'string' ? [from, ...fields] : null
}

/** The tree of a plan; of an expression that the type checker has accepted. */
export function treeOf(node: AstNode): Tree {
  switch (node.kind) {
    case 'literal':
      return constantOf(node.value)
    case 'name':
      return ['.', node.name]
    case 'field':
      return fieldTree(node.owner, node.name)
    case 'index':
      return node.index.kind === 'literal' && typeof node.index.value === 'string'
        ? fieldTree(node.owner, node.index.value)
        : ['[]', treeOf(node.owner), treeOf(node.index)]
    case 'call':
      return callTree(node.name, node.args)
    case 'method':
      return methodTree(node.name, node.owner, node.args)
    case 'list':
      return ['list', ...node.items.map(treeOf)]
    case 'conditional':
      return ['?:', treeOf(node.condition), treeOf(node.yes), treeOf(node.no)]
    case 'logical':
    case 'binary':
      return [node.operator, treeOf(node.left), treeOf(node.right)]
    case 'not':
      return ['!', treeOf(node.operand)]
    case 'negative':
      return ['negative', treeOf(node.operand)]
    case 'unsupported':
      return null
  }
}

function constantOf(value: string | number | bigint | boolean | null): Tree {
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : ['int', String(value)]
  }
  if (typeof value === 'number' && Number.isSafeInteger(value)) return ['double', value]
  return value
}

function fieldTree(owner: AstNode, name: string): Tree {
  const from = treeOf(owner)
  if (typeof from !== 'object' || from === null) return ['[]', from, name]
  return from[0] === '.' ? [...from, name] : ['.', from, name]
}

/** The type checker has seen that there is such a function and that it takes these arguments. */
function callTree(name: string, args: readonly AstNode[]): Tree {
  const [first] = args
  const path = name === 'has' && first ? pathOf(treeOf(first)) : null
  if (path) return ['has', ...(path as readonly [string, ...string[]])]
  return [name as FunctionName, ...args.map(treeOf)]
}

function methodTree(name: string, owner: AstNode, args: readonly AstNode[]): Tree {
  const [variable, ...bodies] = args
  const [first = null, second] = bodies.map(treeOf)
  if (!isMacro(name) || variable?.kind !== 'name') return [name as FunctionName, treeOf(owner), ...args.map(treeOf)]
  // `map` with a condition is `filter`, then `map`.
  return second === undefined
    ? [name, treeOf(owner), variable.name, first]
    : [name, ['filter', treeOf(owner), variable.name, first], variable.name, second]
}
