import type { Subject } from '../../accounts/store.ts'

/** Meters at one place of a pipe, each put in on the day when the one before it was taken out. */
interface Pipe {
  /** Serial numbers in the order of mounting; the last one is in use. */
  readonly serials: readonly string[]
  readonly wholeDigits: number
  readonly decimalDigits: number
  /** Litres a day through the year. */
  readonly daily: number
  /** Water for a garden: in summer alone, and none of it becomes sewage. */
  readonly garden: boolean
}

export interface PointPlan {
  readonly id: number
  readonly owner: Subject
  /** The number in its card, which its invoices are numbered after. */
  readonly serial: number
  readonly address: string
  /** Number and day of the written contract, the year given as years before the newest. */
  readonly contract: { readonly number: string; readonly yearsAgo: number; readonly day: string } | null
  /** Month and day when meters are replaced. */
  readonly replaced: string
  /** Months between readings. */
  readonly every: 1 | 3
  /** Years with invoices, besides the newest. */
  readonly years: number
  readonly covers: 'water' | 'both'
  readonly pipes: readonly Pipe[]
}

const person = (number: string, name: string): Subject => ({ kind: 'person', number, name })

const ANNA = person('85010112345', 'Anna Kowalska')
const MAREK = person('58031407190', 'Marek Zieliński')
const PIOTR = person('92070818634', 'Piotr Wiśniewski')
const BAKERY: Subject = { kind: 'institution', number: '123456789', name: 'Piekarnia Kłos sp. z o.o.' }

const house = { wholeDigits: 5, decimalDigits: 3, garden: false }

/** Collection points of the demonstration's persons and of the institution among them. */
export const POINTS: readonly PointPlan[] = [
  {
    id: 7,
    owner: ANNA,
    serial: 214,
    address: 'ul. Lipowa 12, 62-041 Jasnowola',
    contract: { number: 'UW/214', yearsAgo: 13, day: '05-06' },
    replaced: '05-14',
    every: 3,
    years: 7,
    covers: 'both',
    pipes: [
      { ...house, serials: ['118042', '224310', '305177'], daily: 385 },
      { serials: ['300926'], wholeDigits: 5, decimalDigits: 2, daily: 160, garden: true },
    ],
  },
  {
    id: 19,
    owner: ANNA,
    serial: 1187,
    address: 'Stare Młyny 17, 62-043 Stare Młyny',
    contract: null,
    replaced: '06-02',
    every: 3,
    years: 4,
    covers: 'water',
    pipes: [{ ...house, serials: ['271455', '331208'], daily: 62, decimalDigits: 0 }],
  },
  {
    id: 42,
    owner: BAKERY,
    serial: 31,
    address: 'Rynek 3, 62-041 Jasnowola',
    contract: { number: 'UW/31', yearsAgo: 11, day: '03-02' },
    replaced: '03-18',
    every: 1,
    years: 7,
    covers: 'both',
    pipes: [{ ...house, serials: ['150733', '240981', '320014'], daily: 2350, wholeDigits: 6 }],
  },
  {
    id: 43,
    owner: BAKERY,
    serial: 402,
    address: 'ul. Dworcowa 8, 62-041 Jasnowola',
    contract: { number: 'UW/402', yearsAgo: 6, day: '08-04' },
    replaced: '08-12',
    every: 1,
    years: 6,
    covers: 'both',
    pipes: [{ ...house, serials: ['251306', '341190'], daily: 420 }],
  },
  {
    id: 88,
    owner: MAREK,
    serial: 655,
    address: 'ul. Szkolna 5/4, 62-041 Jasnowola',
    contract: { number: 'UW/655', yearsAgo: 12, day: '10-01' },
    replaced: '04-09',
    every: 3,
    years: 7,
    covers: 'both',
    pipes: [{ ...house, serials: ['139870', '230462', '318845'], daily: 118, wholeDigits: 4 }],
  },
  {
    id: 131,
    owner: PIOTR,
    serial: 1502,
    address: 'ul. Polna 44, 62-041 Jasnowola',
    contract: { number: 'UW/1502', yearsAgo: 1, day: '09-12' },
    replaced: '09-15',
    every: 3,
    years: 0,
    covers: 'both',
    pipes: [{ ...house, serials: ['360271'], daily: 240 }],
  },
]
