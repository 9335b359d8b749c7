import { eq } from 'drizzle-orm'
import { accessOf } from '../accounts/access.ts'
import { paymentOrders } from '../db/schema/index.ts'
import { cardOf } from '../dues/cards.ts'
import { Refusal } from '../http/errors.ts'
import { type Handlers, type Office, Redirect } from '../http/operations.ts'
import { orderTransfer } from '../payments/order.ts'
import { giveUp, type Order, orderBySession } from '../payments/orders.ts'
import { receiverOf } from '../payments/receiver.ts'
import { partsSelected, payable, unheld } from '../payments/selection.ts'
import { askBeside, askFor } from '../payments/settle.ts'
import { openOrdersOf, orderMeant, stateOf } from '../payments/states.ts'
import { paymentSlip } from '../pdf/documents/payment-slip.ts'
import { print } from '../pdf/print.ts'

/** Paying online: ordering, the way to the provider and back, and what the office knows of an order. */
export const paymentOrdering = {
  dodajPrzelew: orderTransfer,
  zaplacPrzelew: async (call) => {
    const order = await orderBySession(call.db, call.query.idPrzelewu)
    if (order === undefined) throw new Refusal(404, 'paymentNotFound')
    const provider = call.payments.providers[order.provider]
    const isOpen = order.status === 'pending' && call.clock() < order.validUntil
    if (!isOpen || provider === undefined || order.url === null) throw new Refusal(409, 'paymentClosed')
    return new Redirect(provider.pageFor(order.url, call.language))
  },
  powrotZPlatnosci: async (call) => {
    const order = await orderBySession(call.db, call.query.idPrzelewu)
    if (order === undefined || order.returnOk === null || order.returnFailed === null)
      throw new Refusal(404, 'paymentNotFound')
    const { status } = await current(call, order)
    const back = new URL(status === 'paid' || status === 'booked' ? order.returnOk : order.returnFailed)
    back.searchParams.set('idTransakcji', order.transactionId)
    return new Redirect(back.href)
  },
  dajStanPlatnosci: async (call) => {
    const order = await orderMeant(call, call.query.idTransakcji)
    askBeside(call, order)
    return stateOf(call.db, order, call.clock(), call.language)
  },
  dajPlatnosciKarty: async (call) => {
    const card = await cardOf(call, call.query.idKartyNaleznosci)
    const orders = await openOrdersOf(call.db, card.id)
    const states = orders.map((order) => stateOf(call.db, order, call.clock(), call.language))
    return { platnosci: await Promise.all(states) }
  },
  anulujPrzelew: async (call) => {
    const order = await orderMeant(call, call.body.idTransakcji)
    const { status } = await current(call, order)
    if (status !== 'created' && status !== 'pending') throw new Refusal(409, 'paymentClosed')
    const accountId = accessOf(call).session.account.id
    await giveUp(call.db, call.clock(), order, { status: 'failed', reason: 'cancelled', accountId })
    return stateOf(call.db, await again(call, order), call.clock(), call.language)
  },
  drukDowoduWplaty: async (call) => {
    const card = await cardOf(call, call.body.idKartyNaleznosci)
    const chosen = await unheld(call.db, payable(await partsSelected(call.db, call.body)))
    return print(call, paymentSlip(card, await receiverOf(call.db, card), chosen, call.language))
  },
} satisfies Handlers

/** An order as it is now, once its provider was asked: also one that is over may have been paid after all. */
async function current(office: Office, order: Order): Promise<Order> {
  if (order.url === null || order.status === 'paid' || order.status === 'booked') return order
  await askFor(office, order)
  return again(office, order)
}

async function again({ db }: Office, order: Order): Promise<Order> {
  const [found] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, order.id))
  return found ?? order
}
