import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** What an office has ordered at the providers' stand-ins. No table of the office knows of these. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** Names the page where it is paid. */
    token: text('token').primaryKey(),
    provider: text('provider', { enum: ['kir', 'p24'] }).notNull(),
    sessionId: text('session_id').notNull(),
    /** In grosze. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    title: text('title').notNull(),
    returnTo: text('return_to').notNull(),
    notifyAt: text('notify_at').notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true, mode: 'date' }).notNull(),
    rejected: boolean('rejected').notNull().default(false),
    /** How the office answered the notifications: HTTP statuses, 0 for no answer. */
    answers: jsonb('answers').$type<readonly number[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [unique('sandbox_payments_session').on(table.provider, table.sessionId)],
)

/** Transfers that payers have made at the stand-ins. */
export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    id: serial('id').primaryKey(),
    token: text('token')
      .notNull()
      .references(() => sandboxPayments.token, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    /** Whether the office has asked for it, so that it is the office's. */
    verified: boolean('verified').notNull().default(false),
    notified: boolean('notified').notNull().default(false),
  },
  (table) => [index('sandbox_transfers_payment').on(table.token)],
)
