import { sql } from 'drizzle-orm'
import { type Clock, officeDay } from '../../clock.ts'
import { insertMany } from '../../db/bulk.ts'
import type { Database } from '../../db/database.ts'
import * as tables from '../../db/schema/index.ts'
import { loadOnce } from '../load-once.ts'
import { orderRows } from './orders.ts'
import { plannedCards } from './plan.ts'
import { CO_OBLIGORS, duesRows } from './rows.ts'

/** Loads what the demonstration's subjects owe and have paid, once in the life of a database. */
export async function loadDues(db: Database, clock: Clock): Promise<void> {
  const today = officeDay(clock)
  await loadOnce(db, clock, 'dues', async (tx) => {
    const dues = duesRows(plannedCards(today), today)
    const { orders, items, receipts } = orderRows(dues, today)
    await insertMany(tx, tables.duesCards, dues.cards)
    await insertMany(tx, tables.duesCoObligors, CO_OBLIGORS)
    await insertMany(tx, tables.duesInstalments, dues.instalments)
    await insertMany(tx, tables.duesParts, dues.parts)
    await insertMany(tx, tables.duesLedger, dues.ledger)
    await insertMany(tx, tables.paymentOrders, orders)
    // The ids above were given, not drawn: the next order must not meet one of them.
    await tx.execute(sql`select setval(pg_get_serial_sequence('payment_orders', 'id'), ${orders.length})`)
    await insertMany(tx, tables.paymentItems, items)
    await insertMany(tx, tables.paymentReceipts, receipts)
  })
}
