import { and, desc, eq, isNull } from 'drizzle-orm'
import { accessOf, subjectsMeant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import type { Subject } from '../accounts/store.ts'
import { officeDay, officeTime } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Language } from '../language.ts'
import { rejectedText } from '../texts/readings.ts'
import { notifyOfReading } from './decisions.ts'
import { type Caller, type Meter, ownMeter, type Point, refuseForeign } from './owned.ts'
import { cubicMetres, latestState } from './readings.ts'

const { waterMeters: meters, waterPoints: points, waterReports: reports } = tables

/** Numbers of the refusals of a handed-in state (`kod`). */
const WRONG_FORMAT = 1601
const TOO_LOW = 1602

interface NewState {
  readonly idLicznika: number
  readonly idPunktu: number
  readonly nowyStanLicznika: number
  readonly nip: string | null
}

/**
 * Stores a reading that a resident reports. The meter is locked, so that two tabs cannot interleave; a state
 * sent twice on a day is kept once. Throws 404 for a meter that is not the subject's, 400 with `kod` 1601 when the digits
 * do not fit the dial and 1602 when the state is lower than the one before.
 */
export async function handIn(caller: Caller, input: NewState, language: Language): Promise<void> {
  const subject = await subjectNamed(caller, input.nip)
  const now = caller.clock()
  const found = await caller.db.transaction(async (tx) => {
    const meter = await meterInUse(tx, subject, input)
    if (meter === undefined) return false
    const state = litresOnDial(input.nowyStanLicznika, meter)
    if (state === undefined) throw new Refusal(400, 'readingFormat', { kod: WRONG_FORMAT })
    const [known] = await tx.select({ latest: latestState }).from(meters).where(eq(meters.id, meter.id))
    if (state < (known?.latest ?? 0)) throw new Refusal(400, 'readingTooLow', { kod: TOO_LOW })
    const kept = await tx
      .insert(reports)
      .values({ meterId: meter.id, state, day: officeDay(caller.clock), createdAt: now, language })
      .onConflictDoNothing()
      .returning()
    for (const report of kept) {
      await audit(tx, now, 'meter state handed in', accessOf(caller).session.account.id, { meter: meter.id })
      await notifyOfReading({ db: tx, clock: caller.clock }, report, 'readingReceived')
    }
    return true
  })
  // After the transaction, which would take the note of the refusal back.
  if (!found) await refuseForeign(caller, 'meterUnknown')
}

/**
 * Withdraws a reading that the office has not dealt with: it counts for nothing and is gone from the history. Throws 404
 * for one that is not the caller's, 409 once the office has dealt with it.
 */
export async function withdraw(caller: Caller, id: number): Promise<void> {
  const now = caller.clock()
  const found = await caller.db.transaction(async (tx) => {
    const [report] = await tx
      .select({ report: reports })
      .from(reports)
      .innerJoin(meters, eq(meters.id, reports.meterId))
      .innerJoin(points, eq(points.id, meters.pointId))
      .where(and(eq(reports.id, id), belongsTo(points, ...subjectsMeant(caller))))
      .for('update', { of: reports })
    if (report === undefined) return false
    if (report.report.handledAt !== null || report.report.rejected) throw new Refusal(409, 'readingHandled')
    await notifyOfReading({ db: tx, clock: caller.clock }, report.report, 'readingWithdrawn')
    await tx.delete(reports).where(eq(reports.id, id))
    await audit(tx, now, 'meter state withdrawn', accessOf(caller).session.account.id, { meter: report.report.meterId })
    return true
  })
  if (!found) await refuseForeign(caller, 'readingUnknown')
}

/** The institution named, or the person of the account where none is. */
async function subjectNamed(caller: Caller, nip: string | null): Promise<Subject> {
  const { subjects, session } = accessOf(caller)
  const found = subjects.find(({ kind, number }) => (nip === null ? kind === 'person' : number === nip))
  if (found !== undefined && (nip === null) === (found.kind === 'person')) return found
  await audit(caller.db, caller.clock(), 'other subject refused', session.account.id, {
    operation: 'podajStanWodomierza',
  })
  throw new Refusal(403, 'subjectNotYours')
}

async function meterInUse(
  db: Database,
  subject: Subject,
  { idLicznika, idPunktu }: NewState,
): Promise<Meter | undefined> {
  const [found] = await db
    .select({ meter: meters })
    .from(meters)
    .innerJoin(points, eq(points.id, meters.pointId))
    .where(
      and(eq(meters.id, idLicznika), eq(points.id, idPunktu), belongsTo(points, subject), isNull(meters.removedOn)),
    )
    .for('update', { of: meters })
  return found?.meter
}

/** A state in litres, undefined when it has more digits than the dial. */
export function litresOnDial(
  state: number,
  { wholeDigits, decimalDigits }: Pick<Meter, 'wholeDigits' | 'decimalDigits'>,
): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d{1,3}))?$/.exec(`${state}`) ?? []
  const digits = whole === '0' ? 0 : whole.length
  if (whole === '' || digits > wholeDigits || decimals.length > decimalDigits) return undefined
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
}

/** What was handed in for a meter of a point, the latest first. Throws 404 unless both are the caller's. */
export async function handedIn(caller: Caller, pointId: number, number: string, language: Language) {
  const { meter, point }: { meter: Meter; point: Point } = await ownMeter(caller, number)
  if (point.id !== pointId) return refuseForeign(caller, 'meterUnknown')
  const rows = await caller.db
    .select()
    .from(reports)
    .where(eq(reports.meterId, meter.id))
    .orderBy(desc(reports.createdAt), desc(reports.id))
  return {
    meter,
    point,
    rows: rows.map(({ id, createdAt, handledAt, state, rejected, remarks }) => ({
      kiedyUtworzono: officeTime(createdAt),
      kiedyObsluzono: handledAt === null ? null : officeTime(handledAt),
      stanLicznika: cubicMetres(state),
      uwagiZgloszone: rejected ? rejectedText(remarks ?? '', language) : remarks,
      idOdczytu: handledAt === null && !rejected ? id : null,
    })),
  }
}
