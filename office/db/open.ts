import { type PGlite, types } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import * as schema from './schema/index.ts'

/** Any number that the office's processes agree on; it names the advisory lock for preparing a database. */
export const PREPARATION_LOCK = 4_711_001

const CONNECT_MILLISECONDS = 5_000

/** How a process uses a database server; times in milliseconds. */
export interface ServerLimits {
  /** Connections of this process at most. */
  readonly connections: number
  /** A statement that takes longer is cancelled, and its request fails. */
  readonly statement: number
  /** The same for waiting for a row that another request changes. */
  readonly lock: number
  /** A transaction in which nothing happens for so long is undone. */
  readonly idleTransaction: number
}

export const SERVER_LIMITS: ServerLimits = {
  connections: 10,
  statement: 15_000,
  lock: 10_000,
  idleTransaction: 30_000,
}

/** The office's view of a PGlite that is already running; closing it closes that PGlite. */
export function overPglite(client: PGlite): OpenDatabase {
  leaveTimesAsTexts(client)
  const db: Database = drizzlePglite({ client: queriesOf(client) as PGlite, schema })
  return {
    db,
    // One process, one connection: nobody to exclude.
    exclusively: (work) => work(db),
    canStore: () => Promise.resolve(true),
    close: async () => {
      if (!client.closed) await client.close()
    },
  }
}

/** What drizzle reads from texts itself; the last five are the types of their arrays, and of arrays of numbers. */
const READ_BY_DRIZZLE = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182]

/** Sets in a PGlite, once, the parsers that drizzle would pass with each query. */
export function leaveTimesAsTexts({ parsers }: PGlite): void {
  for (const type of READ_BY_DRIZZLE) parsers[type] = (text) => text
}

/**
 * Its queries with its own parsers. For a query that brings some, PGlite copies its table of all types, which takes twice as
 * long as a small query.
 */
const withOwnParsers = (client: Pick<PGlite, 'query'>): Pick<PGlite, 'query'> => ({
  query: (text, values, { parsers: _, ...options } = {}) => client.query(text, values, options),
})

/** What drizzle calls of a client, with its own parsers. */
const queriesOf = (client: PGlite): Pick<PGlite, 'query' | 'transaction'> => ({
  ...withOwnParsers(client),
  transaction: (work) => client.transaction((transaction) => work({ ...transaction, ...withOwnParsers(transaction) })),
})

/** Opens a PostgreSQL server by its URL. The server is first called when the first query runs. */
export function openPostgres(url: string, limits: ServerLimits = SERVER_LIMITS): OpenDatabase {
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: 'okienko',
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...connection,
    max: limits.connections,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    // For a server that is gone without a word: it can cancel nothing.
    query_timeout: limits.statement + CONNECT_MILLISECONDS,
  })
  // A lost connection must not end the process; the query that uses it, or the next one, fails with 503.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let ending: Promise<void> | undefined
  return {
    db: drizzlePostgres(pool, { schema }),
    exclusively: (work) => underAdvisoryLock(connection, work),
    canStore: () => Promise.resolve(true),
    close: () => {
      ending ??= pool.end()
      return ending
    },
  }
}

async function underAdvisoryLock<T>(connection: pg.ClientConfig, work: (db: Database) => Promise<T>): Promise<T> {
  // Another office may be loading its data set, which takes longer than a statement of a request may.
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    return await work(drizzlePostgres(client, { schema }))
  } finally {
    // Closing the connection releases the lock, also when the server cannot be reached.
    await client.end().catch(() => undefined)
  }
}
