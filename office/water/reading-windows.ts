import { and, eq, isNull, sql } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'

const { waterMeters: meters, waterPoints: points, waterReadings: readings, waterReports: reports } = tables

/** Days in which the office expects readings, both included. */
export interface ReadingWindow {
  readonly from: string
  readonly to: string
}

/** `18.11-30.11, 18.02-28.02`: day and month of the first and the last day, each year; one may cross the New Year. */
export const WINDOWS_WRITTEN = /^\s*(?:(?:\d\d\.\d\d)\s*[-–]\s*(?:\d\d\.\d\d)\s*(?:,\s*|$))+$/

/** The windows of a setting that end on or after a day and begin within the year after it, the earliest first. */
export function windowsFrom(written: string, day: string): readonly ReadingWindow[] {
  if (!WINDOWS_WRITTEN.test(written)) return []
  const year = Number(day.slice(0, 4))
  const limit = `${year + 1}${day.slice(4)}`
  return Array.from(written.matchAll(/(\d\d)\.(\d\d)\s*[-–]\s*(\d\d)\.(\d\d)/g), ([, d1, m1, d2, m2]) => ({
    from: `${m1}-${d1}`,
    to: `${m2}-${d2}`,
  }))
    .flatMap(({ from, to }) =>
      [year - 1, year, year + 1].map((begins) => ({
        from: dayOf(begins, from),
        to: dayOf(to < from ? begins + 1 : begins, to),
      })),
    )
    .filter(({ from, to }) => to >= day && from <= limit)
    .sort((one, other) => one.from.localeCompare(other.from))
}

/** A day of a year; of a month that is shorter, its last. */
function dayOf(year: number, written: string): string {
  const [month = 1, day = 1] = written.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}

/** The reading windows of the office from a day on, for a year. */
export async function readingWindows(db: Database, day: string): Promise<readonly ReadingWindow[]> {
  const { okna } = await settingsOf<{ okna?: unknown }>(db, 'odczyty', 'pl')
  return typeof okna === 'string' ? windowsFrom(okna, day) : []
}

/** How many meters of a subject are in use, and how many of them have no reading within a window. */
export async function metersWithoutReading(
  db: Database,
  subject: Pick<Subject, 'kind' | 'number'>,
  { from, to }: ReadingWindow,
): Promise<{ readonly meters: number; readonly unread: number }> {
  const readIn = sql`exists (select 1 from ${readings} r where r.meter_id = ${sql`${meters}.id`} and r.day between ${from} and ${to})`
  const reportedIn = sql`exists (select 1 from ${reports} o where o.meter_id = ${sql`${meters}.id`} and not o.rejected and o.day between ${from} and ${to})`
  const [row] = await db
    .select({
      meters: sql<number>`count(*)`.mapWith(Number),
      unread: sql<number>`count(*) filter (where not ${readIn} and not ${reportedIn})`.mapWith(Number),
    })
    .from(meters)
    .innerJoin(points, eq(points.id, meters.pointId))
    .where(and(belongsTo(points, subject), isNull(meters.removedOn)))
  return row ?? { meters: 0, unread: 0 }
}

/** The open window for the meters of a subject, else the next one; none without meters. */
export async function nextWindow(
  db: Database,
  subject: Subject,
  day: string,
): Promise<components['schemas']['ReadingWindow'][]> {
  const [window] = await readingWindows(db, day)
  if (window === undefined) return []
  const counted = await metersWithoutReading(db, subject, window)
  if (counted.meters === 0) return []
  return [
    {
      odDnia: window.from,
      doDnia: window.to,
      czyOtwarty: window.from <= day,
      liczbaWodomierzy: counted.meters,
      liczbaBezOdczytu: counted.unread,
    },
  ]
}
