import { and, eq, inArray } from 'drizzle-orm'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { duesCards, duesInstalments } from '../db/schema/index.ts'

/** Where the books keep what a decision, a contract or an invoice costs, and whether it is paid. */
export interface CaseState {
  readonly idKartyNaleznosci: number | null
  readonly czyZaplacono: boolean | null
}

/** What no card is kept of. */
export const NO_CARD: CaseState = { idKartyNaleznosci: null, czyZaplacono: null }

/** The dues cards of a subject, by the symbol and year that cases name. */
export interface CaseCards {
  /** All instalments of the card, or one by its number. */
  stateOf(symbol: string, year: number, instalment?: number): CaseState
}

export async function caseCardsOf(db: Database, subject: Subject, symbols: readonly string[]): Promise<CaseCards> {
  const rows = await db
    .select({ card: duesCards, instalment: duesInstalments })
    .from(duesCards)
    .innerJoin(duesInstalments, eq(duesInstalments.cardId, duesCards.id))
    .where(and(belongsTo(duesCards, subject), inArray(duesCards.symbol, [...new Set(symbols)])))
  return {
    stateOf: (symbol, year, number) => {
      const own = rows.filter(({ card }) => card.symbol === symbol && card.year === year)
      const meant = own.filter(({ instalment }) => number === undefined || instalment.number === number)
      const [first] = meant
      if (first === undefined) return NO_CARD
      return {
        idKartyNaleznosci: first.card.id,
        czyZaplacono: meant.every(({ instalment }) => instalment.paidOn !== null),
      }
    },
  }
}

/** The states of single instalments, by their ids. */
export async function instalmentStates(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, CaseState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(duesInstalments)
    .where(inArray(duesInstalments.id, [...ids]))
  return new Map(
    rows.map(({ id, cardId, paidOn }) => [id, { idKartyNaleznosci: cardId, czyZaplacono: paidOn !== null }]),
  )
}
