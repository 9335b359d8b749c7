import type { FormRule } from '../rules/rule.ts'

/** A source that nothing reads delays the form for nothing. */
export const unusedSource: FormRule = ({ definition: { expressions, sources }, report }) => {
  if (expressions.some(({ meaning }) => meaning === 'unknown')) return
  const used = new Set(expressions.flatMap(({ needs }) => needs))
  for (const { id, at } of sources) if (!used.has(id)) report.error('unused-source.form', at, { name: id })
}
