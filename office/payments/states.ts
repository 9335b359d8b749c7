import { and, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf, subjectsMeant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { officeTime } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { type PaymentStatus, paymentOrders, paymentReceipts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, OperationId } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import { type Surplus, statusText } from '../texts/payments.ts'
import type { Order } from './orders.ts'

type State = components['schemas']['PaymentState']

const STATES: Readonly<Record<PaymentStatus, State['stan']>> = {
  created: 'UTWORZONA',
  pending: 'OCZEKUJE',
  paid: 'OPLACONA',
  booked: 'ZAKSIEGOWANA',
  failed: 'NIEUDANA',
  expired: 'WYGASLA',
}

/** The order of a subject that the call may act for. Throws 404 when it is not, the same as when there is none. */
export async function orderMeant(call: Call<OperationId>, transactionId: string): Promise<Order> {
  const own = and(eq(paymentOrders.transactionId, transactionId), belongsTo(paymentOrders, ...subjectsMeant(call)))
  const [order] = await call.db.select().from(paymentOrders).where(own)
  if (order !== undefined) return order
  await audit(call.db, call.clock(), 'other subject refused', accessOf(call).session.account.id, { what: 'payment' })
  throw new Refusal(404, 'paymentNotFound')
}

/** Of an order that has brought none. */
export const NO_SURPLUS: Surplus = { owed: 0, returned: 0 }

/** Money of orders on top of what was to be paid, by order; orders without any are missing. */
export async function surplusOf(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, Surplus>> {
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${paymentReceipts.amount}) filter (where ${condition}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      orderId: paymentReceipts.orderId,
      owed: sumWhere(isNull(paymentReceipts.returnedAt)),
      returned: sumWhere(isNotNull(paymentReceipts.returnedAt)),
    })
    .from(paymentReceipts)
    .where(and(inArray(paymentReceipts.orderId, [...orderIds]), not(paymentReceipts.settles)))
    .groupBy(paymentReceipts.orderId)
  return new Map(rows.map(({ orderId, ...surplus }) => [orderId, surplus]))
}

/** The orders of a card that hold instalments, the newest first. */
export async function openOrdersOf(db: Database, cardId: number): Promise<Order[]> {
  const open = inArray(paymentOrders.status, ['created', 'pending', 'paid'])
  return db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.cardId, cardId), open))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
}

/** What the office knows of an order. */
export async function stateOf(db: Database, order: Order, now: Date, language: Language): Promise<State> {
  const surplus = (await surplusOf(db, [order.id])).get(order.id) ?? NO_SURPLUS
  const canPay = order.status === 'pending' && now < order.validUntil
  return {
    idTransakcji: order.transactionId,
    idKartyNaleznosci: order.cardId,
    stan: STATES[order.status],
    opisStatusu: statusText(order.status, surplus, language),
    typPlatnosci: order.provider === 'kir' ? 'KIR' : 'P24',
    tytul: order.title,
    kwota: zloty(order.amount),
    prowizja: zloty(order.commission),
    kwotaRazem: zloty(order.amount + order.commission),
    kodWaluty: order.currency,
    kwotaNadplaty: zloty(surplus.owed),
    dataZlecenia: officeTime(order.createdAt),
    waznoscTransakcji: officeTime(order.validUntil),
    idPrzelewu: canPay ? order.sessionId : null,
  }
}
