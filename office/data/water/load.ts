import { type Clock, officeDay } from '../../clock.ts'
import { insertMany } from '../../db/bulk.ts'
import type { Database } from '../../db/database.ts'
import * as tables from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import { loadOnce } from '../load-once.ts'
import { makeInvoices } from './invoices.ts'
import { type Meter, makeMeters, makeProtocols, type Reading, stateOn } from './meters.ts'
import { POINTS, type PointPlan } from './points.ts'

/**
 * Loads collection points with their meters, readings, invoices and protocols, once in the life of a database.
 * `instalmentsOn`: of the day of loading, the instalment of a dues card as which an invoice is paid, by the invoice's id.
 */
export async function loadWater(
  db: Database,
  clock: Clock,
  instalmentsOn: (today: string) => ReadonlyMap<number, number>,
): Promise<void> {
  await loadOnce(db, clock, 'water', async (tx) => {
    const today = officeDay(clock)
    const rows = makeWater(today)
    const paidAs = instalmentsOn(today)
    await insertMany(tx, tables.waterPoints, rows.points)
    await insertMany(tx, tables.waterMeters, rows.meters)
    await insertMany(tx, tables.waterReadings, rows.readings)
    await insertMany(tx, tables.waterReports, rows.reports)
    await insertMany(
      tx,
      tables.waterInvoices,
      rows.invoices.map((invoice) => ({ ...invoice, instalmentId: paidAs.get(invoice.id) ?? null })),
    )
    await insertMany(tx, tables.waterInvoiceLines, rows.lines)
    await insertMany(tx, tables.meterProtocols, rows.protocols)
  })
}

/** Every row of the water supply on `today`, yyyy-MM-dd; the same for the same date. */
export function makeWater(today: string) {
  let nextMeter = 301
  let nextInvoice = 1
  const parts = POINTS.map((plan) => {
    const pipeline = makeMeters(plan, today, nextMeter)
    const book = makeInvoices(plan, pipeline.readings, today, nextInvoice)
    nextMeter += pipeline.meters.length
    nextInvoice += book.invoices.length
    return {
      point: pointOf(plan, today),
      meters: pipeline.meters,
      readings: pipeline.readings.map(({ row }) => row),
      protocols: makeProtocols(plan, pipeline, today),
      reports: reportsOf(plan, pipeline.meters, pipeline.readings, today),
      ...book,
    }
  })
  return {
    points: parts.map(({ point }) => point),
    meters: parts.flatMap(({ meters }) => meters),
    readings: parts.flatMap(({ readings }) => readings),
    protocols: parts.flatMap(({ protocols }) => protocols),
    reports: parts.flatMap(({ reports }) => reports),
    invoices: parts.flatMap(({ invoices }) => invoices),
    lines: parts.flatMap(({ lines }) => lines),
  }
}

function pointOf({ id, owner, serial, address, contract }: PointPlan, today: string) {
  const year = Number(today.slice(0, 4)) - (contract?.yearsAgo ?? 0)
  return {
    id,
    subjectKind: owner.kind,
    subjectNumber: owner.number,
    subjectName: owner.name,
    card: `W-${`${serial}`.padStart(4, '0')}`,
    address,
    contractNumber: contract === null ? null : `${contract.number}/${year}`,
    contractedOn: contract === null ? null : `${year}-${contract.day}`,
  }
}

/** Days before `today` when holders handed in a state; the office has not seen the newest one yet. */
const REPORTED = [394, 297, 208, 111, 4] as const
const SEEN_AFTER = 3

function reportsOf(plan: PointPlan, meters: readonly Meter[], readings: readonly Reading[], today: string) {
  const [meter] = meters.filter(({ removedOn }) => removedOn === null)
  const daily = plan.pipes[0]?.daily ?? 0
  if (meter === undefined || plan.years === 0) return []
  return REPORTED.map((ago) => {
    const day = plusDays(today, -ago)
    const seen = ago > SEEN_AFTER + 2
    return {
      meterId: meter.id,
      state: stateOn(meter, readings, daily, day),
      day,
      createdAt: new Date(`${day}T15:${10 + (plan.serial % 40)}:27Z`),
      handledAt: seen ? new Date(`${plusDays(day, SEEN_AFTER)}T07:12:40Z`) : null,
      remarks: seen ? 'Odczyt przyjęty' : null,
    }
  })
}
