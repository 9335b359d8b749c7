import { parse } from '@marcbachmann/cel-js'
import { childrenOf } from './tree.ts'

/** The names that an expression starts from, known or not; none when it cannot be read. */
export function identifiersOf(cel: string): readonly string[] {
  const names = new Set<string>()
  try {
    const visit = (node: ReturnType<typeof parse>['ast']): void => {
      if (node.op === 'id') names.add(node.args)
      for (const child of childrenOf(node)) visit(child)
    }
    visit(parse(cel).ast)
  } catch {
    // Told where the expression is proved.
  }
  return [...names]
}
