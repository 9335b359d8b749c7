import { and, eq, inArray } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { duesCards, duesInstalments } from '../db/schema/index.ts'
import { zloty } from '../money.ts'
import { amountsOf, type Instalment, totalOf, withParts } from './instalments.ts'

export type PaymentState = NonNullable<components['schemas']['TaxAssessment']['stanZaplaty']>

/** Where the books keep what a decision, a contract or an invoice costs, whether it is paid, and what is left of it. */
export interface CaseState {
  readonly idKartyNaleznosci: number | null
  readonly czyZaplacono: boolean | null
  readonly stanZaplaty: PaymentState | null
  readonly pozostaloDoSplaty: number | null
}

/** The same of a case that is one instalment, with the deadline that the books have for it. */
export interface InstalmentCase {
  readonly state: CaseState
  /** `yyyy-MM-dd`; later than the case says where it has been deferred. */
  readonly deadline: string
}

/** What no card is kept of. */
export const NO_CARD: CaseState = {
  idKartyNaleznosci: null,
  czyZaplacono: null,
  stanZaplaty: null,
  pozostaloDoSplaty: null,
}

/** The dues cards of a subject, by the symbol and year that cases name. */
export interface CaseCards {
  /** All instalments of the card. */
  stateOf(symbol: string, year: number): CaseState
  /** One of them, by its number; undefined where there is none. */
  instalment(symbol: string, year: number, number: number): InstalmentCase | undefined
}

export async function caseCardsOf(db: Database, subject: Subject, symbols: readonly string[]): Promise<CaseCards> {
  const rows = await db
    .select({ card: duesCards, instalment: duesInstalments })
    .from(duesCards)
    .innerJoin(duesInstalments, eq(duesInstalments.cardId, duesCards.id))
    .where(and(belongsTo(duesCards, subject), inArray(duesCards.symbol, [...new Set(symbols)])))
  const instalments = await withParts(
    db,
    rows.map(({ instalment }) => instalment),
  )
  const cardOf = new Map(rows.map(({ card }) => [card.id, card]))
  const ofCard = (symbol: string, year: number) =>
    instalments.filter(({ cardId }) => {
      const card = cardOf.get(cardId)
      return card?.symbol === symbol && card.year === year
    })
  return {
    stateOf: (symbol, year) => stateOf(ofCard(symbol, year)),
    instalment(symbol, year, number) {
      const found = ofCard(symbol, year).find((instalment) => instalment.number === number)
      return found && instalmentCase(found)
    },
  }
}

/** Cases that are single instalments, by the ids of these. */
export async function instalmentCases(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InstalmentCase>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(duesInstalments)
    .where(inArray(duesInstalments.id, [...ids]))
  return new Map((await withParts(db, rows)).map((instalment) => [instalment.id, instalmentCase(instalment)]))
}

const instalmentCase = (instalment: Instalment): InstalmentCase => ({
  state: stateOf([instalment]),
  deadline: instalment.deadline,
})

/** The state of a case by the instalments that it is paid in. */
function stateOf(instalments: readonly Instalment[]): CaseState {
  const [first] = instalments
  if (first === undefined) return NO_CARD
  const unpaid = instalments.filter(({ paidOn }) => paidOn === null)
  return {
    idKartyNaleznosci: first.cardId,
    czyZaplacono: unpaid.length === 0,
    stanZaplaty: paymentState(instalments, unpaid),
    pozostaloDoSplaty: zloty(unpaid.reduce((sum, { parts }) => sum + totalOf(amountsOf(parts)), 0)),
  }
}

function paymentState(instalments: readonly Instalment[], unpaid: readonly Instalment[]): PaymentState {
  if (unpaid.length === 0) return 'ZAPLACONO'
  if (unpaid.length < instalments.length || unpaid.some(isPaidInPart)) return 'CZESCIOWO'
  if (unpaid.every(({ deferred }) => deferred)) return 'ODROCZONO'
  return unpaid.every(({ spread }) => spread) ? 'ROZLOZONO' : 'NIE_ZAPLACONO'
}

/** Whether something of an unpaid instalment has been paid. */
const isPaidInPart = ({ parts }: Instalment): boolean => parts.some(({ principal, charged }) => principal < charged)
