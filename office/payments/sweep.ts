import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { paymentOrders } from '../db/schema/index.ts'
import type { Office } from '../http/operations.ts'
import { bookOrder } from './booking.ts'
import { giveUp } from './orders.ts'
import { FREE } from './selection.ts'
import { askFor } from './settle.ts'

const MINUTE = 60_000
/** How often a provider is asked for an order of which it tells nothing. */
const ASK_AGAIN = 15 * MINUTE
/** How long an expired order is kept while its provider does not answer. */
const GRACE = 24 * 60 * MINUTE
/** How long an order that was given up or has expired is still asked for, from when it was ordered, and how often. */
const LATE = 3 * 24 * 60 * MINUTE
const ASK_LATE = 6 * 60 * MINUTE
/** Orders of one round: the rest waits for the next. */
const AT_ONCE = 100

/**
 * One round over open orders: asks the providers for those that were not told of, lets those expire that nobody has paid in
 * time, which frees their instalments, and books what was paid long enough ago where the office books by itself. In the end
 * it looks whether an order that is over was paid after all.
 */
export async function sweepOrders(office: Office): Promise<void> {
  await askAndExpire(office)
  await bookByItself(office)
  await askOnceMore(office)
}

async function askAndExpire(office: Office): Promise<void> {
  const now = office.clock()
  const before = new Date(now.getTime() - ASK_AGAIN)
  const quiet = and(
    lte(paymentOrders.createdAt, before),
    or(isNull(paymentOrders.askedAt), lte(paymentOrders.askedAt, before)),
  )
  const open = await office.db
    .select()
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.status, ['created', 'pending']), or(lte(paymentOrders.validUntil, now), quiet)))
    .orderBy(asc(paymentOrders.validUntil))
    .limit(AT_ONCE)
  for (const order of open) {
    const shown = await askFor(office, order)
    const late = now.getTime() - order.validUntil.getTime()
    const isOver = shown === 'open' ? late >= 0 : shown === 'down' && late >= GRACE
    if (isOver) await giveUp(office.db, now, order, { status: 'expired', reason: shown })
  }
}

/** The payer may have paid on a page that still stood open, and the notification of it may never come. */
async function askOnceMore(office: Office): Promise<void> {
  const now = office.clock().getTime()
  const quiet = or(isNull(paymentOrders.askedAt), lte(paymentOrders.askedAt, new Date(now - ASK_LATE)))
  const over = and(inArray(paymentOrders.status, [...FREE]), isNotNull(paymentOrders.url))
  const orders = await office.db
    .select()
    .from(paymentOrders)
    .where(and(over, quiet, gt(paymentOrders.createdAt, new Date(now - LATE))))
    .orderBy(asc(paymentOrders.createdAt))
    .limit(AT_ONCE)
  for (const order of orders) await askFor(office, order)
}

async function bookByItself(office: Office): Promise<void> {
  const { db, clock, payments } = office
  if (payments.bookAfter === undefined) return
  const paidBefore = new Date(clock().getTime() - payments.bookAfter)
  const paid = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.status, 'paid'), lte(paymentOrders.paidAt, paidBefore)))
    .orderBy(asc(paymentOrders.paidAt))
    .limit(AT_ONCE)
  for (const { id } of paid) await bookOrder(db, clock, id)
}
