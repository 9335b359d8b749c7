import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'
import { ofSubject } from './subject.ts'
import { waterRequests } from './water-requests.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What residents and employees wrote about a request after it was sent; the first answer included. */
export const requestMessages = pgTable(
  'request_messages',
  {
    id: serial('id').primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => waterRequests.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['resident', 'office'] }).notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The employee; null for a resident. */
    writtenBy: text('written_by'),
  },
  (table) => [index('request_messages_request').on(table.requestId)],
)

/** Files that residents sent. One that belongs to no request yet waits for it a day. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: serial('id').primaryKey(),
    ...ofSubject(),
    requestId: integer('request_id').references(() => waterRequests.id, { onDelete: 'cascade' }),
    /** Null when it came with the request itself. */
    messageId: integer('message_id').references(() => requestMessages.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    extension: text('extension').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    content: bytes('content').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [
    index('request_files_request').on(table.requestId),
    index('request_files_subject').on(table.subjectKind, table.subjectNumber, table.uploadedAt),
  ],
)
