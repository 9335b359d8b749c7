import { bigint, index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { type ProviderId, paymentOrders } from './payments.ts'

/**
 * - `received`: not verified yet, or the office stopped before it could record the result; a periodic job retries it
 * - `recorded`: confirmed by its provider; it is in `payment_receipts`
 * - `unmatched`: it fits no order, or its provider did not confirm it; a clerk decides
 * - `closed`: a clerk has dealt with it
 */
const TRANSFER_STATES = ['received', 'recorded', 'unmatched', 'closed'] as const

/**
 * - `order`: there is no order with its session
 * - `amount`, `currency`: another one than that of its order
 * - `unconfirmed`: its provider did not confirm it
 */
const UNMATCHED_REASONS = ['order', 'amount', 'currency', 'unconfirmed'] as const

export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Transfers that providers have reported with a right signature, each once. They are stored before the provider is asked
 * to verify them: it verifies a transfer once, and may not report it again afterwards.
 */
export const providerTransfers = pgTable(
  'provider_transfers',
  {
    id: serial('id').primaryKey(),
    provider: text('provider').$type<ProviderId>().notNull(),
    /** The provider's number of the transfer. */
    transferId: text('transfer_id').notNull(),
    sessionId: text('session_id').notNull(),
    /** Null when no order has this session. */
    orderId: integer('order_id').references(() => paymentOrders.id),
    /** In grosze, as reported. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    /** Why it is, or was, unmatched. */
    reason: text('reason', { enum: UNMATCHED_REASONS }),
    receivedAt: moment('received_at').notNull(),
    /** How often verification was retried, and when it will be again while it is `received`. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    /** When a clerk dealt with it, who, and what was noted. */
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
    remarks: text('remarks'),
  },
  (table) => [
    unique('provider_transfers_number').on(table.provider, table.transferId),
    index('provider_transfers_state').on(table.state, table.nextTryAt),
    index('provider_transfers_order').on(table.orderId),
  ],
)
