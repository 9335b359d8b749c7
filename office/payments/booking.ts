import { asc, eq, inArray } from 'drizzle-orm'
import { audit } from '../accounts/audit.ts'
import { type Clock, officeDay } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { duesInstalments, duesLedger, duesParts, type paymentItems, paymentOrders } from '../db/schema/index.ts'
import { totalOf } from '../dues/instalments.ts'
import type { LANGUAGES, Texts } from '../language.ts'
import { BOOKED_ONLINE } from '../texts/payments.ts'
import { cardsOfOrder, itemsOf, lockCards, moveOrder } from './orders.ts'

type Item = typeof paymentItems.$inferSelect
type Part = typeof duesParts.$inferSelect
type Instalment = typeof duesInstalments.$inferSelect

/**
 * Books a paid order: its instalments are settled, and the card's book of payments gets an entry for each. Returns false
 * for an order that is not paid, or is booked already.
 */
export async function bookOrder(db: Database, clock: Clock, orderId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock()
    // The cards are locked before the order, as in recordReceipt: the opposite order of locks could deadlock.
    const [found] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, orderId))
    if (found === undefined) return false
    await lockCards(tx, await cardsOfOrder(tx, found))
    const order = await moveOrder(tx, orderId, ['paid'], { status: 'booked', bookedAt: now })
    if (order === undefined) return false
    const items = await itemsOf(tx, orderId)
    const day = officeDay(clock)
    for (const { instalment, parts } of await instalmentsAround(tx, items)) {
      const paid = items.filter((item) => parts.some((part) => part.id === item.partId))
      const remaining = await settle(tx, { instalmentId: instalment.id, parts, items: paid, day })
      await tx.insert(duesLedger).values(ledgerEntry(instalment, day, paid, remaining))
    }
    await audit(tx, now, 'payment booked', null, { order: orderId, amount: order.amount })
    return true
  })
}

/** The instalments that the items touch, each with all of its parts. */
async function instalmentsAround(tx: Database, items: readonly Item[]) {
  const touched = tx
    .select({ id: duesParts.instalmentId })
    .from(duesParts)
    .where(
      inArray(
        duesParts.id,
        items.map(({ partId }) => partId),
      ),
    )
  const rows = await tx
    .select({ instalment: duesInstalments, part: duesParts })
    .from(duesParts)
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
    .where(inArray(duesParts.instalmentId, touched))
    .orderBy(asc(duesInstalments.deadline), asc(duesInstalments.id), asc(duesParts.id))
  const groups = new Map<number, { readonly instalment: Instalment; readonly parts: Part[] }>()
  for (const { instalment, part } of rows) {
    const group = groups.get(instalment.id) ?? { instalment, parts: [] }
    group.parts.push(part)
    groups.set(instalment.id, group)
  }
  return groups.values()
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
  { id: instalmentId, cardId }: Instalment,
  on: string,
  items: readonly Item[],
  remaining: number,
): typeof duesLedger.$inferInsert {
  const sum = (name: 'principal' | 'reminderCosts' | 'interest' | 'prolongationFee') =>
    items.reduce((all, item) => all + item[name], 0)
  return {
    cardId,
    instalmentId,
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
