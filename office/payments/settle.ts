import { eq } from 'drizzle-orm'
import { auditHourly } from '../accounts/audit.ts'
import { paymentOrders } from '../db/schema/index.ts'
import type { Office } from '../http/operations.ts'
import { takeMoney } from './money.ts'
import { giveUp, type Order } from './orders.ts'
import { ProviderDown, type Transfer } from './provider.ts'

/** What asking a provider has shown: `open` when nobody has paid, `down` when it did not answer. */
export type Shown = 'paid' | 'rejected' | 'open' | 'down'

/**
 * Asks the provider what has become of an open order, and acts on the answer: the notification may be late, or never
 * come. An order that its provider never knew is open.
 */
export async function askFor(office: Office, order: Order): Promise<Shown> {
  const { db, clock, payments } = office
  const provider = payments.providers[order.provider]
  if (provider === undefined) return 'open'
  try {
    await db.update(paymentOrders).set({ askedAt: clock() }).where(eq(paymentOrders.id, order.id))
    const answer = await provider.ask(order.sessionId)
    if (answer.state === 'rejected') {
      await giveUp(db, clock(), order, { status: 'failed', reason: 'rejected' })
      return 'rejected'
    }
    if (answer.state === 'waiting') return 'open'
    if (!isAsOrdered(order, answer.transfer)) {
      const detail = { provider: order.provider, order: order.id, reason: 'amount' }
      await auditHourly(db, clock(), 'payment notification refused', detail)
      return 'open'
    }
    if (!(await provider.confirm(answer.transfer))) return 'open'
    await takeMoney(db, clock(), order, answer.transfer)
    return 'paid'
  } catch (error) {
    if (error instanceof ProviderDown) return 'down'
    throw error
  }
}

/** How long a provider is left alone after it was asked for an order, in milliseconds, while somebody waits for it. */
const PAUSE = 15_000

/**
 * Somebody waits for news of an open order: its provider is asked beside the reply, so that the next question finds what
 * has been paid without a notification. Not more often than each quarter of a minute.
 */
export function askBeside(office: Office, order: Order): void {
  const last = order.askedAt ?? order.createdAt
  if (order.status !== 'pending' || office.clock().getTime() - last.getTime() < PAUSE) return
  office.services.background.run(async () => {
    await askFor(office, order)
  })
}

function isAsOrdered(order: Order, { amount, currency }: Transfer): boolean {
  return amount === order.amount + order.commission && currency === order.currency
}
