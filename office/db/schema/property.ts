import { bigint, date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { RateCode } from '../../texts/property.ts'
import { ofSubject } from './subject.ts'

const grosze = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Those who pay municipal taxes: where decisions are sent, and the account that is theirs alone (26 digits). */
export const taxpayers = pgTable(
  'taxpayers',
  { ...ofSubject(), address: text('address').notNull(), bankAccount: text('bank_account').notNull() },
  (table) => [primaryKey({ columns: [table.subjectKind, table.subjectNumber] })],
)

/** The columns of everything that is taxed: the card, how it is taxed, at which rate, and the share of it that is held. */
const taxed = () => ({
  id: serial('id').primaryKey(),
  ...ofSubject(),
  card: text('card').notNull(),
  tax: text('tax', { enum: ['real-estate', 'agricultural', 'forest'] }).notNull(),
  /** A code of the council's rates. */
  rate: text('rate').$type<RateCode>().notNull(),
  share: text('share').notNull(),
  ownership: text('ownership', { enum: ['sole', 'joint', 'marital', 'perpetual'] }).notNull(),
})

/** Areas are whole ten-thousandths of the unit: land is registered to a ten-thousandth of a hectare. */
const area = () => ({
  area: bigint('area', { mode: 'number' }).notNull(),
  areaUnit: text('area_unit', { enum: ['m2', 'ha'] }).notNull(),
})

export const landParcels = pgTable('land_parcels', { ...taxed(), ...area() }, (table) => [
  index('land_parcels_subject').on(table.subjectNumber),
])

/** Buildings; the identifier of the land register and the document of ownership may be unknown. */
export const buildings = pgTable(
  'buildings',
  {
    ...taxed(),
    ...area(),
    identifier: text('identifier'),
    documentKind: text('document_kind', { enum: ['deed', 'court-order', 'inheritance'] }),
    documentNumber: text('document_number'),
    documentDate: date('document_date', { mode: 'string' }),
  },
  (table) => [index('buildings_subject').on(table.subjectNumber)],
)

export const structures = pgTable('structures', { ...taxed(), value: grosze('value') }, (table) => [
  index('structures_subject').on(table.subjectNumber),
])

/** Prints of decisions that the office keeps. A print keeps its text when the register changes. */
export const printArchive = pgTable('print_archive', {
  id: integer('id').primaryKey(),
  ...ofSubject(),
  /** Whom the decision was addressed to. */
  addressee: text('addressee').notNull(),
  address: text('address').notNull(),
  bankAccount: text('bank_account').notNull(),
  printedOn: date('printed_on', { mode: 'string' }).notNull(),
})

/** Assessments of municipal tax, by decision or by declaration, each on one card of a taxpayer. */
export const taxAssessments = pgTable(
  'tax_assessments',
  {
    id: serial('id').primaryKey(),
    ...ofSubject(),
    card: text('card').notNull(),
    year: integer('year').notNull(),
    assessedOn: date('assessed_on', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['decision', 'joint-decision', 'changing-decision', 'declaration'] }).notNull(),
    number: text('number').notNull().unique(),
    agricultural: grosze('agricultural'),
    forest: grosze('forest'),
    realEstate: grosze('real_estate'),
    print: integer('print')
      .references(() => printArchive.id)
      .unique(),
  },
  (table) => [index('tax_assessments_subject').on(table.subjectNumber, table.year)],
)
