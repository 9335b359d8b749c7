import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { paymentOrders, providerTransfers as transfers } from '../db/schema/index.ts'
import type { Order } from './orders.ts'
import { type ReceiptResult, recordReceipt } from './receipts.ts'
import { CLOSED_UNPAID } from './selection.ts'

/** The employee who decides about a transfer, and what was noted. The caller writes the audit entry. */
interface Decision {
  readonly employeeId: number
  readonly remarks: string
}

/** A transfer that a provider has reported. */
export type ReportedTransfer = typeof transfers.$inferSelect

/** Transfers that wait for an accountant: they fit no order, or their provider did not confirm them. */
export const isUnmatched = eq(transfers.state, 'unmatched')

/**
 * Records an unmatched transfer that an accountant has found in the provider's account. It pays its order if only the confirmation
 * was missing and the order can still be paid; otherwise it is a surplus. Undefined when it does not wait for an accountant, or
 * belongs to no order (it can only be closed).
 */
export async function acceptTransfer(
  db: Database,
  clock: Clock,
  id: number,
  { employeeId, remarks }: Decision,
): Promise<ReceiptResult | undefined> {
  return db.transaction(async (tx) => {
    const now = clock()
    const [found] = await tx
      .select({ transfer: transfers, order: paymentOrders })
      .from(transfers)
      .innerJoin(paymentOrders, eq(paymentOrders.id, transfers.orderId))
      .where(and(eq(transfers.id, id), isUnmatched))
      .for('update', { of: transfers })
    if (found === undefined) return undefined
    const { transfer, order } = found
    const mayPay = transfer.reason === 'unconfirmed'
    const result = await recordReceipt(tx, now, order, transfer, mayPay)
    await tx
      .update(transfers)
      .set({ closedAt: now, closedBy: `employee:${employeeId}`, remarks })
      .where(eq(transfers.id, id))
    return result
  })
}

/** Closes an unmatched transfer that is no money of the office, or was dealt with in another way. False when it is not open. */
export async function closeTransfer(
  db: Database,
  clock: Clock,
  id: number,
  { employeeId, remarks }: Decision,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock()
    const [closed] = await tx
      .update(transfers)
      .set({ state: 'closed', closedAt: now, closedBy: `employee:${employeeId}`, remarks })
      .where(and(eq(transfers.id, id), isUnmatched))
      .returning()
    return closed !== undefined
  })
}

/** The unpaid orders that a transfer without an order could pay exactly, the latest first; at most 50. */
export async function ordersForTransfer(db: Database, transfer: ReportedTransfer): Promise<readonly Order[]> {
  if (transfer.orderId !== null) return []
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.provider, transfer.provider),
        eq(paymentOrders.currency, transfer.currency),
        sql`${paymentOrders.amount} + ${paymentOrders.commission} = ${transfer.amount}`,
        inArray(paymentOrders.status, ['created', 'pending', ...CLOSED_UNPAID]),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(50)
}

/**
 * Records an unmatched transfer without an order with one of `ordersForTransfer`: it pays the order, or is a surplus where
 * that has been paid in the meantime. Undefined when it does not wait for an accountant, or does not fit the order.
 */
export async function assignTransfer(
  db: Database,
  clock: Clock,
  id: number,
  { employeeId, remarks, orderId }: Decision & { readonly orderId: number },
): Promise<ReceiptResult | undefined> {
  return db.transaction(async (tx) => {
    const [transfer] = await tx
      .select()
      .from(transfers)
      .where(and(eq(transfers.id, id), isUnmatched))
      .for('update')
    if (transfer === undefined) return undefined
    const order = (await ordersForTransfer(tx, transfer)).find((one) => one.id === orderId)
    if (order === undefined) return undefined
    const result = await recordReceipt(tx, clock(), order, transfer)
    const decided = { orderId, closedAt: clock(), closedBy: `employee:${employeeId}`, remarks }
    await tx.update(transfers).set(decided).where(eq(transfers.id, id))
    return result
  })
}
