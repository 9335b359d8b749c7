import type { FormRule } from './rule.ts'

/** A source that nothing reads keeps the form from being shown for nothing. */
export const unusedFormSource: FormRule = ({ spec, page, report }) => {
  const used = new Set([...page.findings.exprs.values()].flatMap((expr) => expr.needs))
  for (const { id, at } of spec.sources ?? []) {
    if (!used.has(id)) report.error('unused-source', at, `Nothing of the form uses the source \`${id}\`.`)
  }
}
