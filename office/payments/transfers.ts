import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { hasCome } from '../db/future-moments.ts'
import {
  type ProviderId,
  paymentOrders,
  providerTransfers as transfers,
  type UnmatchedReason,
} from '../db/schema/index.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Order } from './orders.ts'
import { type PaymentProvider, ProviderUnavailable, type Transfer } from './provider.ts'
import { recordReceipt } from './receipts.ts'

const MINUTE = 60_000
/** How long the process that received a transfer has to verify it, before a periodic job does. */
const FIRST_RETRY = MINUTE
/** Between two tries of one transfer. */
export const LONGEST_PAUSE = 60 * MINUTE
/** Transfers of one round; the rest waits for the next. */
const BATCH = 100

/**
 * Verifies a transfer of an order and records its receipt; the transfer is stored before, so that it is retried when this
 * process stops in between. False when the provider does not confirm it: then it is unmatched, for an accountant to decide.
 * Throws ProviderUnavailable when the provider does not reply; the transfer is retried then, too.
 */
export async function verifyAndRecord(
  { db, clock }: Pick<OfficeContext, 'db' | 'clock'>,
  provider: PaymentProvider,
  order: Order,
  transfer: Transfer,
): Promise<boolean> {
  await keepReceived(db, clock(), order, transfer)
  if (await provider.verify(transfer)) {
    await recordReceipt(db, clock(), order, transfer)
    return true
  }
  await db
    .update(transfers)
    .set({ state: 'unmatched', reason: 'unconfirmed' })
    .where(and(isTransfer(order.provider, transfer), eq(transfers.state, 'received')))
  return false
}

async function keepReceived(db: Database, now: Date, order: Order, transfer: Transfer): Promise<void> {
  const values = valuesOf(order.provider, order.id, transfer)
  const nextTryAt = new Date(now.getTime() + FIRST_RETRY)
  await db
    .insert(transfers)
    .values({ ...values, state: 'received', receivedAt: now, nextTryAt })
    .onConflictDoUpdate({
      target: [transfers.provider, transfers.transferId],
      set: { ...values, state: 'received', nextTryAt },
      // One that did not fit before, or was closed, may turn out to be right.
      setWhere: ne(transfers.state, 'recorded'),
    })
}

/** Stores a transfer that fits no order, for an accountant. Changes nothing for one that is known already. */
export async function keepUnmatched(
  db: Database,
  now: Date,
  { provider, order, transfer }: { provider: ProviderId; order: Order | undefined; transfer: Transfer },
  reason: UnmatchedReason,
): Promise<void> {
  await db
    .insert(transfers)
    .values({
      ...valuesOf(provider, order?.provider === provider ? order.id : null, transfer),
      state: 'unmatched',
      reason,
      receivedAt: now,
      nextTryAt: now,
    })
    .onConflictDoNothing()
}

function valuesOf(provider: ProviderId, orderId: number | null, transfer: Transfer) {
  const { transferId, sessionId, amount, currency } = transfer
  return { provider, orderId, transferId, sessionId, amount, currency }
}

function isTransfer(provider: ProviderId, { transferId }: Transfer) {
  return and(eq(transfers.provider, provider), eq(transfers.transferId, transferId))
}

/**
 * Verifies and records transfers that were received but not recorded: the office was stopped in between, or the provider
 * did not reply. The pauses between two retries grow to an hour.
 */
export async function retryTransfers(context: OfficeContext): Promise<void> {
  for (const { order, transfer } of await claimReceived(context)) {
    const provider = context.payments.providers[order.provider]
    if (provider === undefined) continue
    try {
      await verifyAndRecord(context, provider, order, transfer)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
    }
  }
}

const isDue = (now: Date) =>
  or(
    and(eq(transfers.tries, 0), hasCome(transfers.nextTryAt, now, FIRST_RETRY)),
    hasCome(transfers.nextTryAt, now, LONGEST_PAUSE),
  )

/** Takes the transfers that are due, so that no other process retries them at the same moment. */
async function claimReceived({ db, clock }: OfficeContext): Promise<{ order: Order; transfer: Transfer }[]> {
  const now = clock()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ transfer: transfers, order: paymentOrders })
      .from(transfers)
      .innerJoin(paymentOrders, eq(paymentOrders.id, transfers.orderId))
      .where(and(eq(transfers.state, 'received'), isDue(now)))
      .orderBy(asc(transfers.nextTryAt))
      .limit(BATCH)
      .for('update', { of: transfers, skipLocked: true })
    for (const { transfer } of due) {
      const pause = Math.min(LONGEST_PAUSE, FIRST_RETRY * 2 ** transfer.tries)
      await tx
        .update(transfers)
        .set({ tries: transfer.tries + 1, nextTryAt: new Date(now.getTime() + pause) })
        .where(eq(transfers.id, transfer.id))
    }
    return due
  })
}

/** How many transfers wait for their verification, and how many for an accountant. */
export async function transferCounts(db: Database): Promise<{ received: number; unmatched: number }> {
  const rows = await db
    .select({ state: transfers.state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(transfers)
    .where(inArray(transfers.state, ['received', 'unmatched']))
    .groupBy(transfers.state)
  const of = (state: 'received' | 'unmatched') => rows.find((row) => row.state === state)?.count ?? 0
  return { received: of('received'), unmatched: of('unmatched') }
}
