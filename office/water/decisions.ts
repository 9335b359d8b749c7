import { and, eq, not, sql } from 'drizzle-orm'
import { officeTime } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import type { OfficeContext } from '../http/operations.ts'
import { notifySubject } from '../notices/notify.ts'
import { momentText, volumeText } from '../pdf/documents/water.ts'
import { cubicMetres } from './readings.ts'

const {
  correspondenceData: data,
  correspondenceReports,
  waterMeters: meters,
  waterPoints: points,
  waterReports: reports,
} = tables

export type ReportedReading = typeof reports.$inferSelect
export type ReportedData = typeof correspondenceReports.$inferSelect

/** What an employee decides of something that a resident reported. The resident reads `remarks`; a rejection needs them. */
export interface Decision {
  readonly rejected: boolean
  readonly remarks: string
}

/** What the resident reads in the history when the employee has nothing to add. */
const ACCEPTED_READING = 'Odczyt przyjęty'
const ACCEPTED_DATA = 'Przyjęto'

/**
 * Decides about a reported reading that the caller has locked. Rejected, also after it was accepted, it counts for nothing:
 * the next one need not be above it. The resident is notified, with the reason by mail, which the caller sends after the
 * transaction.
 */
export async function decideReading(
  tx: OfficeContext,
  report: ReportedReading,
  { rejected, remarks }: Decision,
): Promise<void> {
  await tx.db
    .update(reports)
    .set({ handledAt: tx.clock(), rejected, remarks: remarks || ACCEPTED_READING })
    .where(and(eq(reports.id, report.id), not(reports.rejected)))
  await notifyOfReading(tx, report, rejected ? 'readingRejected' : 'readingAccepted', remarks)
}

/** Notifies those who may act for the meter's subject of what became of a reported reading. */
export async function notifyOfReading(
  tx: Pick<OfficeContext, 'db' | 'clock'>,
  report: ReportedReading,
  kind: 'readingReceived' | 'readingWithdrawn' | 'readingAccepted' | 'readingRejected',
  reason = '',
): Promise<void> {
  const [place] = await tx.db
    .select({ number: meters.number, kind: points.subjectKind, subject: points.subjectNumber })
    .from(meters)
    .innerJoin(points, eq(points.id, meters.pointId))
    .where(eq(meters.id, report.meterId))
  if (place === undefined) return
  const owner = { kind: place.kind, number: place.subject }
  await notifySubject(tx.db, tx.clock(), owner, {
    kind,
    values: {
      meter: place.number,
      state: volumeText(cubicMetres(report.state)),
      at: momentText(officeTime(report.createdAt)),
      reason,
    },
    language: report.language,
  })
}

/** What the meter would be known to show without the report, in litres; a query within one that selects both. */
export const knownWithout = sql<number>`greatest(
  ${meters.mountedAt},
  coalesce((select max(r.state) from ${tables.waterReadings} r where r.meter_id = ${sql`${meters}.id`}), 0),
  coalesce((
    select max(o.state) from ${reports} o
    where o.meter_id = ${sql`${meters}.id`} and not o.rejected and o.id <> ${sql`${reports}.id`}
  ), 0)
)`.mapWith(Number)

/**
 * Decides about reported correspondence data that the caller has locked. Accepted, the fields that the report changes
 * become what the office has, and only those: another report may have been accepted since.
 */
export async function decideData(
  tx: Pick<OfficeContext, 'db' | 'clock'>,
  report: ReportedData,
  { rejected, remarks }: Decision,
): Promise<void> {
  await tx.db
    .update(correspondenceReports)
    .set({ handledAt: tx.clock(), rejected, remarks: remarks || ACCEPTED_DATA })
    .where(eq(correspondenceReports.id, report.id))
  if (!rejected) await takeOver(tx.db, report)
  const owner = { kind: report.subjectKind, number: report.subjectNumber }
  await notifySubject(tx.db, tx.clock(), owner, {
    kind: rejected ? 'dataRejected' : 'dataAccepted',
    values: { at: momentText(officeTime(report.createdAt)), reason: remarks },
  })
}

async function takeOver(db: Database, report: ReportedData): Promise<void> {
  const owner = { kind: report.subjectKind, number: report.subjectNumber }
  const [kept] = await db.select().from(data).where(belongsTo(data, owner)).for('update')
  if (kept === undefined) {
    const { subjectKind, subjectNumber } = report
    await db.insert(data).values({ subjectKind, subjectNumber, data: report.data })
    return
  }
  const changes = Object.fromEntries(report.changed.map((name) => [name, report.data[name]]))
  await db
    .update(data)
    .set({ data: { ...kept.data, ...changes } })
    .where(belongsTo(data, owner))
}
