import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import {
  duesLedger,
  mails,
  paymentOrders,
  paymentReceipts,
  providerTransfers,
} from '../../../office/db/schema/index.ts'
import type { Cluster } from './cluster.ts'
import type { Acknowledged } from './load.ts'

/** Waits until the offices have done what they still have to do, all processes running. */
export async function settled({ database: { db }, mail }: Cluster, { mails: promised }: Acknowledged): Promise<void> {
  const isSettled = async (): Promise<boolean> => {
    const queued = await db.$count(mails, eq(mails.state, 'queued'))
    const received = await db.$count(providerTransfers, eq(providerTransfers.state, 'received'))
    const paid = await db.$count(paymentOrders, eq(paymentOrders.status, 'paid'))
    const arrived = new Set(mail.received.map(({ to }) => to))
    return queued + received + paid === 0 && promised.every((to) => arrived.has(to))
  }
  await vi.waitUntil(isSettled, { timeout: 240_000, interval: 500 }).catch(() => undefined)
}

/** Nothing that was acknowledged is lost, nothing happened twice. Returns figures for the report. */
export async function expectAgreement(cluster: Cluster, acknowledged: Acknowledged, kills: number) {
  const { db } = cluster.database
  const orders = await db.select().from(paymentOrders).where(gte(paymentOrders.cardId, 50_000))
  const receipts = await db.select().from(paymentReceipts)
  const unmatched = await db.select().from(providerTransfers).where(ne(providerTransfers.state, 'recorded'))
  const bySession = new Map(orders.map((order) => [order.sessionId, order]))
  for (const [sessionId, { transactionId, transfers }] of acknowledged.orders) {
    const order = bySession.get(sessionId)
    expect(order).toMatchObject({ transactionId, status: 'booked' })
    const recorded = receipts.filter(({ orderId }) => orderId === order?.id).map(({ transferId }) => transferId)
    const listed = unmatched.filter(({ orderId }) => orderId === order?.id).map(({ transferId }) => transferId)
    expect([...recorded, ...listed].sort(), 'every transfer is recorded or listed, once').toEqual([...transfers].sort())
    expect(receipts.filter(({ orderId, settles }) => orderId === order?.id && settles)).toHaveLength(1)
  }

  const booked = orders.filter(({ status }) => status === 'booked')
  const cards = [...new Set(booked.map(({ cardId }) => cardId))]
  const [ledger] = await db
    .select({
      entries: sql`count(*)`.mapWith(Number),
      sum: sql`sum(${duesLedger.principal} + ${duesLedger.reminderCosts} + ${duesLedger.interest} + ${duesLedger.prolongationFee})`.mapWith(
        Number,
      ),
    })
    .from(duesLedger)
    .where(and(inArray(duesLedger.cardId, cards), eq(duesLedger.book, 'payment')))
  expect(ledger).toEqual({ entries: booked.length, sum: booked.reduce((sum, { amount }) => sum + amount, 0) })

  const copies = new Map<string, number>()
  for (const { messageId } of cluster.mail.received) copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
  const arrived = new Set(cluster.mail.received.map(({ to }) => to))
  expect(
    acknowledged.mails.filter((to) => !arrived.has(to)),
    'mails that never came',
  ).toEqual([])
  const repeated = [...copies.values()].filter((count) => count > 1)
  expect(Math.max(1, ...copies.values())).toBeLessThanOrEqual(2)
  expect(repeated.length).toBeLessThanOrEqual(kills)
  // Who pays gets a word about each payment; who asks for a link is somebody else each time.
  const asked = cluster.mail.received.filter(({ to }) => /\bm\d+@poczta\.example/.test(to))
  const links = new Set(asked.map(({ messageId }) => messageId)).size
  expect(links, 'one mail for each request').toBe(new Set(asked.map(({ to }) => to)).size)
  expect(copies.size - links, 'at most one mail for each transfer').toBeLessThanOrEqual(
    receipts.length + unmatched.length,
  )

  expect(new Set(acknowledged.visits).size, 'each visit is counted once').toBe(acknowledged.visits.length)
  return { orders: orders.length, receipts: receipts.length, unmatched: unmatched.length, repeated: repeated.length }
}
