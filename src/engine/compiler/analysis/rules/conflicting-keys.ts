import type { Span } from '../../diagnostics/diagnostic.ts'
import type { BlockSpec } from '../../language/blocks.ts'
import { blockLists } from './block-lists.ts'
import type { Rule } from './rule.ts'

/** Keys that take each other's meaning away. */
export const conflictingKeys: Rule = ({ spec, report }) => {
  if (spec.panel && spec.under) {
    report.error('conflicting-keys', spec.under.at, 'A page is reached from the user panel or from another page.')
  }
  for (const { value } of spec.sources ?? []) {
    if (value.contract && value.sample) {
      report.error('conflicting-keys', value.contract.at, 'The sample already says what the reply has in it.')
    }
  }
  for (const { value } of blockLists(spec.blocks).flat()) {
    const slip = value.kind === 'chart' ? slipOfChart(value) : null
    if (slip) report.error('conflicting-keys', slip.at, slip.message)
  }
}

type Chart = Extract<BlockSpec, { readonly kind: 'chart' }>

function slipOfChart({ shape, series, topN, lastN }: Chart): { readonly at: Span; readonly message: string } | null {
  if (shape.value === 'pie' && series) return { at: series.at, message: 'A pie has slices, and no series.' }
  if (shape.value === 'line' && topN) {
    return { at: topN.at, message: 'A line goes from category to category; the largest alone make none.' }
  }
  if (topN && lastN) return { at: lastN.at, message: '`topN` already says which are drawn.' }
  return null
}
