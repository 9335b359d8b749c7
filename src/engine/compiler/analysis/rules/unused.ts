import { inputNodes } from '../dependencies.ts'
import type { TypedService } from '../typed-tree.ts'
import type { ServiceRule } from './rule.ts'

/** A source that nothing shows is loaded in vain; a parameter that nothing reads changes nothing. */
export const unused: ServiceRule = ({ definition, report }) => {
  if (definition.expressions.some(({ meaning }) => meaning === 'unknown')) return
  const used = usedInputs(definition)
  for (const { id, at } of definition.sources) {
    if (!used.has(id)) report.error('unused-source', at, { name: id })
  }
  for (const { id, at } of definition.params) {
    if (!used.has(id)) report.error('unused-param', at, { name: id })
  }
}

/** What a block or the PDF reads, and what that needs in turn. */
function usedInputs({ shown, pdf, sources, params }: TypedService): ReadonlySet<string> {
  const graph = new Map(inputNodes(sources, params).map(({ id, needs, guesses }) => [id, [...needs, ...guesses]]))
  const used = new Set<string>()
  const visit = (name: string): void => {
    if (used.has(name)) return
    used.add(name)
    for (const next of graph.get(name) ?? []) visit(next)
  }
  for (const { needs } of shown) needs.forEach(visit)
  if (pdf) visit(pdf.spec.of.value)
  return used
}
