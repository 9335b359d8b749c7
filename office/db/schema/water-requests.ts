import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'
import { ofSubject } from './subject.ts'
import { waterPoints } from './water.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a request to the water utility may be about. */
export const requestTopics = pgTable('request_topics', {
  id: integer('id').primaryKey(),
  names: jsonb('names').$type<Texts>().notNull(),
  /** An order, for which the utility comes: it has to reach the resident by phone and e-mail. */
  extra: boolean('extra').notNull(),
})

/** Requests that residents have sent. */
export const waterRequests = pgTable(
  'water_requests',
  {
    id: serial('id').primaryKey(),
    ...ofSubject(),
    pointId: integer('point_id')
      .notNull()
      .references(() => waterPoints.id),
    topicId: integer('topic_id')
      .notNull()
      .references(() => requestTopics.id),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    handledAt: moment('handled_at'),
    remarks: text('remarks'),
  },
  (table) => [index('water_requests_subject').on(table.subjectKind, table.subjectNumber)],
)

/** Phone numbers that subjects have left at the utility: nine digits. */
export const subjectPhones = pgTable('subject_phones', { ...ofSubject(), phone: text('phone').notNull() }, (table) => [
  primaryKey({ columns: [table.subjectKind, table.subjectNumber] }),
])
