import Papa from 'papaparse'

export type SpreadsheetKind = 'number' | 'day' | 'moment' | 'text'

interface SpreadsheetCell {
  readonly kind: SpreadsheetKind | 'formula'
  readonly text: string
}

/** The string that a formula without any other part gives. */
const STRING_FORMULA = /^="((?:[^"]|"")*)"$/

const NUMBER = /^[+-]?\d[\d ]*(?:,\d+)?(?:e[+-]?\d+)?%?$/i
const DAY = /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?$/
const MOMENT = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4} )?\d{1,2}:\d{2}(?::\d{2})?$/
const MONTH = /^(?:\d+ )?(?:sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru)\p{L}*(?: \d+)?$/iu

/**
 * What a Polish spreadsheet reads in the first cell of a line of CSV, as Excel and LibreOffice do: numbers, days and formulas
 * are recognized by their looks alone, quotation marks or not.
 */
export function readBySpreadsheet(line: string): SpreadsheetCell {
  return readCell(Papa.parse<readonly string[]>(line, { delimiter: ';' }).data[0]?.[0] ?? '')
}

/** The texts of all cells of a CSV file as a spreadsheet shows them, line by line, the header first. */
export const linesInSpreadsheet = (csv: string): readonly (readonly string[])[] =>
  Papa.parse<readonly string[]>(csv.trimEnd(), { delimiter: ';' }).data.map((line) =>
    line.map((cell) => readCell(cell).text),
  )

function readCell(text: string): SpreadsheetCell {
  const string = STRING_FORMULA.exec(text)?.[1]
  if (string !== undefined) return { kind: 'text', text: string.replaceAll('""', '"') }
  if (MOMENT.test(text)) return { kind: 'moment', text }
  if (NUMBER.test(text)) return { kind: 'number', text }
  if (DAY.test(text) || (/\d/.test(text) && MONTH.test(text))) return { kind: 'day', text }
  return { kind: /^[=+\-@]/.test(text) ? 'formula' : 'text', text }
}
