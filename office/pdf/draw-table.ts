import type { EmbeddedFont } from './embedded-font.ts'
import { breakLines, columnWidths, narrowest } from './lines.ts'
import { INK, LINE, MARGIN, QUIET, SHADE, type Sheet } from './sheet.ts'
import type { Element } from './structure.ts'
import type { TableSection } from './table-document.ts'

const PADDING = 4
const ROW_PADDING = 3

/** The usual size first; smaller ones where a word or a number would not fit into its column. */
const SMALLEST = 6
const SIZES = [9, 8, 7, SMALLEST]

/** Where the texts of a column go: between its left edge and its right one, paddings left out. */
interface Column {
  readonly x: number
  readonly width: number
  readonly right: boolean
}

interface Layout {
  readonly size: number
  readonly columns: readonly Column[]
}

interface RowStyle {
  readonly font: 'regular' | 'bold'
  readonly shaded: boolean
}

const STRONG: RowStyle = { font: 'bold', shaded: true }
const BODY: RowStyle = { font: 'regular', shaded: false }

/**
 * Draws the table from the pen down, over as many pages as it takes; a row never breaks, and the header is repeated on top
 * of every page. For assistive technology it is one table whose header is read once.
 */
export function drawTable(sheet: Sheet, table: TableSection, headers: readonly string[]): void {
  const layout = layOut(sheet, table, headers)
  const tree = sheet.branch(sheet.root, 'Table')
  const head = new Row(sheet, layout, headers, STRONG)
  head.drawTagged(sheet.branch(tree, 'TR'), () => ['TH', 'Column'])
  const total = table.totals === undefined ? undefined : new Row(sheet, layout, table.totals, STRONG)
  const body = table.rows.map((texts) => new Row(sheet, layout, texts, BODY))
  const rows = total === undefined ? body : [...body, total]
  for (const [place, row] of rows.entries()) {
    const isTotal = row === total
    // The total is read with a row above it: it never stands alone at the top of a page.
    const isLast = total !== undefined && place === body.length - 1
    if (!sheet.hasRoom(row.height + (isLast ? total.height : 0))) {
      sheet.addPage()
      sheet.artifact(() => head.draw())
    }
    const named = table.rowHeaders || isTotal
    row.drawTagged(sheet.branch(tree, 'TR'), (column) => (named && column === 0 ? ['TH', 'Row'] : ['TD', undefined]))
  }
}

/**
 * Columns by their shares of the width, but as wide as their longest words and numbers, in the largest size in which these
 * fit.
 */
function layOut(sheet: Sheet, table: TableSection, headers: readonly string[]): Layout {
  const strong = table.totals === undefined ? [headers] : [headers, table.totals]
  for (const size of SIZES) {
    const needs = table.columns.map(({ share }, column) => {
      const words = longestWord(sheet.fonts.bold, strong, column, size)
      const values = longestWord(sheet.fonts.regular, table.rows, column, size)
      return { share, least: Math.max(words, values) + 2 * PADDING }
    })
    const widths = columnWidths(needs, sheet.width)
    if (widths !== undefined) return { size, columns: placed(table, widths) }
  }
  const equal = table.columns.map(() => sheet.width / table.columns.length)
  return { size: SMALLEST, columns: placed(table, equal) }
}

function longestWord(font: EmbeddedFont, rows: TableSection['rows'], column: number, size: number): number {
  return rows.reduce((longest, texts) => Math.max(longest, narrowest(font, texts[column] ?? '', size)), 0)
}

function placed({ columns }: TableSection, widths: readonly number[]): Column[] {
  let x = MARGIN
  return columns.map(({ right }, place) => {
    const width = widths[place] ?? 0
    const column = { x: x + PADDING, width: width - 2 * PADDING, right }
    x += width
    return column
  })
}

type CellTag = readonly [type: 'TH', scope: 'Column' | 'Row'] | readonly [type: 'TD', scope: undefined]

/** A row whose texts are broken into lines, to be drawn at the pen as often as it is needed. */
class Row {
  readonly height: number
  readonly #sheet: Sheet
  readonly #layout: Layout
  readonly #style: RowStyle
  readonly #cells: readonly (readonly string[])[]

  constructor(sheet: Sheet, layout: Layout, texts: readonly string[], style: RowStyle) {
    this.#sheet = sheet
    this.#layout = layout
    this.#style = style
    const font = sheet.fonts[style.font]
    this.#cells = layout.columns.map(({ width }, place) => breakLines(font, texts[place] ?? '', layout.size, width))
    const lines = this.#cells.reduce((most, { length }) => Math.max(most, length), 1)
    this.height = lines * font.lineHeight(layout.size) + 2 * ROW_PADDING
  }

  /** Draws the row and moves the pen below it. */
  draw(): void {
    this.#drawGround()
    for (const place of this.#cells.keys()) this.#drawCell(place)
    this.#sheet.y += this.height
  }

  /** The same, with an element of the tree for each cell. */
  drawTagged(row: Element, tagOf: (column: number) => CellTag): void {
    this.#sheet.artifact(() => this.#drawGround())
    for (const [place, lines] of this.#cells.entries()) {
      const [type, scope] = tagOf(place)
      const isEmpty = lines.every((line) => line === '')
      this.#sheet.leaf(row, type, { scope }, isEmpty ? undefined : () => this.#drawCell(place))
    }
    this.#sheet.y += this.height
  }

  #drawGround(): void {
    const { canvas, width, y } = this.#sheet
    const { shaded } = this.#style
    const bottom = y + this.height
    if (shaded) canvas.fillRectangle(MARGIN, y, width, this.height, SHADE)
    canvas.line(MARGIN, bottom, MARGIN + width, bottom, shaded ? QUIET : LINE, shaded ? 0.9 : 0.5)
  }

  /** The typeface's figures are of one width, so that numbers aligned right form columns. */
  #drawCell(place: number): void {
    const column = this.#layout.columns[place]
    if (column === undefined) return
    const { canvas, fonts, y } = this.#sheet
    const style = { font: this.#style.font, size: this.#layout.size, color: INK }
    const lineHeight = fonts[style.font].lineHeight(style.size)
    for (const [number, line] of (this.#cells[place] ?? []).entries()) {
      const top = y + ROW_PADDING + number * lineHeight
      if (column.right) canvas.textEndingAt(line.trimEnd(), column.x + column.width, top, style)
      else canvas.text(line, column.x, top, style)
    }
  }
}
