import { ACCENT, INK, LINE, MARGIN, QUIET, type Sheet } from './sheet.ts'

/** Who prints, in the language of the document. */
export interface Letterhead {
  readonly office: string
  readonly address: string
  /** The line at the right: when it was printed. */
  readonly printed: string
}

const TOP = 30

/** The top of a page: the office's mark and name at the left, when it was printed at the right. */
export function drawLetterhead(sheet: Sheet, head: Letterhead): void {
  const { pdf } = sheet
  const width = pdf.page.width - 2 * MARGIN
  drawCrest(pdf, MARGIN, TOP)
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(head.office, MARGIN + 36, TOP + 2, { lineBreak: false })
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(QUIET)
    .text(head.address, MARGIN + 36, TOP + 17, { lineBreak: false })
  pdf.text(head.printed, MARGIN, TOP + 17, { width, align: 'right' })
  pdf.lineWidth(0.75).strokeColor(LINE)
  pdf
    .moveTo(MARGIN, TOP + 42)
    .lineTo(MARGIN + width, TOP + 42)
    .stroke()
}

/** The arms of Jasnowola: a shield, on it the sun over a field. */
function drawCrest(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  const shield = 'M0 0 H26 V16 C26 25 19 30 13 33 C7 30 0 25 0 16 Z'
  pdf.save().translate(x, y)
  pdf.path(shield).fill(ACCENT)
  pdf.save().path(shield).clip()
  pdf.path('M0 21 C8 16 18 26 26 20 V34 H0 Z').fill('#2e7d32')
  pdf.restore()
  pdf.circle(13, 11, 4.2).fill('#ffc72c')
  pdf.lineWidth(1.1).strokeColor('#ffc72c')
  for (let ray = 0; ray < 8; ray++) {
    const angle = (ray * Math.PI) / 4
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    pdf
      .moveTo(13 + dx * 5.6, 11 + dy * 5.6)
      .lineTo(13 + dx * 8, 11 + dy * 8)
      .stroke()
  }
  pdf.restore()
}
