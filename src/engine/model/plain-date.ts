import type { Branded } from './types.ts'

/** A day of the calendar, `yyyy-MM-dd`: not an instant, so no time zone can move it. Sorts as text. */
export type PlainDate = Branded<string, 'PlainDate'>

/** A plain local moment, `yyyy-MM-dd HH:mm:ss`. Sorts as text. */
export type PlainDateTime = Branded<string, 'PlainDateTime'>

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** A real day written `yyyy-MM-dd`, or null. */
export function parsePlainDate(text: string): PlainDate | null {
  const match = DATE.exec(text)
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return real ? (text as PlainDate) : null
}

/** A real moment written `yyyy-MM-dd HH:mm:ss`, or null. */
export function parsePlainDateTime(text: string): PlainDateTime | null {
  const [date = '', time = '', ...rest] = text.split(' ')
  const real = rest.length === 0 && parsePlainDate(date) !== null && TIME.test(time)
  return real ? (text as PlainDateTime) : null
}

const ISO_MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/

/**
 * A moment of ISO 8601 (`2026-11-22T10:05:00Z`), or null when it is none. With an offset it becomes the local moment in
 * Poland; without one it is local already. Fractions of a second are dropped.
 */
export function parseIsoMoment(text: string): PlainDateTime | null {
  const [, date = '', minutes = '', seconds = ':00', offset] = ISO_MOMENT.exec(text) ?? []
  const local = parsePlainDateTime(`${date} ${minutes}${seconds}`)
  if (local === null || offset === undefined) return local
  return officeTimeAt(Date.parse(`${date}T${minutes}${seconds}${offset}`))
}

/** `2025-12-24` → `24.12.2025`; a text that is no date stays as it is. */
export function formatPlainDate(date: string): string {
  const match = DATE.exec(date)
  return match === null ? date : `${match[3]}.${match[2]}.${match[1]}`
}

/** `2025-12-24 14:05:09` → `24.12.2025 14:05`. */
export function formatPlainDateTime(moment: string): string {
  const [date = '', time = ''] = moment.split(' ')
  return time === '' ? formatPlainDate(date) : `${formatPlainDate(date)} ${time.slice(0, 5)}`
}

/** The day in Poland at an instant (milliseconds since 1970), whatever the resident's time zone is. */
export const todayInWarsaw = (now: number): PlainDate => officeTimeAt(now).slice(0, 10) as PlainDate

/** Since this year Poland changes to summer time and back by the rule of the European Union (Directive 2000/84/EC). */
const EU_RULE_SINCE = 1996

const HOUR = 3_600_000

/** The local time in Poland at an instant (milliseconds since 1970). Offices keep Polish time wherever the visitor is. */
export function officeTimeAt(instant: number): PlainDateTime {
  const moment = new Date(instant)
  const year = moment.getUTCFullYear()
  // Asking the browser takes a phone as long as all else that a page runs at first. Swedes write days as ISO 8601 does.
  if (year < EU_RULE_SINCE) return moment.toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' }) as PlainDateTime
  const isSummer = instant >= lastSunday(year, 3) && instant < lastSunday(year, 10)
  moment.setTime(instant + (isSummer ? 2 : 1) * HOUR)
  return moment.toISOString().slice(0, 19).replace('T', ' ') as PlainDateTime
}

/** 1:00 UTC of the last Sunday of a month of 31 days, when the clocks change. */
function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month - 1, 31, 1))
  return end.setUTCDate(31 - end.getUTCDay())
}
