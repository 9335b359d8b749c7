import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { subjectOf } from '../accounts/access.ts'
import { officeDay } from '../clock.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import type { Handlers } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { print } from '../pdf/print.ts'

const { residents, residentStatuses: statuses, temporaryStays } = tables

/** How many names are "the most popular": of all ages, and of one birth year. */
const OVERALL_NAMES = 50
const NAMES_OF_YEAR = 20

/** Statuses of people who live here no more. */
const FORMER_RESIDENTS: readonly string[] = ['moved', 'moved-abroad', 'deceased']

/** A name borne by one person of a birth year would identify that person. */
const FEWEST_BEARERS = 2

/** Statistics of the residents' register. */
export const residentStatistics = {
  dajStatusyMeldunkoweMieszkancow: async ({ db, language }) => ({
    statusyMieszkancow: await residentsByStatus(db, language),
  }),
  dajStatusyMeldunkoweMieszkancowPdf: async (call) =>
    print(call, 'statusDocument', await residentsByStatus(call.db, call.language), officeDay(call.clock)),
  dajZameldowaniaWgPlciWieku: async ({ db, clock }) => registrationsBySexAndAge(db, officeDay(clock)),
  dajZameldowaniaWgPlciWiekuPdf: async (call) => {
    const today = officeDay(call.clock)
    return print(call, 'registrationsDocument', await registrationsBySexAndAge(call.db, today), today, call.language)
  },
  dajNajpopularniejszeImiona: async ({ db }) => ({ listaImion: await firstNames(db) }),
  dajNajpopularniejszeImionaPdf: async (call) => print(call, 'firstNamesDocument', await firstNames(call.db)),
  dajLataUrodzen: async ({ db }) => ({ lataUrodzen: await birthYears(db) }),
  dajNajpopularniejszeImionaWgRoku: async ({ db, query }) => ({ listaImion: await firstNames(db, query.rok) }),
  dajNajpopularniejszeImionaWgRokuPdf: async (call) =>
    print(call, 'firstNamesDocument', await firstNames(call.db, call.query.rok), call.query.rok),
  dajAktualneZameldowanie: async (call) => ({
    aktualneZameldowania: await currentStays(call.db, subjectOf(call).number, officeDay(call.clock)),
  }),
  dajAktualneZameldowaniePdf: async (call) => {
    const subject = subjectOf(call)
    const today = officeDay(call.clock)
    const rows = await currentStays(call.db, subject.number, today)
    return print(call, 'temporaryStaysDocument', rows, subject, today, call.language)
  },
} satisfies Handlers

async function residentsByStatus(db: Database, language: Language) {
  const rows = await db
    .select({ code: statuses.code, names: statuses.names, people: count(residents.pesel) })
    .from(statuses)
    .leftJoin(residents, eq(residents.status, statuses.code))
    .groupBy(statuses.code)
    .orderBy(asc(statuses.position))
  return rows.map(({ code, names, people }) => ({
    opisStatusu: names[language],
    liczbaMieszkancow: people,
    czyMieszkancy: !FORMER_RESIDENTS.includes(code),
  }))
}

/** Of age is who has turned 18 on `today` at the latest; those born on 29 February do so on the 28th. */
async function registrationsBySexAndAge(db: Database, today: string) {
  const registered = db
    .select({
      registration: statuses.registration,
      sex: residents.sex,
      adult: sql<boolean>`(${residents.birthDate} + interval '18 years') <= ${today}::date`.as('adult'),
    })
    .from(residents)
    .innerJoin(statuses, eq(statuses.code, residents.status))
    .where(isNotNull(statuses.registration))
    .as('registered')
  const rows = await db
    .select({ registration: registered.registration, sex: registered.sex, adult: registered.adult, people: count() })
    .from(registered)
    .groupBy(registered.registration, registered.sex, registered.adult)
  const people = (registration: string, sex: string, isAdult: boolean) =>
    rows.find((row) => row.registration === registration && row.sex === sex && row.adult === isAdult)?.people ?? 0
  const counts = (registration: string) => ({
    liczbaKobietPonizej18: people(registration, 'F', false),
    liczbaMezczyznPonizej18: people(registration, 'M', false),
    liczbaKobietOd18: people(registration, 'F', true),
    liczbaMezczyznOd18: people(registration, 'M', true),
  })
  return { zameldowanieStale: counts('permanent'), zameldowanieCzasowe: counts('temporary') }
}

const birthYear = sql<number>`extract(year from ${residents.birthDate})::int`

/** Names of registered residents, the most popular first; names as popular as each other by the alphabet. */
export async function firstNames(db: Database, year?: number) {
  const ofYear = year === undefined ? undefined : eq(birthYear, year)
  return db
    .select({ imie: residents.firstName, liczbaOsob: count() })
    .from(residents)
    .innerJoin(statuses, eq(statuses.code, residents.status))
    .where(and(isNotNull(statuses.registration), ofYear))
    .groupBy(residents.firstName)
    .having(gte(count(), FEWEST_BEARERS))
    .orderBy(desc(count()), sql`${residents.firstName} collate "C"`)
    .limit(year === undefined ? OVERALL_NAMES : NAMES_OF_YEAR)
}

/** The years for which there are names to show, ascending. */
async function birthYears(db: Database): Promise<number[]> {
  const popular = db
    .select({ year: birthYear.as('year') })
    .from(residents)
    .innerJoin(statuses, eq(statuses.code, residents.status))
    .where(isNotNull(statuses.registration))
    .groupBy(birthYear, residents.firstName)
    .having(gte(count(), FEWEST_BEARERS))
    .as('popular')
  const rows = await db.selectDistinct({ year: popular.year }).from(popular).orderBy(asc(popular.year))
  return rows.map((row) => row.year)
}

/** Temporary residence of a person on the day. */
async function currentStays(db: Database, pesel: string, day: string) {
  const begun = lte(temporaryStays.registeredFrom, day)
  const lasting = or(isNull(temporaryStays.registeredTo), gte(temporaryStays.registeredTo, day))
  const rows = await db
    .select()
    .from(temporaryStays)
    .where(and(eq(temporaryStays.pesel, pesel), begun, lasting))
    .orderBy(desc(temporaryStays.registeredFrom))
  return rows.map((row) => ({
    nrPesel: row.pesel,
    nazwaMiejscowosci: row.town,
    nazwaUlicy: row.street,
    nrDomu: row.house,
    nrLokalu: row.flat,
    dataZameldowania: row.registeredFrom,
    dataWymeldowania: row.registeredTo,
  }))
}
