import type { meterProtocols, waterMeters, waterReadings } from '../../db/schema/index.ts'
import { daysBetween, plusDays } from '../dates.ts'
import { type Dice, diceFor } from '../random.ts'
import type { PointPlan } from './points.ts'

export type Meter = typeof waterMeters.$inferInsert
type Protocol = typeof meterProtocols.$inferInsert

/** A reading with the use since the reading before it. */
export interface Reading {
  readonly row: typeof waterReadings.$inferInsert
  readonly used: number
  readonly garden: boolean
}

interface Pipeline {
  readonly meters: readonly Meter[]
  readonly readings: readonly Reading[]
}

/** Years that a meter serves until its verification ends. */
const SERVICE_YEARS = 5
/** The newest meter of a place came in so many years before the newest year. */
const NEWEST_IS = 3

const FITTERS = ['Krzysztof Maj', 'Tomasz Bednarek', 'Dariusz Wilk']

/** Meters of a point and every reading of them up to `today`; ids start at `firstId`. */
export function makeMeters(plan: PointPlan, today: string, firstId: number): Pipeline {
  const dice = diceFor(`water ${plan.id}`)
  const days = readingDays(plan, today)
  const meters: Meter[] = []
  const readings: Reading[] = []
  for (const pipe of plan.pipes) {
    for (const [place, serial] of pipe.serials.entries()) {
      const mountedOn = mountingDay(plan, pipe.serials.length, place, today)
      const next = place + 1 < pipe.serials.length ? mountingDay(plan, pipe.serials.length, place + 1, today) : null
      const meter: Meter = {
        id: firstId + meters.length,
        pointId: plan.id,
        number: `${mountedOn.slice(2, 4)}-${serial}`,
        wholeDigits: pipe.wholeDigits,
        decimalDigits: pipe.decimalDigits,
        mountedOn,
        mountedAt: 0,
        removedOn: next,
      }
      meters.push(meter)
      readings.push(...readMeter(meter, pipe, [...days, ...(next === null ? [] : [next])].sort(), dice))
    }
  }
  return { meters, readings }
}

/** The day when the meter at this place of the row came in. */
function mountingDay(plan: PointPlan, count: number, place: number, today: string): string {
  const newest = Number(today.slice(0, 4)) - (plan.years === 0 ? 1 : NEWEST_IS)
  return `${newest - (count - 1 - place) * SERVICE_YEARS}-${plan.replaced}`
}

/** Readers come in the last days of a period. */
function readingDays(plan: PointPlan, today: string): string[] {
  const dice = diceFor(`reading days ${plan.id}`)
  const newest = Number(today.slice(0, 4))
  const days: string[] = []
  for (let year = newest - 14; year <= newest; year++)
    for (let month = plan.every; month <= 12; month += plan.every)
      days.push(`${year}-${`${month}`.padStart(2, '0')}-${dice.between(23, 28)}`)
  return days.filter((day) => day <= today)
}

function readMeter(meter: Meter, pipe: PointPlan['pipes'][number], days: readonly string[], dice: Dice): Reading[] {
  const step = 10 ** (3 - meter.decimalDigits)
  const readings: Reading[] = []
  let before = meter.mountedOn
  let state = meter.mountedAt
  for (const day of days) {
    if (day <= before || (meter.removedOn ?? day) < day) continue
    const season = pipe.garden ? gardenSeason(day) : 1
    const used = pipe.daily * season * daysBetween(before, day) * (0.82 + dice.unit() * 0.36)
    const next = Math.round((state + used) / step) * step
    readings.push({ row: { meterId: meter.id, day, state: next }, used: next - state, garden: pipe.garden })
    before = day
    state = next
  }
  return readings
}

/** Nobody waters a garden in winter. */
function gardenSeason(day: string): number {
  const month = Number(day.slice(5, 7))
  return month >= 5 && month <= 9 ? 1.6 : 0
}

/** A protocol for every meter that followed another one; photos have been taken for six years. */
export function makeProtocols(plan: PointPlan, { meters, readings }: Pipeline, today: string): Protocol[] {
  const dice = diceFor(`protocols ${plan.id}`)
  return meters.flatMap((removed) => {
    const day = removed.removedOn
    const mounted = meters.find((meter) => meter.mountedOn === day)
    const last = readings.findLast(({ row }) => row.meterId === removed.id)
    if (!day || mounted === undefined || last === undefined) return []
    return [
      {
        number: `PW/${plan.serial + dice.between(0, 40)}/${plan.id}/${day.slice(0, 4)}`,
        removedId: removed.id,
        mountedId: mounted.id,
        day,
        finalState: last.row.state,
        seal: `JAS ${`${dice.between(10_000, 99_999)}`.padStart(7, '0')}`,
        fitter: dice.pick(FITTERS),
        photographed: daysBetween(day, today) < 6 * 366,
      },
    ]
  })
}

/** The state of a meter on a day between its readings, as its dial would show it. */
export function stateOn(meter: Meter, readings: readonly Reading[], daily: number, day: string): number {
  const own = readings.filter(({ row }) => row.meterId === meter.id)
  const before = own.findLast(({ row }) => row.day <= day)?.row
  const after = own.find(({ row }) => row.day > day)?.row
  const from = before ?? { day: meter.mountedOn, state: meter.mountedAt }
  const to = after ?? { day: plusDays(from.day, 30), state: from.state + daily * 30 }
  const share = daysBetween(from.day, day) / daysBetween(from.day, to.day)
  const step = 10 ** (3 - meter.decimalDigits)
  return Math.floor((from.state + (to.state - from.state) * share) / step) * step
}
