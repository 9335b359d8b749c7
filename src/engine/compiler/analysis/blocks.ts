import { nearest } from '../../model/nearest.ts'
import { fitsAnything, isNumeric, isScalar, type ValueType } from '../../model/types.ts'
import type { BlockKind } from '../../plan/block.ts'
import type { BlockSpec, BlockSpecOf } from '../language/blocks.ts'
import type { Entry, Located } from '../language/shape.ts'
import { type Analyzer, elementOf, errorType } from './analyzer.ts'
import { type BlockContext, type BlockDetailsOf, type BlockPlace, emptyText, fieldLabel } from './block-place.ts'
import { analyzeColumns, glossaryWords, ownWords } from './columns.ts'
import { analyzeDigest } from './digest.ts'
import { analyzeFormBlock } from './form-block.ts'
import { analyzeLinkedText } from './links.ts'
import { analyzeRows } from './rows.ts'
import type {
  TypedAxis,
  TypedBlock,
  TypedField,
  TypedLabelledField,
  TypedRows,
  TypedTableSort,
  TypedText,
  TypedValueColumn,
} from './typed-tree.ts'
import { analyzeWidget } from './widget.ts'

type AnalyzeBlock<K extends BlockKind> = (
  analyzer: Analyzer,
  spec: BlockSpecOf<K>,
  place: BlockPlace,
) => BlockDetailsOf<K>

const blockAnalyzers: { readonly [K in BlockKind]: AnalyzeBlock<K> } = {
  table: analyzeTable,
  chart: analyzeChart,
  fields: analyzeFields,
  note: analyzeNote,
  matrix: analyzeMatrix,
  form: analyzeFormBlock,
  widget: analyzeWidget,
  digest: analyzeDigest,
}

/** In the order of writing; charts are analyzed last, because they may draw a column of a table. */
export function analyzeBlocks(
  analyzer: Analyzer,
  blocks: readonly Entry<BlockSpec>[],
  context: Omit<BlockContext, 'tables'>,
): readonly TypedBlock[] {
  const isChart = ({ value }: Entry<BlockSpec>): boolean => value.kind === 'chart'
  const others = new Map(
    blocks.flatMap((one) => (isChart(one) ? [] : [[one, analyzeBlock(analyzer, one, { ...context, tables: [] })]])),
  )
  const tables = [...others.values()].filter((one) => one.kind === 'table')
  return blocks.map((one) => others.get(one) ?? analyzeBlock(analyzer, one, { ...context, tables }))
}

function analyzeBlock(
  analyzer: Analyzer,
  { id, at, value: spec }: Entry<BlockSpec>,
  context: BlockContext,
): TypedBlock {
  const key = `${context.service}.blocks.${context.prefix}${id}`
  const place: BlockPlace = { ...context, id, at, key, address: `${context.path}.${id}` }
  const when = analyzer.condition(spec.when, context.scope)
  const title = titleOf(analyzer, spec, place)
  const analyze = blockAnalyzers[spec.kind] as AnalyzeBlock<BlockKind>
  return { kind: spec.kind, id, at, spec, title, when, ...analyze(analyzer, spec, place) } as TypedBlock
}

/** A chart's heading is also its name for those who cannot see it; other blocks may do without one. */
const titleOf = (analyzer: Analyzer, spec: BlockSpec, { key, address, at }: BlockPlace): TypedText =>
  analyzer.text({
    own: spec.title,
    keys: [`${key}.title`, ...(spec.kind === 'form' ? [`form.${spec.form.value}.title`] : [])],
    at,
    path: `${address}.title`,
    optional: spec.kind !== 'chart',
  })

function analyzeTable(analyzer: Analyzer, spec: BlockSpecOf<'table'>, place: BlockPlace): BlockDetailsOf<'table'> {
  const { scope, service, address, id, prefix } = place
  const empty = emptyText(analyzer, spec, place)
  const { rows, each, group, row, scope: around } = analyzeRows(analyzer, spec, scope)
  const texts = { key: service, path: `${address}.columns` }
  const columns = analyzeColumns(analyzer, spec.columns, row, around, { ...texts, page: scope })
  checkRowHeader(analyzer, spec)
  const sort = spec.sort ? analyzeSort(analyzer, spec.sort, row) : null
  if (spec.page && !('value' in spec.page)) checkPage(analyzer, spec.page)
  const inRow = { ...around, row }
  const within = { ...place, scope: inRow, path: `${address}.details`, prefix: `${prefix}${id}.` }
  const details = analyzeBlocks(analyzer, spec.details ?? [], within)
  return { rows, each, group, row, inRow, columns, sort, empty, details }
}

/** The column that names a row is always there. */
function checkRowHeader({ report }: Analyzer, { rowHeader, columns }: BlockSpecOf<'table'>): void {
  const known = columns.flatMap(({ id, value }) => (value && value.kind !== 'value' ? [] : [id]))
  const optional = columns.filter(({ value }) => value?.kind === 'value' && value.optional?.value === true)
  const [first] = optional
  if (first && optional.length === columns.length) report.error('conflicting-keys.optional', first.at)
  else if (rowHeader && !known.includes(rowHeader.value)) {
    const { value: name, at } = rowHeader
    report.error('unknown-column.row-header', at, { name, known }, { suggestion: nearest(name, known) })
  } else if (rowHeader && optional.some(({ id }) => id === rowHeader.value)) {
    report.error('conflicting-keys.row-header', rowHeader.at, { name: rowHeader.value })
  }
}

function analyzeSort(analyzer: Analyzer, name: Located<string>, row: ValueType): TypedTableSort {
  const by = analyzer.field(name, row)
  if (!isScalar(by.type) && !fitsAnything(by.type)) {
    analyzer.report.error('not-sortable', name.at, { found: by.type })
  }
  return { by, descending: name.value.startsWith('-') }
}

function checkPage(
  { report }: Analyzer,
  { size, upTo }: { readonly size: Located<number>; readonly upTo?: Located<number> },
): void {
  if (upTo && upTo.value < size.value) {
    report.error('out-of-range.page', upTo.at, { size: size.value })
  }
}

function analyzeFields(analyzer: Analyzer, spec: BlockSpecOf<'fields'>, place: BlockPlace): BlockDetailsOf<'fields'> {
  const empty = emptyText(analyzer, spec, place)
  const object = analyzer.expect(spec.fields, place.scope, 'object')
  const texts = { key: place.service, path: `${place.address}.show` }
  return { object, show: analyzeColumns(analyzer, spec.show, object.type, place.scope, texts), empty }
}

function analyzeChart(analyzer: Analyzer, spec: BlockSpecOf<'chart'>, place: BlockPlace): BlockDetailsOf<'chart'> {
  const expression = analyzer.expect(spec.chart, place.scope, 'rows')
  const beside = place.tables.filter((table) => table.rows.cel === expression.cel)
  // The rows that the first table makes of them are those that a resident compares with the chart.
  const { each, group, row } = beside[0] ?? { each: null, group: null, row: elementOf(expression.type) }
  const rows = { rows: expression, each, group }
  const columns = beside.flatMap((table) => (isSameRows(table, rows) ? table.columns : []))
  const axis = (name: Located<string>, path: string | null): TypedAxis => {
    const column = columns.find((one): one is TypedValueColumn => one.kind === 'value' && one.id === name.value)
    return column ?? fieldAxis(analyzer, place, name, row, path)
  }
  const shown = readableAxis(analyzer, spec.category, axis(spec.category, null))
  const category = spec.words
    ? { ...shown, words: ownWords(analyzer, spec.category.value, spec.words, shown.type, `${place.key}.words`) }
    : shown
  const series = spec.series ? readableAxis(analyzer, spec.series, axis(spec.series, null)) : null
  if (!spec.value) {
    const { key, address, at } = place
    const valueLabel = analyzer.text({ keys: [`${key}.count`, 'count'], at, path: `${address}.value.label` })
    return { ...rows, category, value: null, valueLabel, series }
  }
  const value = axis(spec.value, `${place.address}.value.label`)
  checkDrawn(analyzer, spec.value, value.type)
  return { ...rows, category, value, valueLabel: value.label, series }
}

const isSameRows = (a: Omit<TypedRows, 'rows'>, b: Omit<TypedRows, 'rows'>): boolean =>
  a.each?.cel === b.each?.cel && a.group?.by.path.join('.') === b.group?.by.path.join('.')

/** Nothing would be drawn of a value that turns out to be a text. */
function checkDrawn({ report }: Analyzer, { value: name, at }: Located<string>, type: ValueType): void {
  if (type.kind === 'unknown') report.error('not-a-number.unknown', at, { name })
  else if (!isNumber(type)) report.error('not-a-number.chart', at, { name })
}

function fieldAxis(
  analyzer: Analyzer,
  place: BlockPlace,
  name: Located<string>,
  row: ValueType,
  path: string | null,
): TypedAxis {
  const field = analyzer.field(name, row)
  // Only the header of what is drawn is shown.
  const label = fieldLabel(analyzer, place, field, name.at, path, path !== null)
  const words = path === null ? glossaryWords(analyzer, name.at, field.type) : null
  return { value: field, type: field.type, words, label }
}

const isNumber = (type: ValueType): boolean => fitsAnything(type) || (isScalar(type) && isNumeric(type.kind))

/** An axis shows values that can be read. */
function readableAxis({ report }: Analyzer, name: Located<string>, axis: TypedAxis): TypedAxis {
  if (!isScalar(axis.type) && !fitsAnything(axis.type)) {
    report.error('not-a-value.axis', name.at, { name: name.value, found: axis.type })
  }
  return axis
}

/** A note's words are in `locales/` or in the definition; the latter may have values in them. */
function analyzeNote(analyzer: Analyzer, spec: BlockSpecOf<'note'>, place: BlockPlace): BlockDetailsOf<'note'> {
  const { key, address, at, scope } = place
  const words = spec.text?.map((one) => ({ ...one, value: { value: one.value.text, at: one.value.at } }))
  return {
    text: analyzer.text({ own: words, keys: [`${key}.text`], at, path: `${address}.text` }),
    own: (spec.text ?? []).map(({ id, value }) => ({
      language: id,
      template: analyzeLinkedText(analyzer, value, scope),
    })),
  }
}

function analyzeMatrix(analyzer: Analyzer, spec: BlockSpecOf<'matrix'>, place: BlockPlace): BlockDetailsOf<'matrix'> {
  const { key, address, at, scope } = place
  const corner = analyzer.text({ keys: [`${key}.corner`], at, path: `${address}.corner`, optional: true })
  const empty = emptyText(analyzer, spec, place)
  const object = analyzer.expect(spec.matrix, scope, 'object')
  const labelled = (name: Located<string>, type: ValueType): TypedLabelledField => {
    const field = { path: [name.value], type }
    return { ...field, label: fieldLabel(analyzer, place, field, name.at) }
  }
  const across = spec.across.map((one) => labelled(one, matrixColumn(analyzer, one, object.type)))
  const down = spec.down.map((one) => labelled(one, matrixRow(analyzer, one, across)))
  return { object, across, down, corner, empty }
}

function matrixColumn(analyzer: Analyzer, name: Located<string>, object: ValueType): ValueType {
  const type = analyzer.step(object, name.value, name.at)
  if (type.kind === 'object' || fitsAnything(type)) return type
  analyzer.report.error('not-an-object', name.at, { name: name.value })
  return errorType
}

/** The numbers of a row: a field that each column has. */
function matrixRow(analyzer: Analyzer, name: Located<string>, columns: readonly TypedField[]): ValueType {
  const types = columns.map((column) => {
    const type = analyzer.step(column.type, name.value, name.at)
    if (isNumber(type)) return type
    analyzer.report.error('not-a-number.matrix', name.at, { name: name.value })
    return errorType
  })
  return types.at(-1) ?? errorType
}
