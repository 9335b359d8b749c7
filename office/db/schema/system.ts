import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'

/** The office's flags and texts; one row a setting, the value as JSON. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value'),
})

/** Data sets that were loaded, so that loading happens once in the life of a database. */
export const dataSets = pgTable('data_sets', {
  name: text('name').primaryKey(),
  asOf: text('as_of').notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Who did what: never a PESEL in the clear, never a secret. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    event: text('event').notNull(),
    actor: text('actor'),
    detail: jsonb('detail').notNull().default({}),
    /** What an employee's action was about (`account:12`), and the fields that it changed, before and after. */
    subject: text('subject'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Names what may come without end (`auditHourly`): such a thing has one row an hour. */
    once: text('once').unique(),
    /** How often it came in that hour, and when it came last. */
    times: integer('times').notNull().default(1),
    lastAt: timestamp('last_at', { withTimezone: true }),
  },
  (table) => [
    index('audit_events_at').on(table.at),
    index('audit_events_actor').on(table.actor),
    index('audit_events_subject').on(table.subject),
  ],
)

export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})

export const menuItems = pgTable('menu_items', {
  position: integer('position').primaryKey(),
  kind: text('kind', { enum: ['STRONA_WLASNA', 'STRONA_WBUDOWANA', 'LINK'] }).notNull(),
  link: text('link').notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
  visible: boolean('visible').notNull(),
  newTab: boolean('new_tab').notNull(),
})

export const serviceGroups = pgTable('service_groups', {
  position: integer('position').primaryKey(),
  names: jsonb('names').$type<Texts>().notNull(),
})

export const services = pgTable('services', {
  id: integer('id').primaryKey(),
  groupPosition: integer('group_position')
    .notNull()
    .references(() => serviceGroups.position),
  position: integer('position').notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
  access: text('access', { enum: ['public', 'login', 'person', 'institution'] }).notNull(),
})
