import type { alcoholPermits, permitDues, permitPayments } from '../../db/schema/index.ts'
import type { Texts } from '../../language.ts'
import { plusDays } from '../dates.ts'
import { BAKERY } from '../subjects.ts'

type Permit = typeof alcoholPermits.$inferInsert
type Dues = typeof permitDues.$inferInsert
type Payment = typeof permitPayments.$inferInsert

interface PlannedPermit {
  readonly number: number
  readonly strength: Texts
  /** Yearly fee in grosze: the least one, of art. 11¹ sec. 2 of the act. */
  readonly fee: number
}

const BEER: Texts = {
  pl: 'do 4,5% oraz piwo',
  en: 'up to 4.5% and beer',
  de: 'bis 4,5 % sowie Bier',
  uk: 'до 4,5% і пиво',
}
const WINE: Texts = {
  pl: 'powyżej 4,5% do 18%, bez piwa',
  en: 'above 4.5% up to 18%, without beer',
  de: 'über 4,5 % bis 18 %, ohne Bier',
  uk: 'понад 4,5% до 18%, без пива',
}
const RETAIL: Texts = {
  pl: 'sprzedaż detaliczna poza miejscem sprzedaży',
  en: 'retail, to be drunk elsewhere',
  de: 'Einzelhandel, Verzehr außer Haus',
  uk: 'роздрібний продаж для споживання деінде',
}

const PERMITS: readonly PlannedPermit[] = [
  { number: 14, strength: BEER, fee: 52_500 },
  { number: 15, strength: WINE, fee: 52_500 },
]

/** What lateness costs: 30% of the yearly fee (art. 18 sec. 12a and 12b). */
const SURCHARGE = 0.3
/** The symbol of the dues card on which the fees of the newest year are kept. */
export const PERMIT_CARD = 'A-00023'
const DEADLINES = ['01-31', '05-31', '09-30']
/** How many years the permits have lasted at the end of the newest one. */
const YEARS = 3

/**
 * Permits of the bakery's shop with their dues and payments. In the first year the declaration came late, in the second
 * one instalment did; one payment was cancelled. The newest year is kept on a dues card, with its payments.
 */
export function permitRows(today: string): { permits: Permit[]; dues: Dues[]; payments: Payment[] } {
  const newest = Number(today.slice(0, 4))
  const first = newest - YEARS + 1
  const years = Array.from({ length: YEARS }, (_, age) => first + age)
  const each = <T>(make: (permit: PlannedPermit, id: number) => T[]) =>
    PERMITS.flatMap((permit, place) => make(permit, place + 1))
  return {
    permits: each(({ number, strength }, id) => [permitRow(id, number, strength, first)]),
    dues: each((permit, id) => years.map((year) => duesRow(permit, id, year, first))),
    payments: each((permit, id) =>
      years.filter((year) => year < newest).flatMap((year) => paymentRows(permit, id, year, first, today)),
    ),
  }
}

function permitRow(id: number, number: number, strength: Texts, first: number): Permit {
  return {
    id,
    subjectKind: BAKERY.kind,
    subjectNumber: BAKERY.number,
    number: `A/${number}/${first}`,
    document: `SO.7340.${number}.${first}`,
    outlet: 'Sklep firmowy „Kłos”, Rynek 8',
    kind: RETAIL,
    strength,
    validFrom: `${first}-01-01`,
    validTo: `${first + 3}-12-31`,
    card: PERMIT_CARD,
  }
}

function duesRow({ number, fee }: PlannedPermit, permitId: number, year: number, first: number): Dues {
  const third = fee / 3
  const surcharge = Math.round(fee * SURCHARGE)
  return {
    permitId,
    year,
    first: third,
    second: third,
    third,
    surchargeFirst: 0,
    surchargeSecond: year === first + 1 && number === 14 ? surcharge : 0,
    surchargeThird: 0,
    surchargeDeclaration: year === first && number === 14 ? surcharge : 0,
  }
}

function paymentRows(permit: PlannedPermit, permitId: number, year: number, first: number, today: string): Payment[] {
  const third = permit.fee / 3
  const surcharge = Math.round(permit.fee * SURCHARGE)
  const isBeer = permit.number === 14
  const payment = (amount: number, paidOn: string, details: Partial<Payment>): Payment => ({
    ...PLAIN,
    permitId,
    year,
    amount,
    paidOn,
    ...details,
  })
  const of = (place: number) => `${year}-${DEADLINES[place] ?? ''}`
  const made =
    year === first
      ? [
          payment(permit.fee, plusDays(of(0), -4), { forAll: true }),
          ...(isBeer ? [payment(surcharge, plusDays(of(0), 20), { forDeclaration: true, late: true })] : []),
        ]
      : [
          payment(third, plusDays(of(0), -3), { forFirst: true }),
          ...(isBeer
            ? [
                payment(third, plusDays(of(1), -1), { forSecond: true, cancelled: true }),
                payment(third + surcharge, plusDays(of(1), 12), { forSecond: true, late: true }),
              ]
            : [payment(third, plusDays(of(1), -2), { forSecond: true })]),
          payment(third, plusDays(of(2), -5), { forThird: true }),
        ]
  return made.filter((one) => one.paidOn <= today)
}

const PLAIN = {
  forAll: false,
  forFirst: false,
  forSecond: false,
  forThird: false,
  forDeclaration: false,
  late: false,
  cancelled: false,
}
