import type { residents } from '../../db/schema/index.ts'
import { peselCheckDigit } from '../../http/pesel.ts'
import { daysBetween, plusDays } from '../dates.ts'
import { type Dice, diceFor, weighted } from '../random.ts'
import { firstName, foreignFirstName, type Sex } from './first-names.ts'
import { foreignLastName, lastName } from './last-names.ts'
import { drawAddress } from './places.ts'
import { STATUSES } from './statuses.ts'

type Resident = typeof residents.$inferInsert
type Status = (typeof STATUSES)[number]

/** How many residents were born in a year, between the years given: [year, people of that year]. */
const BIRTHS: readonly (readonly [year: number, people: number])[] = [
  [1928, 6],
  [1936, 34],
  [1945, 70],
  [1951, 128],
  [1957, 152],
  [1964, 134],
  [1970, 142],
  [1976, 172],
  [1983, 208],
  [1991, 172],
  [2000, 128],
  [2005, 124],
  [2009, 152],
  [2016, 141],
  [2020, 118],
  [2030, 84],
]

/** People whom demonstrations and tutorials name; they are registered permanently. */
const KNOWN_PEOPLE = [
  {
    firstName: 'Anna',
    lastName: 'Kowalska',
    sex: 'F',
    birthDate: '1985-01-01',
    serial: '1234',
    street: 'Lipowa',
    house: '12',
    flat: null,
  },
  {
    firstName: 'Marek',
    lastName: 'Zieliński',
    sex: 'M',
    birthDate: '1958-03-14',
    serial: '0719',
    street: 'Szkolna',
    house: '5',
    flat: '4',
  },
  {
    firstName: 'Julia',
    lastName: 'Wróbel',
    sex: 'F',
    birthDate: '2004-07-22',
    serial: '0468',
    street: 'Polna',
    house: '31',
    flat: null,
  },
] as const

/**
 * Everybody in the register on `today`, yyyy-MM-dd: those who live here and those who left or died. The same for the
 * same date; PESEL numbers are valid and unlike each other, and belong to no real person.
 */
export function makePeople(today: string): Resident[] {
  const dice = diceFor('residents')
  const taken = new Set<string>()
  const known = KNOWN_PEOPLE.map(({ serial, ...person }) => ({
    ...person,
    pesel: peselOf(person.birthDate, serial),
    status: 'permanent',
    town: 'Jasnowola',
    registeredFrom: plusDays(person.birthDate, 21),
    registeredTo: null,
  }))
  for (const person of known) taken.add(person.pesel)
  const drawYear = weighted(birthYears(Number(today.slice(0, 4))))
  const others = STATUSES.flatMap((status) =>
    Array.from({ length: status.people }, () => makePerson(status, drawYear, dice, today, taken)),
  )
  return [...known, ...others]
}

function birthYears(newest: number): (readonly [year: number, people: number])[] {
  const [first] = BIRTHS
  if (first === undefined) return []
  return Array.from({ length: newest - first[0] + 1 }, (_, place) => first[0] + place).map((year) => [year, born(year)])
}

function born(year: number): number {
  const later = BIRTHS.findIndex(([known]) => known >= year)
  const [y1, n1] = BIRTHS[later] ?? BIRTHS[BIRTHS.length - 1] ?? [year, 0]
  const [y0, n0] = BIRTHS[later - 1] ?? [y1 - 1, n1]
  return n0 + ((n1 - n0) * (year - y0)) / (y1 - y0)
}

function makePerson(
  status: Status,
  drawYear: (dice: Dice) => number,
  dice: Dice,
  today: string,
  taken: Set<string>,
): Resident {
  const birthDate = drawBirthDate(status, drawYear, dice, today)
  const year = Number(birthDate.slice(0, 4))
  const sex: Sex = dice.chance(shareOfWomen(Number(today.slice(0, 4)) - year)) ? 'F' : 'M'
  const foreign = status.code.startsWith('foreign')
  return {
    pesel: freePesel(birthDate, sex, dice, taken),
    firstName: foreign ? foreignFirstName(sex, dice) : firstName(sex, year, dice),
    lastName: foreign ? foreignLastName(dice) : lastName(sex, dice),
    sex,
    birthDate,
    status: status.code,
    ...drawAddress(dice),
    ...stay(status, birthDate, dice, today),
  }
}

/** Women live longer: even at birth, two thirds among the oldest. */
function shareOfWomen(age: number): number {
  return age < 60 ? 0.49 : Math.min(0.68, 0.49 + (age - 60) * 0.007)
}

function drawBirthDate(status: Status, drawYear: (dice: Dice) => number, dice: Dice, today: string): string {
  for (;;) {
    // Those who died lately were old: two draws, the earlier one.
    const year = status.code === 'deceased' ? Math.min(drawYear(dice), drawYear(dice), 1985) : drawYear(dice)
    const date = plusDays(`${year}-01-01`, dice.between(0, 364))
    if (date <= today && (status.registration !== 'temporary' || year > 1950)) return date
  }
}

/** From when, and until when for those who left or stay for a time. */
function stay(
  status: Status,
  birthDate: string,
  dice: Dice,
  today: string,
): Pick<Resident, 'registeredFrom' | 'registeredTo'> {
  const life = daysBetween(birthDate, today)
  if (status.registration === 'temporary') {
    const months = status.code === 'temporary-short' ? 3 : 24
    const registeredFrom = plusDays(today, -Math.min(life, dice.between(1, months * 28)))
    return { registeredFrom, registeredTo: plusDays(today, dice.between(1, months * 28)) }
  }
  const since = dice.chance(0.45) ? Math.min(life, 14) : dice.between(0, life)
  const registeredFrom = plusDays(birthDate, since)
  const left = status.registration === null && status.code !== 'unregistered'
  return { registeredFrom, registeredTo: left ? plusDays(today, -dice.between(0, Math.min(life - since, 3650))) : null }
}

function freePesel(birthDate: string, sex: Sex, dice: Dice, taken: Set<string>): string {
  for (;;) {
    const last = dice.between(0, 4) * 2 + (sex === 'M' ? 1 : 0)
    const pesel = peselOf(birthDate, `${dice.between(0, 999)}`.padStart(3, '0') + last)
    if (taken.has(pesel)) continue
    taken.add(pesel)
    return pesel
  }
}

/** What is added to the month for the centuries of birth years. */
const CENTURY_MONTHS: Readonly<Record<string, number>> = { '18': 80, '19': 0, '20': 20, '21': 40, '22': 60 }

/** The PESEL number of a birth date and a serial of four digits; the month encodes the century. */
function peselOf(birthDate: string, serial: string): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const century = CENTURY_MONTHS[year.slice(0, 2)] ?? 0
  const ten = `${year.slice(2)}${`${Number(month) + century}`.padStart(2, '0')}${day}${serial}`
  return `${ten}${peselCheckDigit(ten)}`
}
