import { asc, desc, inArray } from 'drizzle-orm'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { paymentItems, paymentOrders } from '../db/schema/index.ts'
import type { Surplus } from '../texts/payments.ts'
import { NO_SURPLUS, surplusOf } from './states.ts'

type Order = typeof paymentOrders.$inferSelect
type Item = typeof paymentItems.$inferSelect

/** An order with what it pays, and with what of its money came on top of that. */
export interface Payment extends Order {
  readonly items: readonly Item[]
  readonly surplus: Surplus
}

/** The orders of a subject, the newest first. */
export async function paymentsOf(db: Database, subject: Subject): Promise<Payment[]> {
  const orders = await db
    .select()
    .from(paymentOrders)
    .where(belongsTo(paymentOrders, subject))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
  const ids = orders.map(({ id }) => id)
  const items = await db
    .select()
    .from(paymentItems)
    .where(inArray(paymentItems.orderId, ids))
    .orderBy(asc(paymentItems.deadline), asc(paymentItems.id))
  const surplus = await surplusOf(db, ids)
  return orders.map((order) => ({
    ...order,
    items: items.filter((item) => item.orderId === order.id),
    surplus: surplus.get(order.id) ?? NO_SURPLUS,
  }))
}
