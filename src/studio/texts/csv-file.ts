import Papa from 'papaparse'
import type { TextRow } from '../../engine/authoring/edit/text-table.ts'
import { type FileText, type ReadTexts, withPlainBreaks } from './text-file.ts'

/** Excel takes a file for UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Columns that are there for people: what is in them is not read. */
const WHERE = 'where'
const ID = 'id'

/** Texts as a spreadsheet of this country opens them: a line for each, a column for each language. */
export function csvOfTexts(
  rows: readonly TextRow[],
  languages: readonly string[],
  placeOf: (row: TextRow) => string,
): string {
  const lines = rows.map((row) => [
    row.id,
    placeOf(row),
    ...languages.map((language) => row.texts.find((one) => one.language === language)?.value ?? ''),
  ])
  const content = [[ID, WHERE, ...languages], ...lines].map((line) => line.map(guarded))
  return `${BYTE_ORDER_MARK}${Papa.unparse(content, { quotes: true, delimiter: ';', newline: '\r\n' })}\r\n`
}

/** The texts of a CSV file that `csvOfTexts` has written and a spreadsheet may have saved, with any usual separator. */
export function textsOfCsv(content: string): ReadTexts {
  const linesBy = (delimiter: string, preview = 0) =>
    Papa.parse<readonly string[]>(content, { delimiter, preview, skipEmptyLines: true }).data
  const [separator, ...others] = [';', ',', '\t'].filter((one) => {
    const [header = []] = linesBy(one, 1)
    return header[0]?.trim().toLowerCase() === ID && header.length > 1
  })
  if (separator === undefined || others.length > 0) return null
  const [names = [], ...lines] = linesBy(separator)
  const columns = names.map((name) => name.trim().toLowerCase())
  return lines.flatMap((line): readonly FileText[] =>
    columns.flatMap((language, index) => {
      const value = withPlainBreaks(unguarded(line[index] ?? ''))
      const isText = language !== ID && language !== WHERE && language !== ''
      // What is empty has not been translated.
      return isText && value.trim() !== '' ? [{ id: unguarded(line[0] ?? '').trim(), language, text: value }] : []
    }),
  )
}

/**
 * A spreadsheet runs what begins like a formula (OWASP, “CSV injection”), also after a separator where it takes another one
 * than the file has. An apostrophe before it makes it a text, and one more keeps those that were there.
 */
const guarded = (text: string): string => {
  const inner = text.replace(/([,;\t\r\n])('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'$2")
  return /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${inner}` : inner
}

const unguarded = (text: string): string => {
  const inner = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text
  return inner.replace(/([,;\t\r\n])'('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, '$1$2')
}
