import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { TableColumn, TableFooter, TableRow, TableTexts } from '../../../../kit/data-table.tsx'
import { NumberText } from '../../../../kit/number-text.tsx'
import type { PagerTexts } from '../../../../kit/pager.tsx'
import { isVerbatim, languageOf } from '../../../model/format.ts'
import { formatInteger } from '../../../model/number.ts'
import { isNumeric, isScalar, type Value } from '../../../model/types.ts'
import type { ColumnPlan, TablePlan } from '../../../plan/block.ts'
import { cellOf } from '../../../runtime/cell.ts'
import type { Environment } from '../../../runtime/environment.ts'
import { type TableView, tableCell, totalsOfRows } from '../../../runtime/table.ts'
import { CellView } from '../block-parts.tsx'

/** The columns as the kit's table takes them; the first names a row unless `rowHeader` is another. */
export function tableColumns({
  columns,
  rowHeader,
}: Pick<TablePlan, 'columns'> & Partial<TablePlan>): readonly TableColumn[] {
  return columns.map((column) => ({ ...tableColumn(column), primary: column.id === rowHeader }))
}

function tableColumn(column: ColumnPlan): TableColumn {
  if (column.kind !== 'value') return { id: column.id, header: column.label }
  const { type, unit } = column
  return {
    id: column.id,
    header: column.label,
    sortable: true,
    align: isScalar(type) && isNumeric(type.kind) && column.words === null ? 'end' : 'start',
    translateNo: isVerbatim(type) && column.words === null,
    lang: column.words === null ? languageOf(type) : undefined,
    whole: isScalar(type) && type.kind === 'account',
    ...(unit === null ? {} : { headerNote: unit }),
  }
}

/** The rows at these positions of the reply. */
export function tableRows(env: Environment, view: TableView, positions: readonly number[]): readonly TableRow[] {
  const drawn = positions.map((position) => {
    const cells: Record<string, ReactNode> = {}
    for (const column of view.plan.columns) {
      const cell = tableCell(env, view, column, position)
      cells[column.id] = cell.kind === 'text' ? cell.text : <CellView cell={cell} unit={null} />
    }
    return { key: String(position), cells }
  })
  for (const column of view.plan.columns) if (hasDecimals(column)) alignOnComma(drawn, column.id)
  return drawn
}

/** Amounts always have two decimals and whole numbers none: what is left has as many as each value has. */
const hasDecimals = (column: ColumnPlan): boolean =>
  column.kind === 'value' && isScalar(column.type) && column.type.kind === 'decimal' && column.words === null

/** Pads decimals so that the commas of a column align. */
function alignOnComma(rows: readonly { readonly cells: Record<string, ReactNode> }[], id: string): void {
  const decimals = rows.map(({ cells: { [id]: text } }) =>
    typeof text === 'string' ? (/,\d+$/.exec(text)?.[0] ?? '') : '',
  )
  const longest = decimals.reduce((most, one) => (one.length > most.length ? one : most), '')
  for (const [place, { cells }] of rows.entries()) {
    const { [id]: text } = cells
    const missing = longest.slice(decimals[place]?.length)
    if (typeof text === 'string' && missing !== '') cells[id] = <NumberText text={text} missing={missing} />
  }
}

/** The cells of one row that no table plan has; `row` is what expressions of the columns see. */
export function rowCells(
  env: Environment,
  columns: readonly ColumnPlan[],
  row: Value,
): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    columns.map((column) => [column.id, <CellView key={column.id} cell={cellOf(env, column, row, {})} unit={null} />]),
  )
}

/**
 * The total row, where there are totals. `matching`: the rows that a filter has left, null without one; the label says of
 * which rows the totals are.
 */
export function tableFooter(
  env: Environment,
  view: TableView,
  matching: readonly number[] | null,
  t: TFunction<'engine'>,
  pages = 1,
): TableFooter | undefined {
  if (view.totals.size === 0) return undefined
  const matchingTotals = matching && totalsOfRows(env, view, matching)
  const label =
    matching === null
      ? t(pages > 1 ? 'table.totalOfAllPages' : 'table.total')
      : t(matchingTotals ? 'table.totalMatching' : 'table.totalAll')
  return { label, cells: Object.fromEntries(matchingTotals ?? view.totals) }
}

export const tableTexts = (t: TFunction<'engine'>): TableTexts => ({
  loading: t('loading'),
  sortBy: t('table.sortBy'),
  unsorted: t('table.unsorted'),
  ascending: t('table.ascending'),
  descending: t('table.descending'),
  details: t('table.details'),
  showDetails: t('table.showDetails'),
  hideDetails: t('table.hideDetails'),
})

/** `name` is what the table is called. */
export const pagerTexts = (t: TFunction<'engine'>, name: string): PagerTexts => ({
  label: t('pager.label', { name }),
  first: t('pager.first'),
  previous: t('pager.previous'),
  next: t('pager.next'),
  last: t('pager.last'),
  page: (page) => t('pager.page', { page: formatInteger(page) }),
  pageSize: t('pager.pageSize'),
  all: (total) => t('pager.all', { total: formatInteger(total) }),
  paged: t('pager.paged'),
  range: (from, to, total) =>
    t('pager.range', { from: formatInteger(from), to: formatInteger(to), total: formatInteger(total) }),
})
