import type { Texts } from '../language.ts'
import { amountText, countText, groszeOf } from './format.ts'

/** A column of a document's table: how a row is written in it, and what its cells add up to, if anything. */
export interface Column<Row> {
  readonly header: Texts
  /** Width against the other columns. */
  readonly share: number
  readonly right: boolean
  readonly cell: (row: Row) => string
  readonly total?: (rows: readonly Row[]) => string
}

/** A document that is one table: written down once, printed in any language. */
export interface TableDocument {
  /** Name under which the browser saves it. */
  readonly file: string
  readonly title: Texts
  /** What the reader must know to read the table: the year, the day. */
  readonly facts: readonly (readonly [label: Texts, value: string])[]
  readonly landscape: boolean
  readonly columns: readonly { readonly header: Texts; readonly share: number; readonly right: boolean }[]
  readonly rows: readonly (readonly string[])[]
  /** Cells of the last row, empty where nothing is added up. */
  readonly totals: readonly string[] | undefined
  /** Whether the first cell of a row names the row. */
  readonly rowHeaders: boolean
}

interface Description<Row> extends Pick<TableDocument, 'file' | 'title'> {
  readonly facts?: TableDocument['facts']
  readonly landscape?: boolean
  readonly rowHeaders?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** Writes rows into the cells of a document. */
export function tableDocument<Row>(description: Description<Row>): TableDocument {
  const { columns, rows } = description
  const hasTotals = rows.length > 0 && columns.some((column) => column.total !== undefined)
  return {
    file: description.file,
    title: description.title,
    facts: description.facts ?? [],
    landscape: description.landscape ?? false,
    rowHeaders: description.rowHeaders ?? false,
    columns,
    rows: rows.map((row) => columns.map((column) => column.cell(row))),
    totals: hasTotals ? columns.map((column) => column.total?.(rows) ?? '') : undefined,
  }
}

/** A column of words or codes. */
export function text<Row>(header: Texts, share: number, cell: (row: Row) => string): Column<Row> {
  return { header, share, right: false, cell }
}

/** A column of amounts in złote; added up when `sum` says so. */
export function amount<Row>(header: Texts, share: number, pick: (row: Row) => number, sum: boolean): Column<Row> {
  const total = (rows: readonly Row[]) =>
    amountText(rows.reduce((grosze, row) => grosze + groszeOf(pick(row)), 0) / 100)
  return { header, share, right: true, cell: (row) => amountText(pick(row)), ...(sum ? { total } : {}) }
}

/** A column of whole numbers; added up when `sum` says so. */
export function count<Row>(header: Texts, share: number, pick: (row: Row) => number, sum: boolean): Column<Row> {
  const total = (rows: readonly Row[]) => countText(rows.reduce((all, row) => all + pick(row), 0))
  return { header, share, right: true, cell: (row) => countText(pick(row)), ...(sum ? { total } : {}) }
}
