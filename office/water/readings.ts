import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { type Caller, type Meter, ownPoint, type Point, refuseForeign } from './owned.ts'

const { waterMeters: meters, waterPoints: points, waterReadings: readings, waterReports: reports } = tables

/** Litres as cubic metres for a reply. */
export function cubicMetres(litres: number): number {
  return litres / 1000
}

/** Meters of points: those in use first, then the ones taken out, the latest first. */
export async function metersOf(db: Database, pointIds: readonly number[]) {
  if (pointIds.length === 0) return []
  return db
    .select()
    .from(meters)
    .where(inArray(meters.pointId, [...pointIds]))
    .orderBy(sql`${meters.removedOn} desc nulls first`, asc(meters.id))
}

/** As the contract shows a meter of a point. */
export function pointMeter({ number, removedOn }: Meter) {
  return { numerLicznika: number, dataWyjecia: removedOn }
}

/** Readings of meters of a point, the latest first. Throws 404 unless the point and every meter are the asker's. */
export async function pointReadings(caller: Caller, pointId: number, numbers: readonly string[]) {
  const point = await ownPoint(caller, pointId)
  const wanted = new Set(numbers)
  const chosen = (await metersOf(caller.db, [point.id])).filter(({ number }) => wanted.has(number))
  if (chosen.length < wanted.size) return refuseForeign(caller, 'meterUnknown')
  const rows = await readingsOf(
    caller.db,
    chosen.map(({ id }) => id),
  )
  return { point, meters: chosen, rows }
}

async function readingsOf(db: Database, ids: readonly number[]) {
  const before = sql`lag(${readings.state}, 1, ${meters.mountedAt}) over (partition by ${readings.meterId} order by ${readings.day})`
  const rows = await db
    .select({
      number: meters.number,
      day: readings.day,
      state: readings.state,
      used: sql<number>`${readings.state} - ${before}`.mapWith(Number),
    })
    .from(readings)
    .innerJoin(meters, eq(meters.id, readings.meterId))
    .where(inArray(readings.meterId, [...ids]))
    .orderBy(desc(readings.day), asc(meters.id))
  return rows.map(({ number, day, state, used }) => ({
    numerLicznika: number,
    dataOdczytu: day,
    stanLicznika: cubicMetres(state),
    zuzycieLicznika: cubicMetres(used),
  }))
}

// A select from one table writes its columns without the table, which the inner tables' own `id` would take.
const meterId = sql`${meters}.id`

/** The highest state known of a meter, read or handed in and not rejected; a query within another one that selects meters. */
export const latestState = sql<number>`greatest(
  ${meters.mountedAt},
  coalesce((select max(${readings.state}) from ${readings} where ${readings.meterId} = ${meterId}), 0),
  coalesce((select max(${reports.state}) from ${reports} where ${reports.meterId} = ${meterId} and not ${reports.rejected}), 0)
)`.mapWith(Number)

/** The office's readings that tell what is usual are those of so many days. */
const USUAL_DAYS = 400
/** Readings closer to each other tell too little. */
const SHORTEST_SPAN = 60

/**
 * What is usual from the latest known state until a day, in litres; null where too little is known. Used like `latestState`.
 */
const usualUse = (day: string) =>
  sql<number | null>`(
    select case when max(r.day) - min(r.day) >= ${SHORTEST_SPAN}
      then (max(r.state) - min(r.state))::float8 / (max(r.day) - min(r.day)) * greatest(1, ${day}::date - greatest(
        max(r.day),
        (select max(o.day) from ${reports} o where o.meter_id = ${meterId} and not o.rejected)
      ))
    end
    from ${readings} r where r.meter_id = ${meterId} and r.day > ${day}::date - ${USUAL_DAYS}::integer and r.day <= ${day}::date
  )`.mapWith((litres: number | null) => (litres === null ? null : Number(litres)))

/** Meters in use whose state the subject may hand in, with what they usually use until today. */
export async function readableMeters(db: Database, subject: Subject, today: string) {
  const rows: { meter: Meter; point: Point; latest: number; usual: number | null }[] = await db
    .select({ meter: meters, point: points, latest: latestState, usual: usualUse(today) })
    .from(meters)
    .innerJoin(points, eq(points.id, meters.pointId))
    .where(and(belongsTo(points, subject), isNull(meters.removedOn)))
    .orderBy(asc(points.id), asc(meters.id))
  return rows.map(({ meter, point, latest, usual }) => ({
    idPunktu: point.id,
    idLicznika: meter.id,
    nrKarty: point.card,
    nrLicznika: meter.number,
    adres: point.address,
    stanLicznika: cubicMetres(latest),
    zakresLicznikaCalkowite: meter.wholeDigits,
    zakresLicznikaDziesietne: meter.decimalDigits,
    zwykleZuzycie: usual === null ? null : Math.round(usual / 100) / 10,
  }))
}
