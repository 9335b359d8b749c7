import { and, asc, count, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { subjectOf } from '../accounts/access.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { pastDay } from '../http/dates.ts'
import type { Handlers } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import { print } from '../pdf/print.ts'

const { declaredVehicles, vehicleClasses: classes, vehicleNorms: norms, vehicleRates: rates, vehicles } = tables

/** Vehicles under the vehicle tax, and its rates. */
export const vehicleTax = {
  dajPojazdyWedlugNorm: async ({ db, query, clock, language }) => ({
    pojazdyWedlugNorm: await vehiclesByNorm(db, pastDay(query.dataPrzeliczen, clock), language),
  }),
  dajPojazdyWedlugNormPdf: async (call) => {
    const day = pastDay(call.query.dataPrzeliczen, call.clock)
    return print(call, 'vehicleNormsDocument', await vehiclesByNorm(call.db, day, call.language), day)
  },
  dajLataStawekPojazdow: async ({ db }) => ({ lataStawekPojazdow: await rateYears(db) }),
  dajStawkiPojazdu: async ({ db, query, language }) => ({
    stawkiPojazdow: await vehicleRatesOf(db, query.rokWyliczen, language),
  }),
  dajStawkiPojazduPdf: async (call) => {
    const { rok } = call.query
    return print(call, 'vehicleRatesDocument', await vehicleRatesOf(call.db, rok, call.language), rok)
  },
  dajWykazPojazdow: async (call) => ({
    wykazPojazdow: await vehiclesDeclared(call.db, subjectOf(call), call.query.rok, call.language),
  }),
  dajWykazPojazdowPdf: async (call) => {
    const { rok } = call.query
    const subject = subjectOf(call)
    const rows = await vehiclesDeclared(call.db, subject, rok, call.language)
    return print(call, 'declaredVehiclesDocument', rows, subject, rok)
  },
} satisfies Handlers

/** Vehicles taxed on any day between the two, both included. */
function taxedBetween(first: string, last: string) {
  return and(lte(vehicles.taxedFrom, last), or(isNull(vehicles.taxedTo), gte(vehicles.taxedTo, first)))
}

/** Every norm, also one without vehicles. */
async function vehiclesByNorm(db: Database, day: string, language: Language) {
  const rows = await db
    .select({ names: norms.names, vehicles: count(vehicles.registration) })
    .from(norms)
    .leftJoin(classes, eq(classes.norm, norms.code))
    .leftJoin(vehicles, and(eq(vehicles.class, classes.code), taxedBetween(day, day)))
    .groupBy(norms.code)
    .orderBy(asc(norms.position))
  return rows.map((row) => ({ nazwaNormy: row.names[language], liczbaPojazdow: row.vehicles }))
}

async function rateYears(db: Database): Promise<number[]> {
  const rows = await db.selectDistinct({ year: rates.year }).from(rates).orderBy(asc(rates.year))
  return rows.map((row) => row.year)
}

/**
 * The rates of a year. The effect of the reduction is what the municipality gives up by charging less than the maximum:
 * the difference for every vehicle of that kind that was taxed in the year.
 */
async function vehicleRatesOf(db: Database, year: number, language: Language) {
  const rows = await db
    .select({
      names: classes.names,
      rate: rates.rate,
      maximum: rates.maximum,
      reduction: sql<number>`(${rates.maximum} - ${rates.rate}) * ${count(vehicles.registration)}`.mapWith(Number),
    })
    .from(rates)
    .innerJoin(classes, eq(classes.code, rates.class))
    .leftJoin(vehicles, and(eq(vehicles.class, classes.code), taxedBetween(`${year}-01-01`, `${year}-12-31`)))
    .where(eq(rates.year, year))
    .groupBy(rates.year, rates.class, classes.code)
    .orderBy(asc(classes.position))
  return rows.map((row) => ({
    nazwaStawki: row.names[language],
    stawkaRoczna: zloty(row.rate),
    stawkaRocznaMax: zloty(row.maximum),
    kwotaObnizeniaStawki: zloty(row.reduction),
  }))
}

/** What a subject declared for a year, in the order of filing. */
async function vehiclesDeclared(db: Database, subject: Subject, year: number, language: Language) {
  const rows = await db
    .select({ registration: vehicles.registration, make: vehicles.make, names: classes.names })
    .from(declaredVehicles)
    .innerJoin(vehicles, eq(vehicles.registration, declaredVehicles.registration))
    .innerJoin(classes, eq(classes.code, vehicles.class))
    .where(and(belongsTo(declaredVehicles, subject), eq(declaredVehicles.year, year)))
    .orderBy(asc(declaredVehicles.filedOn), asc(vehicles.registration))
  return rows.map((row) => ({
    nrRejestracyjny: row.registration,
    marka: row.make,
    nazwaStawki: row.names[language],
  }))
}
