import { keepShortWords } from '../../model/short-words.ts'
import type { BlockKind, BlockPlan, ColumnPlan, RowsPlan, TablePlan, WidgetCallPlan } from '../../plan/block.ts'
import type { Expr } from '../../plan/expression.ts'
import { linkParts } from '../analysis/links.ts'
import type { TypedBlock, TypedBlockOf, TypedLabelledField, TypedRows } from '../analysis/typed-tree.ts'
import { emitAxis, emitColumns, emitTotals } from './columns.ts'
import { type Emitter, unbounded } from './emitter.ts'

type PlanOf<K extends BlockKind> = Extract<BlockPlan, { readonly kind: K }>
type Common = Pick<BlockPlan, 'id' | 'label' | 'when'>

/** A page while it is emitted. */
export interface PageEmitter {
  readonly emitter: Emitter
  readonly sources: ReadonlySet<string>
}

type EmitBlock<K extends BlockKind> = (page: PageEmitter, common: Common, block: TypedBlockOf<K>) => PlanOf<K>

const blockEmitters: { readonly [K in BlockKind]: EmitBlock<K> } = {
  table: emitTable,
  chart: emitChart,
  fields: emitFields,
  note: emitNote,
  matrix: emitMatrix,
  form: emitFormBlock,
  widget: emitWidget,
  digest: emitDigest,
}

export const emitBlocks = (page: PageEmitter, blocks: readonly TypedBlock[]): readonly BlockPlan[] =>
  blocks.map((block) => {
    const { emitter } = page
    const common = { id: block.id, label: emitter.text(block.title), when: emitter.optionalExpr(block.when) }
    const emit = blockEmitters[block.kind] as EmitBlock<BlockKind>
    return emit(page, common, block)
  })

const sourcesOf = ({ sources }: PageEmitter, { needs }: Expr): readonly string[] =>
  needs.filter((name) => sources.has(name))

function emitRows(page: PageEmitter, { rows, each, group }: TypedRows): RowsPlan & Pick<BlockPlan, 'sources'> {
  const { emitter } = page
  const of = emitter.expr(rows)
  const within = each && emitter.expr(each)
  return {
    sources: [...new Set([of, ...(within ? [within] : [])].flatMap((one) => sourcesOf(page, one)))],
    rows: of,
    ...(within && { each: within }),
    ...(group && { group: { by: emitter.field(group.by), row: emitter.pruned(group.row) } }),
  }
}

function emitTable(page: PageEmitter, common: Common, block: TypedBlockOf<'table'>): PlanOf<'table'> {
  const { emitter } = page
  const columns = emitColumns(emitter, block.columns)
  return {
    ...common,
    kind: 'table',
    ...emitRows(page, block),
    columns,
    rowHeader: block.spec.rowHeader?.value ?? headerOf(columns),
    sort: emitSort(emitter, block, columns),
    page: emitPaging(emitter, block),
    filter: block.spec.filter?.value ?? true,
    totals: emitTotals(emitter, block.columns),
    empty: emitter.text(block.empty) ?? '',
    details: emitBlocks(page, block.details),
  }
}

/** The column that names a row where the definition does not say: one that is always there. */
function headerOf(columns: readonly ColumnPlan[]): string {
  const always = columns.filter((column) => column.kind !== 'value' || !column.optional)
  return (always.find(isName) ?? always[0])?.id ?? ''
}

/** Words identify a row better than a code or a number does. */
const isName = (column: ColumnPlan): boolean =>
  column.kind === 'value' && (column.type.kind === 'text' || column.type.kind === 'name')

function emitSort(emitter: Emitter, { sort }: TypedBlockOf<'table'>, columns: TablePlan['columns']): TablePlan['sort'] {
  if (!sort) return null
  const path = sort.by.path.join('.')
  const shown = columns.find((one) => one.kind === 'value' && 'path' in one.value && one.value.path.join('.') === path)
  return { by: emitter.field(sort.by), column: shown?.id ?? null, descending: sort.descending }
}

function emitPaging({ defaults }: Emitter, { spec: { page } }: TypedBlockOf<'table'>): TablePlan['page'] {
  if (!page) return { size: defaults.tableSize, options: defaults.tableOptions }
  const size = 'value' in page ? page.value : page.size.value
  const upTo = 'value' in page ? undefined : page.upTo?.value
  const options = [size, ...defaults.tableOptions, ...(upTo ? [upTo] : [])]
  const offered = options.filter((one) => one >= size && (upTo === undefined || one <= upTo))
  return { size, options: [...new Set(offered)].sort((a, b) => a - b) }
}

function emitChart(page: PageEmitter, common: Common, block: TypedBlockOf<'chart'>): PlanOf<'chart'> {
  const { emitter } = page
  const { spec, value, valueLabel, series } = block
  const { sources, ...rows } = emitRows(page, block)
  return {
    ...common,
    kind: 'chart',
    sources,
    shape: spec.shape.value,
    ...rows,
    category: emitAxis(emitter, block.category),
    value: value && emitAxis(emitter, value),
    valueLabel: emitter.text(valueLabel) ?? '',
    unit: value && emitter.unit(value.type),
    series: series && emitAxis(emitter, series),
    topN: spec.topN?.value ?? null,
    lastN: spec.lastN?.value ?? null,
    hideInContrast: spec.hideInContrast?.value ?? false,
    height: spec.height?.value ?? chartHeight,
  }
}

/** Pixels; section 9 of the services' specification. */
const chartHeight = 700

function emitFields(page: PageEmitter, common: Common, block: TypedBlockOf<'fields'>): PlanOf<'fields'> {
  const { emitter } = page
  const of = emitter.expr(block.object)
  return {
    ...common,
    kind: 'fields',
    sources: sourcesOf(page, of),
    of,
    show: emitColumns(emitter, block.show),
    empty: emitter.text(block.empty) ?? '',
  }
}

function emitNote({ emitter }: PageEmitter, common: Common, block: TypedBlockOf<'note'>): PlanOf<'note'> {
  const own = block.own.find(({ language }) => language === emitter.language)
  const text = own
    ? own.template.map((part) => {
        if (typeof part === 'string') return keepShortWords(part)
        return 'href' in part ? part : emitter.expr(part)
      })
    : linkParts(emitter.text(block.text) ?? '')
  return { ...common, kind: 'note', sources: [], tone: block.spec.note.value, text }
}

function emitMatrix(page: PageEmitter, common: Common, block: TypedBlockOf<'matrix'>): PlanOf<'matrix'> {
  const { emitter } = page
  const of = emitter.expr(block.object)
  const labelled = ({ path, label }: TypedLabelledField) => {
    const field = path.join('.')
    return { field, label: emitter.text(label) ?? field }
  }
  return {
    ...common,
    kind: 'matrix',
    sources: sourcesOf(page, of),
    of,
    across: block.across.map(labelled),
    down: block.down.map((one) => ({ ...labelled(one), type: one.type })),
    sums: block.spec.sums?.value ?? false,
    corner: emitter.text(block.corner) ?? '',
    empty: emitter.text(block.empty) ?? '',
  }
}

function emitFormBlock(page: PageEmitter, common: Common, block: TypedBlockOf<'form'>): PlanOf<'form'> {
  const give = block.give.map(({ field, value }) => ({ field, value: page.emitter.expr(value) }))
  return {
    ...common,
    kind: 'form',
    sources: [...new Set(give.flatMap(({ value }) => sourcesOf(page, value)))],
    form: block.spec.form.value,
    give,
    reload: (block.spec.reload ?? []).map((one) => one.value),
  }
}

function emitWidget({ emitter }: PageEmitter, common: Common, block: TypedBlockOf<'widget'>): PlanOf<'widget'> {
  const { spec, params, calls, tables, words } = block
  return {
    ...common,
    kind: 'widget',
    sources: [],
    widget: spec.widget.value,
    params,
    calls: Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, emitWidgetCall(call)])),
    tables: Object.fromEntries(tables.map(({ id, columns }) => [id, emitColumns(emitter, columns)])),
    words: Object.fromEntries(words.map(({ name, text }) => [name, emitter.text(text) ?? ''])),
  }
}

function emitWidgetCall(call: WidgetCallPlan): WidgetCallPlan {
  const { query, body, reply } = call
  const each = (types: WidgetCallPlan['query']): WidgetCallPlan['query'] =>
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, unbounded(type)]))
  return { ...call, query: each(query), body: each(body), reply: reply === 'file' ? reply : reply && unbounded(reply) }
}

function emitDigest(page: PageEmitter, common: Common, block: TypedBlockOf<'digest'>): PlanOf<'digest'> {
  const { emitter } = page
  const own = block.own.find(({ language }) => language === emitter.language)
  const open = block.open.map(({ name, value }) => ({ name, value: emitter.expr(value) }))
  const entry = {
    rows: emitter.optionalExpr(block.rows),
    text: own ? emitter.prose(own.template) : [emitter.text(block.text) ?? ''],
    amount: emitter.optionalExpr(block.amount),
    day: emitter.optionalExpr(block.day),
    state: emitter.optionalExpr(block.state),
    apart: emitter.optionalExpr(block.apart),
  }
  const read = [...entry.text, ...Object.values(entry).filter(isExpr), ...open.map(({ value }) => value)]
  return {
    ...common,
    kind: 'digest',
    sources: [...new Set([...read, common.when].flatMap((part) => (isExpr(part) ? sourcesOf(page, part) : [])))],
    part: block.spec.digest.value,
    ...entry,
    open,
    words: Object.fromEntries(block.values.map(({ value, label }) => [value, emitter.text(label) ?? value])),
  }
}

const isExpr = (part: unknown): part is Expr => typeof part === 'object' && part !== null && 'tree' in part
