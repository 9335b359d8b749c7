import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Subject } from '../accounts/store.ts'

interface OwnedTable {
  readonly subjectKind: AnyPgColumn
  readonly subjectNumber: AnyPgColumn
}

/** The condition that a row belongs to one of these subjects; no subject owns nothing. */
export function belongsTo(table: OwnedTable, ...subjects: readonly Pick<Subject, 'kind' | 'number'>[]): SQL {
  const each = subjects.map(({ kind, number }) => and(eq(table.subjectKind, kind), eq(table.subjectNumber, number)))
  return or(...each) ?? sql`false`
}
