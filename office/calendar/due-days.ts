import { and, asc, eq, gte, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import { lastPaymentDay } from '../../schemas/payment-day.ts'
import type { Subject } from '../accounts/store.ts'
import { plusDays } from '../data/dates.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { duesCards, duesInstalments, duesParts, paymentItems } from '../db/schema/index.ts'
import { partTotal } from '../dues/cards.ts'
import { metersWithoutReading, type ReadingWindow, readingWindows } from '../water/reading-windows.ts'

/** An instalment that is still to be paid. */
export interface UnpaidInstalment {
  readonly id: number
  readonly cardId: number
  readonly type: (typeof duesCards.$inferSelect)['type']
  readonly number: number
  readonly deadline: string
  /** The last day on which it is paid in time. */
  readonly lastDay: string
  /** In grosze. */
  readonly total: number
}

/** At least as many days as the last day to pay can lie after a deadline: from Christmas Eve on a Wednesday it is five. */
const LONGEST_HOLIDAYS_DAYS = 7

/**
 * What subjects have to pay within the days from one to another, by deadline; it counts until the last day on which it is paid
 * in time. What has been paid and is not yet booked is left out, and what the tax office collects.
 */
export async function unpaidInstalments(
  db: Database,
  subjects: readonly Pick<Subject, 'kind' | 'number'>[],
  { from, to }: ReadingWindow,
): Promise<readonly UnpaidInstalment[]> {
  const paidAlready = db
    .select({ id: duesParts.instalmentId })
    .from(paymentItems)
    .innerJoin(duesParts, eq(duesParts.id, paymentItems.partId))
    .where(eq(paymentItems.status, 'paid'))
  const rows = await db
    .select({
      id: duesInstalments.id,
      cardId: duesCards.id,
      type: duesCards.type,
      number: duesInstalments.number,
      deadline: duesInstalments.deadline,
      total: sql<number>`sum(${partTotal})`.mapWith(Number),
    })
    .from(duesInstalments)
    .innerJoin(duesCards, eq(duesCards.id, duesInstalments.cardId))
    .innerJoin(duesParts, eq(duesParts.instalmentId, duesInstalments.id))
    .where(
      and(
        belongsTo(duesCards, ...subjects),
        isNull(duesInstalments.paidOn),
        not(duesInstalments.executory),
        gte(duesInstalments.deadline, plusDays(from, -LONGEST_HOLIDAYS_DAYS)),
        lte(duesInstalments.deadline, to),
        not(inArray(duesInstalments.id, paidAlready)),
      ),
    )
    .groupBy(duesInstalments.id, duesCards.id)
    .orderBy(asc(duesInstalments.deadline), asc(duesInstalments.id))
  return rows.map((row) => ({ ...row, lastDay: lastPaymentDay(row.deadline) })).filter(({ lastDay }) => lastDay >= from)
}

/** The reading windows that concern subjects: those for whose meters the office has no reading of theirs yet. */
export async function windowsToRead(
  db: Database,
  subjects: readonly Pick<Subject, 'kind' | 'number'>[],
  day: string,
): Promise<readonly ReadingWindow[]> {
  const found: ReadingWindow[] = []
  for (const window of await readingWindows(db, day))
    for (const subject of subjects)
      if (!found.includes(window) && (await metersWithoutReading(db, subject, window)).unread > 0) found.push(window)
  return found
}
