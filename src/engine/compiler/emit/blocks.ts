import type { BlockKind, BlockPlan, ColumnPlan, TablePlan } from '../../plan/block.ts'
import type { Expr } from '../../plan/expression.ts'
import type { BlockSpec, BlockSpecOf } from '../language/blocks.ts'
import type { Entry } from '../language/shape.ts'
import { columnPlans, totalPlans } from './columns.ts'
import { type Compiling, found } from './context.ts'

type PlanOf<K extends BlockKind> = Extract<BlockPlan, { readonly kind: K }>
type Common = Pick<BlockPlan, 'id' | 'label' | 'when'>

const compilers: {
  readonly [K in BlockKind]: (compiling: Compiling, common: Common, block: BlockSpecOf<K>) => PlanOf<K>
} = {
  table: tablePlan,
  chart: chartPlan,
  fields: fieldsPlan,
  note: notePlan,
  matrix: matrixPlan,
  form: formPlan,
  widget: widgetPlan,
}

export const blockPlans = (compiling: Compiling, blocks: readonly Entry<BlockSpec>[]): readonly BlockPlan[] =>
  blocks.map(({ id, value }) => {
    const common = {
      id,
      label: compiling.text(value, 'title') ?? compiling.text(value, 'heading'),
      when: compiling.maybeExpr(value.when),
    }
    const compile = compilers[value.kind] as (compiling: Compiling, common: Common, block: BlockSpec) => BlockPlan
    return compile(compiling, common, value)
  })

const sourcesOf = (compiling: Compiling, expr: Expr): readonly string[] =>
  expr.needs.filter((name) => compiling.isSource(name))

function tablePlan(compiling: Compiling, common: Common, block: BlockSpecOf<'table'>): PlanOf<'table'> {
  const rows = compiling.expr(block.table)
  const columns = columnPlans(compiling, block.columns)
  return {
    ...common,
    kind: 'table',
    sources: sourcesOf(compiling, rows),
    rows,
    columns,
    rowHeader: block.rowHeader?.value ?? (columns.find(saysWhatItIs) ?? columns[0])?.id ?? '',
    sort: sortPlan(compiling, block, columns),
    page: pagePlan(compiling, block),
    totals: totalPlans(compiling, block.columns),
    empty: compiling.text(block, 'empty') ?? '',
    details: block.details ? blockPlans(compiling, block.details) : [],
  }
}

/** Words tell a row from the others sooner than a code or a number does. */
const saysWhatItIs = (column: ColumnPlan): boolean =>
  column.kind === 'value' && (column.type.kind === 'text' || column.type.kind === 'name')

function sortPlan(compiling: Compiling, block: BlockSpecOf<'table'>, columns: TablePlan['columns']): TablePlan['sort'] {
  if (!block.sort) return null
  const by = compiling.field(block.sort)
  const path = by.path.join('.')
  const shown = columns.find((one) => one.kind === 'value' && 'path' in one.value && one.value.path.join('.') === path)
  return { by, column: shown?.id ?? null, descending: block.sort.value.startsWith('-') }
}

function pagePlan({ defaults }: Compiling, { page }: BlockSpecOf<'table'>): TablePlan['page'] {
  if (!page) return { size: defaults.tableSize, options: defaults.tableOptions }
  const size = 'value' in page ? page.value : page.size.value
  const upTo = 'value' in page ? undefined : page.upTo?.value
  const options = [size, ...defaults.tableOptions, ...(upTo ? [upTo] : [])]
  const offered = options.filter((one) => one >= size && (upTo === undefined || one <= upTo))
  return { size, options: [...new Set(offered)].sort((a, b) => a - b) }
}

function chartPlan(compiling: Compiling, common: Common, block: BlockSpecOf<'chart'>): PlanOf<'chart'> {
  const rows = compiling.expr(block.chart)
  const value = compiling.field(block.value)
  return {
    ...common,
    kind: 'chart',
    sources: sourcesOf(compiling, rows),
    shape: block.shape.value,
    rows,
    category: compiling.field(block.category),
    value,
    valueLabel: compiling.text(block.value, 'label') ?? '',
    unit: compiling.unit(value.type),
    series: block.series ? compiling.field(block.series) : null,
    topN: block.topN?.value ?? null,
    lastN: block.lastN?.value ?? null,
    hideInContrast: block.hideInContrast?.value ?? false,
    height: block.height?.value ?? chartHeight,
  }
}

/** Pixels; section 9 of the services' specification. */
const chartHeight = 700

function fieldsPlan(compiling: Compiling, common: Common, block: BlockSpecOf<'fields'>): PlanOf<'fields'> {
  const of = compiling.expr(block.fields)
  return {
    ...common,
    kind: 'fields',
    sources: sourcesOf(compiling, of),
    of,
    show: columnPlans(compiling, block.show),
    empty: compiling.text(block, 'empty') ?? '',
  }
}

function notePlan(compiling: Compiling, common: Common, block: BlockSpecOf<'note'>): PlanOf<'note'> {
  const own = block.text?.find((entry) => entry.id === compiling.language)
  const text = own ? compiling.template(own.value) : [compiling.text(block, 'text') ?? '']
  return { ...common, kind: 'note', sources: [], tone: block.note.value, text }
}

function formPlan(compiling: Compiling, common: Common, block: BlockSpecOf<'form'>): PlanOf<'form'> {
  const give = (block.give ?? []).map((entry) => ({ field: entry.id, value: compiling.expr(entry) }))
  return {
    ...common,
    kind: 'form',
    sources: [...new Set(give.flatMap(({ value }) => sourcesOf(compiling, value)))],
    form: block.form.value,
    give,
    reload: (block.reload ?? []).map((one) => one.value),
  }
}

function matrixPlan(compiling: Compiling, common: Common, block: BlockSpecOf<'matrix'>): PlanOf<'matrix'> {
  const of = compiling.expr(block.matrix)
  const labelled = (name: BlockSpecOf<'matrix'>['down'][number]) => ({
    field: name.value,
    label: compiling.text(name, 'label') ?? name.value,
  })
  return {
    ...common,
    kind: 'matrix',
    sources: sourcesOf(compiling, of),
    of,
    across: block.across.map(labelled),
    down: block.down.map((name) => ({ ...labelled(name), type: compiling.field(name).type })),
    sums: block.sums?.value ?? false,
    corner: compiling.text(block, 'corner') ?? '',
    empty: compiling.text(block, 'empty') ?? '',
  }
}

function widgetPlan(compiling: Compiling, common: Common, block: BlockSpecOf<'widget'>): PlanOf<'widget'> {
  const { params, calls, words } = found(compiling.service.findings.widgets.get(block))
  return {
    ...common,
    kind: 'widget',
    sources: [],
    widget: block.widget.value,
    params,
    calls,
    tables: Object.fromEntries((block.tables ?? []).map(({ id, value }) => [id, columnPlans(compiling, value)])),
    words: Object.fromEntries(words.map((word) => [word, compiling.text(block, word) ?? ''])),
  }
}
