import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'
import { ofSubject } from './subject.ts'

/** Ways of taxation (art. 8 of the act on local taxes and fees, split by axles). */
export const vehicleNorms = pgTable('vehicle_norms', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
})

/** Kinds of vehicles that have a rate of their own; each belongs to one norm. */
export const vehicleClasses = pgTable('vehicle_classes', {
  code: text('code').primaryKey(),
  norm: text('norm')
    .notNull()
    .references(() => vehicleNorms.code),
  position: integer('position').notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
})

/** Yearly rates in grosze: enacted by the council, and the most that the finance ministry's notice allows. */
export const vehicleRates = pgTable(
  'vehicle_rates',
  {
    year: integer('year').notNull(),
    class: text('class')
      .notNull()
      .references(() => vehicleClasses.code),
    rate: bigint('rate', { mode: 'number' }).notNull(),
    maximum: bigint('maximum', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.class] })],
)

/** Declared vehicles; taxed from the first to the last day given, both included, no last day while it lasts. */
export const vehicles = pgTable(
  'vehicles',
  {
    registration: text('registration').primaryKey(),
    make: text('make').notNull(),
    class: text('class')
      .notNull()
      .references(() => vehicleClasses.code),
    ownerPesel: text('owner_pesel'),
    ownerNip: text('owner_nip'),
    taxedFrom: date('taxed_from', { mode: 'string' }).notNull(),
    taxedTo: date('taxed_to', { mode: 'string' }),
  },
  (table) => [index('vehicles_taxed').on(table.taxedFrom, table.taxedTo)],
)

/** Vehicles in the declarations that owners file for a year. */
export const declaredVehicles = pgTable(
  'declared_vehicles',
  {
    year: integer('year').notNull(),
    registration: text('registration')
      .notNull()
      .references(() => vehicles.registration),
    ...ofSubject(),
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.registration] }),
    index('declared_vehicles_subject').on(table.subjectNumber, table.year),
  ],
)
