import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type ProviderId, sandboxPayments as payments, sandboxTransfers as transfers } from '../../db/schema/index.ts'

export type SandboxPayment = typeof payments.$inferSelect
export type SandboxTransfer = typeof transfers.$inferSelect

/** Transfers are numbered from here on. */
const FIRST_NUMBER = 40_000_000

/** The number of a transfer as the provider reports it. */
export function transferNumber({ id }: SandboxTransfer): number {
  return FIRST_NUMBER + id
}

/** Stores an order and returns its token; the same one when it was ordered before. */
export async function keepPayment(
  db: Database,
  order: Omit<typeof payments.$inferInsert, 'token'>,
): Promise<string | undefined> {
  await db
    .insert(payments)
    .values({ ...order, token: randomBytes(20).toString('hex') })
    .onConflictDoNothing({ target: [payments.provider, payments.sessionId] })
  return (await paymentOf(db, order.provider, order.sessionId))?.token
}

export async function paymentOf(
  db: Database,
  provider: ProviderId,
  sessionId: string,
): Promise<SandboxPayment | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.sessionId, sessionId)))
  return found
}

export async function paymentAt(
  db: Database,
  provider: ProviderId,
  token: string,
): Promise<SandboxPayment | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.token, token)))
  return found
}

/** The newest 50 orders, the newest first. */
export async function latestPayments(db: Database): Promise<SandboxPayment[]> {
  return db.select().from(payments).orderBy(desc(payments.createdAt)).limit(50)
}

/** The transfers of a payment, in the order in which they were made. */
export async function transfersOf(db: Database, token: string): Promise<SandboxTransfer[]> {
  return db.select().from(transfers).where(eq(transfers.token, token)).orderBy(asc(transfers.id))
}

export async function makeTransfer(db: Database, { token, amount }: SandboxPayment): Promise<SandboxTransfer> {
  const [made] = await db.insert(transfers).values({ token, amount }).returning()
  if (made === undefined) throw new Error('The database kept no transfer')
  return made
}

/** Marks a transfer as the office's; false when it was before. */
export async function verifyTransfer(db: Database, id: number): Promise<boolean> {
  const moved = await db
    .update(transfers)
    .set({ verified: true })
    .where(and(eq(transfers.id, id), eq(transfers.verified, false)))
    .returning({ id: transfers.id })
  return moved.length > 0
}

export async function markNotified(db: Database, id: number): Promise<void> {
  await db.update(transfers).set({ notified: true }).where(eq(transfers.id, id))
}

export async function reject(db: Database, token: string): Promise<void> {
  await db.update(payments).set({ rejected: true }).where(eq(payments.token, token))
}

/** Stores the status of the office's reply to a notification; the last ten are kept. */
export async function keepReplyStatus(db: Database, token: string, status: number): Promise<void> {
  const [found] = await db.select({ replies: payments.replyStatuses }).from(payments).where(eq(payments.token, token))
  const replies = [...(found?.replies ?? []), status].slice(-10)
  await db
    .update(payments)
    .set({ replyStatuses: sql`${JSON.stringify(replies)}::jsonb` })
    .where(eq(payments.token, token))
}
