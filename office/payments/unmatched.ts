import { and, eq } from 'drizzle-orm'
import { auditEmployee } from '../accounts/audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { paymentOrders, providerTransfers as transfers } from '../db/schema/index.ts'
import { type ReceiptResult, recordReceipt } from './receipts.ts'

/** The employee who decides about a transfer, and what was noted. */
interface Decision {
  readonly employeeId: number
  readonly remarks: string
}

/** Transfers that wait for a clerk: they fit no order, or their provider did not confirm them. */
export const isUnmatched = eq(transfers.state, 'unmatched')

/**
 * Records an unmatched transfer that a clerk has found in the provider's account. It pays its order if only the confirmation
 * was missing and the order can still be paid; otherwise it is a surplus. Undefined when it does not wait for a clerk, or
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
    const detail = { transfer: transfer.transferId, order: order.id, amount: transfer.amount, result }
    await auditEmployee(tx, now, 'payment transfer accepted', employeeId, { detail })
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
    if (closed === undefined) return false
    const detail = { transfer: closed.transferId, amount: closed.amount }
    await auditEmployee(tx, now, 'payment transfer closed', employeeId, { detail })
    return true
  })
}
