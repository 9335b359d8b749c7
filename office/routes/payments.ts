import { eq } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf, subjectOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { officeTime } from '../clock.ts'
import { paymentOrders } from '../db/schema/index.ts'
import { cardOf } from '../dues/cards.ts'
import { Refusal } from '../http/errors.ts'
import { type Call, type Handlers, type OfficeContext, Redirect } from '../http/operations.ts'
import { zloty } from '../money.ts'
import { cancelOrder, type Order, orderBySession } from '../payments/orders.ts'
import { placeOrder, receiverOf } from '../payments/place-order.ts'
import { publicAddress } from '../payments/public-address.ts'
import { reconcileInBackground, reconcileOrder } from '../payments/reconcile.ts'
import { partsSelected, payable, titleIn, unheld } from '../payments/selection.ts'
import {
  isConfirmed,
  openOrdersOf,
  orderOfCaller,
  type Payment,
  paymentsOf,
  STATES,
  stateOf,
} from '../payments/status.ts'
import { print } from '../pdf/print.ts'
import { roman } from '../roman.ts'
import { statusText } from '../texts/payments.ts'

type Schemas = components['schemas']

/** Online payments: ordering, the way to the provider and back, the state of an order, and the history. */
export const paymentCalls = {
  dodajPrzelew: (call) => placeOrder(call, { ...call.body, karty: [call.body] }),
  dodajPrzelewZbiorczy: (call) => placeOrder(call, call.body),
  zaplacPrzelew: async (call) => {
    const order = await orderBySession(call.db, call.query.idPrzelewu)
    if (order === undefined) throw new Refusal(404, 'paymentNotFound')
    const provider = call.payments.providers[order.provider]
    const isOpen = order.status === 'pending' && call.clock() < order.validUntil
    if (!isOpen || provider === undefined || order.url === null) throw new Refusal(409, 'paymentClosed')
    return new Redirect(provider.paymentPage(order.url, call.language))
  },
  powrotZPlatnosci: async (call) => {
    const order = await orderBySession(call.db, call.query.idPrzelewu)
    if (order === undefined || order.returnOk === null || order.returnFailed === null)
      throw new Refusal(404, 'paymentNotFound')
    const { status } = await reconciled(call, order)
    const back = new URL(status === 'paid' || status === 'booked' ? order.returnOk : order.returnFailed)
    back.searchParams.set('idTransakcji', order.transactionId)
    return new Redirect(back.href)
  },
  dajStanPlatnosci: async (call) => {
    const order = await orderOfCaller(call, call.query.idTransakcji)
    reconcileInBackground(call, order)
    return stateOf(call, order, call.language)
  },
  dajPlatnosciKarty: async (call) => {
    const card = await cardOf(call, call.query.idKartyNaleznosci)
    const orders = await openOrdersOf(call.db, card.id)
    const states = orders.map((order) => stateOf(call, order, call.language))
    return { platnosci: await Promise.all(states) }
  },
  anulujPrzelew: async (call) => {
    const order = await orderOfCaller(call, call.body.idTransakcji)
    const { status } = await reconciled(call, order)
    if (status !== 'created' && status !== 'pending') throw new Refusal(409, 'paymentClosed')
    const accountId = accessOf(call).session.account.id
    await cancelOrder(call.db, call.clock(), order, { status: 'failed', reason: 'cancelled', accountId, givenUp: true })
    return stateOf(call, await reload(call, order), call.language)
  },
  drukDowoduWplaty: async (call) => {
    const card = await cardOf(call, call.body.idKartyNaleznosci)
    const chosen = await unheld(call.db, payable(await partsSelected(call.db, call.body)))
    return print(call, 'paymentSlip', card, await receiverOf(call.db, card), chosen, call.language)
  },
  dajHistoriePlatnosci: async (call) => ({
    platnosci: (await paymentsOf(call.db, subjectOf(call))).map((one) => payment(one, call)),
  }),
  dajHistoriePlatnosciPdf: async (call) => {
    const payments = await paymentsOf(call.db, subjectOf(call))
    const found = payments.find((one) => one.transactionId === call.query.idTransakcji)
    if (found !== undefined && isConfirmed(found.status))
      return print(call, 'paymentDocument', payment(found, call), subjectOf(call).name)
    if (found !== undefined) throw new Refusal(409, 'paymentUnconfirmed')
    await audit(call.db, call.clock(), 'other subject refused', accessOf(call).session.account.id, { what: 'payment' })
    throw new Refusal(404, 'paymentNotFound')
  },
} satisfies Handlers

/** The order after reconciling it with its provider; one that was closed unpaid may have been paid late. */
async function reconciled(context: OfficeContext, order: Order): Promise<Order> {
  if (order.url === null || order.status === 'paid' || order.status === 'booked') return order
  await reconcileOrder(context, order)
  return reload(context, order)
}

async function reload({ db }: OfficeContext, order: Order): Promise<Order> {
  const [found] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, order.id))
  return found ?? order
}

type PaymentView = Pick<Call<'dajHistoriePlatnosci'>, 'payments' | 'request' | 'language'>

function payment(order: Payment, { payments, language, request }: PaymentView): Schemas['OnlinePayment'] {
  const definition = payments.definitions[order.provider]
  const url = order.url === null ? null : publicAddress(order.url, payments.publicUrl(request))
  return {
    idTransakcji: order.transactionId,
    tytul: titleIn(order.title, order.items, language),
    tytulPrzelewu: order.title,
    kwota: zloty(order.amount),
    kodWaluty: order.currency,
    prowizja: zloty(order.commission),
    dataZlecenia: officeTime(order.createdAt),
    stan: order.status === 'failed' && order.givenUp ? 'REZYGNACJA' : STATES[order.status],
    czyPotwierdzenie: isConfirmed(order.status),
    opisPlatnosci: {
      typPlatnosci: definition.type,
      opisStatusu: statusText(order, order.surplus, language),
      transakcjaKIR: null,
      transakcjaP24: null,
      ...definition.transaction({ ...order, url }),
    },
    raty: order.items.map((item) => ({
      rodzajOplaty: item.kind[language],
      opisNrRaty: roman(item.number),
      terminPlatnosci: item.deadline,
      kwotaRaty: zloty(item.amount),
      kwotaGlowna: zloty(item.principal),
      kosztUpomnien: zloty(item.reminderCosts),
      oplataProlongacyjna: zloty(item.prolongationFee),
      kwotaOdsetek: zloty(item.interest),
      kwotaVat: zloty(item.vat),
    })),
  }
}
