import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import {
  duesCards,
  duesInstalments,
  duesLedger,
  duesParts,
  type ProviderId,
  paymentItems,
  paymentOrders,
} from '../db/schema/index.ts'
import { type DuesCard, partTotal } from './cards.ts'

type Part = typeof duesParts.$inferSelect
type Row = typeof duesInstalments.$inferSelect

/** An instalment of a card with its parts, and the providers through which its payment is ordered and not yet booked. */
export interface Instalment extends Row {
  readonly parts: readonly Part[]
  readonly orderedThrough: ReadonlySet<ProviderId>
}

/** The instalments of a card, by deadline. */
export async function instalmentsOf(db: Database, cardId: number): Promise<Instalment[]> {
  const rows = await db
    .select()
    .from(duesInstalments)
    .where(eq(duesInstalments.cardId, cardId))
    .orderBy(asc(duesInstalments.deadline), asc(duesInstalments.number))
  const ids = rows.map(({ id }) => id)
  const parts = await db
    .select()
    .from(duesParts)
    .where(inArray(duesParts.instalmentId, ids))
    .orderBy(asc(duesParts.instalmentId), asc(duesParts.number))
  const orders = await openOrders(db, ids)
  return rows.map((row) => ({
    ...row,
    parts: parts.filter((part) => part.instalmentId === row.id),
    orderedThrough: new Set(orders.filter((one) => one.instalmentId === row.id).map(({ provider }) => provider)),
  }))
}

/** An instalment that is not booked as paid, with what is to be paid for it in grosze. */
export interface Unpaid {
  readonly id: number
  readonly deadline: string
  readonly executory: boolean
  readonly card: Pick<DuesCard, 'id' | 'symbol' | 'type' | 'year'>
  readonly total: number
  /** Its payment is ordered and not booked yet. */
  readonly ordered: boolean
}

/** What a subject has not paid yet, on all its cards, by deadline. */
export async function unpaidOf(db: Database, subject: Subject): Promise<Unpaid[]> {
  const rows = await db
    .select({
      id: duesInstalments.id,
      deadline: duesInstalments.deadline,
      executory: duesInstalments.executory,
      card: { id: duesCards.id, symbol: duesCards.symbol, type: duesCards.type, year: duesCards.year },
      total: sql<number>`sum(${partTotal})`.mapWith(Number),
    })
    .from(duesInstalments)
    .innerJoin(duesCards, eq(duesCards.id, duesInstalments.cardId))
    .innerJoin(duesParts, eq(duesParts.instalmentId, duesInstalments.id))
    .where(and(isNull(duesInstalments.paidOn), belongsTo(duesCards, subject)))
    .groupBy(duesInstalments.id, duesCards.id)
    .orderBy(asc(duesInstalments.deadline), asc(duesCards.symbol), asc(duesInstalments.number))
  const orders = await openOrders(
    db,
    rows.map(({ id }) => id),
  )
  const ordered = new Set(orders.map(({ instalmentId }) => instalmentId))
  return rows.map((row) => ({ ...row, ordered: ordered.has(row.id) }))
}

async function openOrders(db: Database, instalmentIds: readonly number[]) {
  return db
    .selectDistinct({ instalmentId: duesParts.instalmentId, provider: paymentOrders.provider })
    .from(paymentItems)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentItems.orderId))
    .innerJoin(duesParts, eq(duesParts.id, paymentItems.partId))
    .where(
      and(
        inArray(duesParts.instalmentId, [...instalmentIds]),
        inArray(paymentItems.status, ['created', 'pending', 'paid']),
      ),
    )
}

/** The entries of a card's book, in time order. */
export async function ledgerOf(db: Database, cardId: number, book: 'payment' | 'collection') {
  return db
    .select()
    .from(duesLedger)
    .where(and(eq(duesLedger.cardId, cardId), eq(duesLedger.book, book)))
    .orderBy(asc(duesLedger.on), asc(duesLedger.id))
}

interface Owed {
  readonly principal: number
  readonly enforcementCosts: number
  readonly interest: number
  readonly prolongationFee: number
}

/** What is to be paid, in grosze. */
export function totalOf({ principal, enforcementCosts, interest, prolongationFee }: Owed): number {
  return principal + enforcementCosts + interest + prolongationFee
}

/** The amounts of an instalment: those of its parts together, in grosze. */
export function amountsOf(parts: readonly Part[]): Owed & { readonly charged: number } {
  const sum = (name: 'charged' | keyof Owed) => parts.reduce((all, part) => all + part[name], 0)
  return {
    charged: sum('charged'),
    principal: sum('principal'),
    enforcementCosts: sum('enforcementCosts'),
    interest: sum('interest'),
    prolongationFee: sum('prolongationFee'),
  }
}
