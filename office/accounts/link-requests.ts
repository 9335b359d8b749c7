import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { hasCome } from '../db/future-moments.ts'
import { linkRequests } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Post } from '../mail/post.ts'
import { audit } from './audit.ts'
import { takeAttempt } from './limits.ts'
import { writeActivation, writeReset } from './mailing.ts'
import { accountByLogin, accountByLoginAndEmail, emailKey } from './store.ts'

type LinkRequest = Omit<typeof linkRequests.$inferInsert, 'id' | 'tries' | 'nextTryAt'>

const TRIES = 5
export const RETRY_MILLISECONDS = 60_000

interface Sender {
  readonly db: Database
  readonly clock: Clock
  readonly services: { readonly post: Post }
}

/**
 * Stores that somebody wants a link. This is all that a request does, whether or not there is such an account, so that how
 * long it takes reveals nothing; what depends on the account is done by a periodic job.
 */
export async function requestLink(db: Database, wanted: LinkRequest, now: Date): Promise<void> {
  await db.insert(linkRequests).values({ ...wanted, nextTryAt: now })
}

/** Answers the stored requests with mails. Several processes may do so at once: each request is answered by one of them. */
export async function serveLinkRequests(sender: Sender): Promise<void> {
  let served = false
  while (await serveOne(sender)) served = true
  if (served) await sender.services.post.flush()
}

/** False when nothing waits. What fails is tried again later, and given up after five times. */
async function serveOne(sender: Sender): Promise<boolean> {
  const { db, clock } = sender
  const now = clock()
  let claimed: number | undefined
  try {
    return await db.transaction(async (tx) => {
      const [next] = await tx
        .select()
        .from(linkRequests)
        .where(or(eq(linkRequests.tries, 0), hasCome(linkRequests.nextTryAt, now, RETRY_MILLISECONDS)))
        .orderBy(asc(linkRequests.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (next === undefined) return false
      claimed = next.id
      await answer({ ...sender, db: tx }, next, now)
      await tx.delete(linkRequests).where(eq(linkRequests.id, next.id))
      return true
    })
  } catch (error) {
    if (claimed !== undefined) await postpone(sender, claimed)
    throw error
  }
}

async function answer(sender: Sender, wanted: typeof linkRequests.$inferSelect, now: Date): Promise<void> {
  const { db } = sender
  const { kind, login, email, page, language } = wanted
  if (kind === 'loginTaken') {
    if (await mayMail(db, email, now))
      await sender.services.post.write(db, { kind, to: email, values: { login, link: page }, language })
    return
  }
  const account =
    kind === 'registered' ? await accountByLogin(db, login) : await accountByLoginAndEmail(db, login, email)
  if (account === undefined) return
  if (kind === 'registered') await audit(db, now, 'account registered', account.id)
  if (!(await mayMail(db, email, now))) return audit(db, now, 'mail withheld', account.id, { kind })
  const write = kind === 'reset' ? writeReset : writeActivation
  await write({ ...sender, language }, account, new URL(page))
}

/** Nobody gets more of these mails than the limit, whoever asks for them. */
async function mayMail(db: Database, email: string, now: Date): Promise<boolean> {
  try {
    await takeAttempt(db, 'mailRecipient', emailKey(email), now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function postpone({ db, clock }: Sender, id: number): Promise<void> {
  const [row] = await db.select().from(linkRequests).where(eq(linkRequests.id, id))
  if (row === undefined) return
  const nextTryAt = new Date(clock().getTime() + RETRY_MILLISECONDS)
  if (row.tries + 1 >= TRIES) await db.delete(linkRequests).where(eq(linkRequests.id, id))
  else
    await db
      .update(linkRequests)
      .set({ tries: row.tries + 1, nextTryAt })
      .where(and(eq(linkRequests.id, id), inArray(linkRequests.tries, [row.tries])))
}
