import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { LANGUAGES, type Texts } from '../../language.ts'
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

/**
 * - `received`: sent, nobody has begun
 * - `inProgress`: an employee deals with it
 * - `answered`: the resident has the answer
 * - `closed`: answered, and nothing more is to be done
 */
export const REQUEST_STATES = ['received', 'inProgress', 'answered', 'closed'] as const

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
    /** Of the page on which it was sent; the answer is mailed in it. */
    language: text('language', { enum: LANGUAGES }),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('received'),
    /** When it was answered, and what the resident reads. */
    handledAt: moment('handled_at'),
    remarks: text('remarks'),
    /** The employee who answered. */
    answeredBy: text('answered_by'),
  },
  (table) => [index('water_requests_subject').on(table.subjectKind, table.subjectNumber)],
)

/** Phone numbers that subjects have left at the utility: nine digits. */
export const subjectPhones = pgTable('subject_phones', { ...ofSubject(), phone: text('phone').notNull() }, (table) => [
  primaryKey({ columns: [table.subjectKind, table.subjectNumber] }),
])
