import { isMacro } from './ast.ts'
import { methodTypes } from './functions.ts'
import { pathOf, type Tree } from './tree.ts'

/** How tightly operators bind, the loosest first. */
const levels = [['?:'], ['||'], ['&&'], ['==', '!=', '<', '<=', '>', '>=', 'in'], ['+', '-'], ['*', '/', '%']]

const levelOf = (operator: string): number => {
  const level = levels.findIndex((one) => one.includes(operator))
  return level < 0 ? levels.length : level
}

/** An expression as it is written in a definition. */
export function sourceOf(tree: Tree): string {
  if (typeof tree === 'string') return JSON.stringify(tree)
  if (typeof tree !== 'object' || tree === null) return String(tree)
  const path = pathOf(tree)
  if (path) return path.join('.')
  const [operator, ...operands] = tree as readonly [string, ...Tree[]]
  const [first = null, second = null, third = null] = operands
  const level = levelOf(operator)
  switch (operator) {
    case '.':
      return [within(first, levels.length), ...operands.slice(1)].join('.')
    case 'has':
      return `has(${operands.join('.')})`
    case '[]':
      return `${within(first, levels.length)}[${sourceOf(second)}]`
    case 'list':
      return `[${operands.map(sourceOf).join(', ')}]`
    case '?:':
      return `${within(first, level + 1)} ? ${within(second, level + 1)} : ${within(third, level)}`
    case '!':
      return `!${within(first, levels.length)}`
    case 'negative':
      return `-${within(first, levels.length)}`
    case 'int':
    case 'double':
      if (typeof first === 'string') return first
      if (operator === 'double' && typeof first === 'number') return first.toFixed(1)
  }
  if (level < levels.length) return `${within(first, level)} ${operator} ${within(second, level + 1)}`
  if (isMacro(operator)) return `${within(first, levels.length)}.${operator}(${String(second)}, ${sourceOf(third)})`
  const isMethod = Object.hasOwn(methodTypes, operator) && operator !== 'size'
  if (!isMethod) return `${operator}(${operands.map(sourceOf).join(', ')})`
  return `${within(first, levels.length)}.${operator}(${operands.slice(1).map(sourceOf).join(', ')})`
}

/** An operand, between parentheses where it binds less tightly than its place. */
function within(tree: Tree, least: number): string {
  const source = sourceOf(tree)
  const operator = Array.isArray(tree) ? String(tree[0]) : ''
  return levelOf(operator) < least ? `(${source})` : source
}
