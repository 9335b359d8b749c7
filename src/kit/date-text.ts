/** Why a typed date is refused. */
export type DateProblem = 'format' | 'min' | 'max'

export type ParsedDate =
  | { readonly kind: 'empty' }
  | { readonly kind: 'ok'; readonly iso: string }
  | { readonly kind: 'wrong'; readonly problem: DateProblem }

const DAY_FIRST = /^(\d{1,2})[.\-/ ]\s*(\d{1,2})[.\-/ ]\s*(\d{4})$/
const YEAR_FIRST = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Reads what a person types or pastes: `24.12.2025`, also with `-`, `/` or spaces, `24122025`, or `2025-12-24`.
 * `min` and `max` are ISO plain dates, both included. The answer is an ISO plain date, or why there is none.
 */
export function parseDateText(text: string, min?: string, max?: string): ParsedDate {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const iso = toIso(trimmed)
  if (iso === null) return { kind: 'wrong', problem: 'format' }
  // ISO plain dates of four-digit years sort as text.
  if (min !== undefined && iso < min) return { kind: 'wrong', problem: 'min' }
  if (max !== undefined && iso > max) return { kind: 'wrong', problem: 'max' }
  return { kind: 'ok', iso }
}

function toIso(text: string): string | null {
  const yearFirst = YEAR_FIRST.exec(text)
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS.exec(text)
  if (yearFirst) return isoOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  if (dayFirst) return isoOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  return null
}

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year > 0 ? date.toISOString().slice(0, 10) : null
}

/** `2025-12-24` as `24.12.2025`; an empty text stays empty. */
export function showDate(iso: string): string {
  const [year, month, day] = iso.split('-')
  return year && month && day ? `${day}.${month}.${year}` : ''
}

/** A day in the local zone as an ISO plain date, for a calendar that speaks in instants. */
export function isoOfLocal(date: Date): string {
  return isoOf(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? ''
}

/** The start of a plain date in the local zone; undefined when it is no date. */
export function localOfIso(iso: string): Date | undefined {
  const [year, month, day] = iso.split('-').map(Number)
  if (!year || !month || !day) return undefined
  const date = new Date(2000, month - 1, day)
  date.setFullYear(year, month - 1, day)
  return date
}
