import type { waterInvoiceLines, waterInvoices } from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import type { Reading } from './meters.ts'
import type { PointPlan } from './points.ts'

type Invoice = typeof waterInvoices.$inferInsert
type Line = typeof waterInvoiceLines.$inferInsert
type Draft = Omit<Line, 'invoiceId'>

export interface InvoiceBook {
  readonly invoices: readonly Invoice[]
  readonly lines: readonly Line[]
}

/** Net prices of the newest year in grosze: a cubic metre, and a month of the standing charge. */
const PRICES = { water: 642, sewage: 958, standing: 540 } as const
/** Tariffs rise each January by about so much. */
const RISE = 1.055
const VAT = 0.08
/** Invoices have been printed to files for so many years besides the newest. */
const PRINTED_YEARS = 5
const DAYS_TO_PAY = 14
/** How many cards the office has: an invoice of a later period of a year has a higher number. */
const CARDS = 2_917

/** The invoices of a point: one for each period between readings. Ids start at `firstId`. */
export function makeInvoices(
  plan: PointPlan,
  readings: readonly Reading[],
  today: string,
  firstId: number,
): InvoiceBook {
  const newest = Number(today.slice(0, 4))
  const invoices: Invoice[] = []
  const lines: Line[] = []
  const write = (number: string, from: string, to: string, issuedOn: string, drafts: readonly Draft[]): void => {
    const id = firstId + invoices.length
    invoices.push({
      id,
      pointId: plan.id,
      number,
      covers: plan.covers,
      usedFrom: from,
      usedTo: to,
      issuedOn,
      dueOn: plusDays(issuedOn, DAYS_TO_PAY),
      gross: drafts.reduce((sum, line) => sum + line.net + line.vat, 0),
      documentId: Number(issuedOn.slice(0, 4)) >= newest - PRINTED_YEARS ? 5_000 + id : null,
    })
    lines.push(...drafts.map((draft) => ({ ...draft, invoiceId: id })))
  }
  for (const { from, to, water, garden } of periodsOf(plan, readings)) {
    const issuedOn = plusDays(to, 3)
    const year = Number(issuedOn.slice(0, 4))
    if (year < newest - plan.years || issuedOn > today) continue
    const ordinal = Math.ceil(Number(to.slice(5, 7)) / plan.every) - 1
    const number = `${ordinal * CARDS + plan.serial}/${year}`
    const used = { water, sewage: plan.covers === 'both' ? water - garden : 0 }
    write(`FV/${number}`, plusDays(from, 1), to, issuedOn, linesOf(used, plan.every, newest - year))
    // One reading was wrong, and taken back in part.
    if (plan.id === 7 && year === newest - 2 && ordinal === 1)
      write(`KFV/${number}`, plusDays(from, 1), to, plusDays(issuedOn, 19), linesOf(WRONG, 0, newest - year))
  }
  return { invoices, lines }
}

/** Litres read too much. */
const WRONG = { water: -3_000, sewage: -3_000 }

/** Use between the readings of whole periods, whichever meters it went through. */
function periodsOf(plan: PointPlan, readings: readonly Reading[]) {
  const ends = [...new Set(readings.map(({ row }) => row.day))]
    .filter((day) => Number(day.slice(5, 7)) % plan.every === 0 && Number(day.slice(8)) >= 23)
    .sort()
  return ends.slice(1).map((to, place) => {
    const from = ends[place] ?? to
    const within = readings.filter(({ row }) => row.day > from && row.day <= to)
    const sum = (garden: boolean) =>
      within.filter((reading) => reading.garden === garden).reduce((all, { used }) => all + used, 0)
    return { from, to, water: sum(false), garden: sum(true) }
  })
}

function linesOf(used: { water: number; sewage: number }, months: number, age: number): Draft[] {
  const line = (kind: keyof typeof PRICES, quantity: number, unit: number) => {
    const price = Math.round(PRICES[kind] / RISE ** age)
    const net = Math.round((quantity * price) / unit)
    return { kind, quantity, price, net, vat: Math.round(net * VAT) }
  }
  return [line('water', used.water, 1_000), line('sewage', used.sewage, 1_000), line('standing', months, 1)]
    .filter(({ quantity }) => quantity !== 0)
    .map((draft, place) => ({ ...draft, position: place + 1 }))
}
