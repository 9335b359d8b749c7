import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { operations } from '../../../schemas/office-api.generated.ts'
import type { Texts } from '../../language.ts'
import { accounts } from './accounts.ts'
import { duesCards, duesParts } from './dues.ts'
import { ofSubject } from './subject.ts'

/**
 * - `created`: ordered, not yet registered with the provider
 * - `pending`: registered, not yet paid
 * - `paid`: the provider has verified the money, it is not in the books yet
 * - `booked`: in the books, its instalments are settled
 * - `failed`: rejected or cancelled
 * - `expired`: nobody paid before `validUntil`
 */
const PAYMENT_STATUSES = ['created', 'pending', 'paid', 'failed', 'expired', 'booked'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** A payment provider; the contract lists them. */
export type ProviderId = operations['dodajPrzelew']['parameters']['path']['provider']

/** Who gets the money, as registered with the provider. */
export interface PaymentReceiver {
  /** 26 digits. */
  readonly account: string
  readonly name: string
  readonly address: string
  readonly town: string
  readonly postalCode: string
  readonly email: string
  readonly country: string
}

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** An amount in grosze. */
const grosze = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** An order to pay instalments of one card through a provider. Amounts are as the office computed them at the order. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: serial('id').primaryKey(),
    /** `idTransakcji`, which residents see. */
    transactionId: text('transaction_id').notNull().unique(),
    /** `idPrzelewu`, also its id at the provider: random, because anybody who has it may pay. */
    sessionId: text('session_id').notNull().unique(),
    provider: text('provider').$type<ProviderId>().notNull(),
    /** The provider's number of the transfer that paid it. */
    providerOrderId: text('provider_order_id'),
    /** The page where it is paid; null until the provider has registered it. */
    url: text('url'),
    cardId: integer('card_id')
      .notNull()
      .references(() => duesCards.id),
    /** Who ordered; null when that account was deleted. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    ...ofSubject(),
    /** The title of the transfer, in Polish as the bank gets it. */
    title: text('title').notNull(),
    /** Without the commission. */
    amount: grosze('amount'),
    commission: grosze('commission'),
    currency: text('currency').notNull().default('PLN'),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    receiver: jsonb('receiver').$type<PaymentReceiver>().notNull(),
    /** Absolute addresses in the portal to return to: when it is paid, and when it is not. */
    returnOk: text('return_ok'),
    returnFailed: text('return_failed'),
    /** When its state was last requested from the provider. */
    reconciledAt: moment('asked_at'),
    createdAt: moment('created_at').notNull(),
    validUntil: moment('valid_until').notNull(),
    paidAt: moment('paid_at'),
    bookedAt: moment('booked_at'),
    /** It failed because the payer gave it up. */
    givenUp: boolean('given_up').notNull().default(false),
  },
  (table) => [
    unique('payment_orders_status').on(table.id, table.status),
    check('payment_orders_amount', sql`${table.amount} > 0 and ${table.commission} >= 0`),
    index('payment_orders_subject').on(table.subjectKind, table.subjectNumber),
    index('payment_orders_waiting').on(table.validUntil).where(sql`${table.status} in ('created', 'pending')`),
  ],
)

/**
 * Parts of instalments in an order, with the amounts of that time. `status` is that of the order: the database
 * copies it, so that no part is in two orders that are open or paid.
 */
export const paymentItems = pgTable(
  'payment_items',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    partId: integer('part_id')
      .notNull()
      .references(() => duesParts.id),
    kind: jsonb('kind').$type<Texts>().notNull(),
    /** The number of the instalment. */
    number: integer('number').notNull(),
    deadline: date('deadline', { mode: 'string' }).notNull(),
    amount: grosze('amount'),
    principal: grosze('principal'),
    reminderCosts: grosze('reminder_costs'),
    prolongationFee: grosze('prolongation_fee'),
    interest: grosze('interest'),
    /** Contained in the principal. */
    vat: grosze('vat'),
  },
  (table) => [
    foreignKey({
      name: 'payment_items_order',
      columns: [table.orderId, table.status],
      foreignColumns: [paymentOrders.id, paymentOrders.status],
    }).onUpdate('cascade'),
    uniqueIndex('payment_items_once').on(table.partId).where(sql`${table.status} not in ('failed', 'expired')`),
    index('payment_items_of').on(table.orderId),
    check(
      'payment_items_amount',
      sql`${table.amount} = ${table.principal} + ${table.reminderCosts} + ${table.prolongationFee} + ${table.interest}`,
    ),
  ],
)

/**
 * Money that a provider has confirmed, each transfer once, whatever becomes of it. One that `settles` belongs to an order
 * that is paid or booked; any other is a surplus, which the office gives back: the instalments were paid already.
 */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    provider: text('provider').$type<ProviderId>().notNull(),
    /** The provider's number of the transfer. */
    transferId: text('transfer_id').notNull(),
    /** With the commission. */
    amount: grosze('amount'),
    currency: text('currency').notNull(),
    settles: boolean('settles').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** When a surplus was given back; null while the office still has it. */
    returnedAt: moment('returned_at'),
    /** The order that a surplus was paid for, when an accountant assigned it to another. */
    paidForOrderId: integer('paid_for_order_id').references(() => paymentOrders.id),
    /** What accountants noted. */
    note: text('note'),
  },
  (table) => [
    check('payment_receipts_returned', sql`${table.returnedAt} is null or not ${table.settles}`),
    unique('payment_receipts_transfer').on(table.provider, table.transferId),
    uniqueIndex('payment_receipts_settles').on(table.orderId).where(sql`${table.settles}`),
    index('payment_receipts_order').on(table.orderId),
  ],
)
