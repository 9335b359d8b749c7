import { type Clock, officeDay } from '../clock.ts'
import type { Language } from '../language.ts'
import { PRINT } from '../texts/print.ts'
import { drawPictures } from './draw-pictures.ts'
import { drawTable } from './draw-table.ts'
import { findTypeface } from './fonts.ts'
import { dateText } from './format.ts'
import { drawLetterhead, type Letterhead } from './letterhead.ts'
import { INK, MARGIN, QUIET, Sheet } from './sheet.ts'
import type { TableDocument, TableSection } from './table-document.ts'

/** A finished PDF and the name under which the browser saves it. */
export class PdfFile {
  readonly name: string
  readonly bytes: Buffer

  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.bytes = bytes
  }
}

/** Whose document it is, in the language of the document. */
export interface Issuer {
  readonly name: string
  readonly address: string
}

export interface PdfPrinter {
  /** Prints a document in one language, with the office's name and today's date on every page. */
  print(document: TableDocument, language: Language, issuer: Issuer): Promise<PdfFile>
}

/** Prints with the product's own typeface. Throws when that is not installed. */
export function pdfPrinter(root: string, clock: Clock): PdfPrinter {
  const typeface = findTypeface(root)
  return {
    print: async (document, language, issuer) => {
      const head: Letterhead = {
        office: issuer.name,
        address: issuer.address,
        printed: `${PRINT.printed[language]} ${dateText(document.printedOn ?? officeDay(clock))}`,
      }
      const sheet = new Sheet({
        language,
        title: document.title[language],
        author: issuer.name,
        landscape: document.landscape,
        typeface,
        madeAt: clock(),
        drawTop: (page) => drawLetterhead(page, head),
      })
      drawTitle(sheet, document, language)
      for (const section of document.sections) await drawSection(sheet, section, language)
      drawPictures(sheet, document.pictures ?? [])
      drawPageNumbers(sheet, language)
      return new PdfFile(document.file, await sheet.bytes())
    },
  }
}

async function drawSection(sheet: Sheet, section: TableSection, language: Language): Promise<void> {
  if (section.heading !== undefined) drawHeading(sheet, section.heading[language])
  if (section.rows.length === 0) drawLine(sheet, PRINT.noData[language])
  else await drawTable(sheet, withTotalLabel(section, language), headersOf(section, language))
}

function headersOf(section: TableSection, language: Language): string[] {
  return section.columns.map((column) => column.header[language])
}

function withTotalLabel(section: TableSection, language: Language): TableSection {
  if (section.totals === undefined) return section
  return { ...section, totals: [PRINT.total[language], ...section.totals.slice(1)] }
}

/** Room that a heading wants below it: it is not left alone at the end of a page. */
const HEADING_ROOM = 90

function drawHeading(sheet: Sheet, text: string): void {
  if (!sheet.hasRoom(HEADING_ROOM)) sheet.addPage()
  sheet.y += 12
  sheet.leaf(sheet.root, 'H2', undefined, () => {
    sheet.pdf.font('bold').fontSize(13).fillColor(INK).text(text, MARGIN, sheet.y, { width: sheet.width })
    sheet.y = sheet.pdf.y + 6
  })
}

function drawTitle(sheet: Sheet, document: TableDocument, language: Language): void {
  const { pdf } = sheet
  sheet.leaf(sheet.root, 'H1', undefined, () => {
    pdf.font('bold').fontSize(17).fillColor(INK)
    pdf.text(document.title[language], MARGIN, sheet.y, { width: sheet.width })
    sheet.y = pdf.y + 6
  })
  for (const [label, value] of document.facts) drawLine(sheet, `${label[language]}: ${value}`)
  sheet.y += 8
}

function drawLine(sheet: Sheet, text: string): void {
  sheet.leaf(sheet.root, 'P', undefined, () => {
    sheet.pdf.font('regular').fontSize(10.5).fillColor(INK).text(text, MARGIN, sheet.y, { width: sheet.width })
    sheet.y = sheet.pdf.y + 2
  })
}

function drawPageNumbers(sheet: Sheet, language: Language): void {
  sheet.onEveryPage((page, pages) => {
    const words = PRINT.page[language].replace('{page}', `${page}`).replace('{pages}', `${pages}`)
    const { pdf } = sheet
    pdf.font('regular').fontSize(9).fillColor(QUIET)
    pdf.text(words, MARGIN, pdf.page.height - 40, { width: sheet.width, align: 'right' })
  })
}
