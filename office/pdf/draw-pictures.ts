import { rectangle } from './canvas.ts'
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
    const { canvas } = sheet
    sheet.leaf(sheet.root, 'Figure', { alt: picture.caption }, () => {
      canvas.inside(x, top, rectangle(0, 0, width, HEIGHT), () => picture.draw(canvas, width, HEIGHT))
      canvas.strokeRectangle(x, top, width, HEIGHT, LINE, 0.75)
    })
    sheet.paragraph('P', picture.caption, { x, y: top + HEIGHT + 4, width }, { font: 'regular', size: 9, color: QUIET })
    if (!left || place === pictures.length - 1) sheet.y = top + HEIGHT + CAPTION
  }
}
