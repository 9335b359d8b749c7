import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { flags } from '../accounts/flags.ts'
import { returnAddress } from '../accounts/return-address.ts'
import type { Database } from '../db/database.ts'
import { duesCards, paymentItems, paymentOrders } from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import { cardOf, type DuesCard } from '../dues/cards.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { zloty } from '../money.ts'
import { giveUp, isTakenTwice, moveOrder, type Order } from './orders.ts'
import { type Provider, ProviderDown, type ProviderKey } from './provider.ts'
import { receiverOf } from './receiver.ts'
import { type Chosen, itemOf, partsSelected, payable, unheld } from './selection.ts'
import { transferTitle } from './title.ts'

type Ordering = Call<'dodajPrzelew'>
type Schemas = components['schemas']

/** How long an order may stand before its provider knows it; after that nobody can pay it any more. */
const REGISTRATION_MILLISECONDS = 5 * 60_000

/**
 * Orders the payment of instalments of a card. The amount is what the office's books say at this moment. The instalments
 * are held from here on until the order has failed or expired. Throws 404 for a provider that is off or a card that is
 * not the account's, 400 for a selection or a return address that is none, 409 for an instalment that is paid, executory
 * or ordered, 424 when the provider does not answer; then nothing is held.
 */
export async function orderTransfer(call: Ordering): Promise<Schemas['Transfer']> {
  const { provider: key } = call.params
  const accountId = accessOf(call).session.account.id
  try {
    const provider = await providerOf(call, key)
    const ways = {
      returnOk: returnAddress(call.services.portals, call.body.urlPowrotuOk, call.request).href,
      returnFailed: returnAddress(call.services.portals, call.body.urlPowrotuBlad, call.request).href,
    }
    const card = await cardOf(call, call.body.idKartyNaleznosci)
    checkPayer(call, card)
    const order = await hold(call, card, ways)
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
    const detail = { reason: error.key, provider: key, card: call.body.idKartyNaleznosci }
    await audit(call.db, call.clock(), 'payment refused', accountId, detail)
    throw error
  }
}

/** A provider that the office offers and has an account at. */
async function providerOf({ db, payments }: Ordering, key: ProviderKey): Promise<Provider> {
  const { czyKir, czyP24 } = await flags(db, 'czyKir', 'czyP24')
  const provider = payments.providers[key]
  const on = key === 'kir' ? czyKir : czyP24
  if (!on || provider === undefined) throw new Refusal(404, 'notOffered')
  return provider
}

/** The NIP says for whom the account pays: it must be the card's own, and missing for a person's card. */
function checkPayer({ body }: Ordering, { subjectKind, subjectNumber }: DuesCard): void {
  const owner = subjectKind === 'institution' ? subjectNumber : null
  if (body.nip !== owner) throw new Refusal(403, 'subjectNotYours')
}

/** Writes the order down and holds its instalments, all or nothing. */
async function hold(call: Ordering, card: DuesCard, ways: { returnOk: string; returnFailed: string }): Promise<Order> {
  try {
    return await call.db.transaction(async (tx) => {
      // Who orders from another tab waits here; the index on parts holds whatever happens.
      await tx.select({ id: duesCards.id }).from(duesCards).where(eq(duesCards.id, card.id)).for('update')
      const chosen = await unheld(tx, payable(await partsSelected(tx, call.body)))
      return write(tx, call, { card, chosen, ways })
    })
  } catch (error) {
    throw isTakenTwice(error) ? new Refusal(409, 'instalmentOrdered') : error
  }
}

interface Draft {
  readonly card: DuesCard
  readonly chosen: readonly Chosen[]
  readonly ways: { readonly returnOk: string; readonly returnFailed: string }
}

async function write(tx: Database, call: Ordering, { card, chosen, ways }: Draft): Promise<Order> {
  const now = call.clock()
  const { provider } = call.params
  const items = chosen.map(itemOf)
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
      title: transferTitle(items),
      amount: items.reduce((sum, item) => sum + item.amount, 0),
      commission: await commissionOf(tx, provider),
      status: 'created',
      receiver: await receiverOf(tx, card),
      ...ways,
      createdAt: now,
      validUntil: new Date(now.getTime() + REGISTRATION_MILLISECONDS),
    })
    .returning()
  if (order === undefined) throw new Error('The database kept no order')
  await tx.insert(paymentItems).values(items.map((item) => ({ ...item, orderId: order.id, status: order.status })))
  await audit(tx, now, 'payment ordered', accountId, { order: order.id, provider, amount: order.amount })
  return order
}

/** What the configuration says, in grosze. */
async function commissionOf(db: Database, provider: ProviderKey): Promise<number> {
  const { prowizjaKir, prowizjaP24 } = await settingsOf<Schemas['Configuration']>(db, 'konfiguracja', 'pl')
  return Math.round((provider === 'kir' ? prowizjaKir : prowizjaP24) * 100)
}

/** Makes the order known to its provider. An order that its provider does not take is given up. */
async function register(call: Ordering, provider: Provider, order: Order): Promise<void> {
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
      returnTo: `${payments.publicBase(request)}/platnosci/powrot?idPrzelewu=${order.sessionId}`,
      notifyAt: `${payments.notifyBase(order.provider)}/platnosci/${order.provider}/powiadomienie`,
    })
    await moveOrder(db, order.id, ['created'], { status: 'pending', url, validUntil })
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    await giveUp(db, clock(), order, { status: 'failed', reason: 'provider down' })
    // Not 503, which tells a portal that the office is in a break, nor another 5xx: it is certain that nothing was ordered.
    throw new Refusal(424, 'providerDown')
  }
}
