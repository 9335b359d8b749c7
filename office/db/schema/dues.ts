import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'
import { ofSubject } from './subject.ts'

/** Types of dues, each kept by its own register of the office. */
export const DUES_TYPES = [
  'OPLATY_LOKALNE',
  'OPLATY_PSY',
  'PODATKI_GMINNE',
  'SRODKI_TRANSPORTU',
  'WODA_SCIEKI',
  'ODPADY',
  'ALKOHOL',
  'EWIDENCJE_NIEPODATKOWE',
] as const

/** An amount in grosze. */
const grosze = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** A card of one payer, with dues of one type in one year. */
export const duesCards = pgTable(
  'dues_cards',
  {
    id: integer('id').primaryKey(),
    year: integer('year').notNull(),
    type: text('type', { enum: DUES_TYPES }).notNull(),
    symbol: text('symbol').notNull(),
    /** 26 digits: the account that the payer's payments of this type come to. */
    bankAccount: text('bank_account').notNull(),
    ...ofSubject(),
    payerName: text('payer_name').notNull(),
    payerAddress: text('payer_address').notNull(),
  },
  (table) => [
    check('dues_cards_account', sql`${table.bankAccount} ~ '^[0-9]{26}$'`),
    index('dues_cards_subject').on(table.subjectKind, table.subjectNumber),
  ],
)

/** Who owes together with the payer of a card. */
export const duesCoObligors = pgTable(
  'dues_co_obligors',
  {
    id: serial('id').primaryKey(),
    cardId: integer('card_id')
      .notNull()
      .references(() => duesCards.id),
    name: text('name').notNull(),
    share: text('share').notNull(),
    ownership: jsonb('ownership').$type<Texts>().notNull(),
    address: text('address').notNull(),
  },
  (table) => [index('dues_co_obligors_card').on(table.cardId)],
)

/** An instalment as it is paid: one deadline of a card. What it amounts to is the sum of its parts. */
export const duesInstalments = pgTable(
  'dues_instalments',
  {
    id: integer('id').primaryKey(),
    cardId: integer('card_id')
      .notNull()
      .references(() => duesCards.id),
    number: integer('number').notNull(),
    deadline: date('deadline', { mode: 'string' }).notNull(),
    /** When the whole instalment was settled in the books; null while it is not. */
    paidOn: date('paid_on', { mode: 'string' }),
    /** O: the deadline was deferred. */
    deferred: boolean('deferred').notNull(),
    /** R: spread over an instalment plan. */
    spread: boolean('spread').notNull(),
    /** T: an executory title exists; the tax office collects it, it cannot be paid online. */
    executory: boolean('executory').notNull(),
    /** U: a reminder was sent. */
    reminded: boolean('reminded').notNull(),
    /** W: a payment summons was sent. */
    summoned: boolean('summoned').notNull(),
  },
  (table) => [unique('dues_instalments_number').on(table.cardId, table.number)],
)

/** What an instalment holds for one kind of fee; grosze. To pay: principal, costs, interest and prolongation fee. */
export const duesParts = pgTable(
  'dues_parts',
  {
    id: integer('id').primaryKey(),
    instalmentId: integer('instalment_id')
      .notNull()
      .references(() => duesInstalments.id),
    number: integer('number').notNull(),
    kind: jsonb('kind').$type<Texts>().notNull(),
    /** As it was decided. */
    charged: grosze('charged'),
    /** What of it is to be paid: less than `charged` after a payment of a part. */
    principal: grosze('principal'),
    enforcementCosts: grosze('enforcement_costs'),
    interest: grosze('interest'),
    prolongationFee: grosze('prolongation_fee'),
    /** Contained in the principal. */
    vat: grosze('vat'),
  },
  (table) => [
    index('dues_parts_instalment').on(table.instalmentId),
    check(
      'dues_parts_amounts',
      sql`least(${table.principal}, ${table.enforcementCosts}, ${table.interest}, ${table.prolongationFee}, ${table.vat}) >= 0 and ${table.charged} >= ${table.principal}`,
    ),
  ],
)

/** The book of a card: payments that were booked, and steps of collecting what is owed. */
export const duesLedger = pgTable(
  'dues_ledger',
  {
    id: serial('id').primaryKey(),
    cardId: integer('card_id')
      .notNull()
      .references(() => duesCards.id),
    book: text('book', { enum: ['payment', 'collection'] }).notNull(),
    /** The instalment that the entry is about; null in books of earlier versions. */
    instalmentId: integer('instalment_id').references(() => duesInstalments.id),
    on: date('on', { mode: 'string' }).notNull(),
    description: jsonb('description').$type<Texts>().notNull(),
    kind: jsonb('kind').$type<Texts>().notNull(),
    principal: grosze('principal'),
    reminderCosts: grosze('reminder_costs'),
    interest: grosze('interest'),
    prolongationFee: grosze('prolongation_fee'),
    /** What was left to pay of what the entry is about. */
    remaining: grosze('remaining'),
  },
  (table) => [index('dues_ledger_card').on(table.cardId, table.book)],
)
