import { randomBytes } from 'node:crypto'
import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { returnAddress } from '../accounts/return-address.ts'
import type { Database } from '../db/database.ts'
import { type PaymentReceiver, paymentItems, paymentOrders } from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import { cardOf, type DuesCard } from '../dues/cards.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { zloty } from '../money.ts'
import { cancelOrder, isHeldTwice, lockCards, moveOrder, type Order } from './orders.ts'
import { type PaymentProvider, ProviderUnavailable } from './provider.ts'
import { type Chosen, itemOf, partsSelected, payable, titleOfCards, transferTitle, unheld } from './selection.ts'

type PlaceOrderCall = Call<'dodajPrzelew'> | Call<'dodajPrzelewZbiorczy'>
type Schemas = components['schemas']

/** How long an order may stay unregistered with its provider; after that it expires. */
export const REGISTRATION_MILLISECONDS = 5 * 60_000

/**
 * Orders the payment of instalments of one card, or of several of one payer whose payments come to one bank account. The
 * office computes the amount from its books. The order holds the instalments until it has failed or expired. Throws 404 for
 * a provider that is not offered or a card that is not the account's, 400 for an invalid selection or return address, 409
 * for an instalment that is paid, executory or ordered, and 424 when the provider does not reply; then nothing is held.
 */
export async function placeOrder(
  call: PlaceOrderCall,
  { karty: selections, ...body }: Schemas['CardsTransferInput'],
): Promise<Schemas['Transfer']> {
  const { provider: id } = call.params
  const accountId = accessOf(call).session.account.id
  const cardIds = selections.map((selection) => selection.idKartyNaleznosci)
  try {
    const provider = await offeredProvider(call, selections.length > 1)
    const returns = {
      returnOk: returnAddress(call.services.portals, body.urlPowrotuOk, call.request).href,
      returnFailed: returnAddress(call.services.portals, body.urlPowrotuBlad, call.request).href,
    }
    const cards = await payableTogether(call, cardIds)
    for (const card of cards) checkPayer(body.nip, card)
    const order = await hold(call, { cards, selections, returns })
    await register(call, provider, order)
    return {
      idPrzelewu: order.sessionId,
      idTransakcji: order.transactionId,
      kwota: zloty(order.amount),
      prowizja: zloty(order.commission),
      kwotaRazem: zloty(order.amount + order.commission),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const detail = {
      reason: error.key,
      provider: id,
      card: cardIds.length > 1 ? cardIds.join(', ') : (cardIds[0] ?? 0),
    }
    await audit(call.db, call.clock(), 'payment refused', accountId, detail)
    throw error
  }
}

/** The cards, each the account's. Throws 400 unless they are of one payer and one bank account, each once. */
async function payableTogether(call: PlaceOrderCall, ids: readonly number[]): Promise<readonly DuesCard[]> {
  const cards: DuesCard[] = []
  for (const id of ids) cards.push(await cardOf(call, id))
  const apart = new Set(cards.map((card) => `${card.subjectKind} ${card.subjectNumber} ${card.bankAccount}`)).size > 1
  if (apart || new Set(ids).size < ids.length) throw new Refusal(400, 'cardsApart')
  return cards
}

/** The connection to the requested provider. Throws 404 when the office does not offer it or has no account there. */
async function offeredProvider(
  { db, payments, params }: PlaceOrderCall,
  severalCards: boolean,
): Promise<PaymentProvider> {
  const definition = payments.definitions[params.provider]
  const isOffered = definition.isOffered(await configurationOf(db)) && (definition.severalCards || !severalCards)
  const provider = payments.providers[params.provider]
  if (!isOffered || provider === undefined) throw new Refusal(404, 'notOffered')
  return provider
}

const configurationOf = (db: Database) => settingsOf<Schemas['Configuration']>(db, 'konfiguracja', 'pl')

/** The NIP names the payer: it must be the card's own, and null for a person's card. */
function checkPayer(nip: string | null, { subjectKind, subjectNumber }: DuesCard): void {
  const owner = subjectKind === 'institution' ? subjectNumber : null
  if (nip !== owner) throw new Refusal(403, 'subjectNotYours')
}

interface Requested {
  readonly cards: readonly DuesCard[]
  readonly selections: readonly Schemas['CardSelectionInput'][]
  readonly returns: ReturnUrls
}

/** Stores the order and holds its instalments, all or nothing. */
async function hold(call: PlaceOrderCall, { cards, selections, returns }: Requested): Promise<Order> {
  try {
    return await call.db.transaction(async (tx) => {
      // An order from another tab waits here; the unique index on parts refuses it in any case.
      await lockCards(
        tx,
        cards.map(({ id }) => id),
      )
      const selected: ChosenOfCard[] = []
      for (const selection of selections) {
        const card = cards.find(({ id }) => id === selection.idKartyNaleznosci)
        if (card === undefined) continue
        selected.push({ card, chosen: await unheld(tx, payable(await partsSelected(tx, selection))) })
      }
      return insertOrder(tx, call, { selected, returns })
    })
  } catch (error) {
    throw isHeldTwice(error) ? new Refusal(409, 'instalmentOrdered') : error
  }
}

interface ReturnUrls {
  readonly returnOk: string
  readonly returnFailed: string
}

interface ChosenOfCard {
  readonly card: DuesCard
  readonly chosen: readonly Chosen[]
}

interface Draft {
  readonly selected: readonly ChosenOfCard[]
  readonly returns: ReturnUrls
}

async function insertOrder(tx: Database, call: PlaceOrderCall, { selected, returns }: Draft): Promise<Order> {
  const [first] = selected
  if (first === undefined) throw new Refusal(400, 'nothingSelected')
  const { card } = first
  const now = call.clock()
  const { provider } = call.params
  const items = selected.flatMap(({ chosen }) => chosen.map(itemOf))
  const accountId = accessOf(call).session.account.id
  const [order] = await tx
    .insert(paymentOrders)
    .values({
      transactionId: randomBytes(8).toString('hex'),
      sessionId: randomBytes(16).toString('hex'),
      provider,
      cardId: card.id,
      accountId,
      subjectKind: card.subjectKind,
      subjectNumber: card.subjectNumber,
      title: selected.length === 1 ? transferTitle(items) : titleOfCards(selected),
      amount: items.reduce((sum, item) => sum + item.amount, 0),
      commission: Math.round(call.payments.definitions[provider].commission(await configurationOf(tx)) * 100),
      status: 'created',
      receiver: await receiverOf(tx, card),
      ...returns,
      createdAt: now,
      validUntil: new Date(now.getTime() + REGISTRATION_MILLISECONDS),
    })
    .returning()
  if (order === undefined) throw new Error('The database kept no order')
  await tx.insert(paymentItems).values(items.map((item) => ({ ...item, orderId: order.id, status: order.status })))
  await audit(tx, now, 'payment ordered', accountId, { order: order.id, provider, amount: order.amount })
  return order
}

/** Registers the order with its provider; cancels it when the provider is unavailable. */
async function register(call: PlaceOrderCall, provider: PaymentProvider, order: Order): Promise<void> {
  const { db, clock, payments, request, language } = call
  const validUntil = new Date(clock().getTime() + provider.validFor)
  try {
    const url = await provider.register({
      sessionId: order.sessionId,
      amount: order.amount + order.commission,
      currency: order.currency,
      title: order.title,
      receiver: order.receiver,
      email: accessOf(call).session.account.email ?? order.receiver.email,
      language,
      validUntil,
      validFor: provider.validFor,
      returnUrl: `${payments.publicUrl(request)}/platnosci/powrot?idPrzelewu=${order.sessionId}`,
      webhookUrl: payments.webhookUrl(order.provider),
    })
    await moveOrder(db, order.id, ['created'], { status: 'pending', url, validUntil })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    await cancelOrder(db, clock(), order, { status: 'failed', reason: 'provider down' })
    // Not 503, which means a maintenance break to a portal, nor another 5xx: it is certain that nothing was ordered.
    throw new Refusal(424, 'providerDown')
  }
}

/** The receiver of a card's payments: the office, at the card's own bank account. */
export async function receiverOf(db: Database, card: DuesCard): Promise<PaymentReceiver> {
  const contact = await settingsOf<Schemas['Contact']>(db, 'kontakt', 'pl')
  const [address = '', town = ''] = contact.adres.split(/,\s*(?=[^,]*$)/)
  return {
    account: card.bankAccount,
    name: contact.nazwaUrzedu,
    address,
    town,
    postalCode: contact.kodPocztowy,
    email: contact.email,
    country: 'PL',
  }
}
