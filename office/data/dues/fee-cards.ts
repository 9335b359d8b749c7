import { localFeeRows } from '../fees/local.ts'
import { PERMIT_CARD, permitRows } from '../fees/permits.ts'
import { BAKERY, KOWALSKA, type Resident, ZIELINSKI } from '../subjects.ts'
import { makeWasteParameters } from '../waste/parameters.ts'
import type { Kind } from './kinds.ts'
import { deadlineOf, type Fate, type PlannedCard, type PlannedInstalment } from './planned.ts'

const PAYERS: readonly Resident[] = [KOWALSKA, ZIELINSKI, BAKERY]

/** Cards of contracts: what they are of, and their ids of the year before and of the current one. */
const FEE_CARDS: Readonly<Record<string, { readonly kind: Kind; readonly ids: readonly [number, number] }>> = {
  'D-00112': { kind: 'lease', ids: [2211, 2203] },
  'D-00113': { kind: 'usufruct', ids: [2212, 2213] },
  'D-00140': { kind: 'lease', ids: [2307, 2306] },
  'D-00177': { kind: 'garage', ids: [2405, 2406] },
}

const FATES: Readonly<Record<number, Readonly<Record<number, Fate>>>> = {
  2205: { 4: { unpaid: true } },
  2213: { 1: { deferred: true, unpaid: true } },
}

/** Cards of local fees: the instalments of their contracts, gross. */
export function feeCards(years: readonly number[], today: string): PlannedCard[] {
  const { fees, instalments } = localFeeRows(today)
  return fees.flatMap(({ id: feeId, card: symbol, subjectNumber }) => {
    const planned = FEE_CARDS[symbol]
    const payer = PAYERS.find(({ number }) => number === subjectNumber)
    if (planned === undefined || payer === undefined) return []
    return years.map((year, place) => {
      const id = planned.ids[place] ?? 0
      const own = instalments.filter((one) => one.feeId === feeId && one.year === year)
      const rows = own.map(({ number, deadline, net, vat }): PlannedInstalment => {
        const fate = FATES[id]?.[number] ?? {}
        return { deadline: deadlineOf(deadline, fate, today), amounts: { [planned.kind]: net + vat }, fate }
      })
      return { id, payer, year, type: 'OPLATY_LOKALNE', symbol, instalments: rows }
    })
  })
}

/** Grosze a person and month, of the year before and of the current one; less for who composts. */
const WASTE_RATES = [3_300, 3_400]
const COMPOSTER = 300
const QUARTERS = ['03-31', '06-30', '09-30', '12-31']

/** Cards of the waste fee: a quarter costs three months of each resident. */
export function wasteCards(years: readonly number[], today: string): PlannedCard[] {
  const cards = [
    { payer: KOWALSKA, symbol: 'O-01204', ids: [2205, 2206] },
    { payer: ZIELINSKI, symbol: 'O-00388', ids: [2404, 2403] },
  ]
  const parameters = makeWasteParameters(today)
  return cards.flatMap(({ payer, symbol, ids }) =>
    years.map((year, place): PlannedCard => {
      const id = ids[place] ?? 0
      const instalments = QUARTERS.map((day, at): PlannedInstalment => {
        const deadline = `${year}-${day}`
        const persons = (name: string) =>
          parameters
            .filter((one) => one.subjectNumber === payer.number && one.names.pl === name)
            .filter((one) => one.validFrom <= deadline && (one.validTo ?? deadline) >= deadline)
            .reduce((sum, { value }) => sum + value, 0)
        const rate = WASTE_RATES[place] ?? 0
        const monthly = persons('Liczba mieszkańców') * rate - persons('Osoby korzystające z kompostownika') * COMPOSTER
        return { deadline, amounts: { waste: 3 * monthly }, fate: FATES[id]?.[at + 1] ?? {} }
      })
      return { id, payer, year, type: 'ODPADY', symbol, instalments }
    }),
  )
}

/** The card of permits in the current year: earlier years are kept on paper. */
export function permitCards(year: number): PlannedCard[] {
  const own = permitRows(`${year}-12-31`).dues.filter((one) => one.year === year)
  const sum = (instalment: 'first' | 'second' | 'third') => own.reduce((all, one) => all + one[instalment], 0)
  const instalments = [
    { deadline: `${year}-01-31`, amounts: { alcohol: sum('first') }, fate: {} },
    { deadline: `${year}-05-31`, amounts: { alcohol: sum('second') }, fate: {} },
    { deadline: `${year}-09-30`, amounts: { alcohol: sum('third') }, fate: {} },
  ]
  return [{ id: 2305, payer: BAKERY, year, type: 'ALKOHOL', symbol: PERMIT_CARD, instalments }]
}
