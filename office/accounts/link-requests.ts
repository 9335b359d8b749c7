import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { hasCome } from '../db/future-moments.ts'
import { linkRequests } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Post } from '../mail/post.ts'
import { audit } from './audit.ts'
import { type LimitKind, takeAttempt } from './limits.ts'
import { NEW_PASSWORD_PAGE, writeActivation, writeReset } from './mailing.ts'
import { accountByLogin, accountByLoginAndEmail, emailKey, loginKey } from './store.ts'

type LinkRequest = Omit<typeof linkRequests.$inferInsert, 'id' | 'tries' | 'nextTryAt'>

const TRIES = 5
const RETRY_MILLISECONDS = 60_000
/** How long a mail waits to whose recipient too many have been sent. */
const PAUSE_MS = 10 * 60_000
/** No request is ever to be tried again later than after so long. */
export const LONGEST_LINK_PAUSE_MS = Math.max(RETRY_MILLISECONDS, PAUSE_MS)

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
        .where(or(eq(linkRequests.tries, 0), hasCome(linkRequests.nextTryAt, now, PAUSE_MS)))
        .orderBy(asc(linkRequests.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (next === undefined) return false
      claimed = next.id
      const isLater = (await answer({ ...sender, db: tx }, next, now)) === 'later'
      if (isLater)
        await tx
          .update(linkRequests)
          // One that was not tried before is served at once, whenever it is due.
          .set({ tries: Math.max(next.tries, 1), nextTryAt: new Date(now.getTime() + PAUSE_MS) })
          .where(own(next))
      else await tx.delete(linkRequests).where(own(next))
      return true
    })
  } catch (error) {
    if (claimed !== undefined) await postpone(sender, claimed)
    throw error
  }
}

const own = ({ id }: { readonly id: number }) => eq(linkRequests.id, id)

type StoredRequest = typeof linkRequests.$inferSelect

/** Answers a request with a mail, or with none; or `later`: it must wait. */
async function answer(sender: Sender, wanted: StoredRequest, now: Date): Promise<'later' | undefined> {
  const { db } = sender
  const { kind, login, email, language } = wanted
  const account = await accountOf(db, wanted)
  if (account === undefined && kind !== 'loginTaken') return undefined
  const room = await roomFor(db, wanted, now)
  if (room === 'later') return 'later'
  if (account !== undefined && kind === 'registered') await audit(db, now, 'account registered', account.id)
  if (room === 'none') {
    if (account !== undefined) await audit(db, now, 'mail withheld', account.id, { kind })
    return undefined
  }
  // Where too many ask, somebody else may have asked for a page that the holder does not know.
  const page = new URL(room === 'paced' && kind === 'reset' ? NEW_PASSWORD_PAGE : wanted.page, wanted.page)
  if (account === undefined)
    await sender.services.post.write(db, {
      kind: 'loginTaken',
      to: email,
      values: { login, link: page.href },
      language,
    })
  else await (kind === 'reset' ? writeReset : writeActivation)({ ...sender, language }, account, page)
  return undefined
}

/** The account that a request is for. Undefined for none, and for the mail that a login is taken, which has nothing of it. */
async function accountOf(db: Database, { kind, login, email }: StoredRequest) {
  if (kind === 'loginTaken') return undefined
  return kind === 'registered' ? accountByLogin(db, login) : accountByLoginAndEmail(db, login, email)
}

const MAIL_LIMITS = {
  reset: 'resetMail',
  resend: 'resendMail',
  registered: 'registrationMail',
  loginTaken: 'registrationMail',
} as const satisfies Record<StoredRequest['kind'], LimitKind>

/** Mails about registrations that may wait for a recipient: each is of another login, and anybody can make logins up. */
const MAX_WAITING_REGISTRATIONS = 6

/**
 * Whether a mail may leave: as `usual`, or as one of those that are `paced` because too many were requested. `later`: it waits
 * for its turn. `none`: one that waits says the same, or too many wait.
 */
async function roomFor(db: Database, wanted: StoredRequest, now: Date): Promise<'usual' | 'paced' | 'later' | 'none'> {
  const limit = MAIL_LIMITS[wanted.kind]
  const recipient = emailKey(wanted.email)
  if (await isWithin(db, limit, recipient, now)) return 'usual'
  if (await isWithin(db, 'pacedMail', `${limit}\n${recipient}`, now)) return 'paced'
  const waiting = (await waitingFor(db, recipient, now)).filter(
    ({ id, kind }) => id !== wanted.id && MAIL_LIMITS[kind] === limit,
  )
  if (waiting.some(({ login }) => loginKey(login) === loginKey(wanted.login))) return 'none'
  return limit === 'registrationMail' && waiting.length >= MAX_WAITING_REGISTRATIONS ? 'none' : 'later'
}

const waitingFor = (db: Database, recipient: string, now: Date): Promise<StoredRequest[]> =>
  db
    .select()
    .from(linkRequests)
    .where(and(sql`lower(trim(${linkRequests.email})) = ${recipient}`, gt(linkRequests.nextTryAt, now)))

async function isWithin(db: Database, kind: LimitKind, whose: string, now: Date): Promise<boolean> {
  try {
    await takeAttempt(db, kind, whose, now)
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
