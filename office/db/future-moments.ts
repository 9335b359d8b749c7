import { type AnyColumn, gt, lte, or, type SQL } from 'drizzle-orm'
import { CLOCK_TOLERANCE_MS } from '../../src/server/time/clock-watch.ts'

/** The latest moment that the office can have stored, where it stores moments at most so many milliseconds ahead. */
export const latestMoment = (now: Date, maxAheadMs: number): Date =>
  new Date(now.getTime() + maxAheadMs + CLOCK_TOLERANCE_MS)

/**
 * Whether the moment of the next try has come. One further ahead than the office ever sets was stored while its clock was
 * wrong, and counts as come: otherwise nothing would happen until that time.
 */
export const hasCome = (column: AnyColumn, now: Date, maxAheadMs: number): SQL | undefined =>
  or(lte(column, now), gt(column, latestMoment(now, maxAheadMs)))

/** Whether something happened within the last milliseconds; not when it was stored while the clock was ahead. */
export const isWithin = (moment: Date | null, now: Date, milliseconds: number): boolean =>
  moment !== null &&
  now.getTime() - moment.getTime() <= milliseconds &&
  moment.getTime() - now.getTime() <= CLOCK_TOLERANCE_MS
