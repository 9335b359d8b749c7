import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What content was before an employee changed it: each row is one earlier version of one thing. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: serial('id').primaryKey(),
    /** The key of the setting, or `menu`. */
    key: text('key').notNull(),
    /** Null where there was nothing before. */
    value: jsonb('value'),
    replacedAt: moment('replaced_at').notNull(),
    replacedBy: text('replaced_by').notNull(),
  },
  (table) => [index('content_versions_key').on(table.key, table.id)],
)

/** Files that employees uploaded; residents download them. */
export const uploadedFiles = pgTable('uploaded_files', {
  id: serial('id').primaryKey(),
  /** Without the extension, as it is in the address: `wniosek-o-ulge`. */
  name: text('name').notNull(),
  extension: text('extension').notNull(),
  mediaType: text('media_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  content: bytes('content').notNull(),
  uploadedAt: moment('uploaded_at').notNull(),
  uploadedBy: text('uploaded_by').notNull(),
})
