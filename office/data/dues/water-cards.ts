import { BAKERY, KOWALSKA, type Resident, ZIELINSKI } from '../subjects.ts'
import { makeWater } from '../water/load.ts'
import type { Fate, PlannedCard, PlannedInstalment } from './planned.ts'

/** Ids of the cards of a collection point, of the year before and of the current one. */
const CARDS: Readonly<Record<number, readonly [number, number]>> = {
  7: [2214, 2207],
  19: [2215, 2216],
  42: [2308, 2309],
  43: [2310, 2311],
  88: [2407, 2408],
  131: [2501, 2502],
}

/** The card whose newest invoice nobody has paid. */
const UNPAID_CARD = 2207

type Water = ReturnType<typeof makeWater>
type Invoice = Water['invoices'][number]

/** Cards of water and sewage: each invoice that was issued in a year is an instalment, due when the invoice is. */
export function waterCards(years: readonly number[], today: string): PlannedCard[] {
  const water = makeWater(today)
  return water.points.flatMap((point) =>
    years.flatMap((year, place): PlannedCard[] => {
      const id = CARDS[point.id]?.[place]
      const invoices = invoicesOf(water, point.id, year)
      if (id === undefined || invoices.length === 0) return []
      const payer: Resident = RESIDENTS.find(({ number }) => number === point.subjectNumber) ?? {
        kind: point.subjectKind,
        number: point.subjectNumber,
        name: point.subjectName,
        address: point.address,
      }
      const instalments = invoices.map((invoice, at): PlannedInstalment => {
        const fate: Fate = id === UNPAID_CARD && at === invoices.length - 1 ? { unpaid: true } : {}
        return { deadline: invoice.dueOn, amounts: amountsOf(water, invoice), fate }
      })
      return [{ id, payer, year, type: 'WODA_SCIEKI', symbol: point.card, instalments }]
    }),
  )
}

const RESIDENTS: readonly Resident[] = [KOWALSKA, ZIELINSKI, BAKERY]

const invoicesOf = ({ invoices }: Water, pointId: number, year: number): readonly Invoice[] =>
  invoices.filter((one) => one.pointId === pointId && one.issuedOn.startsWith(`${year}`))

function amountsOf({ lines }: Water, { id }: Invoice): PlannedInstalment['amounts'] {
  const own = lines.filter(({ invoiceId }) => invoiceId === id)
  return Object.fromEntries(own.map(({ kind, net, vat }) => [kind, net + vat]))
}

/** Invoice id → the instalment of a card that it is. */
export function instalmentsOfInvoices(today: string): ReadonlyMap<number, number> {
  const year = Number(today.slice(0, 4))
  const water = makeWater(today)
  return new Map(
    Object.entries(CARDS).flatMap(([pointId, ids]) =>
      ids.flatMap((id, place) =>
        invoicesOf(water, Number(pointId), year - 1 + place).map(
          (invoice, at) => [invoice.id, id * 100 + at + 1] as const,
        ),
      ),
    ),
  )
}
