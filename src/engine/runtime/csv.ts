import { BYTE_ORDER_MARK, csvLine, numberCell, plainCell, textCell } from '../../../schemas/csv-cells.ts'
import type { Scope } from '../model/expression/evaluate.ts'
import { isScalar, type ScalarKind, type Value, type ValueType } from '../model/types.ts'
import type { ColumnPlan, FieldsPlan, TablePlan, ValueColumnPlan } from '../plan/block.ts'
import { type Cell, cellOf, cellText } from './cell.ts'
import type { Environment } from './environment.ts'
import { holds, valueFrom } from './scope.ts'
import { rowScope, type TableView, tableCell } from './table.ts'

const isValue = (column: ColumnPlan): column is ValueColumnPlan => column.kind === 'value'

/**
 * The whole table as CSV, in the order it has on the screen, with its totals and what details of rows list: UTF-8 with a byte
 * order mark, semicolons, CRLF, decimal commas, as a Polish spreadsheet reads it.
 */
export function tableCsv(env: Environment, view: TableView, order: readonly number[], totalLabel: string): string {
  const columns = view.plan.columns.filter(isValue)
  const details = detailsOf(view.plan)
  const lines = [
    [...columns, ...details.map(([{ column }]) => column)].map(headerOf),
    ...order.map((position) => [
      ...columns.map((column) => field(column, tableCell(env, view, column, position))),
      ...details.map((same) => detailsField(env, same, rowScope(view, position))),
    ]),
  ]
  if (view.totals.size > 0) lines.push([...totalLine(view, columns, totalLabel), ...details.map(() => '')])
  return csvOf(lines)
}

/** A value that the details of a row list. */
interface Detail {
  readonly of: FieldsPlan
  readonly column: ValueColumnPlan
}

/** What details list, one header each: of details that exclude one another, a row has the value of the one that it has. */
function detailsOf({ columns, details }: TablePlan): readonly (readonly [Detail, ...Detail[]])[] {
  const own = new Set(columns.filter(isValue).map((column) => `${column.id} ${readBy(column)}`))
  const found = new Map<string, [Detail, ...Detail[]]>()
  for (const of of details) {
    if (of.kind !== 'fields') continue
    for (const column of of.show.filter(isValue)) {
      if (own.has(`${column.id} ${readBy(column)}`)) continue
      const key = `${column.id} ${headerOf(column)}`
      const same = found.get(key)
      if (same) same.push({ of, column })
      else found.set(key, [{ of, column }])
    }
  }
  return [...found.values()]
}

/** How a column reads its value. */
const readBy = ({ value }: ValueColumnPlan): string => JSON.stringify('path' in value ? value.path : value.expr)

const detailsField = (env: Environment, details: readonly Detail[], scope: Scope): string =>
  details.map((one) => detailField(env, one, scope)).find((text) => text !== '') ?? ''

function detailField(env: Environment, { of: plan, column }: Detail, scope: Scope): string {
  const of = holds(env, plan.when, scope) ? valueFrom(env, plan.of, scope) : null
  return of === null || of === undefined ? '' : field(column, cellOf(env, column, of, scope))
}

/** A column that a widget has of its own, before those of its plan. */
export interface OwnColumn<T> {
  readonly label: string
  readonly textOf: (item: T) => string
}

interface ItemsCsvOptions<T> {
  readonly own?: readonly OwnColumn<T>[]
  /** The last line: its label, and the totals by column. */
  readonly total?: { readonly label: string; readonly cells: ReadonlyMap<string, string> }
}

/** What a widget's table shows, all its pages, as the CSV of a table is; `rowOf` gives the row that columns read. */
export function itemsCsv<T>(
  env: Environment,
  shown: readonly ColumnPlan[],
  items: readonly T[],
  rowOf: (item: T) => Value,
  { own = [], total }: ItemsCsvOptions<T> = {},
): string {
  const columns = shown.filter(isValue)
  const lines = [
    [...own.map(({ label }) => textCell(label)), ...columns.map(headerOf)],
    ...items.map((item) => [
      ...own.map(({ textOf }) => textCell(textOf(item))),
      ...columns.map((column) => field(column, cellOf(env, column, rowOf(item), {}))),
    ]),
  ]
  if (total !== undefined && total.cells.size > 0) {
    const cells = [...own.map(() => undefined), ...columns.map(({ id }) => total.cells.get(id))]
    const labelled = cells.indexOf(undefined)
    lines.push(cells.map((text, place) => (place === labelled ? textCell(total.label) : numberCell(text ?? ''))))
  }
  return csvOf(lines)
}

const csvOf = (lines: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + lines.map(csvLine).join('')

const headerOf = ({ label, unit }: ValueColumnPlan): string => textCell(unit === null ? label : `${label} (${unit})`)

function totalLine(view: TableView, columns: readonly ValueColumnPlan[], totalLabel: string): string[] {
  const labelled = columns.findIndex((column) => !view.totals.has(column.id))
  const types = new Map(view.plan.totals.map(({ column, of }) => [column, typeof of === 'string' ? COUNT : of.type]))
  return columns.map((column, index) => {
    const total = view.totals.get(column.id)
    if (total !== undefined) return cellWriter(types.get(column.id) ?? column.type)(total)
    return index === labelled ? textCell(totalLabel) : ''
  })
}

/** Sums and counts are numbers, whatever their column holds. */
const COUNT: ValueType = { kind: 'decimal' }

function field(column: ValueColumnPlan, cell: Cell): string {
  const text = cellText(cell, null) ?? ''
  const isValueText = cell.kind !== 'nothing' && column.words === null
  return isValueText ? cellWriter(column.type)(text) : textCell(text)
}

/** How a value of each kind is written, so that a spreadsheet reads the same kind. */
const cellWriters: Readonly<Record<ScalarKind, (text: string) => string>> = {
  text: textCell,
  code: textCell,
  name: textCell,
  address: textCell,
  postalCode: textCell,
  email: textCell,
  phone: textCell,
  url: textCell,
  html: textCell,
  pesel: textCell,
  nip: textCell,
  account: textCell,
  boolean: textCell,
  integer: numberCell,
  year: numberCell,
  decimal: numberCell,
  money: numberCell,
  date: plainCell,
  dateTime: plainCell,
}

function cellWriter(type: ValueType): (text: string) => string {
  if (isScalar(type)) return cellWriters[type.kind]
  return type.kind === 'unknown' ? unknownCell : textCell
}

/** A number as `formatDecimal` writes it; a code with a leading zero or without spaces between thousands is none. */
const NUMBER = /^\u2212?(?:0|[1-9]\d{0,2}(?:\u00A0\d{3})*)(?:,\d{1,6})?$/

/** A value that no contract describes. */
const unknownCell = (text: string): string => (NUMBER.test(text) ? numberCell(text) : textCell(text))
