import { eq, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { accounts, inboxMessages } from '../db/schema/index.ts'
import type { NoticeName } from '../notices/kinds.ts'
import { keepInInbox, type NoticeValues } from '../notices/notify.ts'
import { loadOnce } from './load-once.ts'
import { BAKERY, KOWALSKA } from './subjects.ts'
import { REQUEST_TOPICS } from './water/requests.ts'

interface NoticePlan {
  /** Days before the day of loading. */
  readonly ago: number
  readonly kind: NoticeName
  readonly values: NoticeValues
  readonly about?: typeof KOWALSKA
}

const topic = (place: number) => REQUEST_TOPICS[place]?.names ?? ''

/** Of Anna Kowalska's account; they agree with her requests, data and readings in the other tables. */
const RECEIVED: readonly NoticePlan[] = [
  { ago: 158, kind: 'dataReported', values: {}, about: KOWALSKA },
  { ago: 155, kind: 'dataAccepted', values: {}, about: KOWALSKA },
  { ago: 120, kind: 'requestReceived', values: { topic: topic(1) }, about: BAKERY },
  { ago: 64, kind: 'requestReceived', values: { topic: topic(2) }, about: KOWALSKA },
  { ago: 3, kind: 'requestReceived', values: { topic: topic(3) }, about: KOWALSKA },
  { ago: 2, kind: 'dataReported', values: {}, about: KOWALSKA },
]

const DAY = 24 * 3_600_000
/** Notices of the last days have not been read. */
const UNREAD_DAYS = 3

/** Fills the inbox of the demonstration's first account, once; after the accounts. */
export async function loadDemoNotices(db: Database, clock: Clock): Promise<void> {
  await loadOnce(db, clock, 'demo notices', async (tx) => {
    const [anna] = await tx.select().from(accounts).where(eq(accounts.loginKey, 'anna.kowalska'))
    if (anna === undefined) return
    const now = clock().getTime()
    for (const { ago, kind, values, about } of RECEIVED)
      await keepInInbox(tx, new Date(now - ago * DAY), anna.id, { kind, values }, about)
    await tx
      .update(inboxMessages)
      .set({ readAt: new Date(now - UNREAD_DAYS * DAY) })
      .where(lt(inboxMessages.createdAt, new Date(now - UNREAD_DAYS * DAY)))
  })
}
