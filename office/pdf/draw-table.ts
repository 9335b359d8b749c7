import { setImmediate as otherWork } from 'node:timers/promises'
import { type Element, INK, LINE, MARGIN, QUIET, SHADE, type Sheet } from './sheet.ts'
import type { TableSection } from './table-document.ts'

const PADDING = 4
const ROW_PADDING = 3
const BODY_SIZE = 9

interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly right: boolean
}

interface RowStyle {
  readonly font: 'regular' | 'bold'
  readonly shaded: boolean
  readonly size: number
}

const HEADER: RowStyle = { font: 'bold', shaded: true, size: BODY_SIZE }
const BODY: RowStyle = { font: 'regular', shaded: false, size: BODY_SIZE }
const TOTAL: RowStyle = { font: 'bold', shaded: true, size: BODY_SIZE }

/**
 * Draws the table from the pen down, over as many pages as it takes; a row never breaks, and the header is repeated on top
 * of every page. For assistive technology it is one table whose header is read once. Between pages other requests get
 * their turn: a budget has dozens of pages.
 */
export async function drawTable(sheet: Sheet, table: TableSection, headers: readonly string[]): Promise<void> {
  const cells = layOut(sheet.width, table)
  const at = (texts: readonly string[]): Cell[] => cells.map((cell, place) => ({ ...cell, text: texts[place] ?? '' }))
  const tree = sheet.branch(sheet.root, 'Table')
  const head = at(headers)
  const headHeight = rowHeight(sheet, head, HEADER)
  drawRow(sheet, head, HEADER, headHeight, { row: sheet.branch(tree, 'TR'), typeOf: () => ['TH', 'Column'] })
  const rows = table.totals === undefined ? table.rows : [...table.rows, table.totals]
  for (const [place, texts] of rows.entries()) {
    const style = place < table.rows.length ? BODY : TOTAL
    const row = at(texts)
    const height = rowHeight(sheet, row, style)
    if (!sheet.hasRoom(height)) {
      await otherWork()
      sheet.addPage()
      sheet.artifact(() => drawRow(sheet, head, HEADER, headHeight))
    }
    const named = table.rowHeaders || style === TOTAL
    drawRow(sheet, row, style, height, {
      row: sheet.branch(tree, 'TR'),
      typeOf: (column) => (named && column === 0 ? ['TH', 'Row'] : ['TD', undefined]),
    })
  }
}

/** Columns by their shares of the width. */
function layOut(width: number, table: TableSection): Omit<Cell, 'text'>[] {
  const shares = table.columns.reduce((sum, column) => sum + column.share, 0)
  let x = MARGIN
  return table.columns.map((column) => {
    const cell = { x, width: (width * column.share) / shares, right: column.right }
    x += cell.width
    return cell
  })
}

function rowHeight(sheet: Sheet, cells: readonly Cell[], style: RowStyle): number {
  const { pdf } = sheet
  pdf.font(style.font).fontSize(style.size)
  const heights = cells.map((cell) => pdf.heightOfString(cell.text || ' ', { width: cell.width - 2 * PADDING }))
  return Math.max(...heights) + 2 * ROW_PADDING
}

interface Tags {
  readonly row: Element
  readonly typeOf: (column: number) => readonly [type: string, scope: 'Column' | 'Row' | undefined]
}

/** Draws a row at the pen and moves the pen below it; without tags it is decoration. */
function drawRow(sheet: Sheet, cells: readonly Cell[], style: RowStyle, height: number, tags?: Tags): void {
  const top = sheet.y
  if (tags === undefined) drawGround(sheet, style, top, height)
  else sheet.artifact(() => drawGround(sheet, style, top, height))
  for (const [column, cell] of cells.entries()) {
    const draw = () => drawText(sheet, cell, style, top)
    if (tags === undefined) draw()
    else sheet.leaf(tags.row, ...tags.typeOf(column), draw)
  }
  sheet.y = top + height
}

function drawGround(sheet: Sheet, style: RowStyle, top: number, height: number): void {
  const { pdf, width } = sheet
  if (style.shaded) pdf.rect(MARGIN, top, width, height).fill(SHADE)
  pdf.lineWidth(style.shaded ? 0.9 : 0.5).strokeColor(style.shaded ? QUIET : LINE)
  pdf
    .moveTo(MARGIN, top + height)
    .lineTo(MARGIN + width, top + height)
    .stroke()
}

/** The typeface's figures are of one width, so that numbers aligned right form columns. */
function drawText(sheet: Sheet, cell: Cell, style: RowStyle, top: number): void {
  if (cell.text === '') return
  sheet.pdf
    .font(style.font)
    .fontSize(style.size)
    .fillColor(INK)
    .text(cell.text, cell.x + PADDING, top + ROW_PADDING, {
      width: cell.width - 2 * PADDING,
      align: cell.right ? 'right' : 'left',
    })
}
