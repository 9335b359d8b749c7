import { eq, inArray } from 'drizzle-orm'
import { audit } from '../accounts/audit.ts'
import { type Clock, officeDay } from '../clock.ts'
import type { Database } from '../db/database.ts'
import {
  duesCards,
  duesInstalments,
  duesLedger,
  duesParts,
  type paymentItems,
  paymentOrders,
} from '../db/schema/index.ts'
import { totalOf } from '../dues/instalments.ts'
import type { LANGUAGES, Texts } from '../language.ts'
import { BOOKED_ONLINE } from '../texts/payments.ts'
import { itemsOf, moveOrder } from './orders.ts'

type Item = typeof paymentItems.$inferSelect
type Part = typeof duesParts.$inferSelect

/**
 * Books a paid order: its instalments are settled, and the card's book of payments gets an entry for each. Returns false
 * for an order that is not paid, or is booked already.
 */
export async function bookOrder(db: Database, clock: Clock, orderId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock()
    // The card is locked before the order, as in recordReceipt: the opposite order of locks could deadlock.
    await lockCardOf(tx, orderId)
    const order = await moveOrder(tx, orderId, ['paid'], { status: 'booked', bookedAt: now })
    if (order === undefined) return false
    const items = await itemsOf(tx, orderId)
    const parts = await partsAround(tx, items)
    const day = officeDay(clock)
    for (const [instalmentId, own] of byInstalment(parts)) {
      const paid = items.filter((item) => own.some((part) => part.id === item.partId))
      const remaining = await settle(tx, { instalmentId, parts: own, items: paid, day })
      await tx.insert(duesLedger).values(ledgerEntry(order.cardId, day, paid, remaining))
    }
    await audit(tx, now, 'payment booked', null, { order: orderId, amount: order.amount })
    return true
  })
}

async function lockCardOf(tx: Database, orderId: number): Promise<void> {
  const card = tx.select({ id: paymentOrders.cardId }).from(paymentOrders).where(eq(paymentOrders.id, orderId))
  await tx.select({ id: duesCards.id }).from(duesCards).where(inArray(duesCards.id, card)).for('update')
}

/** The parts of all instalments that the items touch. */
async function partsAround(tx: Database, items: readonly Item[]): Promise<Part[]> {
  const touched = tx
    .select({ id: duesParts.instalmentId })
    .from(duesParts)
    .where(
      inArray(
        duesParts.id,
        items.map(({ partId }) => partId),
      ),
    )
  return tx.select().from(duesParts).where(inArray(duesParts.instalmentId, touched)).orderBy(duesParts.id)
}

function byInstalment(parts: readonly Part[]): Map<number, Part[]> {
  const groups = new Map<number, Part[]>()
  for (const part of parts) groups.set(part.instalmentId, [...(groups.get(part.instalmentId) ?? []), part])
  return groups
}

interface Settlement {
  readonly instalmentId: number
  readonly parts: readonly Part[]
  readonly items: readonly Item[]
  readonly day: string
}

/**
 * Subtracts what was paid from the parts. An instalment with nothing left is marked as paid and keeps its last amounts,
 * because the books show them. Returns what is left to pay, in grosze.
 */
async function settle(tx: Database, { instalmentId, parts, items, day }: Settlement): Promise<number> {
  const left = parts.map((part) =>
    subtractPaid(
      part,
      items.find((item) => item.partId === part.id),
    ),
  )
  const remaining = left.reduce((sum, part) => sum + totalOf(part), 0)
  if (remaining === 0) {
    await tx.update(duesInstalments).set({ paidOn: day }).where(eq(duesInstalments.id, instalmentId))
    return 0
  }
  for (const part of left) {
    const { principal, enforcementCosts, interest, prolongationFee, vat } = part
    await tx
      .update(duesParts)
      .set({ principal, enforcementCosts, interest, prolongationFee, vat })
      .where(eq(duesParts.id, part.id))
  }
  return remaining
}

function subtractPaid(part: Part, item: Item | undefined): Part {
  if (item === undefined) return part
  const principal = Math.max(0, part.principal - item.principal)
  return {
    ...part,
    principal,
    enforcementCosts: Math.max(0, part.enforcementCosts - item.reminderCosts),
    interest: Math.max(0, part.interest - item.interest),
    prolongationFee: Math.max(0, part.prolongationFee - item.prolongationFee),
    // The tax is contained in the principal, in the same share of what is left of it.
    vat: part.principal === 0 ? 0 : Math.round((part.vat * principal) / part.principal),
  }
}

function ledgerEntry(
  cardId: number,
  on: string,
  items: readonly Item[],
  remaining: number,
): typeof duesLedger.$inferInsert {
  const sum = (name: 'principal' | 'reminderCosts' | 'interest' | 'prolongationFee') =>
    items.reduce((all, item) => all + item[name], 0)
  return {
    cardId,
    book: 'payment',
    on,
    description: joinTexts(items.map(({ kind }) => kind)),
    kind: BOOKED_ONLINE,
    principal: sum('principal'),
    reminderCosts: sum('reminderCosts'),
    interest: sum('interest'),
    prolongationFee: sum('prolongationFee'),
    remaining,
  }
}

function joinTexts(kinds: readonly Texts[]): Texts {
  const inLanguage = (language: (typeof LANGUAGES)[number]) => kinds.map((kind) => kind[language]).join(', ')
  return { pl: inLanguage('pl'), en: inLanguage('en'), de: inLanguage('de'), uk: inLanguage('uk') }
}
