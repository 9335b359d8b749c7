import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The database as every part of the office sees it, whichever driver stands below. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database and what only its opener knows how to do. */
export interface OpenDatabase {
  readonly db: Database
  /** Runs `work` while no other office process prepares the same database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Flushes and closes; safe to call twice. */
  close(): Promise<void>
}
