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
  return (
    BYTE_ORDER_MARK + [[ID, WHERE, ...languages], ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join('')
  )
}

/** The texts of a CSV file that `csvOfTexts` has written and a spreadsheet may have saved, with any usual separator. */
export function textsOfCsv(content: string): ReadTexts {
  const text = content.startsWith(BYTE_ORDER_MARK) ? content.slice(1) : content
  const [header = '', ...others] = [';', ',', '\t'].flatMap((separator) => {
    const [first] = linesOf(firstLine(text), separator)
    return first?.[0]?.trim().toLowerCase() === ID && first.length > 1 ? [separator] : []
  })
  if (header === '' || others.length > 0) return null
  const [names = [], ...lines] = linesOf(text, header)
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

const firstLine = (text: string): string => text.slice(0, /\r?\n/.exec(text)?.index ?? text.length)

const cell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`

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

/** The cells of each line (RFC 4180); lines without any are left out. */
function linesOf(text: string, separator: string): readonly (readonly string[])[] {
  const lines: string[][] = []
  let line: string[] = []
  const field = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"?([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
  while (field.lastIndex < text.length) {
    const [, quoted, rest = '', plain = '', end] = field.exec(text) ?? []
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest)
    if (end === separator && field.lastIndex < text.length) continue
    if (line.some((one) => one !== '')) lines.push(line)
    line = []
  }
  return lines
}
