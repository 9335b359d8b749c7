import { eq, inArray, lt } from 'drizzle-orm'
import { type Clock, officeTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import type { NoticeName } from '../notices/kinds.ts'
import { keepInInbox, type NoticeValues } from '../notices/notify.ts'
import { noticeOfPayment } from '../payments/receipts.ts'
import { momentText, volumeText } from '../pdf/documents/water.ts'
import { cubicMetres } from '../water/readings.ts'
import { loadOnce } from './load-once.ts'

const { accountSubjects, accounts, correspondenceReports, inboxMessages, paymentOrders } = tables
const { requestTopics, waterMeters, waterPoints, waterReports, waterRequests } = tables

interface PastNotice {
  readonly at: Date
  readonly kind: NoticeName
  readonly values: NoticeValues
  readonly about: { readonly kind: 'person' | 'institution'; readonly number: string }
}

/** An event of a table: when it happened, if it has; what the notice of it is, and its values. */
type Event = readonly [at: Date | null, kind: NoticeName, values: NoticeValues]

interface OfSubject {
  readonly subjectKind: PastNotice['about']['kind']
  readonly subjectNumber: string
}

const DAY = 24 * 3_600_000
/** Notices of the last days have not been read. */
const UNREAD_DAYS = 3

/**
 * Fills the inboxes of the demonstration's accounts, once; after the accounts and everything that happened: each payment,
 * reading, request and report of data in the other tables has its notices, at the time that stands there.
 */
export async function loadDemoNotices(db: Database, clock: Clock): Promise<void> {
  await loadOnce(db, clock, 'demo notices', async (tx) => {
    const past = [
      ...(await ofRequests(tx)),
      ...(await ofReadings(tx)),
      ...(await ofData(tx)),
      ...(await ofPayments(tx)),
    ]
    const readers = await tx
      .select({ id: accounts.id, kind: accountSubjects.kind, number: accountSubjects.number })
      .from(accountSubjects)
      .innerJoin(accounts, eq(accounts.id, accountSubjects.accountId))
      .where(eq(accounts.state, 'full'))
    const now = clock().getTime()
    for (const { at, about, ...notice } of past.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const isOf = ({ kind, number }: PastNotice['about']) => kind === about.kind && number === about.number
      for (const { id } of readers.filter(isOf)) await keepInInbox(tx, at, id, notice, about)
    }
    await tx
      .update(inboxMessages)
      .set({ readAt: new Date(now - UNREAD_DAYS * DAY) })
      .where(lt(inboxMessages.createdAt, new Date(now - UNREAD_DAYS * DAY)))
  })
}

const noticesOf = ({ subjectKind, subjectNumber }: OfSubject, events: readonly Event[]): readonly PastNotice[] =>
  events.flatMap(([at, kind, values]) =>
    at === null ? [] : [{ at, kind, values, about: { kind: subjectKind, number: subjectNumber } }],
  )

async function ofRequests(tx: Database): Promise<readonly PastNotice[]> {
  const rows = await tx
    .select({ request: waterRequests, topic: requestTopics.names })
    .from(waterRequests)
    .innerJoin(requestTopics, eq(requestTopics.id, waterRequests.topicId))
  return rows.flatMap(({ request, topic }) => {
    const at = momentText(officeTime(request.createdAt))
    return noticesOf(request, [
      [request.createdAt, 'requestReceived', { topic }],
      [request.handledAt, 'requestAnswered', { topic, at }],
    ])
  })
}

async function ofReadings(tx: Database): Promise<readonly PastNotice[]> {
  const rows = await tx
    .select({ report: waterReports, meter: waterMeters.number, point: waterPoints })
    .from(waterReports)
    .innerJoin(waterMeters, eq(waterMeters.id, waterReports.meterId))
    .innerJoin(waterPoints, eq(waterPoints.id, waterMeters.pointId))
  return rows.flatMap(({ report, meter, point }) => {
    const values = { meter, state: volumeText(cubicMetres(report.state)) }
    return noticesOf(point, [
      [report.createdAt, 'readingReceived', values],
      [report.handledAt, report.rejected ? 'readingRejected' : 'readingAccepted', values],
    ])
  })
}

async function ofData(tx: Database): Promise<readonly PastNotice[]> {
  const rows = await tx.select().from(correspondenceReports)
  return rows.flatMap((report) =>
    noticesOf(report, [
      [report.createdAt, 'dataReported', {}],
      [report.handledAt, report.rejected ? 'dataRejected' : 'dataAccepted', {}],
    ]),
  )
}

async function ofPayments(tx: Database): Promise<readonly PastNotice[]> {
  const rows = await tx
    .select()
    .from(paymentOrders)
    .where(inArray(paymentOrders.status, ['paid', 'booked']))
  return rows.flatMap((order) => {
    const { kind, values } = noticeOfPayment(order)
    return noticesOf(order, [[order.paidAt, kind, values]])
  })
}
