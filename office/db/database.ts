import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The database as every part of the office sees it, independent of the driver. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database with what depends on its driver. */
export interface OpenDatabase {
  readonly db: Database
  /**
   * Runs `work` while no other office process prepares the same database, on a connection that waits as long as needed. When
   * that connection is lost, so is the right to go on, and the work fails with it.
   */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>
  /**
   * Whether there is space to store changes to their end. While there is none, requests that change something are refused
   * before they begin; always true for a database server, which undoes what it has no space for.
   */
  canStore(): Promise<boolean>
  /** Flushes and closes; safe to call twice. */
  close(): Promise<void>
}
