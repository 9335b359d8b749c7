import { BYTE_ORDER_MARK, csvLine, numberCell, plainCell, textCell } from '../../../schemas/csv-cells.ts'

/** How the cells of a column are written. */
interface CsvColumn {
  readonly numeric?: boolean
}

/** The first line of a CSV file that a Polish spreadsheet opens right: the titles of the columns. */
export const csvHeader = (titles: readonly string[]): string => BYTE_ORDER_MARK + csvLine(titles.map(textCell))

/** A row of a CSV file: numbers and moments as such, everything else as text that no spreadsheet changes. */
export const csvRow = (columns: readonly CsvColumn[], texts: readonly string[]): string =>
  csvLine(texts.map((text, place) => csvCell(columns[place] ?? {}, text)))

/** A day and a time, as the back office writes moments: no code looks so. */
const MOMENT = /^(?:\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4}),? \d\d:\d\d(?::\d\d)?$/

function csvCell({ numeric }: CsvColumn, text: string): string {
  if (numeric === true) return /^[+\-\u2212]?[\d\s]+(?:[.,]\d+)?$/.test(text) ? numberCell(text) : plainCell(text)
  return MOMENT.test(text) ? plainCell(text) : textCell(text)
}
