import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { auditHourly } from '../accounts/audit.ts'
import { isWithin, latestMoment } from '../db/future-moments.ts'
import { paymentOrders } from '../db/schema/index.ts'
import type { OfficeContext } from '../http/operations.ts'
import { bookOrder } from './booking.ts'
import { cancelOrder, mismatchOf, type Order } from './orders.ts'
import { ProviderUnavailable } from './provider.ts'
import { isRecorded } from './receipts.ts'
import { CLOSED_UNPAID } from './selection.ts'
import { keepUnmatched, retryTransfers, verifyAndRecord } from './transfers.ts'

const MINUTE = 60_000

/** How long after a request for an order's state its provider is not called again while somebody waits, in milliseconds. */
const PAUSE = 15_000
/** How often the state of an open order is requested when no notification comes. */
const OPEN_INTERVAL = 15 * MINUTE
/** How long an expired order is kept open while its provider does not reply. */
const GRACE = 24 * 60 * MINUTE
/** How long after the order, and how often, the state of one that was cancelled or has expired is requested. */
const CLOSED_PERIOD = 3 * 24 * 60 * MINUTE
const CLOSED_INTERVAL = 6 * 60 * MINUTE
/** Orders of one round; the rest waits for the next. */
const BATCH = 100

/** What a provider reported of an order: `open` when nobody has paid, `unavailable` when it did not reply. */
type Reconciled = 'paid' | 'rejected' | 'open' | 'unavailable'

/**
 * Requests the state of an order from its provider and brings the office to it: the notification may be late, or never
 * come. An order that its provider does not know is open.
 */
export async function reconcileOrder(context: OfficeContext, order: Order): Promise<Reconciled> {
  const { db, clock, payments } = context
  const provider = payments.providers[order.provider]
  if (provider === undefined) return 'open'
  try {
    await db.update(paymentOrders).set({ reconciledAt: clock() }).where(eq(paymentOrders.id, order.id))
    const found = await provider.fetchState(order.sessionId)
    if (found.state === 'rejected') {
      await cancelOrder(db, clock(), order, { status: 'failed', reason: 'rejected' })
      return 'rejected'
    }
    if (found.state === 'waiting') return 'open'
    const mismatch = mismatchOf(order, found.transfer)
    if (mismatch !== undefined) {
      const detail = { provider: order.provider, order: order.id, reason: mismatch }
      await auditHourly(db, clock(), 'payment notification refused', detail)
      await keepUnmatched(db, clock(), { provider: order.provider, order, transfer: found.transfer }, mismatch)
      return 'open'
    }
    if (await isRecorded(db, order, found.transfer)) return 'paid'
    return (await verifyAndRecord(context, provider, order, found.transfer)) ? 'paid' : 'open'
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'unavailable'
    throw error
  }
}

/**
 * Reconciles an open order after the reply, for somebody who waits: the next request finds what was paid without a
 * notification. Calls the provider at most every 15 seconds.
 */
export function reconcileInBackground(context: OfficeContext, order: Order): void {
  const isRecent = isWithin(order.reconciledAt ?? order.createdAt, context.clock(), PAUSE - 1)
  if (order.status !== 'pending' || isRecent) return
  context.services.background.run(async () => {
    await reconcileOrder(context, order)
  })
}

/**
 * One round over payments: retries transfers that were received but not recorded; reconciles open orders and expires those
 * that nobody has paid in time (which releases their instalments); books what was paid long enough ago where the office
 * books automatically; reconciles orders that were closed unpaid, which may have been paid on a page that was still open.
 */
export async function sweepOrders(context: OfficeContext, signal?: AbortSignal): Promise<void> {
  for (const step of [retryTransfers, reconcileOpenOrders, bookPaidOrders, reconcileClosedOrders]) {
    signal?.throwIfAborted()
    await step(context)
  }
}

/** Also of an order that, by a clock that was wrong, will only be reconciled. */
const wasReconciledBefore = (moment: Date, now: Date) =>
  or(
    isNull(paymentOrders.reconciledAt),
    lte(paymentOrders.reconciledAt, moment),
    gt(paymentOrders.reconciledAt, latestMoment(now, 0)),
  )

async function reconcileOpenOrders(context: OfficeContext): Promise<void> {
  const now = context.clock()
  const before = new Date(now.getTime() - OPEN_INTERVAL)
  const isDue = and(
    or(lte(paymentOrders.createdAt, before), gt(paymentOrders.createdAt, latestMoment(now, 0))),
    wasReconciledBefore(before, now),
  )
  const open = await context.db
    .select()
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.status, ['created', 'pending']), or(lte(paymentOrders.validUntil, now), isDue)))
    .orderBy(asc(paymentOrders.validUntil))
    .limit(BATCH)
  for (const order of open) {
    const result = await reconcileOrder(context, order)
    const late = now.getTime() - order.validUntil.getTime()
    const isOver = result === 'open' ? late >= 0 : result === 'unavailable' && late >= GRACE
    if (isOver) await cancelOrder(context.db, now, order, { status: 'expired', reason: result })
  }
}

async function reconcileClosedOrders(context: OfficeContext): Promise<void> {
  const now = context.clock()
  const isDue = wasReconciledBefore(new Date(now.getTime() - CLOSED_INTERVAL), now)
  const closed = and(inArray(paymentOrders.status, [...CLOSED_UNPAID]), isNotNull(paymentOrders.url))
  const orders = await context.db
    .select()
    .from(paymentOrders)
    .where(and(closed, isDue, gt(paymentOrders.createdAt, new Date(now.getTime() - CLOSED_PERIOD))))
    .orderBy(asc(paymentOrders.createdAt))
    .limit(BATCH)
  for (const order of orders) await reconcileOrder(context, order)
}

async function bookPaidOrders(context: OfficeContext): Promise<void> {
  const { db, clock, payments } = context
  if (payments.bookAfter === undefined) return
  const now = clock()
  const paidBefore = new Date(now.getTime() - payments.bookAfter)
  const isPaidLongEnough = or(lte(paymentOrders.paidAt, paidBefore), gt(paymentOrders.paidAt, latestMoment(now, 0)))
  const paid = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.status, 'paid'), isPaidLongEnough))
    .orderBy(asc(paymentOrders.paidAt))
    .limit(BATCH)
  for (const { id } of paid) await bookOrder(db, clock, id)
}
