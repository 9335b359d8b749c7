import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { subjectOf } from '../accounts/access.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { permitDues as dues, permitPayments as payments, alcoholPermits as permits } from '../db/schema/index.ts'
import { type CaseState, caseCardsOf, NO_CARD } from '../dues/case-cards.ts'
import { permitBooks } from '../dues/permit-books.ts'
import type { Handlers } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import { print } from '../pdf/print.ts'

type Schemas = components['schemas']
type Dues = typeof dues.$inferSelect
type Payment = typeof payments.$inferSelect

/** Fees for permits to sell alcohol. */
export const permitCalls = {
  dajLataOplatZaZezwolenia: async (call) => ({ lataOplat: await permitYears(call.db, subjectOf(call)) }),
  dajOplatyZaZezwolenia: async (call) => permitFees(call.db, subjectOf(call), call.query.rok, call.language),
  dajOplatyZaZezwoleniaPdf: async (call) => {
    const subject = subjectOf(call)
    const { rok } = call.query
    const fees = await permitFees(call.db, subject, rok, call.language)
    return print(call, 'permitFeesDocument', fees, rok, subject.name, call.language)
  },
} satisfies Handlers

async function permitYears(db: Database, subject: Subject): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: dues.year })
    .from(dues)
    .innerJoin(permits, eq(permits.id, dues.permitId))
    .where(belongsTo(permits, subject))
    .orderBy(asc(dues.year))
  return rows.map((row) => row.year)
}

/**
 * Permits that are valid in some part of a year, what is due for them in it, what was paid and what is left: by the books
 * of the dues card where one is kept, else by the payments that were noted with the permits.
 */
async function permitFees(
  db: Database,
  subject: Subject,
  year: number,
  language: Language,
): Promise<Schemas['PermitFees']> {
  const own = belongsTo(permits, subject)
  const valid = await db
    .select()
    .from(permits)
    .where(and(own, lte(permits.validFrom, `${year}-12-31`), gte(permits.validTo, `${year}-01-01`)))
    .orderBy(asc(permits.id))
  const owed = await db
    .select()
    .from(dues)
    .innerJoin(permits, eq(permits.id, dues.permitId))
    .where(and(own, eq(dues.year, year)))
    .orderBy(asc(permits.id))
  const paid = await db
    .select()
    .from(payments)
    .innerJoin(permits, eq(permits.id, payments.permitId))
    .where(and(own, eq(payments.year, year)))
    .orderBy(asc(payments.paidOn), asc(payments.id))
  const symbols = owed.flatMap(({ alcohol_permits: one }) => one.card ?? [])
  const cards = await caseCardsOf(db, subject, symbols)
  const stateOf = (card: string | null) => (card === null ? NO_CARD : cards.stateOf(card, year))
  const books = await permitBooks(
    db,
    symbols.flatMap((symbol) => cards.stateOf(symbol, year).idKartyNaleznosci ?? []),
  )
  const onPaper = owed.filter(({ alcohol_permits: one }) => stateOf(one.card).idKartyNaleznosci === null)
  const leftOnPaper = remaining(
    onPaper.map((row) => row.permit_dues),
    paid.map((row) => row.permit_payments),
  )
  return {
    zezwolenia: valid.map((one) => permit(one, language)),
    naleznosciZaZezwolenie: owed.map(({ permit_dues: one, alcohol_permits: { card, number } }) => ({
      ...permitDue(one),
      pelnyNrZezwolenia: number,
      ...permitState(stateOf(card)),
    })),
    uiszczoneOplaty: [...paid.map(({ permit_payments: one }) => permitPayment(one)), ...books.payments],
    naleznosciPozostaleDoSplaty: { sumaNiesplaconychNaleznosci: zloty(leftOnPaper + books.remaining) },
  }
}

/** What is left to pay is known of all permits of a card together alone. */
const permitState = ({ pozostaloDoSplaty: _, ...state }: CaseState) => state

/** Grosze: what is due with its additional fees, without what was paid and not cancelled; never below nothing. */
function remaining(owed: readonly Dues[], paid: readonly Payment[]): number {
  const due = owed.reduce((sum, one) => sum + instalments(one) + surcharges(one), 0)
  const came = paid.reduce((sum, one) => sum + (one.cancelled ? 0 : one.amount), 0)
  return Math.max(0, due - came)
}

const instalments = (one: Dues): number => one.first + one.second + one.third
const surcharges = (one: Dues): number =>
  one.surchargeFirst + one.surchargeSecond + one.surchargeThird + one.surchargeDeclaration

function permit(one: typeof permits.$inferSelect, language: Language): Schemas['Permit'] {
  return {
    pelnyNrZezwolenia: one.number,
    pelnyNrDokumentuZezwolenia: one.document,
    nazwaPunktuZezwolenia: one.outlet,
    rodzajZezwoleniaOpis: one.kind[language],
    mocZezwoleniaOpis: one.strength[language],
    zezwolenieWazneOd: one.validFrom,
    zezwolenieWazneDo: one.validTo,
  }
}

function permitDue(one: Dues): Schemas['PermitDues'] {
  return {
    kwotaNalezna: zloty(instalments(one)),
    kwotaRaty1: zloty(one.first),
    kwotaRaty2: zloty(one.second),
    kwotaRaty3: zloty(one.third),
    dodatkowaOplRata1: zloty(one.surchargeFirst),
    dodatkowaOplRata2: zloty(one.surchargeSecond),
    dodatkowaOplRata3: zloty(one.surchargeThird),
    dodatkowaOplNieterOsw: zloty(one.surchargeDeclaration),
  }
}

function permitPayment(one: Payment): Schemas['PermitPayment'] {
  return {
    kwotaWplaty: zloty(one.amount),
    dataWplaty: one.paidOn,
    czyDotyczyWszystkichRat: one.forAll,
    czyDotyczyRaty1: one.forFirst,
    czyDotyczyRaty2: one.forSecond,
    czyDotyczyRaty3: one.forThird,
    czyNieterminoweZlozenieOswiadczenia: one.forDeclaration,
    czySplaconaPoTerminie: one.late,
    czyAnulowana: one.cancelled,
  }
}
