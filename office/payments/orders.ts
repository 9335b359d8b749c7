import { and, asc, eq, inArray } from 'drizzle-orm'
import { audit } from '../accounts/audit.ts'
import type { Database } from '../db/database.ts'
import {
  duesCards,
  duesInstalments,
  duesParts,
  type PaymentStatus,
  paymentItems,
  paymentOrders,
} from '../db/schema/index.ts'
import { codeOfCause } from '../http/errors.ts'
import type { Transfer } from './provider.ts'

export type Order = typeof paymentOrders.$inferSelect

/** The order with this id at its provider (`idPrzelewu`). */
export async function orderBySession(db: Database, sessionId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.sessionId, sessionId))
  return order
}

/**
 * Updates an order that is in one of the statuses `from`; the database copies its status to its items. Returns undefined
 * when it is in none of them any more.
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

/** Closes an unpaid order, which releases its instalments. Returns false when it was not open any more. */
export async function cancelOrder(
  db: Database,
  at: Date,
  order: Order,
  change: {
    readonly status: 'failed' | 'expired'
    readonly reason: string
    readonly accountId?: number
    readonly givenUp?: boolean
  },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const moved = await moveOrder(tx, order.id, ['created', 'pending'], {
      status: change.status,
      givenUp: change.givenUp ?? false,
    })
    if (moved === undefined) return false
    const event = change.status === 'failed' ? 'payment failed' : 'payment expired'
    await audit(tx, at, event, change.accountId ?? null, { order: order.id, reason: change.reason })
    return true
  })
}

/** The cards that an order pays, each once; the first is its `cardId`. */
export async function cardsOfOrder(db: Database, { id, cardId }: Pick<Order, 'id' | 'cardId'>): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: duesInstalments.cardId })
    .from(paymentItems)
    .innerJoin(duesParts, eq(duesParts.id, paymentItems.partId))
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
    .where(eq(paymentItems.orderId, id))
    .orderBy(asc(duesInstalments.cardId))
  return [cardId, ...rows.map((row) => row.id).filter((other) => other !== cardId)]
}

/** Locks cards until the transaction ends, always in the same order, so that no two transactions wait for each other. */
export async function lockCards(tx: Database, cardIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: duesCards.id })
    .from(duesCards)
    .where(inArray(duesCards.id, [...cardIds]))
    .orderBy(asc(duesCards.id))
    .for('update')
}

/** The parts of instalments that an order pays. */
export async function itemsOf(db: Database, orderId: number) {
  return db.select().from(paymentItems).where(eq(paymentItems.orderId, orderId)).orderBy(paymentItems.id)
}

/** Whether an error is the database's refusal of a part that another order holds. */
export function isHeldTwice(error: unknown): boolean {
  return codeOfCause(error) === '23505'
}

/** What of a transfer differs from its order; undefined when it is as ordered. */
export function mismatchOf(order: Order, { amount, currency }: Transfer): 'amount' | 'currency' | undefined {
  if (amount !== order.amount + order.commission) return 'amount'
  return currency === order.currency ? undefined : 'currency'
}
