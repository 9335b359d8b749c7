import { PLAIN_SHIELD } from '../../schemas/plain-shield.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import { ACCENT, INK, LINE, MARGIN, PAPER, QUIET, type Sheet } from './sheet.ts'
import { pathOperators } from './svg-path.ts'

/** Who prints, in the language of the document. */
export interface Letterhead {
  readonly office: string
  readonly address: string
  /** The line at the right: when it was printed. */
  readonly printed: string
}

const TOP = 30
const NAME: TextStyle = { font: 'bold', size: 11, color: INK }
const SMALL: TextStyle = { font: 'regular', size: 9, color: QUIET }

/** The top of a page: the office's mark and name at the left, when it was printed at the right. */
export function drawLetterhead(sheet: Sheet, head: Letterhead): void {
  const { canvas } = sheet
  const right = sheet.pageWidth - MARGIN
  drawShield(canvas, MARGIN, TOP)
  canvas.text(head.office, MARGIN + 36, TOP + 2, NAME)
  canvas.text(head.address, MARGIN + 36, TOP + 17, SMALL)
  canvas.textEndingAt(head.printed, right, TOP + 17, SMALL)
  canvas.line(MARGIN, TOP + 42, right, TOP + 42, LINE, 0.75)
}

/** As high as name and address together. */
const SHIELD_HEIGHT = 33
const SHIELD_SCALE = SHIELD_HEIGHT / PLAIN_SHIELD.height
const FIELD = pathOperators(PLAIN_SHIELD.field, SHIELD_SCALE)
const CHARGE = pathOperators(PLAIN_SHIELD.charge, SHIELD_SCALE)

/** The mark that the portal shows beside the name of an office. */
function drawShield(canvas: Canvas, x: number, y: number): void {
  canvas.at(x, y, () => {
    canvas.fillPath(FIELD, ACCENT)
    canvas.fillPath(CHARGE, PAPER)
  })
}
