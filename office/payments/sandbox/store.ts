import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sandboxPayments as payments, sandboxTransfers as transfers } from '../../db/schema/index.ts'
import type { ProviderKey } from '../provider.ts'

export type SandboxPayment = typeof payments.$inferSelect
export type SandboxTransfer = typeof transfers.$inferSelect

/** Numbers of transfers start here. */
const FIRST_NUMBER = 40_000_000

/** The number by which a stand-in tells of a transfer. */
export function numberOf({ id }: SandboxTransfer): number {
  return FIRST_NUMBER + id
}

/** Keeps an order and returns its token; the same one when it was ordered before. */
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
  provider: ProviderKey,
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
  provider: ProviderKey,
  token: string,
): Promise<SandboxPayment | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.token, token)))
  return found
}

/** What was ordered, the newest first. */
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

/** Marks a transfer as the office's; whether it was not before. */
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

/** Keeps how the office answered a notification; the last ten. */
export async function keepAnswer(db: Database, token: string, status: number): Promise<void> {
  const [found] = await db.select({ answers: payments.answers }).from(payments).where(eq(payments.token, token))
  const answers = [...(found?.answers ?? []), status].slice(-10)
  await db
    .update(payments)
    .set({ answers: sql`${JSON.stringify(answers)}::jsonb` })
    .where(eq(payments.token, token))
}
