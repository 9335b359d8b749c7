import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { hasCome } from '../db/future-moments.ts'
import { mails } from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import { isFree, LEASE_MILLISECONDS, leaseEnd, whileLeased } from '../jobs/leases.ts'
import type { Language } from '../language.ts'
import { type Carrier, MailRefused } from './carrier.ts'
import { MAILS, type MailKind, type MailText, type MailValues, mailText } from './texts.ts'

export interface Post {
  /** Whether mail is kept for the local page instead of being sent. */
  readonly local: boolean
  /** Writes a mail down; it leaves with the next `flush`. Within a transaction, only when that succeeds. */
  write(db: Database, mail: { kind: MailKind; to: string; values: MailValues; language: Language }): Promise<void>
  /**
   * Sends what waits, each mail once; one whose process is killed between sending and recording it is sent once more.
   * While the server is unavailable nothing is lost: mail is tried again for two days, at most a quarter of an hour apart.
   * A mail that the server refuses for good is tried five times, and keeps no other from leaving.
   */
  flush(): Promise<void>
  /** Deletes the records of mails that failed a month ago. */
  forgetFailed(): Promise<void>
}

export interface KeptMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly at: Date
}

type Mail = typeof mails.$inferSelect

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How often a mail is offered to a server that refuses it for good. */
const TRIES = 5
/** How long a mail is tried while the server is unavailable, or refuses it for now. */
const PATIENCE = 2 * DAY
/** At least so often: a clock that is suddenly days ahead must not use up the patience. It takes some hours. */
const MIN_TRIES = 20
/** Between two tries of one mail. */
export const LONGEST_PAUSE = 15 * MINUTE
/** How long it is remembered that a mail could not be sent, and to whom. */
const FAILED_KEPT = 30 * DAY

/** The office's post; without a carrier everything stays in the database, readable at the local page. */
export function officePost(db: Database, clock: Clock, carrier: Carrier | undefined): Post {
  return {
    local: carrier === undefined,
    write: (within, { kind, to, language, values }) =>
      queueMail(within, clock(), { text: MAILS[kind], to, language, values }),
    flush: async () => {
      if (carrier === undefined) {
        await db.update(mails).set({ state: 'kept' }).where(eq(mails.state, 'queued'))
        return
      }
      // Not through all of a long queue while the server is unavailable: each mail would wait for its time limit.
      let isAvailable = true
      while (isAvailable) {
        const mail = await claim(db, clock())
        if (mail === undefined) return
        isAvailable = await send(db, clock, carrier, mail)
      }
    },
    forgetFailed: async () => {
      const before = new Date(clock().getTime() - FAILED_KEPT)
      await db.delete(mails).where(and(eq(mails.state, 'failed'), lt(mails.createdAt, before)))
    },
  }
}

/** Writes a mail down, within the transaction of what it reports; it leaves with the next `flush`. */
export async function queueMail(
  within: Database,
  at: Date,
  { text, to, language, values }: { text: MailText; to: string; values: MailValues; language: Language },
): Promise<void> {
  const { nazwaUrzedu } = await settingsOf<{ nazwaUrzedu?: string }>(within, 'kontakt', language)
  await within.insert(mails).values({
    recipient: to,
    ...mailText(text, language, { ...values, office: nazwaUrzedu ?? '' }),
    state: 'queued',
    createdAt: at,
    nextTryAt: at,
  })
}

/** Sends a mail that this process has claimed. False when the server is unavailable. */
async function send(db: Database, clock: Clock, carrier: Carrier, mail: Mail): Promise<boolean> {
  // `tries` has grown by the claim: another process that claims the mail changes it.
  const isOurs = and(eq(mails.id, mail.id), eq(mails.tries, mail.tries))
  const renew = async (): Promise<boolean> => {
    const renewed = await db.update(mails).set({ leasedUntil: leaseEnd() }).where(isOurs).returning({ id: mails.id })
    return renewed.length > 0
  }
  try {
    await whileLeased(renew, () =>
      carrier({ id: mail.id, at: mail.createdAt, to: mail.recipient, subject: mail.subject, text: mail.body }),
    )
  } catch (error) {
    const now = clock()
    const isForGood = error instanceof MailRefused && error.permanent
    const isOld = now.getTime() - mail.createdAt.getTime() >= PATIENCE
    const isOver = isForGood ? mail.tries >= TRIES : isOld && mail.tries >= MIN_TRIES
    const pause = Math.min(LONGEST_PAUSE, MINUTE * 2 ** (mail.tries - 1))
    const next = isOver
      ? // The text may hold a link, and is of no use any more.
        { state: 'failed' as const, subject: '', body: '' }
      : { nextTryAt: new Date(now.getTime() + pause) }
    await db
      .update(mails)
      .set({ ...next, leasedUntil: null })
      .where(isOurs)
    return error instanceof MailRefused
  }
  // What was handed over is not kept.
  await db.delete(mails).where(eq(mails.id, mail.id))
  return true
}

/** A mail that was never tried is due whatever its time says: the clock may have been ahead when it was written. */
const isDue = (now: Date) => or(eq(mails.tries, 0), hasCome(mails.nextTryAt, now, LONGEST_PAUSE))

/** Takes one waiting mail, so that no other process sends it too. */
async function claim(db: Database, now: Date): Promise<Mail | undefined> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'queued'), isDue(now), isFree(mails.leasedUntil)))
      .orderBy(asc(mails.nextTryAt), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (mail === undefined) return undefined
    const tries = mail.tries + 1
    // The time of the next try is for processes of the version before leases.
    const nextTryAt = new Date(now.getTime() + LEASE_MILLISECONDS)
    await tx.update(mails).set({ tries, nextTryAt, leasedUntil: leaseEnd() }).where(eq(mails.id, mail.id))
    return { ...mail, tries }
  })
}

/** The mail queue for operators: how many wait, how long the oldest has waited, how many failed in the last month. */
export async function mailQueue(
  db: Database,
  clock: Clock,
): Promise<{ waiting: number; oldestSeconds: number; failed: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${mails.state} = 'queued')`.mapWith(Number),
      oldest: sql<Date | null>`min(${mails.createdAt}) filter (where ${mails.state} = 'queued')`.mapWith(
        mails.createdAt,
      ),
      failed: sql<number>`count(*) filter (where ${mails.state} = 'failed')`.mapWith(Number),
    })
    .from(mails)
  const { waiting = 0, oldest = null, failed = 0 } = row ?? {}
  const oldestSeconds = oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest.getTime()) / 1000)
  return { waiting, oldestSeconds, failed }
}

/** The newest mails of an office without a mail server first, at most 100; also those that `flush` has not seen yet. */
export async function keptMails(db: Database): Promise<readonly KeptMail[]> {
  const isThere = inArray(mails.state, ['kept', 'queued'])
  const rows = await db.select().from(mails).where(isThere).orderBy(desc(mails.id)).limit(100)
  return rows.map(({ id, recipient, subject, body, createdAt }) => ({
    id,
    to: recipient,
    subject,
    body,
    at: createdAt,
  }))
}
