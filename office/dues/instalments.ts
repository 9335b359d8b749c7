import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  duesInstalments,
  duesLedger,
  duesParts,
  type ProviderId,
  paymentItems,
  paymentOrders,
} from '../db/schema/index.ts'

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
  return withParts(db, rows)
}

/** Instalments with their parts and orders, in the same order. */
export async function withParts(db: Database, rows: readonly Row[]): Promise<Instalment[]> {
  if (rows.length === 0) return []
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
