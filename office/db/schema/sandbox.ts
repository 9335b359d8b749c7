import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { ProviderId } from './payments.ts'

/** Orders at the local sandboxes of the providers. No table of the office refers to these. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** Identifies the page where it is paid. */
    token: text('token').primaryKey(),
    provider: text('provider').$type<ProviderId>().notNull(),
    sessionId: text('session_id').notNull(),
    /** In grosze. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    title: text('title').notNull(),
    returnUrl: text('return_to').notNull(),
    webhookUrl: text('notify_at').notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true, mode: 'date' }).notNull(),
    rejected: boolean('rejected').notNull().default(false),
    /** HTTP statuses of the office's replies to notifications; 0 for no reply. */
    replyStatuses: jsonb('answers').$type<readonly number[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [unique('sandbox_payments_session').on(table.provider, table.sessionId)],
)

/** Transfers that payers made at the sandboxes. */
export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    id: serial('id').primaryKey(),
    token: text('token')
      .notNull()
      .references(() => sandboxPayments.token, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    /** Whether the office has claimed it. */
    verified: boolean('verified').notNull().default(false),
    notified: boolean('notified').notNull().default(false),
  },
  (table) => [index('sandbox_transfers_payment').on(table.token)],
)
