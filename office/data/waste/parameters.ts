import type { Subject } from '../../accounts/store.ts'
import type { wasteParameters } from '../../db/schema/index.ts'
import { type Texts, texts as t } from '../../language.ts'
import { BAKERY, KOWALSKA, ZIELINSKI } from '../subjects.ts'

type Parameter = Required<Omit<typeof wasteParameters.$inferInsert, 'id'>>

const sign = (unit: string): Texts => t(unit, unit, unit, unit)

const M2 = sign('m2')
const M3 = sign('m3')
const PERSONS = t('osoba', 'person', 'Person', 'особа')
const BINS = t('pojemnik', 'bin', 'Behälter', 'контейнер')

const RESIDENTS = t('Liczba mieszkańców', 'Number of residents', 'Zahl der Bewohner', 'Кількість мешканців')
const COMPOSTING = t(
  'Osoby korzystające z kompostownika',
  'Persons using a composter',
  'Personen, die kompostieren',
  'Особи, які користуються компостером',
)
const WATER = t('Zużycie wody', 'Water consumption', 'Wasserverbrauch', 'Споживання води')
const FLOOR = t('Powierzchnia lokalu', 'Floor area', 'Wohnfläche', 'Площа приміщення')
const BIN_COUNT = t(
  'Liczba pojemników 1100 l',
  'Number of 1,100 l bins',
  'Zahl der 1100-l-Behälter',
  'Кількість контейнерів 1100 л',
)

type Owner = Pick<Parameter, 'subjectKind' | 'subjectNumber' | 'point'>
type Period = readonly [value: number, validFrom: string, validTo: string | null]

const owned = ({ kind, number }: Subject, point: string): Owner => ({ subjectKind: kind, subjectNumber: number, point })

const HOUSE = owned(KOWALSKA, 'ul. Lipowa 12, Jasnowola')
const GARAGE = owned(KOWALSKA, 'ul. Szkolna 18, Jasnowola')
const FLAT = owned(ZIELINSKI, 'ul. Szkolna 5/4, Jasnowola')
const SHOP = owned(BAKERY, 'Rynek 8, Jasnowola')

const history = (owner: Owner, names: Texts, units: Texts, periods: readonly Period[]): Parameter[] =>
  periods.map(([value, validFrom, validTo]) => ({ ...owner, names, units, value, validFrom, validTo }))

/** Parameters of waste fees of those whom demonstrations name. Some hold for the year of `today`, yyyy-MM-dd, alone. */
export function makeWasteParameters(today: string): Parameter[] {
  const year = Number(today.slice(0, 4))
  const ofYear = (of: number): readonly [validFrom: string, validTo: string] => [`${of}-01-01`, `${of}-12-31`]
  return [
    ...history(HOUSE, RESIDENTS, PERSONS, [
      [4, `${year - 6}-07-01`, `${year - 2}-08-31`],
      [3, `${year - 2}-09-01`, null],
    ]),
    ...history(HOUSE, COMPOSTING, PERSONS, [
      [4, `${year - 5}-04-01`, `${year - 2}-08-31`],
      [3, `${year - 2}-09-01`, null],
    ]),
    ...history(HOUSE, WATER, M3, [
      [118.5, ...ofYear(year - 2)],
      [104.25, ...ofYear(year - 1)],
      [98.4, ...ofYear(year)],
    ]),
    ...history(HOUSE, FLOOR, M2, [[148.6, `${year - 6}-07-01`, null]]),
    ...history(GARAGE, FLOOR, M2, [[18.4, `${year - 5}-03-11`, `${year - 3}-12-31`]]),
    ...history(FLAT, RESIDENTS, PERSONS, [[2, `${year - 8}-01-01`, null]]),
    ...history(FLAT, FLOOR, M2, [[54.3, `${year - 8}-01-01`, null]]),
    ...history(FLAT, WATER, M3, [
      [52.1, ...ofYear(year - 1)],
      [49.75, ...ofYear(year)],
    ]),
    ...history(SHOP, BIN_COUNT, BINS, [
      [1, `${year - 7}-02-01`, `${year - 3}-05-31`],
      [2, `${year - 3}-06-01`, null],
    ]),
  ]
}
