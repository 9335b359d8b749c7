import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'
import { ofSubject } from './subject.ts'

/** An amount in grosze. */
const grosze = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Contracts and decisions from which local fees arise: leases, perpetual usufruct, use of the road. */
export const localFees = pgTable(
  'local_fees',
  {
    id: integer('id').primaryKey(),
    ...ofSubject(),
    card: text('card').notNull(),
    names: jsonb('names').$type<Texts>().notNull(),
    decision: text('decision'),
    liableFrom: date('liable_from', { mode: 'string' }).notNull(),
    signedOn: date('signed_on', { mode: 'string' }),
    /** Null while the contract has no end. */
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (table) => [index('local_fees_subject').on(table.subjectKind, table.subjectNumber)],
)

/** Instalments of a local fee in a year. */
export const localFeeInstalments = pgTable(
  'local_fee_instalments',
  {
    feeId: integer('fee_id')
      .notNull()
      .references(() => localFees.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    deadline: date('deadline', { mode: 'string' }).notNull(),
    net: grosze('net'),
    vat: grosze('vat'),
  },
  (table) => [primaryKey({ columns: [table.feeId, table.year, table.number] })],
)

/** Permits to sell alcohol; the portal shows them to institutions alone. */
export const alcoholPermits = pgTable(
  'alcohol_permits',
  {
    id: integer('id').primaryKey(),
    ...ofSubject(),
    number: text('number').notNull(),
    document: text('document').notNull(),
    outlet: text('outlet').notNull(),
    kind: jsonb('kind').$type<Texts>().notNull(),
    strength: jsonb('strength').$type<Texts>().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** Symbol of the dues card on which its fees are kept; null where they are kept on paper. */
    card: text('card'),
  },
  (table) => [index('alcohol_permits_subject').on(table.subjectKind, table.subjectNumber)],
)

/** What a permit costs in a year, and what was added for lateness (art. 18 of the act of 26 October 1982). */
export const permitDues = pgTable(
  'permit_dues',
  {
    permitId: integer('permit_id')
      .notNull()
      .references(() => alcoholPermits.id),
    year: integer('year').notNull(),
    first: grosze('first'),
    second: grosze('second'),
    third: grosze('third'),
    surchargeFirst: grosze('surcharge_first'),
    surchargeSecond: grosze('surcharge_second'),
    surchargeThird: grosze('surcharge_third'),
    surchargeDeclaration: grosze('surcharge_declaration'),
  },
  (table) => [primaryKey({ columns: [table.permitId, table.year] })],
)

/** Payments for a permit. A cancelled one is shown and does not count. */
export const permitPayments = pgTable(
  'permit_payments',
  {
    id: serial('id').primaryKey(),
    permitId: integer('permit_id')
      .notNull()
      .references(() => alcoholPermits.id),
    year: integer('year').notNull(),
    amount: grosze('amount'),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    forAll: boolean('for_all').notNull(),
    forFirst: boolean('for_first').notNull(),
    forSecond: boolean('for_second').notNull(),
    forThird: boolean('for_third').notNull(),
    forDeclaration: boolean('for_declaration').notNull(),
    late: boolean('late').notNull(),
    cancelled: boolean('cancelled').notNull(),
  },
  (table) => [index('permit_payments_of').on(table.permitId, table.year)],
)

/** Applications of farmers for a refund of excise on fuel oil, with what the office decided, if it has. */
export const exciseApplications = pgTable(
  'excise_applications',
  {
    id: serial('id').primaryKey(),
    ...ofSubject(),
    year: integer('year').notNull(),
    signature: text('signature').notNull(),
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
    /** Farmland in hundredths of a hectare. */
    area: integer('area').notNull(),
    /** Oil bought, in hundredths of a litre. */
    oil: integer('oil').notNull(),
    /** What may be refunded in the whole year. */
    yearlyLimit: grosze('yearly_limit'),
    toBankAccount: boolean('to_bank_account').notNull(),
    decision: text('decision'),
    decidedOn: date('decided_on', { mode: 'string' }),
    refund: bigint('refund', { mode: 'number' }),
    /** Null while nothing was paid. */
    paid: bigint('paid', { mode: 'number' }),
  },
  (table) => [
    check(
      'excise_applications_decision',
      sql`num_nonnulls(${table.decision}, ${table.decidedOn}, ${table.refund}) in (0, 3) and (${table.paid} is null or ${table.refund} is not null)`,
    ),
    index('excise_applications_subject').on(table.subjectKind, table.subjectNumber, table.year),
  ],
)
