import { type Diagnostic, placeOf, type Severity, type Span } from './diagnostic.ts'
import { formatMessage, type MessageLanguage } from './format.ts'

/** The text of a line of a file (1-based), or undefined when it is not at hand. */
export type LineOf = (file: string, line: number) => string | undefined

/** Columns of a line that are shown; of a longer one, a part around what is wrong. */
const widest = 120

/**
 * A diagnostic as a person reads it on a terminal: place, severity and code, message, the line with a caret under what
 * is wrong, and the nearest right word. Control characters of the file never reach the terminal.
 */
export function printDiagnostic(diagnostic: Diagnostic, lineOf: LineOf, language: MessageLanguage): string {
  const { span, severity, code, suggestion } = diagnostic
  const words = printWords[language]
  const message = harmless(formatMessage(diagnostic, language))
  const out = [`${placeOf(span)} ${words.severity[severity]} ${code}`, `  ${message}`]
  const line = lineOf(span.file, span.line)
  if (line !== undefined) out.push(...excerpt(line, span))
  if (suggestion !== null) out.push(`  ${words.meant(harmless(suggestion))}`)
  return out.join('\n')
}

interface PrintWords {
  readonly severity: Readonly<Record<Severity, string>>
  readonly meant: (suggestion: string) => string
  readonly failed: string
  readonly expected: string
  readonly actual: string
}

/** The words around a message on a terminal. */
export const printWords: Readonly<Record<MessageLanguage, PrintWords>> = {
  en: {
    severity: { error: 'error', warning: 'warning' },
    meant: (suggestion) => `Did you mean \`${suggestion}\`?`,
    failed: 'failed',
    expected: 'expected',
    actual: 'actual',
  },
  pl: {
    severity: { error: 'błąd', warning: 'ostrzeżenie' },
    meant: (suggestion) => `Czy chodziło o „${suggestion}”?`,
    failed: 'nie zgadza się',
    expected: 'oczekiwano',
    actual: 'jest',
  },
}

/** What a test wanted, and what it got in its place. */
export interface Mismatch {
  readonly at: Span
  readonly test: string
  readonly what: string
  readonly expected: string
  readonly actual: string
}

/** A failure of a test as a person reads it on a terminal: the place that wants it, and the two one under the other. */
export function printMismatch(mismatch: Mismatch, lineOf: LineOf, language: MessageLanguage): string {
  const { at, test, what, expected, actual } = mismatch
  const line = lineOf(at.file, at.line)
  const words = printWords[language]
  const width = Math.max(words.expected.length, words.actual.length) + 2
  return [
    `${placeOf(at)} ${words.failed} ${harmless(what)}`,
    `  ${harmless(test)}`,
    ...(line === undefined ? [] : excerpt(line, at)),
    `  ${words.expected.padEnd(width)}${harmless(expected)}`,
    `  ${words.actual.padEnd(width)}${harmless(actual)}`,
  ].join('\n')
}

function excerpt(written: string, { line: number, column, endColumn }: Diagnostic['span']): readonly string[] {
  // Columns do not count the mark at the start of a file.
  const line = written.replace(/^\uFEFF/, '')
  const start = column - 1
  const end = Math.max(column, Math.min(endColumn - 1, line.length))
  const { from, to } = shown(line.length, start, end)
  const [before, after] = [from > 0 ? '…' : '', to < line.length ? '…' : '']
  const gutter = `${number}`.padStart(4)
  // A tab stays a tab under a tab, so that the caret stands below what it points at at any tab width.
  const lead = under(`${before}${line.slice(from, start)}`, ' ')
  const carets = under(line.slice(start, Math.min(end, to)).replaceAll('\t', ' '), '^') || '^'
  return [
    `${gutter} | ${before}${harmless(line.slice(from, to))}${after}`,
    `${' '.repeat(gutter.length)} | ${lead}${carets}`,
  ]
}

/** What a terminal draws two cells wide: Chinese, Japanese and Korean characters, and most pictures. */
const twoCells =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303F\uFF01-\uFF60]|\p{Emoji_Presentation}/u
/** What it draws within the character before: accents and joiners. */
const noCell = /\p{M}|[\u200B-\u200D]/u

/** As many of a sign as a terminal has cells for the text; tabs stay. */
const under = (text: string, sign: string): string =>
  [...text]
    .map((one) => (one === '\t' ? one : noCell.test(one) ? '' : twoCells.test(one) ? sign + sign : sign))
    .join('')

/** The columns of a line that are shown, from 0. */
function shown(length: number, start: number, end: number): { readonly from: number; readonly to: number } {
  if (length <= widest) return { from: 0, to: length }
  const room = Math.max(0, widest - (end - start))
  const from = Math.max(0, Math.min(start - Math.floor(room / 2), length - widest))
  return { from, to: Math.min(length, from + widest) }
}

/** A file may hold what moves a cursor or changes colours. */
const harmless = (text: string): string => text.replace(/[^\P{Cc}\t]/gu, '\uFFFD')

/** The machine-readable form of `okienko check --format json`. */
export interface DiagnosticJson {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly suggestion: string | null
}

export function toJson(diagnostic: Diagnostic, language: MessageLanguage): DiagnosticJson {
  const { span, severity, code, suggestion } = diagnostic
  const { file, line, column } = span
  return { file, line, column, severity, code, message: formatMessage(diagnostic, language), suggestion }
}
