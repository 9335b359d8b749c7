import type { elections, residents, voters } from '../../db/schema/index.ts'
import { plusDays, sundayFrom } from '../dates.ts'
import { votingPlace } from './places.ts'

type Resident = typeof residents.$inferInsert
type Election = typeof elections.$inferInsert
type Voter = typeof voters.$inferInsert

/** Citizens who are registered permanently vote, wherever they stay. */
const VOTING_STATUSES = new Set(['permanent', 'permanent-away', 'permanent-abroad'])

/** The elections that are called on `today`. */
export function makeElections(today: string): Election[] {
  return [
    {
      day: sundayFrom(plusDays(today, 50)),
      current: true,
      names: {
        pl: 'Wybory uzupełniające do Rady Gminy Jasnowola',
        en: 'By-election to the Jasnowola Municipal Council',
        de: 'Nachwahl zum Gemeinderat Jasnowola',
        uk: 'Додаткові вибори до Ради ґміни Ясноволя',
      },
    },
    {
      day: sundayFrom(plusDays(today, 130)),
      current: true,
      names: {
        pl: 'Referendum gminne',
        en: 'Municipal referendum',
        de: 'Gemeindereferendum',
        uk: 'Місцевий референдум',
      },
    },
  ]
}

/** The roll of one election day, numbered in each precinct by name as Polish orders it. */
export function makeRoll(people: readonly Resident[], day: string): Voter[] {
  const order = new Intl.Collator('pl')
  const electors = people
    .filter((person) => VOTING_STATUSES.has(person.status) && isOfAge(person.birthDate, day))
    .map((person) => ({ person, place: votingPlace({ town: person.town, street: person.street ?? null }) }))
    .sort(
      (a, b) =>
        a.place.precinct - b.place.precinct ||
        order.compare(a.person.lastName, b.person.lastName) ||
        order.compare(a.person.firstName, b.person.firstName) ||
        (a.person.pesel < b.person.pesel ? -1 : 1),
    )
  const last = new Map<number, number>()
  return electors.map(({ person, place }) => {
    const number = (last.get(place.precinct) ?? 0) + 1
    last.set(place.precinct, number)
    return { election: day, pesel: person.pesel, ...place, number }
  })
}

/** Eighteen on that day at the latest. */
function isOfAge(birthDate: string, day: string): boolean {
  return `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}` <= day
}
