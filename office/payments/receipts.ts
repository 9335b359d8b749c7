import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { audit } from '../accounts/audit.ts'
import type { Database } from '../db/database.ts'
import {
  duesInstalments,
  duesParts,
  type PaymentStatus,
  paymentItems,
  paymentOrders,
  paymentReceipts,
  providerTransfers,
} from '../db/schema/index.ts'
import { type Notice, notifySubject } from '../notices/notify.ts'
import { amountText } from '../pdf/format.ts'
import type { Surplus } from '../texts/payments.ts'
import { cardsOfOrder, lockCards, type Order } from './orders.ts'
import type { Transfer } from './provider.ts'
import { areHeld, CLOSED_UNPAID } from './selection.ts'

/** How a transfer was recorded: it pays its order, exceeds what was to be paid, or was recorded before. */
export type ReceiptResult = 'settles' | 'surplus' | 'recorded before'

/**
 * Records a transfer that its provider has verified, once, however often it is reported. An order that had failed or
 * expired becomes paid where its instalments are still free; otherwise the transfer is a surplus, to be returned; so is one
 * that may not pay (`mayPay`), because it is not what was ordered.
 */
export async function recordReceipt(
  db: Database,
  at: Date,
  order: Order,
  transfer: Transfer,
  mayPay = true,
): Promise<ReceiptResult> {
  return db.transaction(async (tx) => {
    const { transferId, amount, currency } = transfer
    const isSame = and(eq(providerTransfers.provider, order.provider), eq(providerTransfers.transferId, transferId))
    await tx.update(providerTransfers).set({ state: 'recorded' }).where(isSame)
    // New orders of its cards wait for this lock, so that an instalment that is free here stays free.
    await lockCards(tx, await cardsOfOrder(tx, order))
    const [current] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, order.id)).for('update')
    if (current === undefined || (await isRecorded(tx, current, transfer))) return 'recorded before'
    const settles = mayPay && (await canSettle(tx, current))
    if (settles) {
      const paid = { status: 'paid' as PaymentStatus, paidAt: at, providerOrderId: transfer.transferId }
      await tx.update(paymentOrders).set(paid).where(eq(paymentOrders.id, current.id))
    }
    const { id: orderId, provider } = current
    await tx
      .insert(paymentReceipts)
      .values({ orderId, provider, transferId, amount, currency, settles, receivedAt: at })
    const detail = { order: orderId, transfer: transferId, amount, was: current.status }
    await audit(tx, at, settles ? 'payment received' : 'payment surplus', null, detail)
    await notifySubject(
      tx,
      at,
      { kind: current.subjectKind, number: current.subjectNumber },
      settles ? noticeOfPayment(current) : { kind: 'paymentSurplus', values: valuesOf(current, amount) },
    )
    return settles ? 'settles' : 'surplus'
  })
}

/** The word back after an order has been paid: its sum as the history states it, with the commission beside it. */
export function noticeOfPayment(order: Pick<Order, 'amount' | 'commission' | 'title'>): Notice {
  const values = valuesOf(order, order.amount)
  if (order.commission === 0) return { kind: 'paymentReceived', values }
  return { kind: 'paymentWithCommission', values: { ...values, commission: amountText(order.commission / 100) } }
}

const valuesOf = ({ title }: Pick<Order, 'title'>, amount: number) => ({ amount: amountText(amount / 100), title })

/** Whether a transfer has been recorded. */
export async function isRecorded(
  db: Database,
  { provider }: Pick<Order, 'provider'>,
  { transferId }: Transfer,
): Promise<boolean> {
  const same = and(eq(paymentReceipts.provider, provider), eq(paymentReceipts.transferId, transferId))
  return (await db.$count(paymentReceipts, same)) > 0
}

/** Whether money can pay an order: it is unpaid, and its instalments are neither paid nor held by another order. */
export async function canSettle(tx: Database, { id, status }: Order): Promise<boolean> {
  if (status === 'paid' || status === 'booked') return false
  const parts = await tx
    .select({ partId: paymentItems.partId, paidOn: duesInstalments.paidOn })
    .from(paymentItems)
    .innerJoin(duesParts, eq(duesParts.id, paymentItems.partId))
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
    .where(eq(paymentItems.orderId, id))
  if (parts.some(({ paidOn }) => paidOn !== null)) return false
  const wasClosed = CLOSED_UNPAID.some((one) => one === status)
  return (
    !wasClosed ||
    !(await areHeld(
      tx,
      parts.map(({ partId }) => partId),
    ))
  )
}

/** The surplus of an order without any. */
export const NO_SURPLUS: Surplus = { owed: 0, returned: 0 }

/** The surpluses of orders by order id; orders without any are missing. */
export async function surplusOf(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, Surplus>> {
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${paymentReceipts.amount}) filter (where ${condition}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      orderId: paymentReceipts.orderId,
      owed: sumWhere(isNull(paymentReceipts.returnedAt)),
      returned: sumWhere(isNotNull(paymentReceipts.returnedAt)),
    })
    .from(paymentReceipts)
    .where(and(inArray(paymentReceipts.orderId, [...orderIds]), not(paymentReceipts.settles)))
    .groupBy(paymentReceipts.orderId)
  return new Map(rows.map(({ orderId, ...surplus }) => [orderId, surplus]))
}
