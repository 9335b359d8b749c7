import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'
import { accounts } from './accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const account = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Messages to accounts. The text is made at reading, in the language of the reader, from a kind and few values. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: serial('id').primaryKey(),
    accountId: account(),
    /** For whom of the account's subjects it is; null when it is about the account itself. */
    subjectKind: text('subject_kind', { enum: ['person', 'institution'] }),
    subjectNumber: text('subject_number'),
    /** A kind of notice that the office knows (`notices/kinds.ts`); one of a later version is not shown. */
    kind: text('kind').notNull(),
    /** Only those that the text names. */
    values: jsonb('values').$type<Readonly<Record<string, string | Texts>>>().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('inbox_messages_account').on(table.accountId, table.id)],
)

/** Calendars at secret addresses, by the hash of their key; one for an account at most. */
export const calendarFeeds = pgTable('calendar_feeds', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  keyHash: text('key_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})

/** Reminders that were written, so that each date is reminded of once. */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    accountId: account(),
    /** What it is about, with the date: `dues:812:2026-11-15`. */
    about: text('about').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.about] }), index('reminders_sent_at').on(table.sentAt)],
)
