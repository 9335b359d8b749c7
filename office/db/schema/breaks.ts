import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Maintenance breaks. One is in force from `startsAt` until its announced end, or until an employee ends it; without an
 * announced end it lasts until then.
 */
export const breaks = pgTable(
  'breaks',
  {
    id: serial('id').primaryKey(),
    /** Number of the service; null for the whole portal. */
    serviceId: integer('service_id'),
    /** What residents read; a language without a text shows the Polish one. */
    texts: jsonb('texts').$type<Texts>().notNull(),
    startsAt: moment('starts_at').notNull(),
    /** The announced end. */
    endsAt: moment('ends_at'),
    /** When an employee ended it. */
    endedAt: moment('ended_at'),
    /** The employee who announced it; null for one that was in force before breaks had announcements. */
    announcedBy: text('announced_by'),
  },
  (table) => [index('breaks_open').on(table.startsAt, table.endsAt)],
)
