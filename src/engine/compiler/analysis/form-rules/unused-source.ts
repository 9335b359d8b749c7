import { isError } from '../analyzer.ts'
import type { FormRule } from '../rules/rule.ts'

/** A source that nothing reads delays the form for nothing. */
export const unusedSource: FormRule = ({ definition: { expressions, sources }, report }) => {
  // An expression of type `error` may have been meant to read any of them.
  if (expressions.some(isError)) return
  const used = new Set(expressions.flatMap(({ needs }) => needs))
  for (const { id, at } of sources) if (!used.has(id)) report.error('unused-source.form', at, { name: id })
}
