import type { Scope } from '../model/expression/evaluate.ts'
import { MINUS, NBSP } from '../model/number.ts'
import { isNumeric, isScalar, type Value } from '../model/types.ts'
import type { ColumnPlan, FieldsPlan, TablePlan, ValueColumnPlan } from '../plan/block.ts'
import { type Cell, cellOf, cellText } from './cell.ts'
import type { Environment } from './environment.ts'
import { holds, valueFrom } from './scope.ts'
import { rowScope, type TableView, tableCell } from './table.ts'

/** Excel takes a file for UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\uFEFF'

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

/** What a widget's table shows, all its pages, as the CSV of a table is; `rowOf` gives the row that columns read. */
export function itemsCsv<T>(
  env: Environment,
  shown: readonly ColumnPlan[],
  items: readonly T[],
  rowOf: (item: T) => Value,
  own: readonly OwnColumn<T>[] = [],
): string {
  const columns = shown.filter(isValue)
  return csvOf([
    [...own.map(({ label }) => asText(label)), ...columns.map(headerOf)],
    ...items.map((item) => [
      ...own.map(({ textOf }) => asText(textOf(item))),
      ...columns.map((column) => field(column, cellOf(env, column, rowOf(item), {}))),
    ]),
  ])
}

const csvOf = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((line) => `${line.join(';')}\r\n`).join('')

const headerOf = ({ label, unit }: ValueColumnPlan): string => asText(unit === null ? label : `${label} (${unit})`)

function totalLine(view: TableView, columns: readonly ValueColumnPlan[], totalLabel: string): string[] {
  const labelled = columns.findIndex((column) => !view.totals.has(column.id))
  return columns.map((column, index) => {
    const total = view.totals.get(column.id)
    if (total !== undefined) return asNumber(total)
    return index === labelled ? asText(totalLabel) : ''
  })
}

function field(column: ValueColumnPlan, cell: Cell): string {
  const text = cellText(cell, null) ?? ''
  const numeric = isScalar(column.type) && (isNumeric(column.type.kind) || column.type.kind === 'year')
  return cell.kind === 'text' && numeric && column.words === null ? asNumber(text) : asText(text)
}

/** `−1 234,56` → `-1234,56`: without what only eyes need. */
const asNumber = (text: string): string => text.replaceAll(NBSP, '').replace(MINUS, '-')

/**
 * A text that begins like a formula would be run by the spreadsheet (OWASP, “CSV injection”): an apostrophe makes it a
 * text again.
 */
function asText(shown: string): string {
  const text = shown.replaceAll(NBSP, ' ')
  // So would one after a comma, tab or line break where the file is opened with another separator than it has.
  const inner = text.replace(/([,\t\r\n])(?=[=+\-@])/g, '$1 ')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${inner}` : inner
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
