import { taxInstalments } from '../../dues/tax-instalments.ts'
import { makeAssessments } from '../property/assessments.ts'
import { BAKERY, KOWALSKA, type Resident, ZIELINSKI } from '../subjects.ts'
import { demoVehicles } from '../vehicles/declared.ts'
import { makeRates } from '../vehicles/rows.ts'
import { deadlineOf, type Fate, type PlannedCard, type PlannedInstalment } from './planned.ts'

type Assessment = ReturnType<typeof makeAssessments>['assessments'][number]
type Fates = Readonly<Record<number, Fate>>

const PAYERS: readonly Resident[] = [KOWALSKA, ZIELINSKI, BAKERY]

/** Ids of the cards of a symbol, of the year before and of the current one. */
const TAX_CARDS: Readonly<Record<string, readonly [number, number]>> = {
  'N-00318': [2201, 2202],
  'N-01127': [2209, 2210],
  'N-00742': [2401, 2402],
  'P-00096': [2303, 2304],
}

/** What went wrong, by card and number of the instalment. */
const FATES: Readonly<Record<number, Fates>> = {
  2201: { 3: { unpaid: true, reminded: true }, 4: { unpaid: true, summoned: true, paidInPart: 10_000 } },
  2202: { 4: { deferred: true, unpaid: true } },
  2210: { 4: { unpaid: true } },
  2303: { 12: { unpaid: true } },
  2401: { 4: { unpaid: true, reminded: true } },
  2301: { 2: { unpaid: true, reminded: true, executory: true } },
}

/** Cards of municipal taxes: one for each card that was assessed, in the instalments that its decision names. */
export function taxCards(years: readonly number[], today: string): PlannedCard[] {
  const { assessments } = makeAssessments(today)
  return Object.entries(TAX_CARDS).flatMap(([symbol, ids]) =>
    years.flatMap((year, place) => {
      const found = assessments.find((one) => one.card === symbol && one.year === year)
      const payer = PAYERS.find(({ number }) => number === found?.subjectNumber)
      const id = ids[place]
      if (found === undefined || payer === undefined || id === undefined) return []
      return [{ id, payer, year, type: 'PODATKI_GMINNE', symbol, instalments: taxed(found, FATES[id] ?? {}, today) }]
    }),
  )
}

/** The instalments of an assessment; each kind of tax is divided so that both its sum and that of each instalment are right. */
function taxed(assessment: Assessment, fates: Fates, today: string): PlannedInstalment[] {
  const { agricultural, forest, realEstate, subjectKind, year } = assessment
  const all = taxInstalments(agricultural + forest + realEstate, year, subjectKind)
  const share = (tax: number) => Math.floor(tax / all.length / 100) * 100
  const rest = (tax: number, place: number) => (place === 0 ? tax - share(tax) * (all.length - 1) : share(tax))
  return all.map(({ deadline, grosze }, place) => {
    const fate = fates[place + 1] ?? {}
    const others = { agricultural: rest(agricultural, place), forest: rest(forest, place) }
    const amounts = { realEstate: grosze - others.agricultural - others.forest, ...others }
    return {
      deadline: deadlineOf(deadline, fate, today),
      amounts: Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0)),
      fate,
    }
  })
}

/** Cards of vehicle tax, by payer: symbol and ids. */
const VEHICLE_CARDS: readonly { payer: Resident; symbol: string; ids: readonly [number, number] }[] = [
  { payer: KOWALSKA, symbol: 'T-00131', ids: [2217, 2218] },
  { payer: BAKERY, symbol: 'T-00088', ids: [2301, 2302] },
]

/** Cards of vehicle tax: what the declared vehicles cost by the year's rates, in two halves. */
export function vehicleTaxCards(years: readonly number[], today: string): PlannedCard[] {
  return VEHICLE_CARDS.flatMap(({ payer, symbol, ids }) =>
    years.flatMap((year, place) => {
      const id = ids[place] ?? 0
      const tax = vehicleTax(payer, year, today)
      const second = Math.floor(tax / 200) * 100
      const halves = [
        { day: '02-15', vehicle: tax - second },
        { day: '09-15', vehicle: second },
      ]
      const instalments = halves.map(({ day, vehicle }, at) => ({
        deadline: `${year}-${day}`,
        amounts: { vehicle },
        fate: FATES[id]?.[at + 1] ?? {},
      }))
      return [{ id, payer, year, type: 'SRODKI_TRANSPORTU', symbol, instalments }]
    }),
  )
}

/** The vehicle tax of a year in grosze, whole złote; a vehicle bought during the year costs the months from then on. */
function vehicleTax({ kind, number }: Resident, year: number, today: string): number {
  const own = demoVehicles(today).filter((one) => (kind === 'person' ? one.ownerPesel : one.ownerNip) === number)
  const rates = makeRates([year])
  const tax = own.reduce((sum, { class: code, taxedFrom }) => {
    const rate = rates.find((one) => one.class === code)?.rate ?? 0
    const boughtIn = Number(taxedFrom.slice(0, 4))
    const months = boughtIn < year ? 12 : boughtIn > year ? 0 : 13 - Number(taxedFrom.slice(5, 7))
    return sum + (rate * months) / 12
  }, 0)
  if (tax === 0) throw new Error(`No vehicle is taxed on ${number} in ${year}`)
  return Math.round(tax / 100) * 100
}
