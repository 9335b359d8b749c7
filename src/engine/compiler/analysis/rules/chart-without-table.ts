import { blockLists } from './block-lists.ts'
import type { Rule } from './rule.ts'

/** A chart never stands alone: the same rows are in a table, for those who cannot see it (EN 301 549, 9.1.1.1). */
export const chartWithoutTable: Rule = ({ spec, report, findings }) => {
  for (const blocks of blockLists(spec.blocks)) {
    // Of rows that were refused nobody knows whether they are the same.
    const isRefused = blocks.some(
      ({ value }) =>
        (value.kind === 'table' && !findings.exprs.has(value.table)) ||
        (value.kind === 'chart' && !findings.exprs.has(value.chart)),
    )
    if (isRefused) continue
    const rows = blocks.flatMap(({ value }) => (value.kind === 'table' ? [value.table.cel.trim()] : []))
    for (const { value } of blocks) {
      if (value.kind !== 'chart' || rows.includes(value.chart.cel.trim())) continue
      const message = `No table beside it shows \`${value.chart.cel}\`; a chart needs one with the same rows.`
      report.error('chart-without-table', value.chart.at, message)
    }
  }
}
