import { boolean, index, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import type { components } from '../../../schemas/office-api.generated.ts'
import { ofSubject } from './subject.ts'

type CorrespondenceData = components['schemas']['CorrespondenceData']

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Where the utility writes to a subject, as the contract has it. */
export const correspondenceData = pgTable(
  'correspondence_data',
  { ...ofSubject(), data: jsonb('data').$type<CorrespondenceData>().notNull() },
  (table) => [primaryKey({ columns: [table.subjectKind, table.subjectNumber] })],
)

/** What subjects have reported; the data change only once the office has handled a report. */
export const correspondenceReports = pgTable(
  'correspondence_reports',
  {
    id: serial('id').primaryKey(),
    ...ofSubject(),
    data: jsonb('data').$type<CorrespondenceData>().notNull(),
    /** The fields that differed from what the office had. */
    changed: jsonb('changed').$type<(keyof CorrespondenceData)[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    handledAt: moment('handled_at'),
    /** By an employee; the data then stay what they are, and `remarks` give the reason. */
    rejected: boolean('rejected').notNull().default(false),
    remarks: text('remarks'),
  },
  (table) => [index('correspondence_reports_subject').on(table.subjectKind, table.subjectNumber)],
)
