import type { vehicleRates, vehicles } from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import { type Dice, diceFor } from '../random.ts'
import { CLASSES } from './classes.ts'

type Vehicle = typeof vehicles.$inferInsert
type Rate = typeof vehicleRates.$inferInsert

/** When the office's register of vehicles begins. */
const REGISTER_BEGINS = '2004-01-01'

const MAKES: Readonly<Record<string, readonly string[]>> = {
  'lorry-light': [
    'Iveco Daily 70C',
    'MAN TGL 8.180',
    'Mercedes-Benz Atego 818',
    'DAF LF 210',
    'Renault D7.5',
    'Isuzu N75',
  ],
  'lorry-2': ['MAN TGM 18.320', 'Mercedes-Benz Atego 1530', 'Scania P250', 'Volvo FL 280', 'DAF LF 290', 'Renault D16'],
  'lorry-3': [
    'Scania P410',
    'MAN TGS 26.430',
    'Volvo FMX 420',
    'Mercedes-Benz Arocs 2643',
    'DAF CF 410',
    'Renault C430',
  ],
  'lorry-4': ['Scania G450', 'MAN TGS 35.470', 'Volvo FMX 500', 'Mercedes-Benz Arocs 4145', 'DAF CF 480'],
  'tractor-light': ['Iveco Daily 72C', 'MAN TGL 10.220'],
  'tractor-2': [
    'Scania R450',
    'Volvo FH 460',
    'DAF XF 480',
    'MAN TGX 18.470',
    'Mercedes-Benz Actros 1845',
    'Renault T480',
  ],
  'tractor-3': ['Scania R500', 'Volvo FH 540', 'MAN TGX 26.510', 'Mercedes-Benz Actros 2653', 'DAF XG 530'],
  'trailer-light': ['Pronar PT606', 'Wielton PRC-2', 'Niewiadów B2600'],
  'trailer-1': ['Zasław D-651', 'Wielton NW1'],
  'trailer-2': ['Wielton NS2', 'Zasław D-653', 'Krone Box Liner', 'Bodex KIS2'],
  'trailer-3': ['Schmitz Cargobull SCB', 'Krone Profi Liner', 'Kögel Cargo', 'Wielton NW3', 'Bodex KIS3', 'Fliegl SDS'],
  'bus-small': ['Mercedes-Benz Sprinter 516', 'Iveco Daily Line', 'Volkswagen Crafter'],
  'bus-large': [
    'Autosan Sancity 10LE',
    'Iveco Crossway',
    'Solaris InterUrbino 12',
    'Mercedes-Benz Intouro',
    'Isuzu Turquoise',
  ],
}

/** Every vehicle that was taxed up to `today`; owners are drawn from the PESEL numbers given and from firms. */
export function makeVehicles(today: string, owners: readonly string[]): Vehicle[] {
  const dice = diceFor('vehicles')
  const taken = new Set<string>()
  const firms = Array.from({ length: 64 }, () => `${dice.between(100_000_000, 999_999_999)}`)
  return CLASSES.flatMap((kind) =>
    // Each place in the stock is filled by one vehicle after another.
    Array.from({ length: Math.round(kind.stock * 1.12) }, () => successors(dice, today)).flatMap((stays) =>
      stays.map((stay) => ({
        registration: freePlate(dice, taken),
        make: dice.pick(MAKES[kind.norm] ?? []),
        class: kind.code,
        ...owner(kind.norm, dice, owners, firms),
        ...stay,
      })),
    ),
  )
}

/** The stays of vehicles that follow each other: whole months, as the tax runs, with gaps between owners. */
function successors(dice: Dice, today: string): Pick<Vehicle, 'taxedFrom' | 'taxedTo'>[] {
  const stays: Pick<Vehicle, 'taxedFrom' | 'taxedTo'>[] = []
  let from = monthStart(plusDays(REGISTER_BEGINS, dice.chance(0.55) ? 0 : dice.between(30, 4500)))
  while (from <= today) {
    const until = plusDays(monthStart(plusDays(from, dice.between(700, 4700))), -1)
    stays.push({ taxedFrom: from, taxedTo: until < today ? until : null })
    from = monthStart(plusDays(until, dice.between(20, 500)))
  }
  return stays
}

function monthStart(date: string): string {
  return `${date.slice(0, 7)}-01`
}

function owner(
  norm: string,
  dice: Dice,
  people: readonly string[],
  firms: readonly string[],
): Pick<Vehicle, 'ownerPesel' | 'ownerNip'> {
  const isFirm = dice.chance(norm.startsWith('bus') || norm.startsWith('tractor') ? 0.78 : 0.52)
  return isFirm ? { ownerPesel: null, ownerNip: dice.pick(firms) } : { ownerPesel: dice.pick(people), ownerNip: null }
}

function freePlate(dice: Dice, taken: Set<string>): string {
  for (;;) {
    const digits = `${dice.between(0, 999)}`.padStart(3, '0')
    const plate = `PZ ${digits}${dice.pick([...'ACEFGHJKLMNPRSTUVWXY'])}${dice.pick([...'ACEFGHJKLMNPRSTUVWXY'])}`
    if (taken.has(plate)) continue
    taken.add(plate)
    return plate
  }
}

/** Growth of the maximum rates from a year to the next, by the price index that the act names. */
const PRICE_GROWTH: Readonly<Record<number, number>> = {
  2022: 1.118,
  2023: 1.15,
  2024: 1.027,
  2025: 1.045,
  2026: 1.034,
}
const LATER_GROWTH = 1.03

/** What the council enacted against its rates of 2023; it did not follow every rise. */
const COUNCIL_LEVEL: Readonly<Record<number, number>> = { 2022: 0.92, 2023: 1, 2024: 1.06, 2025: 1.06, 2026: 1.11 }

/** Rates of the years given, in grosze. */
export function makeRates(years: readonly number[]): Rate[] {
  return years.flatMap((year) =>
    CLASSES.map((kind) => {
      const maximum = maximumOf(kind.maximum2023, year)
      // Councils vote whole złote, never above the maximum.
      const enacted = Math.floor((kind.maximum2023 * kind.share * (COUNCIL_LEVEL[year] ?? 1.11)) / 1000) * 1000
      return { year, class: kind.code, rate: Math.min(enacted, Math.floor(maximum / 100) * 100), maximum }
    }),
  )
}

/** The ministry rounds the raised amounts up to a whole grosz. */
function maximumOf(maximum2023: number, year: number): number {
  let amount = maximum2023
  for (let y = 2023; y < year; y++) amount = Math.ceil(amount * (PRICE_GROWTH[y] ?? LATER_GROWTH) - 1e-6)
  for (let y = 2022; y >= year; y--) amount = Math.ceil(amount / (PRICE_GROWTH[y] ?? LATER_GROWTH))
  return amount
}
