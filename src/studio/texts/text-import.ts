import type { TextValue } from '../../engine/authoring/edit/property.ts'
import type { TextChange, TextRow } from '../../engine/authoring/edit/text-table.ts'
import type { FileText } from './text-file.ts'

/** A text that a file changes. */
export interface ImportedText extends TextChange {
  readonly row: TextRow
  readonly language: string
  readonly before: string | null
  /** It was translated from a text that has changed since. */
  readonly outdated: boolean
}

export type RefusalReason =
  /** The portal has no such text. */
  | 'unknownText'
  /** The office does not have the language, or the text has no such form in it. */
  | 'unknownLanguage'
  /** The values in braces are not those of the text in other languages. */
  | 'placeholders'
  /** It has characters that no text has. */
  | 'characters'
  | 'tooLong'
  /** The file has two texts for one place. */
  | 'twice'

export interface RefusedText extends FileText {
  readonly reason: RefusalReason
  /** Which of the file's texts it is. */
  readonly position: number
}

export interface TextImport {
  readonly changes: readonly ImportedText[]
  readonly refused: readonly RefusedText[]
  /** How many are as they were. */
  readonly same: number
}

const LONGEST = 10_000

/** What a file would change. Nothing of it is taken that does not belong. */
export function importOf(rows: readonly TextRow[], found: readonly FileText[]): TextImport {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seen = new Set<string>()
  const changes: ImportedText[] = []
  const refused: RefusedText[] = []
  let same = 0
  for (const [position, one] of found.entries()) {
    const row = byId.get(one.id)
    const value = row?.texts.find(({ language }) => language === one.language)
    const key = `${one.language} ${one.id}`
    const reason = seen.has(key) ? 'twice' : reasonAgainst(one, row, value)
    seen.add(key)
    if (reason !== null || !row || !value) refused.push({ ...one, reason: reason ?? 'unknownText', position })
    else if (value.value === one.text) same++
    else changes.push(changeOf(one, row, value))
  }
  return { changes, refused, same }
}

function reasonAgainst(one: FileText, row: TextRow | undefined, value: TextValue | undefined): RefusalReason | null {
  if (!row) return 'unknownText'
  if (!value) return 'unknownLanguage'
  if (value.value === one.text) return null
  if (one.text.length > LONGEST) return 'tooLong'
  if (/[^\P{Cc}\n\t]|\p{Cs}|[\uFFFE\uFFFF]/u.test(one.text)) return 'characters'
  const others = row.texts.flatMap((text) => (text.value === null ? [] : [placeholdersOf(text.value)]))
  return others.length === 0 || others.includes(placeholdersOf(one.text)) ? null : 'placeholders'
}

/** The values in braces, in one order. */
const placeholdersOf = (text: string): string => (text.match(/\{\{?[^{}]*\}?\}/g) ?? []).sort().join(' ')

function changeOf({ text, language, source }: FileText, row: TextRow, value: TextValue): ImportedText {
  const now = source && row.texts.find((one) => one.language === source.language)
  const outdated = source !== undefined && now !== undefined && now.value !== source.text
  return { row, language, text, before: value.value, outdated, path: value.path, standard: value.standard }
}
