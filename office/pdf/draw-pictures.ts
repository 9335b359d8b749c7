import { LINE, MARGIN, QUIET, type Sheet } from './sheet.ts'
import type { Picture } from './table-document.ts'

const GAP = 16
const HEIGHT = 190
const CAPTION = 18

/** Draws pictures two in a row below the pen, each a figure whose caption is its text for assistive technology. */
export function drawPictures(sheet: Sheet, pictures: readonly Picture[]): void {
  const width = (sheet.width - GAP) / 2
  for (const [place, picture] of pictures.entries()) {
    const left = place % 2 === 0
    if (left && !sheet.hasRoom(GAP + HEIGHT + CAPTION)) sheet.addPage()
    const top = sheet.y + GAP
    const x = MARGIN + (left ? 0 : width + GAP)
    sheet.figure(picture.caption, () => {
      const { pdf } = sheet
      pdf.save().translate(x, top)
      pdf.rect(0, 0, width, HEIGHT).clip()
      picture.draw(pdf, width, HEIGHT)
      pdf.restore()
      pdf.lineWidth(0.75).strokeColor(LINE).rect(x, top, width, HEIGHT).stroke()
    })
    sheet.leaf(sheet.root, 'P', undefined, () => {
      sheet.pdf.font('regular').fontSize(9).fillColor(QUIET)
      sheet.pdf.text(picture.caption, x, top + HEIGHT + 4, { width })
    })
    if (!left || place === pictures.length - 1) sheet.y = top + HEIGHT + CAPTION
  }
}
