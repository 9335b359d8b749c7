import { date, index, jsonb, numeric, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'
import { ofSubject } from './subject.ts'

/** What waste fees are computed from, from the first to the last day given, no last day while it lasts. */
export const wasteParameters = pgTable(
  'waste_parameters',
  {
    id: serial('id').primaryKey(),
    ...ofSubject(),
    /** Address of the collection point. */
    point: text('point').notNull(),
    names: jsonb('names').$type<Texts>().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    value: numeric('value', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** m2, m3 or a word, in the languages of the office. */
    units: jsonb('units').$type<Texts>().notNull(),
  },
  (table) => [index('waste_parameters_subject').on(table.subjectNumber)],
)
