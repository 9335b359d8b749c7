import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf, subjectsMeant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import type { Subject } from '../accounts/store.ts'
import { officeTime } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { duesInstalments, duesParts, type PaymentStatus, paymentItems, paymentOrders } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, OfficeContext, OperationId } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import { type Surplus, statusText } from '../texts/payments.ts'
import { cardsOfOrder, type Order } from './orders.ts'
import { NO_SURPLUS, surplusOf } from './receipts.ts'
import { titleIn } from './selection.ts'

type State = components['schemas']['PaymentState']

/** The contract's name of a status. */
export const STATES: Readonly<Record<PaymentStatus, State['stan']>> = {
  created: 'UTWORZONA',
  pending: 'OCZEKUJE',
  paid: 'OPLACONA',
  booked: 'ZAKSIEGOWANA',
  failed: 'NIEUDANA',
  expired: 'WYGASLA',
}

/** Whether money has come, of which the office can give a confirmation. */
export const isConfirmed = (status: PaymentStatus): boolean => status === 'paid' || status === 'booked'

/** An order of a subject that the caller may act for. Throws the same 404 for another's order as for none. */
export async function orderOfCaller(call: Call<OperationId>, transactionId: string): Promise<Order> {
  const own = and(eq(paymentOrders.transactionId, transactionId), belongsTo(paymentOrders, ...subjectsMeant(call)))
  const [order] = await call.db.select().from(paymentOrders).where(own)
  if (order !== undefined) return order
  await audit(call.db, call.clock(), 'other subject refused', accessOf(call).session.account.id, { what: 'payment' })
  throw new Refusal(404, 'paymentNotFound')
}

/** The orders of a card that are open or wait to be booked, the newest first. */
export async function openOrdersOf(db: Database, cardId: number): Promise<Order[]> {
  const open = inArray(paymentOrders.status, ['created', 'pending', 'paid'])
  const ofCard = db
    .select({ id: paymentItems.orderId })
    .from(paymentItems)
    .innerJoin(duesParts, eq(duesParts.id, paymentItems.partId))
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
    .where(eq(duesInstalments.cardId, cardId))
  return db
    .select()
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.id, ofCard), open))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
}

/** As the title of an order names its items. */
const ITEM_ORDER = [asc(paymentItems.deadline), asc(paymentItems.id)]

/** The contract's state of an order. */
export async function stateOf(
  { db, clock, payments }: Pick<OfficeContext, 'db' | 'clock' | 'payments'>,
  order: Order,
  language: Language,
): Promise<State> {
  const surplus = (await surplusOf(db, [order.id])).get(order.id) ?? NO_SURPLUS
  const items = await db
    .select()
    .from(paymentItems)
    .where(eq(paymentItems.orderId, order.id))
    .orderBy(...ITEM_ORDER)
  const canPay = order.status === 'pending' && clock() < order.validUntil
  return {
    idTransakcji: order.transactionId,
    idKartyNaleznosci: order.cardId,
    kartyNaleznosci: await cardsOfOrder(db, order),
    czyRezygnacja: order.givenUp,
    stan: STATES[order.status],
    opisStatusu: statusText(order, surplus, language),
    typPlatnosci: payments.definitions[order.provider].type,
    tytul: titleIn(order.title, items, language),
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

type Item = typeof paymentItems.$inferSelect

/** An order with what it pays and its surplus. */
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
    .orderBy(...ITEM_ORDER)
  const surplus = await surplusOf(db, ids)
  return orders.map((order) => ({
    ...order,
    items: items.filter((item) => item.orderId === order.id),
    surplus: surplus.get(order.id) ?? NO_SURPLUS,
  }))
}
