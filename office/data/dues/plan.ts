import type { duesCards } from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import { BAKERY, KOWALSKA, type Resident, ZIELINSKI } from '../subjects.ts'
import type { Kind } from './kinds.ts'

/** The state of an instalment; one without a state is paid once its deadline has passed. */
interface Fate {
  readonly unpaid?: true
  readonly deferred?: true
  readonly spread?: true
  readonly executory?: true
  readonly reminded?: true
  readonly summoned?: true
  /** Grosze of the first part that were paid already. */
  readonly paidInPart?: number
}

export interface PlannedInstalment {
  readonly deadline: string
  /** Grosze of each kind of fee. */
  readonly amounts: Partial<Record<Kind, number>>
  readonly fate: Fate
}

export interface PlannedCard {
  readonly id: number
  readonly payer: Resident
  readonly year: number
  readonly type: (typeof duesCards.$inferInsert)['type']
  readonly symbol: string
  readonly instalments: readonly PlannedInstalment[]
}

type Amounts = PlannedInstalment['amounts']

const LAND_TAX = ['03-15', '05-15', '09-15', '11-15']
const QUARTERS = ['03-31', '06-30', '09-30', '12-31']
const MONTHS = Array.from({ length: 12 }, (_, month) => `${`${month + 1}`.padStart(2, '0')}-15`)
const BILLS = ['02-20', '04-20', '06-20', '08-20', '10-20', '12-20']

/** Instalments of a year at fixed days, all of the same amounts; `fates` names the exceptions by number. */
function yearly(year: number, days: readonly string[], amounts: Amounts, fates: Readonly<Record<number, Fate>> = {}) {
  return days.map((day, place) => ({ deadline: `${year}-${day}`, amounts, fate: fates[place + 1] ?? {} }))
}

/** The cards of the demonstration's subjects: the year before with what went wrong in it, and the current year. */
export function plannedCards(today: string): PlannedCard[] {
  const year = Number(today.slice(0, 4))
  return [...ofKowalska(year, today), ...ofBakery(year), ...ofZielinski(year)]
}

function ofKowalska(year: number, today: string): PlannedCard[] {
  const payer = KOWALSKA
  const land = { realEstate: 18_400, agricultural: 3_000 }
  const arrears = {
    3: { unpaid: true, reminded: true },
    4: { unpaid: true, summoned: true, paidInPart: 10_000 },
  } as const
  // An instalment plan runs by months from its decision.
  const plan = [-90, -60, -30, 0, 30, 60].map((days, place) => ({
    deadline: plusDays(today, days),
    amounts: { road: 12_500 },
    fate: place < 2 ? ({ spread: true } as const) : ({ spread: true, unpaid: true } as const),
  }))
  const deferred = {
    deadline: plusDays(today, 45),
    amounts: { forest: 4_800 },
    fate: { deferred: true, unpaid: true },
  } as const
  return [
    {
      id: 2201,
      payer,
      year: year - 1,
      type: 'PODATKI_GMINNE',
      symbol: 'N-00318',
      instalments: yearly(year - 1, LAND_TAX, land, arrears),
    },
    {
      id: 2202,
      payer,
      year,
      type: 'PODATKI_GMINNE',
      symbol: 'N-00318',
      instalments: [...yearly(year, LAND_TAX, { realEstate: 19_100, agricultural: 3_200 }), deferred],
    },
    {
      id: 2203,
      payer,
      year,
      type: 'OPLATY_LOKALNE',
      symbol: 'D-00112',
      instalments: yearly(year, ['03-31', '09-30'], { lease: 61_500 }),
    },
    {
      id: 2204,
      payer,
      year,
      type: 'OPLATY_PSY',
      symbol: 'P-00047',
      instalments: yearly(year, ['03-31'], { dog: 6_000 }),
    },
    {
      id: 2205,
      payer,
      year: year - 1,
      type: 'ODPADY',
      symbol: 'O-01204',
      instalments: yearly(year - 1, QUARTERS, { waste: 29_700 }, { 4: { unpaid: true } }),
    },
    {
      id: 2206,
      payer,
      year,
      type: 'ODPADY',
      symbol: 'O-01204',
      instalments: yearly(year, QUARTERS, { waste: 30_600 }),
    },
    {
      id: 2207,
      payer,
      year,
      type: 'WODA_SCIEKI',
      symbol: 'W-00731',
      instalments: yearly(year, BILLS, { water: 5_832, sewage: 9_407 }),
    },
    { id: 2208, payer, year, type: 'EWIDENCJE_NIEPODATKOWE', symbol: 'Z-00019', instalments: plan },
  ]
}

function ofBakery(year: number): PlannedCard[] {
  const payer = BAKERY
  const taken = { 2: { unpaid: true, reminded: true, executory: true } } as const
  return [
    {
      id: 2301,
      payer,
      year: year - 1,
      type: 'SRODKI_TRANSPORTU',
      symbol: 'T-00088',
      instalments: yearly(year - 1, ['02-15', '09-15'], { vehicle: 68_000 }, taken),
    },
    {
      id: 2302,
      payer,
      year,
      type: 'SRODKI_TRANSPORTU',
      symbol: 'T-00088',
      instalments: yearly(year, ['02-15', '09-15'], { vehicle: 72_000 }),
    },
    {
      id: 2303,
      payer,
      year: year - 1,
      type: 'PODATKI_GMINNE',
      symbol: 'N-00944',
      instalments: yearly(year - 1, MONTHS, { realEstate: 41_200 }, { 12: { unpaid: true } }),
    },
    {
      id: 2304,
      payer,
      year,
      type: 'PODATKI_GMINNE',
      symbol: 'N-00944',
      instalments: yearly(year, MONTHS, { realEstate: 43_000 }),
    },
    {
      id: 2305,
      payer,
      year,
      type: 'ALKOHOL',
      symbol: 'A-00023',
      instalments: yearly(year, ['01-31', '05-31', '09-30'], { alcohol: 35_000 }),
    },
    {
      id: 2306,
      payer,
      year,
      type: 'OPLATY_LOKALNE',
      symbol: 'D-00140',
      instalments: yearly(year, QUARTERS, { lease: 36_900 }),
    },
  ]
}

function ofZielinski(year: number): PlannedCard[] {
  const payer = ZIELINSKI
  const late = { 4: { unpaid: true, reminded: true } } as const
  return [
    {
      id: 2401,
      payer,
      year: year - 1,
      type: 'PODATKI_GMINNE',
      symbol: 'N-00402',
      instalments: yearly(year - 1, LAND_TAX, { realEstate: 9_700, agricultural: 11_200 }, late),
    },
    {
      id: 2402,
      payer,
      year,
      type: 'PODATKI_GMINNE',
      symbol: 'N-00402',
      instalments: yearly(year, LAND_TAX, { realEstate: 10_100, agricultural: 11_600 }),
    },
    {
      id: 2403,
      payer,
      year,
      type: 'ODPADY',
      symbol: 'O-00388',
      instalments: yearly(year, QUARTERS, { waste: 20_400 }),
    },
  ]
}
