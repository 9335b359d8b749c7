import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../language.ts'
import { duesInstalments } from './dues.ts'
import { ofSubject } from './subject.ts'

const day = (name: string) => date(name, { mode: 'string' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** States and uses of meters are whole litres, amounts whole grosze: sums are exact. */
const litres = (name: string) => bigint(name, { mode: 'number' })
const grosze = (name: string) => bigint(name, { mode: 'number' })
const point = () =>
  integer('point_id')
    .notNull()
    .references(() => waterPoints.id)
const meter = (name: string) =>
  integer(name)
    .notNull()
    .references(() => waterMeters.id)

/** Places where water is drawn or sewage is taken, and who has the contract for each. */
export const waterPoints = pgTable(
  'water_points',
  {
    id: integer('id').primaryKey(),
    ...ofSubject(),
    subjectName: text('subject_name').notNull(),
    card: text('card').notNull().unique(),
    address: text('address').notNull(),
    /** Null where the office supplies without a written contract. */
    contractNumber: text('contract_number'),
    contractedOn: day('contracted_on'),
  },
  (table) => [index('water_points_subject').on(table.subjectKind, table.subjectNumber)],
)

/** Meters, in use or taken out, with the shape of their dials. */
export const waterMeters = pgTable(
  'water_meters',
  {
    id: integer('id').primaryKey(),
    pointId: point(),
    number: text('number').notNull().unique(),
    wholeDigits: integer('whole_digits').notNull(),
    decimalDigits: integer('decimal_digits').notNull(),
    mountedOn: day('mounted_on').notNull(),
    mountedAt: litres('mounted_at').notNull(),
    removedOn: day('removed_on'),
  },
  (table) => [index('water_meters_point').on(table.pointId)],
)

/** States read by the office's readers. */
export const waterReadings = pgTable(
  'water_readings',
  { meterId: meter('meter_id'), day: day('day').notNull(), state: litres('state').notNull() },
  (table) => [primaryKey({ columns: [table.meterId, table.day] })],
)

/** States handed in by residents. */
export const waterReports = pgTable(
  'water_reports',
  {
    id: serial('id').primaryKey(),
    meterId: meter('meter_id'),
    state: litres('state').notNull(),
    /** The office's local day: the same state handed in twice on a day is one report. */
    day: day('day').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Of the page on which it was reported; later messages about it are in this language. */
    language: text('language', { enum: LANGUAGES }),
    handledAt: moment('handled_at'),
    /** By a clerk; it then has no effect, and `remarks` give the reason. */
    rejected: boolean('rejected').notNull().default(false),
    remarks: text('remarks'),
  },
  (table) => [
    uniqueIndex('water_reports_once').on(table.meterId, table.day, table.state).where(sql`not ${table.rejected}`),
  ],
)

export const waterInvoices = pgTable(
  'water_invoices',
  {
    id: integer('id').primaryKey(),
    pointId: point(),
    number: text('number').notNull().unique(),
    covers: text('covers', { enum: ['water', 'sewage', 'both'] }).notNull(),
    /** The days of use that it is for. */
    usedFrom: day('used_from').notNull(),
    usedTo: day('used_to').notNull(),
    issuedOn: day('issued_on').notNull(),
    dueOn: day('due_on').notNull(),
    gross: grosze('gross').notNull(),
    /** Number of the printed document; null for those that exist on paper alone. */
    documentId: integer('document_id').unique(),
    /** The instalment of a dues card that it is paid as; null where no card is kept of its year. */
    instalmentId: integer('instalment_id').references(() => duesInstalments.id),
  },
  (table) => [index('water_invoices_point').on(table.pointId, table.issuedOn)],
)

/** What an invoice is made of; a correction takes back, with quantities and amounts below zero. */
export const waterInvoiceLines = pgTable(
  'water_invoice_lines',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => waterInvoices.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['water', 'sewage', 'standing'] }).notNull(),
    /** Litres, or months of the standing charge. */
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    /** Net, for a cubic metre or a month. */
    price: grosze('price').notNull(),
    net: grosze('net').notNull(),
    vat: grosze('vat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
)

/** Protocols of replacements: which meter went out, which came in. */
export const meterProtocols = pgTable(
  'meter_protocols',
  {
    number: text('number').primaryKey(),
    removedId: meter('removed_id').unique(),
    mountedId: meter('mounted_id').unique(),
    day: day('day').notNull(),
    /** State of the removed meter; that of the mounted one is where it began. */
    finalState: litres('final_state').notNull(),
    seal: text('seal').notNull(),
    fitter: text('fitter').notNull(),
    /** Photos of both dials were taken. */
    photographed: boolean('photographed').notNull(),
  },
  (table) => [check('meter_protocols_two_meters', sql`${table.removedId} <> ${table.mountedId}`)],
)
