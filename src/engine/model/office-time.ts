import { officeTimeAt, parsePlainDate } from './plain-date.ts'

/** How authors write a moment: `2026-12-01`, or with an hour `2026-12-01 06:00`. It is Polish time. */
export const momentPattern = /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$/

const DAY = 86_400_000

/** The years in which moments are: time zones are of no use before, and a day after the last has five digits of its year. */
const [firstYear, lastYear] = ['1900', '9998']

/** Whether a text has that form, with a day of the calendar. The functions below take no other. */
export function isRealMoment(text: string): boolean {
  const year = text.slice(0, 4)
  return momentPattern.test(text) && parsePlainDate(text.slice(0, 10)) !== null && firstYear <= year && year <= lastYear
}

/**
 * The instant (milliseconds since 1970) at which something that is in force from a moment begins: a day at its midnight.
 * Seconds are dropped.
 */
export const startOf = (moment: string): number => instantOf(moment.slice(0, 10), moment.slice(11, 16) || '00:00')

/** The instant at which something ends that is in force until a moment: a day is included, so at the midnight after it. */
export function endOf(moment: string): number {
  if (moment.length > 10) return startOf(moment)
  const next = new Date(Date.parse(`${moment}T00:00:00Z`) + DAY)
  return instantOf(next.toISOString().slice(0, 10), '00:00')
}

/**
 * The instant of a local time in Poland. An hour that clocks skip in spring is the one an hour later, and one that they show
 * twice in autumn is the first.
 */
function instantOf(day: string, time: string): number {
  const local = Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [offsetAt(local - DAY), offsetAt(local + DAY)]
  const [first, second] = [local - before, local - after]
  if (offsetAt(first) === before) return first
  return offsetAt(second) === after ? second : first
}

/** How far Polish time is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number): number =>
  Date.parse(`${officeTimeAt(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
