import type { Scope } from '../model/expression/evaluate.ts'
import { formatValue } from '../model/format.ts'
import { formatInteger } from '../model/number.ts'
import { numberOf } from '../model/numeral.ts'
import { dayOrder, type Order, sortedPositions } from '../model/order.ts'
import { sumValues } from '../model/sum.ts'
import type { Value, ValueType } from '../model/types.ts'
import type { ColumnPlan, TablePlan, ValueColumnPlan } from '../plan/block.ts'
import type { Expr } from '../plan/expression.ts'
import { type Cell, cellOf, columnValue, decidedValue } from './cell.ts'
import type { Environment } from './environment.ts'
import { type Rows, rowsOf, scopeAt } from './rows.ts'
import { fieldOf, valueFrom } from './scope.ts'

/** A table with its rows as the reply has them; what is shown of them depends on what the resident asks of the table. */
export interface TableView extends Rows {
  readonly kind: 'table'
  readonly plan: TablePlan
  /** The names that columns and details see besides `row`. */
  readonly scope: Scope
  /** Column id → its total as text; empty when there are no totals. */
  readonly totals: ReadonlyMap<string, string>
}

export interface TableSorting {
  readonly column: string
  readonly descending: boolean
}

export interface TableWindow {
  /** Counted from 1, within what there is. */
  readonly page: number
  readonly pageCount: number
  /** Positions in the sorted rows. */
  readonly from: number
  readonly to: number
}

export function tableView(
  env: Environment,
  plan: TablePlan,
  scope: Scope,
): TableView | { readonly kind: 'empty'; readonly text: string | null } | undefined {
  const found = rowsOf(env, plan, scope)
  if (found === undefined) return undefined
  if (found.rows.length === 0) return { kind: 'empty', text: plan.empty === '' ? null : plan.empty }
  const view = { plan: withoutEmptyColumns(env, { plan, ...found, scope }), ...found, scope }
  return { kind: 'table', ...view, totals: totalsOf(env, view, positionsOf(found.rows.length)) }
}

type TableRows = Pick<TableView, 'plan' | 'rows' | 'parents' | 'scope'>

/** Plans without some of their columns, by the names of these: what is remembered of a table is kept by its plan. */
const plansWithoutColumns = new WeakMap<TablePlan, Map<string, TablePlan>>()

/** The plan without its optional columns of which no row has a value, and without their totals. */
function withoutEmptyColumns(env: Environment, view: TableRows): TablePlan {
  const { plan, rows, scope } = view
  const empty = plan.columns.filter(
    (column) =>
      column.kind === 'value' &&
      column.optional === true &&
      rows.every((row, position) => (columnValue(env, column, row, scopeAt(view, scope, position)) ?? null) === null),
  )
  if (empty.length === 0) return plan
  const left = plansWithoutColumns.get(plan) ?? new Map<string, TablePlan>()
  plansWithoutColumns.set(plan, left)
  const ids = new Set(empty.map(({ id }) => id))
  const key = [...ids].join(' ')
  const found = left.get(key) ?? {
    ...plan,
    columns: plan.columns.filter(({ id }) => !ids.has(id)),
    totals: plan.totals.filter(({ column }) => !ids.has(column)),
  }
  left.set(key, found)
  return found
}

function totalsOf(env: Environment, view: TableRows, positions: readonly number[]): ReadonlyMap<string, string> {
  const { plan, scope } = view
  const totals = new Map<string, string>()
  for (const { column: id, of } of plan.totals) {
    const column = plan.columns.find((one) => one.id === id)
    const text =
      typeof of === 'string' ? aggregateTotal(env, of, column, view, positions) : expressionTotal(env, of, scope)
    if (text !== null) totals.set(id, text)
  }
  return totals
}

const expressionTotal = (env: Environment, of: Expr, scope: Scope): string | null =>
  formatValue(of.type, valueFrom(env, of, scope) ?? null, env.words)

function aggregateTotal(
  env: Environment,
  of: 'sum' | 'count',
  column: ColumnPlan | undefined,
  view: TableRows,
  positions: readonly number[],
): string | null {
  if (of === 'count') return formatInteger(positions.length)
  return column?.kind === 'value' ? sumText(env, column, view, positions) : null
}

/** Null when a cell could not be evaluated: the sum of the others would pass for that of all rows. */
function sumText(
  env: Environment,
  column: ValueColumnPlan,
  view: Omit<TableRows, 'plan'>,
  positions: readonly number[],
): string | null {
  const values: Value[] = []
  for (const position of positions) {
    const value = decidedValue(env, column, view.rows[position] ?? null, scopeAt(view, view.scope, position))
    if (value === undefined) return null
    values.push(value)
  }
  return formatValue(column.type, sumValues(column.type, values), env.words)
}

/** The sums of the columns of amounts in a list that no table plan has, as text, by column; empty where there are no rows. */
export function amountTotals(
  env: Environment,
  columns: readonly ColumnPlan[],
  rows: readonly Value[],
): ReadonlyMap<string, string> {
  const totals = new Map<string, string>()
  for (const column of rows.length === 0 ? [] : columns) {
    if (column.kind !== 'value' || column.type.kind !== 'money' || column.words !== null) continue
    const text = sumText(env, column, { rows, parents: null, scope: {} }, positionsOf(rows.length))
    if (text !== null) totals.set(column.id, text)
  }
  return totals
}

/**
 * The totals of some of the rows. Only a total that the portal adds up is known of them; null where the office gives one,
 * which is of all rows.
 */
export function totalsOfRows(
  env: Environment,
  view: TableView,
  positions: readonly number[],
): ReadonlyMap<string, string> | null {
  return view.plan.totals.some(({ of }) => typeof of !== 'string') ? null : totalsOf(env, view, positions)
}

/**
 * The rows' positions in order: as the resident chose, else as in the plan, else as in the reply. Nulls last,
 * ties as in the reply.
 */
export function rowOrder(env: Environment, view: TableView, sorting: TableSorting | null): readonly number[] {
  const { plan, rows, scope } = view
  const column = sorting === null ? undefined : plan.columns.find((one) => one.id === sorting.column)
  if (sorting !== null && column?.kind === 'value') {
    const keys = rows.map((row, position) => columnValue(env, column, row, scopeAt(view, scope, position)))
    return sortedPositions(numbersOf(keys) ?? keys, orderOf(env, column.type), sorting.descending)
  }
  if (plan.sort === null) return positionsOf(rows.length)
  const { by, descending } = plan.sort
  return sortedPositions(
    rows.map((row) => fieldOf(by, row)),
    orderOf(env, by.type),
    descending,
  )
}

/** A column of Roman numerals is ordered by number: as text, IX would come before V. Null where it is not one. */
function numbersOf(keys: readonly Value[]): readonly Value[] | null {
  const numbers = keys.map((key) => (typeof key === 'string' ? numberOf(key) : null))
  return numbers.every((number, place) => number !== null || keys[place] === null) ? numbers : null
}

const orderOf = (env: Environment, { kind }: ValueType): Order =>
  kind === 'date' || kind === 'dateTime' ? dayOrder : env.order

/** 0, 1, 2… Counted once for all tables: a copy of ten thousand numbers costs nothing, counting them does. */
const counted: number[] = []

function positionsOf(count: number): readonly number[] {
  for (let position = counted.length; position < count; position++) counted.push(position)
  return counted.slice(0, count)
}

/** The header that shows the plan's order; null when none does. */
export function planSorting({ sort }: TablePlan): TableSorting | null {
  return sort?.column == null ? null : { column: sort.column, descending: sort.descending }
}

/** Which of `total` rows a page shows; a page beyond the last is the last. */
export function windowOf(total: number, page: number, size: number): TableWindow {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pageCount)
  return { page: shown, pageCount, from: (shown - 1) * size, to: Math.min(shown * size, total) }
}

/** Page sizes worth offering: those that show something that a smaller one does not. */
export function sizesFor({ page }: TablePlan, total: number): readonly number[] {
  const sizes = [...new Set([page.size, ...page.options])].sort((a, b) => a - b)
  const enough = sizes.findIndex((size) => size >= total)
  return enough === -1 ? sizes : sizes.slice(0, enough + 1)
}

/** A cell of the table. */
export function tableCell(env: Environment, view: TableView, column: ColumnPlan, position: number): Cell {
  return cellOf(env, column, view.rows[position] ?? null, scopeAt(view, view.scope, position))
}

/** The scope of what belongs to one row: its details. */
export const rowScope = (view: TableView, position: number): Scope => ({
  ...scopeAt(view, view.scope, position),
  row: view.rows[position] ?? null,
})
