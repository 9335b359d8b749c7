import type { BlockSpecOf } from '../../language/blocks.ts'
import type { TypedBlock } from '../typed-tree.ts'
import type { ServiceRule } from './rule.ts'

/** Keys that contradict each other. */
export const conflictingKeys: ServiceRule = ({ definition, report }) => {
  const { panel, under } = definition.spec
  if (panel && under) {
    report.error('conflicting-keys.panel', under.at)
  }
  for (const { spec } of definition.sources) {
    if (spec.contract && spec.sample) {
      report.error('conflicting-keys.sample', spec.contract.at)
    }
  }
  for (const { kind, spec } of definition.params) {
    if (kind === 'text' && spec.digits && spec.text.value !== 'nip') {
      report.error('conflicting-keys.digits', spec.digits.at)
    }
  }
  for (const { shape, series, topN, lastN } of chartsOf(definition.blocks)) {
    if (shape.value === 'pie' && series) report.error('conflicting-keys.pie', series.at)
    else if (shape.value === 'line' && topN) report.error('conflicting-keys.line', topN.at)
    else if (topN && lastN) report.error('conflicting-keys.top', lastN.at)
  }
}

type Chart = BlockSpecOf<'chart'>

const chartsOf = (blocks: readonly TypedBlock[]): readonly Chart[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'chart') return [block.spec]
    return block.kind === 'table' ? chartsOf(block.details) : []
  })
