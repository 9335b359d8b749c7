import type { Texts } from '../language.ts'
import type { Canvas } from './canvas.ts'
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

/** A table of a document. */
export interface TableSection {
  /** The heading of the table, where a document has more than one. */
  readonly heading?: Texts
  readonly columns: readonly { readonly header: Texts; readonly share: number; readonly right: boolean }[]
  readonly rows: readonly (readonly string[])[]
  /** Cells of the last row, empty where nothing is added up. */
  readonly totals: readonly string[] | undefined
  /** Whether the first cell of a row names the row. */
  readonly rowHeaders: boolean
}

/** A picture below the tables, in a box of the printer's; `draw` draws from the left top corner at (0, 0). */
export interface Picture {
  readonly caption: string
  readonly draw: (canvas: Canvas, width: number, height: number) => void
}

/** A document of tables: written down once, printed in any language. */
export interface TableDocument {
  /** Name under which the browser saves it. */
  readonly file: string
  readonly title: Texts
  /** What the reader must know to read the tables: the year, the day. */
  readonly facts: readonly (readonly [label: Texts, value: string])[]
  readonly landscape: boolean
  /** The day, yyyy-MM-dd, of a print from the archive; otherwise it is printed today. */
  readonly printedOn?: string
  readonly sections: readonly TableSection[]
  readonly pictures?: readonly Picture[]
}

interface SectionDescription<Row> {
  readonly heading?: Texts
  readonly rowHeaders?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

interface Frame extends Pick<TableDocument, 'file' | 'title' | 'printedOn'> {
  readonly facts?: TableDocument['facts']
  readonly landscape?: boolean
}

/** Writes rows into the cells of a table. */
export function tableSection<Row>({ heading, rowHeaders, columns, rows }: SectionDescription<Row>): TableSection {
  const hasTotals = rows.length > 0 && columns.some((column) => column.total !== undefined)
  return {
    ...(heading === undefined ? {} : { heading }),
    rowHeaders: rowHeaders ?? false,
    columns,
    rows: rows.map((row) => columns.map((column) => column.cell(row))),
    totals: hasTotals ? columns.map((column) => column.total?.(rows) ?? '') : undefined,
  }
}

/** A document of several tables, one under the other. */
export function sectionedDocument(frame: Frame, sections: readonly TableSection[]): TableDocument {
  const { file, title, printedOn, facts = [], landscape = false } = frame
  return { file, title, facts, landscape, sections, ...(printedOn === undefined ? {} : { printedOn }) }
}

/** A document that is one table. */
export function tableDocument<Row>(description: Frame & SectionDescription<Row>): TableDocument {
  return sectionedDocument(description, [tableSection(description)])
}

/** A column of words or codes. */
export function text<Row>(header: Texts, share: number, cell: (row: Row) => string): Column<Row> {
  return { header, share, right: false, cell }
}

/** A column of amounts in złote; added up with `sum`. */
export function amount<Row>(header: Texts, share: number, pick: (row: Row) => number, sum: boolean): Column<Row> {
  const total = (rows: readonly Row[]) =>
    amountText(rows.reduce((grosze, row) => grosze + groszeOf(pick(row)), 0) / 100)
  return { header, share, right: true, cell: (row) => amountText(pick(row)), ...(sum ? { total } : {}) }
}

/** A column of whole numbers; added up with `sum`. */
export function count<Row>(header: Texts, share: number, pick: (row: Row) => number, sum: boolean): Column<Row> {
  const total = (rows: readonly Row[]) => countText(rows.reduce((all, row) => all + pick(row), 0))
  return { header, share, right: true, cell: (row) => countText(pick(row)), ...(sum ? { total } : {}) }
}
