import type { ChartAxisPlan, ColumnPlan, LinkPlan, TablePlan, ValueColumnPlan } from '../../plan/block.ts'
import type { TypedAxis, TypedColumn, TypedLink, TypedWords } from '../analysis/typed-tree.ts'
import { emitDownload } from './calls.ts'
import type { Emitter } from './emitter.ts'

export const emitColumns = (emitter: Emitter, columns: readonly TypedColumn[]): readonly ColumnPlan[] =>
  columns.map((column) => emitColumn(emitter, column))

function emitColumn(emitter: Emitter, column: TypedColumn): ColumnPlan {
  const { id } = column
  const label = emitter.text(column.label) ?? id
  if (column.kind === 'download') {
    const when = emitter.optionalExpr(column.when)
    return { kind: 'download', id, label, download: emitDownload(emitter, column.download), when }
  }
  if (column.kind === 'link') {
    return { kind: 'link', id, label, href: emitter.expr(column.href), when: emitter.optionalExpr(column.when) }
  }
  const { empty } = column
  const { value, type, words } = emitAxis(emitter, column)
  const unit = emitter.unit(type)
  return {
    kind: 'value',
    id,
    label,
    value,
    type,
    unit,
    empty: empty && (emitter.text(empty) ?? empty.keys[0] ?? ''),
    words,
    ...(column.link && { link: emitLink(emitter, column.link) }),
    ...(column.optional && { optional: true }),
  }
}

const emitLink = (emitter: Emitter, { service, query }: TypedLink): LinkPlan => ({
  service: emitter.expr(service),
  query: query.map(({ name, value }) => ({ name, value: emitter.expr(value) })),
})

/** What is taken of a row, and how it is read. */
export const emitAxis = (emitter: Emitter, { value, type, words }: TypedAxis): ChartAxisPlan => ({
  value: 'expr' in value ? { expr: emitter.expr(value.expr) } : emitter.field(value),
  type: emitter.pruned(type),
  words: words && emitWords(emitter, words),
})

/** The words of the definition, else those of the glossary where it has one for every value. */
function emitWords(emitter: Emitter, { own, of }: TypedWords): ValueColumnPlan['words'] {
  const words = of.map(({ value, label }) => [value, emitter.text(label)] as const)
  if (!own && words.some(([, word]) => word === null)) return null
  return Object.fromEntries(words.map(([value, word]) => [value, word ?? value]))
}

export const emitTotals = (emitter: Emitter, columns: readonly TypedColumn[]): TablePlan['totals'] =>
  columns.flatMap((column) => {
    if (column.kind !== 'value' || column.total === null) return []
    return [{ column: column.id, of: typeof column.total === 'string' ? column.total : emitter.expr(column.total) }]
  })
