import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema/index.ts'

/** Any number that the office's processes agree on; it names the advisory lock for preparing a database. */
const PREPARATION_LOCK = 4_711_001

/** The folder holds a database that the embedded one cannot open. */
export class UnreadableFolderError extends Error {
  constructor(folder: string, version: string, cause: unknown) {
    super(
      `The data folder ${folder} cannot be opened: it is damaged, or was made by another version of the embedded database (PostgreSQL ${version}). ` +
        'Start the version of Okienko that made it, or delete the folder to start a demonstration again.',
      { cause },
    )
    this.name = 'UnreadableFolderError'
  }
}

/** Opens the embedded database in a folder. Throws FolderBusyError when another process has it, or UnreadableFolderError. */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(folder)
  try {
    mkdirSync(folder, { recursive: true })
    const client = await createClient(folder)
    const open = overPglite(client)
    return {
      ...open,
      close: async () => {
        await open.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function createClient(folder: string): Promise<PGlite> {
  const versionFile = join(folder, 'PG_VERSION')
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined
  try {
    return await PGlite.create(folder)
  } catch (error) {
    throw version === undefined ? error : new UnreadableFolderError(folder, version, error)
  }
}

/** The office's view of a PGlite that is already running; closing it closes that PGlite. */
export function overPglite(client: PGlite): OpenDatabase {
  return {
    db: drizzlePglite(client, { schema }),
    // One process, one connection: nobody to exclude.
    exclusively: (work) => work(),
    close: async () => {
      if (!client.closed) await client.close()
    },
  }
}

/** Opens a PostgreSQL server by its URL. The server is first called when the first query runs. */
export function openPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  })
  // A lost connection must not end the process; the query that uses it, or the next one, fails with 503.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let ending: Promise<void> | undefined
  return {
    db: drizzlePostgres(pool, { schema }),
    exclusively: (work) => underAdvisoryLock(pool, work),
    close: () => {
      ending ??= pool.end()
      return ending
    },
  }
}

async function underAdvisoryLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect()
  try {
    // Another office may be loading its data set, which takes longer than the statement limit.
    await holder.query('set statement_timeout = 0')
    await holder.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    return await work()
  } finally {
    // Closing the connection releases the lock, also when the server cannot be reached.
    holder.release(true)
  }
}
