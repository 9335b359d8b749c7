import type { TypedBlock } from '../typed-tree.ts'
import type { ServiceRule } from './rule.ts'

/** A chart is never alone: the same rows are in a table, for those who cannot see it (EN 301 549, 9.1.1.1). */
export const chartWithoutTable: ServiceRule = ({ definition, report }) => {
  for (const blocks of blockLists(definition.blocks)) {
    const charts = blocks.filter((block) => block.kind === 'chart')
    const tables = blocks.filter((block) => block.kind === 'table')
    // With a mistake in one of them, the rows may have been meant to be the same.
    if ([...charts, ...tables].some(({ rows }) => rows.meaning !== 'certain')) continue
    const shown = tables.map(({ rows }) => rows.cel.trim())
    for (const { rows, spec } of charts) {
      if (shown.includes(rows.cel.trim())) continue
      report.error('chart-without-table', spec.chart.at, { rows: rows.cel })
    }
  }
}

/** The blocks of the page, and those of the details of each table. */
const blockLists = (blocks: readonly TypedBlock[]): readonly (readonly TypedBlock[])[] => [
  blocks,
  ...blocks.flatMap((block) => (block.kind === 'table' ? blockLists(block.details) : [])),
]
