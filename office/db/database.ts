import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The database as every part of the office sees it, independent of the driver. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database with what depends on its driver. */
export interface OpenDatabase {
  readonly db: Database
  /** Runs `work` while no other office process prepares the same database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Flushes and closes; safe to call twice. */
  close(): Promise<void>
}
