import { officeDay } from '../clock.ts'
import type { Language } from '../language.ts'
import { PRINT } from '../texts/print.ts'
import type { TextStyle } from './canvas.ts'
import { drawPictures } from './draw-pictures.ts'
import { drawTable } from './draw-table.ts'
import { dateText } from './format.ts'
import { drawLetterhead, type Letterhead } from './letterhead.ts'
import type { Issuer } from './printer.ts'
import { INK, MARGIN, QUIET, Sheet } from './sheet.ts'
import type { TableDocument, TableSection } from './table-document.ts'
import type { Typeface } from './typeface.ts'

export interface Printing {
  readonly language: Language
  readonly issuer: Issuer
  readonly now: Date
  readonly typeface: Typeface
}

/** The PDF of a document in one language, with the office's name and the day on every page. */
export function renderDocument(document: TableDocument, { language, issuer, now, typeface }: Printing): Buffer {
  const head: Letterhead = {
    office: issuer.name,
    address: issuer.address,
    printed: `${PRINT.printed[language]} ${dateText(document.printedOn ?? officeDay(() => now))}`,
  }
  const sheet = new Sheet({
    language,
    title: document.title[language],
    author: issuer.name,
    landscape: document.landscape,
    typeface,
    madeAt: now,
    drawTop: (page) => drawLetterhead(page, head),
  })
  drawTitle(sheet, document, language)
  for (const section of document.sections) drawSection(sheet, section, language)
  drawPictures(sheet, document.pictures ?? [])
  drawPageNumbers(sheet, language)
  return sheet.bytes()
}

function drawSection(sheet: Sheet, section: TableSection, language: Language): void {
  if (section.heading !== undefined) drawHeading(sheet, section.heading[language])
  if (section.rows.length === 0) drawLine(sheet, PRINT.noData[language])
  else drawTable(sheet, withTotalLabel(section, language), headersOf(section, language))
}

function headersOf(section: TableSection, language: Language): string[] {
  return section.columns.map((column) => column.header[language])
}

function withTotalLabel(section: TableSection, language: Language): TableSection {
  if (section.totals === undefined) return section
  return { ...section, totals: [PRINT.total[language], ...section.totals.slice(1)] }
}

const TITLE: TextStyle = { font: 'bold', size: 17, color: INK }
const HEADING: TextStyle = { font: 'bold', size: 13, color: INK }
const TEXT: TextStyle = { font: 'regular', size: 10.5, color: INK }
const SMALL: TextStyle = { font: 'regular', size: 9, color: QUIET }

/** Room that a heading wants below it: it is not left alone at the end of a page. */
const HEADING_ROOM = 90

function drawHeading(sheet: Sheet, text: string): void {
  if (!sheet.hasRoom(HEADING_ROOM)) sheet.addPage()
  sheet.y += 12
  sheet.y += sheet.paragraph('H2', text, atPen(sheet), HEADING) + 6
}

function drawTitle(sheet: Sheet, document: TableDocument, language: Language): void {
  sheet.y += sheet.paragraph('H1', document.title[language], atPen(sheet), TITLE) + 6
  for (const [label, value] of document.facts) drawLine(sheet, `${label[language]}: ${value}`)
  sheet.y += 8
}

function drawLine(sheet: Sheet, text: string): void {
  sheet.y += sheet.paragraph('P', text, atPen(sheet), TEXT) + 2
}

function atPen({ y, width }: Sheet): { x: number; y: number; width: number } {
  return { x: MARGIN, y, width }
}

function drawPageNumbers(sheet: Sheet, language: Language): void {
  sheet.onEveryPage((page, pages) => {
    const words = PRINT.page[language].replace('{page}', `${page}`).replace('{pages}', `${pages}`)
    sheet.canvas.textEndingAt(words, MARGIN + sheet.width, sheet.pageHeight - 40, SMALL)
  })
}
