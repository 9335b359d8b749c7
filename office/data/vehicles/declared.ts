import type { declaredVehicles, vehicles } from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import { diceFor } from '../random.ts'
import { BAKERY, KOWALSKA } from '../subjects.ts'
import { CLASSES } from './classes.ts'

type Vehicle = typeof vehicles.$inferInsert
type Declared = typeof declaredVehicles.$inferInsert

/** How many years of declarations the office keeps at hand. */
const YEARS = 3

/** Vehicles of those whom demonstrations name; their plates are outside the letters that others are drawn from. */
export function demoVehicles(today: string): Required<Vehicle>[] {
  const year = Number(today.slice(0, 4))
  const vehicle = (
    plate: string,
    make: string,
    norm: string,
    bought: string,
    owner: Pick<Vehicle, 'ownerPesel' | 'ownerNip'>,
  ) => ({
    registration: plate,
    make,
    class: CLASSES.find((kind) => kind.norm === norm)?.code ?? '',
    ownerPesel: owner.ownerPesel ?? null,
    ownerNip: owner.ownerNip ?? null,
    taxedFrom: bought,
    taxedTo: null,
  })
  const bakery = { ownerNip: BAKERY.number }
  return [
    vehicle('PZ 301BO', 'Iveco Daily 70C', 'lorry-light', `${year - 6}-04-01`, bakery),
    vehicle('PZ 302BO', 'MAN TGL 8.180', 'lorry-light', `${year - 3}-09-01`, bakery),
    vehicle('PZ 303BO', 'Mercedes-Benz Atego 1530', 'lorry-2', `${year - 1}-02-01`, bakery),
    vehicle('PZ 118IQ', 'Pronar PT606', 'trailer-light', `${year - 4}-05-01`, { ownerPesel: KOWALSKA.number }),
    vehicle('PZ 119IQ', 'Renault D7.5', 'lorry-light', `${year - 2}-07-01`, { ownerPesel: KOWALSKA.number }),
  ]
}

/**
 * The declarations filed up to `today`: for a year in its first days for what the owner had, within 14 days for what came
 * later (art. 9 of the act on local taxes and fees).
 */
export function makeDeclarations(all: readonly Vehicle[], today: string): Declared[] {
  const dice = diceFor('vehicle declarations')
  const newest = Number(today.slice(0, 4))
  return all.flatMap((vehicle) =>
    Array.from({ length: YEARS }, (_, age) => newest - age).flatMap((year): Declared[] => {
      const delay = dice.between(0, 13)
      if (vehicle.taxedFrom > `${year}-12-31` || (vehicle.taxedTo ?? today) < `${year}-01-01`) return []
      const filedOn = vehicle.taxedFrom < `${year}-01-01` ? `${year}-01-01` : plusDays(vehicle.taxedFrom, delay)
      const owner = vehicle.ownerPesel ?? vehicle.ownerNip
      if (filedOn > today || owner == null) return []
      const subjectKind = vehicle.ownerPesel == null ? 'institution' : 'person'
      return [{ year, registration: vehicle.registration, subjectKind, subjectNumber: owner, filedOn }]
    }),
  )
}
