import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../accounts/audit.ts'
import type { Database } from '../db/database.ts'
import { type PaymentStatus, paymentItems, paymentOrders } from '../db/schema/index.ts'
import { codeOfCause } from '../http/errors.ts'

export type Order = typeof paymentOrders.$inferSelect

/** An order by the number that its provider and its payer know it by. */
export async function orderBySession(db: Database, sessionId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.sessionId, sessionId))
  return order
}

/**
 * Moves an order from one of some statuses to another, with what else changes; its items follow by themselves. Undefined
 * when it is in none of those statuses any more.
 */
export async function moveOrder(
  db: Database,
  id: number,
  from: readonly PaymentStatus[],
  change: Partial<typeof paymentOrders.$inferInsert>,
): Promise<Order | undefined> {
  const [moved] = await db
    .update(paymentOrders)
    .set(change)
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.status, [...from])))
    .returning()
  return moved
}

/** Gives an order up, which frees its instalments; whether it was still open. */
export async function giveUp(
  db: Database,
  at: Date,
  order: Order,
  change: { readonly status: 'failed' | 'expired'; readonly reason: string; readonly accountId?: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const moved = await moveOrder(tx, order.id, ['created', 'pending'], { status: change.status })
    if (moved === undefined) return false
    const event = change.status === 'failed' ? 'payment failed' : 'payment expired'
    await audit(tx, at, event, change.accountId ?? null, { order: order.id, reason: change.reason })
    return true
  })
}

/** The parts that an order pays. */
export async function itemsOf(db: Database, orderId: number) {
  return db.select().from(paymentItems).where(eq(paymentItems.orderId, orderId)).orderBy(paymentItems.id)
}

/** Whether an error is the database's word that a part stands in another order already. */
export function isTakenTwice(error: unknown): boolean {
  return codeOfCause(error) === '23505'
}
