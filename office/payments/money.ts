import { and, eq } from 'drizzle-orm'
import { audit } from '../accounts/audit.ts'
import type { Database } from '../db/database.ts'
import {
  duesCards,
  duesInstalments,
  duesParts,
  type PaymentStatus,
  paymentItems,
  paymentOrders,
  paymentReceipts,
} from '../db/schema/index.ts'
import type { Order } from './orders.ts'
import type { Transfer } from './provider.ts'
import { areHeld, FREE } from './selection.ts'

/** What became of a transfer: it pays its order, comes on top of what was paid, or was known already. */
export type Use = 'settles' | 'surplus' | 'known'

/**
 * Writes down a transfer that its provider has confirmed, once, however often it is told. An order that had failed or
 * expired is paid after all where its instalments are still free; else the transfer is a surplus, to be given back.
 */
export async function takeMoney(db: Database, at: Date, order: Order, transfer: Transfer): Promise<Use> {
  return db.transaction(async (tx) => {
    // Orders of the card wait meanwhile, so that an instalment that is free here stays free.
    await tx.select({ id: duesCards.id }).from(duesCards).where(eq(duesCards.id, order.cardId)).for('update')
    const [current] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, order.id)).for('update')
    if (current === undefined || (await isKnown(tx, current, transfer))) return 'known'
    const settles = await canSettle(tx, current)
    if (settles) {
      const paid = { status: 'paid' as PaymentStatus, paidAt: at, providerOrderId: transfer.transferId }
      await tx.update(paymentOrders).set(paid).where(eq(paymentOrders.id, current.id))
    }
    const { transferId, amount, currency } = transfer
    const { id: orderId, provider } = current
    await tx
      .insert(paymentReceipts)
      .values({ orderId, provider, transferId, amount, currency, settles, receivedAt: at })
    const detail = { order: orderId, transfer: transferId, amount, was: current.status }
    await audit(tx, at, settles ? 'payment received' : 'payment surplus', null, detail)
    return settles ? 'settles' : 'surplus'
  })
}

/** Whether a transfer has been written down. */
export async function isKnown(
  db: Database,
  { provider }: Pick<Order, 'provider'>,
  { transferId }: Transfer,
): Promise<boolean> {
  const same = and(eq(paymentReceipts.provider, provider), eq(paymentReceipts.transferId, transferId))
  return (await db.$count(paymentReceipts, same)) > 0
}

async function canSettle(tx: Database, { id, status }: Order): Promise<boolean> {
  if (status === 'paid' || status === 'booked') return false
  const parts = await tx
    .select({ partId: paymentItems.partId, paidOn: duesInstalments.paidOn })
    .from(paymentItems)
    .innerJoin(duesParts, eq(duesParts.id, paymentItems.partId))
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
    .where(eq(paymentItems.orderId, id))
  if (parts.some(({ paidOn }) => paidOn !== null)) return false
  const wasGivenUp = FREE.some((one) => one === status)
  return (
    !wasGivenUp ||
    !(await areHeld(
      tx,
      parts.map(({ partId }) => partId),
    ))
  )
}
