import { type Clock, latestDayAnywhere } from '../clock.ts'
import { Refusal } from './errors.ts'

/** The earliest date that requests may name (specification, section 9). */
export const EARLIEST_DAY = '1900-01-01'

/** A plain date that has come, from 1900 on; refuses others with the messages of the specification, section 5. */
export function pastDay(day: string, clock: Clock): string {
  if (day < EARLIEST_DAY) throw new Refusal(400, 'dateTooEarly')
  if (day > latestDayAnywhere(clock)) throw new Refusal(400, 'dateInFuture')
  return day
}
