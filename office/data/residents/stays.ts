import type { temporaryStays } from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import { KOWALSKA, ZIELINSKI } from '../subjects.ts'
import type { makePeople } from './people.ts'
import { STATUSES } from './statuses.ts'

type Stay = typeof temporaryStays.$inferInsert

const TEMPORARY = new Set(STATUSES.flatMap(({ code, registration }) => (registration === 'temporary' ? [code] : [])))

/** Temporary residence: everybody who is registered for a time alone, and people whom demonstrations name. */
export function makeStays(people: ReturnType<typeof makePeople>, today: string): Stay[] {
  const others = people
    .filter((person) => TEMPORARY.has(person.status))
    .map(({ pesel, town, street, house, flat, registeredFrom, registeredTo }) => ({
      pesel,
      town,
      street: street ?? null,
      house,
      flat: flat ?? null,
      registeredFrom,
      registeredTo: registeredTo ?? null,
    }))
  return [...namedStays(today), ...others]
}

function namedStays(today: string): Stay[] {
  return [
    {
      pesel: KOWALSKA.number,
      town: 'Jasnowola',
      street: 'Osiedle Młodych',
      house: '15',
      flat: '7',
      registeredFrom: plusDays(today, -410),
      registeredTo: plusDays(today, 320),
    },
    {
      pesel: KOWALSKA.number,
      town: 'Brzezie',
      street: null,
      house: '41',
      flat: null,
      registeredFrom: plusDays(today, -1400),
      registeredTo: plusDays(today, -411),
    },
    {
      pesel: ZIELINSKI.number,
      town: 'Zalesie',
      street: null,
      house: '12A',
      flat: null,
      registeredFrom: plusDays(today, -95),
      registeredTo: null,
    },
  ]
}
