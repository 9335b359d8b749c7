import { officeMidnight } from '../../clock.ts'
import type { duesCards, PaymentStatus, paymentItems, paymentOrders, paymentReceipts } from '../../db/schema/index.ts'
import { transferTitle } from '../../payments/selection.ts'
import { plusDays } from '../dates.ts'
import { diceFor } from '../random.ts'
import type { DuesRows, Part } from './rows.ts'

type Order = typeof paymentOrders.$inferInsert & { id: number }
type Item = typeof paymentItems.$inferInsert
type Receipt = typeof paymentReceipts.$inferInsert

interface PlannedOrder {
  readonly provider: 'kir' | 'p24'
  readonly status: PaymentStatus
  readonly card: number
  /** Numbers of the instalments of the card. */
  readonly instalments: readonly number[]
}

/** Commissions in grosze, as configured. */
const COMMISSIONS = { kir: 0, p24: 149 }
/** How many days a payer has. For two at least: a demonstration that starts late in the evening has open orders after midnight. */
const VALID_DAYS = { kir: 3, p24: 2 }

/** Orders of the demonstration's subjects: both providers, every status. Those that may still bring money come last. */
const ORDERS: readonly PlannedOrder[] = [
  { provider: 'kir', status: 'booked', card: 2201, instalments: [1] },
  { provider: 'p24', status: 'booked', card: 2201, instalments: [2] },
  { provider: 'p24', status: 'booked', card: 2205, instalments: [1, 2] },
  { provider: 'kir', status: 'booked', card: 2205, instalments: [3] },
  { provider: 'p24', status: 'failed', card: 2201, instalments: [3] },
  { provider: 'kir', status: 'expired', card: 2201, instalments: [3, 4] },
  { provider: 'p24', status: 'paid', card: 2205, instalments: [4] },
  { provider: 'kir', status: 'pending', card: 2208, instalments: [3] },
  { provider: 'kir', status: 'booked', card: 2303, instalments: [1, 2, 3] },
  { provider: 'p24', status: 'booked', card: 2301, instalments: [1] },
  { provider: 'p24', status: 'pending', card: 2303, instalments: [12] },
  { provider: 'p24', status: 'booked', card: 2401, instalments: [1] },
  { provider: 'kir', status: 'created', card: 2401, instalments: [4] },
]

/** The orders with their items and receipts, as of a day. */
export function orderRows(dues: DuesRows, today: string): { orders: Order[]; items: Item[]; receipts: Receipt[] } {
  const dice = diceFor('payments')
  const hex = (length: number) => Array.from({ length }, () => dice.between(0, 15).toString(16)).join('')
  const made = ORDERS.map((planned, place) => {
    const id = place + 1
    const items = itemsOf(dues, planned, id)
    const card = dues.cards.find((card) => card.id === planned.card)
    if (card === undefined) throw new Error(`There is no card ${planned.card}`)
    return { order: orderOf(planned, { id, card, items, hex, ordered: orderedAt(dues, planned, place, today) }), items }
  })
  const orders = made.map(({ order }) => order)
  return { orders, items: made.flatMap(({ items }) => items), receipts: orders.flatMap(receiptOf) }
}

interface Draft {
  readonly id: number
  readonly card: typeof duesCards.$inferInsert
  readonly items: readonly Item[]
  readonly hex: (length: number) => string
  readonly ordered: Date
}

function orderOf({ provider, status }: PlannedOrder, { id, card, items, hex, ordered }: Draft): Order {
  const session = hex(32)
  const later = (minutes: number) => new Date(ordered.getTime() + minutes * 60_000)
  const wasPaid = status === 'paid' || status === 'booked'
  return {
    id,
    transactionId: hex(8),
    sessionId: session,
    provider,
    providerOrderId: wasPaid ? `${31_400_000 + id}` : null,
    url: status === 'created' ? null : `https://${provider}.example/${session}`,
    cardId: card.id,
    accountId: null,
    subjectKind: card.subjectKind,
    subjectNumber: card.subjectNumber,
    title: transferTitle(items),
    amount: items.reduce((sum, item) => sum + item.amount, 0),
    commission: COMMISSIONS[provider],
    currency: 'PLN',
    status,
    receiver: {
      account: card.bankAccount,
      name: 'Gmina Jasnowola',
      address: 'ul. Lipowa 1',
      town: 'Jasnowola',
      postalCode: '62-041',
      email: 'urzad@jasnowola.example',
      country: 'PL',
    },
    createdAt: ordered,
    validUntil: later(VALID_DAYS[provider] * 24 * 60),
    paidAt: wasPaid ? later(4) : null,
    bookedAt: status === 'booked' ? later(30 * 60) : null,
  }
}

/** The money of an order that was paid. */
function receiptOf({ id, provider, providerOrderId, amount, commission, paidAt }: Order): Receipt[] {
  if (!providerOrderId || !paidAt) return []
  const total = amount + commission
  const common = { orderId: id, provider, transferId: providerOrderId, currency: 'PLN', settles: true }
  return [{ ...common, amount: total, receivedAt: paidAt }]
}

/** A day before the books have it; what is not in the books was ordered in the last days. */
function orderedAt(dues: DuesRows, { card, instalments, status }: PlannedOrder, place: number, today: string): Date {
  const last = dues.instalments.findLast((one) => one.cardId === card && instalments.includes(one.number))
  const booked = status === 'booked' ? (last?.paidOn ?? today) : undefined
  // A demonstration books two days after the money came.
  // Unpaid orders are from the beginning of the day: an order is valid for days, and none may be in the future.
  if (status === 'pending' || status === 'created') return new Date(officeMidnight(today).getTime() - place * 1000)
  const daysAgo = status === 'paid' ? 1 : 20 - place
  const day = booked === undefined ? plusDays(today, -daysAgo) : plusDays(booked, -2)
  return new Date(`${day}T0${4 + (place % 5)}:${10 + place}:${30 + place}Z`)
}

function itemsOf(dues: DuesRows, { card, instalments, status }: PlannedOrder, orderId: number): Item[] {
  return dues.instalments
    .filter((one) => one.cardId === card && instalments.includes(one.number))
    .flatMap(({ id, number, deadline }) =>
      dues.parts
        .filter((part) => part.instalmentId === id)
        .map((part) => ({ orderId, status, partId: part.id, kind: part.kind, number, deadline, ...amountsOf(part) })),
    )
}

function amountsOf({ principal, enforcementCosts, prolongationFee, interest, vat }: Part) {
  const amount = principal + enforcementCosts + prolongationFee + interest
  return { amount, principal, reminderCosts: enforcementCosts, prolongationFee, interest, vat }
}
