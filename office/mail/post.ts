import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { mails } from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import type { Language } from '../language.ts'
import { type MailKind, type MailValues, mailText } from './texts.ts'

/** Hands one mail to a server; throws when the server does not take it. */
export type Carrier = (mail: { to: string; subject: string; text: string }) => Promise<void>

export interface Post {
  /** Whether mail is kept for the local page instead of being sent. */
  readonly local: boolean
  /** Writes a mail down; it leaves with the next `flush`. Within a transaction, only when that succeeds. */
  write(db: Database, mail: { kind: MailKind; to: string; values: MailValues; language: Language }): Promise<void>
  /** Sends what waits; a mail that the server refuses is tried again later, five times in all. */
  flush(): Promise<void>
}

export interface KeptMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly at: Date
}

const TRIES = 5
const RETRY_MILLISECONDS = 60_000

/** Carries mail to an SMTP server (`smtp://user:password@host:port`, `smtps://…`). */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport(url)
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}

/** The office's post; without a carrier everything stays in the database, readable at the local page. */
export function officePost(db: Database, clock: Clock, carrier: Carrier | undefined): Post {
  return {
    local: carrier === undefined,
    write: async (within, { kind, to, language, values }) => {
      const { nazwaUrzedu } = await settingsOf<{ nazwaUrzedu?: string }>(within, 'kontakt', language)
      const now = clock()
      await within.insert(mails).values({
        recipient: to,
        ...mailText(kind, language, { ...values, office: nazwaUrzedu ?? '' }),
        state: carrier === undefined ? 'kept' : 'queued',
        createdAt: now,
        nextTryAt: now,
      })
    },
    flush: async () => {
      if (carrier === undefined) return
      for (let mail = await claim(db, clock()); mail !== undefined; mail = await claim(db, clock())) {
        try {
          await carrier({ to: mail.recipient, subject: mail.subject, text: mail.body })
        } catch {
          if (mail.tries < TRIES) continue
        }
        // Handed over, or refused for good: either way the text, which may hold a link, is not kept.
        await db.delete(mails).where(eq(mails.id, mail.id))
      }
    },
  }
}

/** Takes one waiting mail, so that no other process sends it too; it waits again in case this one fails. */
async function claim(db: Database, now: Date): Promise<typeof mails.$inferSelect | undefined> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'queued'), lte(mails.nextTryAt, now)))
      .orderBy(asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (mail === undefined) return undefined
    const tries = mail.tries + 1
    const nextTryAt = new Date(now.getTime() + RETRY_MILLISECONDS * 2 ** mail.tries)
    await tx.update(mails).set({ tries, nextTryAt }).where(eq(mails.id, mail.id))
    return { ...mail, tries }
  })
}

/** The newest kept mails first, at most 100. */
export async function keptMails(db: Database): Promise<readonly KeptMail[]> {
  const rows = await db.select().from(mails).where(eq(mails.state, 'kept')).orderBy(desc(mails.id)).limit(100)
  return rows.map(({ id, recipient, subject, body, createdAt }) => ({
    id,
    to: recipient,
    subject,
    body,
    at: createdAt,
  }))
}
