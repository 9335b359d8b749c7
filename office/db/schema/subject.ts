import { text } from 'drizzle-orm/pg-core'

/** Whose a row is: a PESEL of a person or a NIP of an institution. */
export const ofSubject = () => ({
  subjectKind: text('subject_kind', { enum: ['person', 'institution'] }).notNull(),
  subjectNumber: text('subject_number').notNull(),
})
