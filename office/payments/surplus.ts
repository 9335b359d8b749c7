import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { paymentOrders, paymentReceipts as receipts } from '../db/schema/index.ts'
import { cardsOfOrder, lockCards, type Order } from './orders.ts'
import { canSettle } from './receipts.ts'
import { CLOSED_UNPAID } from './selection.ts'

export type Receipt = typeof receipts.$inferSelect

/** Money that came on top of what was to be paid and is still the office's to give back. */
export const isOutstanding = and(not(receipts.settles), isNull(receipts.returnedAt))

/** Records that a surplus, which the caller has locked, was given back. */
export async function returnSurplus(tx: Database, receipt: Receipt, at: Date, note: string | null): Promise<void> {
  await tx.update(receipts).set({ returnedAt: at, note }).where(eq(receipts.id, receipt.id))
}

/** Replaces what accountants noted about a surplus. */
export async function noteSurplus(tx: Database, receipt: Receipt, note: string | null): Promise<void> {
  await tx.update(receipts).set({ note }).where(eq(receipts.id, receipt.id))
}

/**
 * The unpaid orders of the same subject that a surplus could pay exactly, the latest first. Whether their instalments are
 * still free is known only when one is assigned.
 */
export async function ordersForSurplus(db: Database, receipt: Receipt): Promise<readonly Order[]> {
  const [paid] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, receipt.orderId))
  if (paid === undefined) return []
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        ne(paymentOrders.id, paid.id),
        eq(paymentOrders.subjectKind, paid.subjectKind),
        eq(paymentOrders.subjectNumber, paid.subjectNumber),
        eq(paymentOrders.currency, receipt.currency),
        sql`${paymentOrders.amount} + ${paymentOrders.commission} = ${receipt.amount}`,
        inArray(paymentOrders.status, ['created', 'pending', ...CLOSED_UNPAID]),
      ),
    )
    .orderBy(sql`${paymentOrders.createdAt} desc`, asc(paymentOrders.id))
    .limit(50)
}

/**
 * Pays an order with a surplus that the caller has locked. False when the order is not one of `ordersForSurplus` any more,
 * or its instalments have been paid or ordered in another way.
 */
export async function assignSurplus(tx: Database, receipt: Receipt, orderId: number, at: Date): Promise<boolean> {
  const order = (await ordersForSurplus(tx, receipt)).find(({ id }) => id === orderId)
  if (order === undefined) return false
  // As in recordReceipt: new orders of the card wait, so that an instalment that is free here stays free.
  await lockCards(tx, await cardsOfOrder(tx, order))
  const [current] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, orderId)).for('update')
  if (current === undefined || !(await canSettle(tx, current))) return false
  const paid = { status: 'paid' as const, paidAt: at, providerOrderId: receipt.transferId }
  await tx.update(paymentOrders).set(paid).where(eq(paymentOrders.id, orderId))
  await tx
    .update(receipts)
    .set({ orderId, paidForOrderId: receipt.orderId, settles: true })
    .where(eq(receipts.id, receipt.id))
  return true
}
