import { isScalar, type ValueType } from '../../model/types.ts'
import type { ColumnPlan, TablePlan, ValueColumnPlan } from '../../plan/block.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import { type Compiling, found } from './context.ts'
import { downloadPlan } from './sources.ts'

type ColumnEntry = BlockSpecOf<'table'>['columns'][number]

export const columnPlans = (compiling: Compiling, columns: readonly ColumnEntry[]): readonly ColumnPlan[] =>
  columns.map((entry) => columnPlan(compiling, entry))

function columnPlan(compiling: Compiling, entry: ColumnEntry): ColumnPlan {
  const { id, value: spec } = entry
  const label = compiling.text(entry, 'label') ?? id
  if (spec?.kind === 'download') {
    const call = { path: spec.download.value, query: spec.query ?? [], file: spec.file }
    return {
      kind: 'download',
      id,
      label,
      download: downloadPlan(compiling, call),
      when: compiling.maybeExpr(spec.when),
    }
  }
  const shown = found(compiling.service.findings.columns.get(entry))
  const type: ValueType = 'field' in shown ? shown.field.type : shown.expr.type
  return {
    kind: 'value',
    id,
    label,
    value: 'field' in shown ? shown.field : { expr: shown.expr },
    type,
    unit: compiling.unit(type),
    empty: spec?.empty ? compiling.word(spec.empty.value) : null,
    words: wordsOf(compiling, entry, type),
  }
}

/** The words of the definition, else those that the glossary has for every value of a closed set. */
function wordsOf(compiling: Compiling, entry: ColumnEntry, type: ValueType): ValueColumnPlan['words'] {
  const { value: spec } = entry
  if (spec?.kind === 'value' && spec.words) {
    return Object.fromEntries(spec.words.map((word) => [word.id, compiling.word(word.value.value)]))
  }
  const words: Record<string, string> = {}
  for (const value of (isScalar(type) && type.oneOf) || []) {
    const word = compiling.text(entry, `value.${value}`)
    if (word === null) return null
    words[value] = word
  }
  return Object.keys(words).length > 0 ? words : null
}

export function totalPlans(compiling: Compiling, columns: readonly ColumnEntry[]): TablePlan['totals'] {
  return columns.flatMap(({ id, value: spec }) => {
    if (spec?.kind !== 'value' || !spec.total) return []
    return [{ column: id, of: spec.total.cel === 'sum' ? ('sum' as const) : compiling.expr(spec.total) }]
  })
}
