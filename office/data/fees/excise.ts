import type { exciseApplications } from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import { BAKERY, KOWALSKA, type Resident, ZIELINSKI } from '../subjects.ts'

type Application = typeof exciseApplications.$inferInsert

interface Farm {
  readonly owner: Resident
  /** Hundredths of a hectare. */
  readonly area: number
  /** Hundredths of a litre, bought in each half of a year. */
  readonly oil: readonly [number, number]
  readonly toBankAccount: boolean
}

const FARMS: readonly Farm[] = [
  { owner: KOWALSKA, area: 1_427, oil: [61_250, 72_080], toBankAccount: true },
  { owner: ZIELINSKI, area: 2_864, oil: [140_000, 155_540], toBankAccount: false },
  { owner: BAKERY, area: 605, oil: [30_200, 25_000], toBankAccount: true },
]

/** Refund of excise for a litre, in grosze, by the year's regulation; the last one holds until the next. */
const RATES: Readonly<Record<number, number>> = { 2022: 100, 2023: 146, 2024: 146, 2025: 148 }
const LATER_RATE = 148
/** Litres a year that may be refunded for a hectare. */
const LITRES_PER_HECTARE = 110
const YEARS = 3
/** Applications are received in February and in August. */
const FILED = ['02-17', '08-12'] as const

/**
 * Applications of three farms in the last years. Of the newest year the latest application has no decision yet, and the
 * one before it a decision whose refund is not paid; the rest is decided and paid.
 */
export function exciseRows(today: string): Application[] {
  const newest = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, age) => newest - YEARS + 1 + age)
  return FARMS.flatMap((farm, place) => {
    const filed = years.flatMap((year) =>
      FILED.flatMap((day, half) => (`${year}-${day}` <= today ? [{ year, half, filedOn: `${year}-${day}` }] : [])),
    )
    return filed.map((one, at) => application(farm, 40 + place * 3, one, filed.length - 1 - at))
  })
}

interface Filed {
  readonly year: number
  readonly half: number
  readonly filedOn: string
}

/** `fromLast`: how many applications of the farm came after this one. */
function application(farm: Farm, series: number, { year, half, filedOn }: Filed, fromLast: number): Application {
  const { owner, area, oil, toBankAccount } = farm
  const rate = RATES[year] ?? LATER_RATE
  const limit = Math.round((area / 100) * LITRES_PER_HECTARE * rate)
  const [first, second] = oil.map((litres) => Math.round((litres / 100) * rate))
  const refund = half === 0 ? Math.min(first ?? 0, limit) : Math.min(second ?? 0, limit - Math.min(first ?? 0, limit))
  const signature = `RO.3153.${series + half}.${year}`
  const decided = fromLast > 0
  return {
    subjectKind: owner.kind,
    subjectNumber: owner.number,
    year,
    signature,
    filedOn,
    area,
    oil: oil[half] ?? 0,
    yearlyLimit: limit,
    toBankAccount,
    decision: decided ? `${signature}.D` : null,
    decidedOn: decided ? plusDays(filedOn, 30) : null,
    refund: decided ? refund : null,
    paid: fromLast > 1 ? refund : null,
  }
}
