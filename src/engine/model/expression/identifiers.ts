import { type ASTNode, parse } from '@marcbachmann/cel-js'
import { childrenOf } from './tree.ts'

const macros: readonly string[] = ['map', 'filter', 'all', 'exists', 'exists_one']

/**
 * The names that an expression starts from, known or not, without those that its own macros give (the `x` of
 * `rows.filter(x, …)`); none when it cannot be read.
 */
export function identifiersOf(cel: string): readonly string[] {
  const names = new Set<string>()
  const visit = (node: ASTNode, bound: readonly string[]): void => {
    if (node.op === 'id' && !bound.includes(node.args)) names.add(node.args)
    // `params.year` is the parameter `year`.
    if (node.op === '.' && node.args[0].op === 'id' && node.args[0].args === 'params') names.add(node.args[1])
    if (node.op !== 'rcall' || !macros.includes(node.args[0])) {
      for (const child of childrenOf(node)) visit(child, bound)
      return
    }
    const [, owner, [variable, ...rest]] = node.args
    visit(owner, bound)
    const inner = variable?.op === 'id' ? [...bound, variable.args] : bound
    for (const one of rest) visit(one, inner)
  }
  try {
    visit(parse(cel).ast, [])
  } catch {
    // Told where the expression is proved.
  }
  return [...names]
}
