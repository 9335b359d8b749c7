import type { localFeeInstalments, localFees } from '../../db/schema/index.ts'
import type { Texts } from '../../language.ts'
import { plusDays } from '../dates.ts'
import { BAKERY, KOWALSKA, type Resident, ZIELINSKI } from '../subjects.ts'

type Fee = typeof localFees.$inferInsert
type Instalment = typeof localFeeInstalments.$inferInsert

interface PlannedFee {
  readonly owner: Resident
  readonly card: string
  readonly names: Texts
  readonly decision: string | null
  /** How many years it lasts from the first year of the register; null: it has no end. */
  readonly lasts: number | null
  /** Month and day of the first year. */
  readonly liableFrom: string
  /** The day of the contract, so many days before; null where a decision alone or the law makes the fee. */
  readonly signedBefore: number | null
  /** Days on which the instalments of each year are due, and the net amount of one in the first year, in grosze. */
  readonly days: readonly string[]
  readonly net: number
  readonly vatRate: number
}

/** How many years the register holds. */
const YEARS = 4
/** Fees follow prices by this much a year. */
const INDEXATION = 1.05

const LEASE: Texts = {
  pl: 'Dzierżawa gruntu',
  en: 'Lease of land',
  de: 'Grundstückspacht',
  uk: 'Оренда землі',
}
const USUFRUCT: Texts = {
  pl: 'Użytkowanie wieczyste',
  en: 'Perpetual usufruct',
  de: 'Erbnießbrauch',
  uk: 'Довічне користування',
}
const ROAD: Texts = {
  pl: 'Umieszczenie urządzenia w pasie drogowym',
  en: 'Equipment placed in the road lane',
  de: 'Anlage im Straßenraum',
  uk: 'Розміщення обладнання у смузі дороги',
}
const GARAGE: Texts = {
  pl: 'Najem garażu',
  en: 'Rent of a garage',
  de: 'Garagenmiete',
  uk: 'Оренда гаража',
}

const FEES: readonly PlannedFee[] = [
  {
    owner: KOWALSKA,
    card: 'D-00112',
    names: LEASE,
    decision: 'GN.6845.12',
    lasts: 5,
    liableFrom: '03-01',
    signedBefore: 15,
    days: ['03-31', '09-30'],
    net: 45_000,
    vatRate: 0.23,
  },
  {
    owner: KOWALSKA,
    card: 'D-00113',
    names: USUFRUCT,
    decision: null,
    lasts: null,
    liableFrom: '01-01',
    signedBefore: null,
    days: ['03-31'],
    net: 21_350,
    vatRate: 0,
  },
  {
    owner: BAKERY,
    card: 'D-00140',
    names: LEASE,
    decision: 'GN.6845.31',
    lasts: 9,
    liableFrom: '01-01',
    signedBefore: 20,
    days: ['03-31', '06-30', '09-30', '12-31'],
    net: 27_000,
    vatRate: 0.23,
  },
  {
    owner: BAKERY,
    card: 'D-00152',
    names: ROAD,
    decision: 'DR.7230.4',
    lasts: 2,
    liableFrom: '05-01',
    signedBefore: null,
    days: ['05-15'],
    net: 8_760,
    vatRate: 0,
  },
  {
    owner: ZIELINSKI,
    card: 'D-00177',
    names: GARAGE,
    decision: null,
    lasts: null,
    liableFrom: '01-01',
    signedBefore: 3,
    days: ['01-10', '04-10', '07-10', '10-10'],
    net: 30_081,
    vatRate: 0.23,
  },
]

/** Contracts with and without an end, and their instalments of each year that they last. */
export function localFeeRows(today: string): { fees: Fee[]; instalments: Instalment[] } {
  const newest = Number(today.slice(0, 4))
  const first = newest - YEARS + 1
  const fees = FEES.map((planned, place) => feeRow(planned, place + 1, first))
  const instalments = FEES.flatMap((planned, place) => {
    const last = planned.lasts === null ? newest : Math.min(newest, first + planned.lasts - 1)
    const years = Array.from({ length: last - first + 1 }, (_, age) => first + age)
    return years.flatMap((year) => instalmentRows(planned, place + 1, year, year - first))
  })
  return { fees, instalments }
}

function feeRow(planned: PlannedFee, id: number, first: number): Fee {
  const { owner, card, names, decision, lasts, signedBefore } = planned
  const liableFrom = `${first}-${planned.liableFrom}`
  const agreedOn = plusDays(liableFrom, -(signedBefore ?? 10))
  return {
    id,
    subjectKind: owner.kind,
    subjectNumber: owner.number,
    card,
    names,
    decision: decision === null ? null : `${decision}.${agreedOn.slice(0, 4)}`,
    liableFrom,
    signedOn: signedBefore === null ? null : agreedOn,
    endsOn: lasts === null ? null : `${first + lasts - 1}-12-31`,
  }
}

function instalmentRows({ days, net, vatRate }: PlannedFee, feeId: number, year: number, age: number): Instalment[] {
  const indexed = Math.round(net * INDEXATION ** age)
  return days.map((day, place) => ({
    feeId,
    year,
    number: place + 1,
    deadline: `${year}-${day}`,
    net: indexed,
    vat: Math.round(indexed * vatRate),
  }))
}
