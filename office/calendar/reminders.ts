import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { lastPaymentDay } from '../../schemas/payment-day.ts'
import { flags } from '../accounts/flags.ts'
import { type Account, isInForce, type Subject, subjectsOf } from '../accounts/store.ts'
import { officeDay } from '../clock.ts'
import { plusDays } from '../data/dates.ts'
import type { Database } from '../db/database.ts'
import { accounts, remindersSent } from '../db/schema/index.ts'
import type { OfficeContext } from '../http/operations.ts'
import { keepInInbox, mailNotice, type Notice } from '../notices/notify.ts'
import { amountText, dateText } from '../pdf/format.ts'
import { unpaidInstalments, windowsToRead } from './due-days.ts'

/** Reminders are forgotten a year after the day they were sent. */
const KEPT_DAYS = 400

interface Reminder {
  /** What is reminded of, each once. */
  readonly about: readonly string[]
  readonly notice: Notice
  readonly subject: Subject
}

/**
 * Reminds residents of due dates and reading windows, each of them once, as many days before as they chose. Only those who
 * agreed to e-mail notifications, where the office asks for that. Run again or at the same time, it sends nothing twice.
 */
export async function sendReminders(
  { db, clock, services }: Pick<OfficeContext, 'db' | 'clock' | 'services'>,
  signal: AbortSignal,
): Promise<void> {
  const today = officeDay(clock)
  await db.delete(remindersSent).where(lt(remindersSent.sentAt, new Date(clock().getTime() - KEPT_DAYS * 86_400_000)))
  const { czyPytacOZgodeNaPowiadomieniaEmail: asks } = await flags(db, 'czyPytacOZgodeNaPowiadomieniaEmail')
  const chosen = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.state, 'full'),
        isNotNull(accounts.remindDaysBefore),
        or(sql`${!asks}::boolean`, accounts.notifyByEmail),
      ),
    )
  for (const account of chosen) {
    if (signal.aborted) return
    if (isInForce(account, services)) await remind(db, clock(), account, today)
  }
}

async function remind(db: Database, now: Date, account: Account, today: string): Promise<void> {
  for (const reminder of await remindersFor(db, account, today)) {
    await db.transaction(async (tx) => {
      const rows = reminder.about.map((about) => ({ accountId: account.id, about, sentAt: now }))
      const fresh = await tx.insert(remindersSent).values(rows).onConflictDoNothing().returning()
      if (fresh.length === 0) return
      await keepInInbox(tx, now, account.id, reminder.notice, reminder.subject)
      await mailNotice(tx, now, account, reminder.notice, account.notificationEmail ?? account.email)
    })
  }
}

/** Says until when something is to be paid: longer than its deadline where that is a day off. */
function duesNotice(deadline: string, amount: string): Notice {
  const day = dateText(lastPaymentDay(deadline))
  if (day === dateText(deadline)) return { kind: 'duesSoon', values: { day, amount } }
  return { kind: 'duesSoonDayOff', values: { deadline: dateText(deadline), day, amount } }
}

/** What is near and has not been reminded of: for each subject one for each deadline, and one for a reading window. */
async function remindersFor(db: Database, account: Account, today: string): Promise<readonly Reminder[]> {
  const last = plusDays(today, account.remindDaysBefore ?? 0)
  const sent = await db.select().from(remindersSent).where(eq(remindersSent.accountId, account.id))
  const isNew = (about: string): boolean => !sent.some((one) => one.about === about)
  const found: Reminder[] = []
  for (const subject of await subjectsOf(db, account.id)) {
    const unpaid = await unpaidInstalments(db, [subject], { from: today, to: last })
    const fresh = unpaid
      .map((one) => ({ ...one, about: `dues:${one.id}:${one.deadline}` }))
      .filter(({ about }) => isNew(about))
    for (const deadline of new Set(fresh.map((one) => one.deadline))) {
      const due = fresh.filter((one) => one.deadline === deadline)
      const amount = amountText(due.reduce((sum, { total }) => sum + total, 0) / 100)
      found.push({ about: due.map(({ about }) => about), notice: duesNotice(deadline, amount), subject })
    }
    for (const { from, to } of await windowsToRead(db, [subject], today)) {
      const about = `reading:${subject.kind}:${subject.number}:${from}`
      if (from > last || !isNew(about)) continue
      const values = { from: dateText(from), day: dateText(to) }
      found.push({ about: [about], notice: { kind: 'readingsSoon', values }, subject })
    }
  }
  return found
}
