import { bankAccount } from '../../bank-account.ts'
import { plusDays } from '../dates.ts'
import { TAXPAYERS } from '../property/holdings.ts'
import { KOWALSKA } from '../subjects.ts'
import { feeCards, permitCards, wasteCards } from './fee-cards.ts'
import type { DuesType, PlannedCard } from './planned.ts'
import { taxCards, vehicleTaxCards } from './tax-cards.ts'
import { waterCards } from './water-cards.ts'

/**
 * The cards of the demonstration's subjects: the year before with what went wrong in it, and the current year. What has a
 * register of its own (taxes, local fees, water, waste, vehicles, permits) follows from it to the grosz.
 */
export function plannedCards(today: string): PlannedCard[] {
  const year = Number(today.slice(0, 4))
  const years = [year - 1, year]
  return [
    ...taxCards(years, today),
    ...vehicleTaxCards(years, today),
    ...feeCards(years, today),
    ...wasteCards(years, today),
    ...permitCards(year),
    ...waterCards(years, today),
    ...ownCards(year, today),
  ].sort((a, b) => a.id - b.id)
}

/** What no other register knows of. */
function ownCards(year: number, today: string): PlannedCard[] {
  const payer = KOWALSKA
  // An instalment plan runs by months from its decision.
  const plan = [-90, -60, -30, 0, 30, 60].map((days, place) => ({
    deadline: plusDays(today, days),
    amounts: { road: 12_500 },
    fate: place < 2 ? ({ spread: true } as const) : ({ spread: true, unpaid: true } as const),
  }))
  const dog = [{ deadline: `${year}-03-31`, amounts: { dog: 6_000 }, fate: {} }]
  return [
    { id: 2204, payer, year, type: 'OPLATY_PSY', symbol: 'P-00047', instalments: dog },
    { id: 2208, payer, year, type: 'EWIDENCJE_NIEPODATKOWE', symbol: 'Z-00019', instalments: plan },
  ]
}

const ACCOUNT_OF_TYPE: Readonly<Record<Exclude<DuesType, 'PODATKI_GMINNE'>, number>> = {
  OPLATY_LOKALNE: 1,
  OPLATY_PSY: 2,
  SRODKI_TRANSPORTU: 3,
  WODA_SCIEKI: 4,
  ODPADY: 5,
  ALKOHOL: 6,
  EWIDENCJE_NIEPODATKOWE: 7,
}

/** The account to which a payer pays dues of a type: for municipal taxes the one that decisions name. */
export function accountOf({ payer, type }: Pick<PlannedCard, 'payer' | 'type'>): string {
  const place = TAXPAYERS.findIndex((one) => one.subjectNumber === payer.number)
  const taxpayer = TAXPAYERS[place]
  if (type === 'PODATKI_GMINNE' && taxpayer !== undefined) return taxpayer.bankAccount
  const last = Number(payer.number.slice(-4))
  return bankAccount(100_000_000 + last * 10 + (type === 'PODATKI_GMINNE' ? 0 : ACCOUNT_OF_TYPE[type]))
}
