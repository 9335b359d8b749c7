import type { Canvas, TextStyle } from './canvas.ts'
import { ACCENT, INK, LINE, MARGIN, QUIET, type Sheet } from './sheet.ts'

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
  drawCrest(canvas, MARGIN, TOP)
  canvas.text(head.office, MARGIN + 36, TOP + 2, NAME)
  canvas.text(head.address, MARGIN + 36, TOP + 17, SMALL)
  canvas.textEndingAt(head.printed, right, TOP + 17, SMALL)
  canvas.line(MARGIN, TOP + 42, right, TOP + 42, LINE, 0.75)
}

const SHIELD = '0 0 m 26 0 l 26 16 l 26 25 19 30 13 33 c 7 30 0 25 0 16 c h'
const FIELD = '0 21 m 8 16 18 26 26 20 c 26 34 l 0 34 l h'
const SUN = '#ffc72c'

/** The arms of Jasnowola: a shield, on it the sun over a field. */
function drawCrest(canvas: Canvas, x: number, y: number): void {
  canvas.inside(x, y, SHIELD, () => {
    canvas.fillPath(SHIELD, ACCENT)
    canvas.fillPath(FIELD, '#2e7d32')
    canvas.fillCircle(13, 11, 4.2, SUN)
    for (let ray = 0; ray < 8; ray++) {
      const angle = (ray * Math.PI) / 4
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
      canvas.line(13 + dx * 5.6, 11 + dy * 5.6, 13 + dx * 8, 11 + dy * 8, SUN, 1.1)
    }
  })
}
