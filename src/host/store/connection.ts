import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Row = Readonly<Record<string, unknown>>

/** A moment as a driver gives it. */
export const dateOf = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)))

/** Runs one statement and gives its rows. */
export type Query = (statement: string, values?: readonly unknown[]) => Promise<readonly Row[]>

/** The database of a store: a PostgreSQL server, or the embedded one in a folder. */
export interface Connection {
  readonly query: Query
  /** Runs `work` in a transaction, which is undone when it fails. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Calls back after each notice of the channel, until the connection is closed. Notices may be lost: poll, too. */
  listen(channel: string, onNotification: () => void): Promise<void>
  close(): Promise<void>
}

/** Another process has the folder of an embedded store open. */
export class StoreBusy extends Error {
  constructor(folder: string) {
    super(`${folder} is in use by another process`)
  }
}

const isUrl = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place)

/** Opens the database at a URL of PostgreSQL or in a folder, which is made. Throws `StoreBusy`. */
export const openConnection = (place: string): Promise<Connection> =>
  isUrl(place) ? openServer(place) : openFolder(place)

async function openServer(url: string): Promise<Connection> {
  const { default: pg } = await import('pg')
  const config = { connectionString: url, application_name: 'okienko', connectionTimeoutMillis: 5_000, keepAlive: true }
  const pool = new pg.Pool({ ...config, max: 3, statement_timeout: 60_000 })
  // A lost connection must not end the process: the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const listeners: { end: () => Promise<void> }[] = []
  return {
    query: async (statement, values = []) => (await pool.query(statement, [...values])).rows,
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(async (statement, values = []) => (await client.query(statement, [...values])).rows)
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        client.release(true)
        throw error
      }
    },
    listen: async (channel, onNotification) => {
      const client = new pg.Client(config)
      client.on('error', () => undefined)
      client.on('notification', onNotification)
      listeners.push(client)
      await client.connect()
      await client.query(`listen ${channel}`)
    },
    close: async () => {
      for (const one of listeners.splice(0)) await one.end().catch(() => undefined)
      if (!pool.ended) await pool.end()
    },
  }
}

async function openFolder(folder: string): Promise<Connection> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const unlock = await lock(realpathSync(folder))
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const client = await PGlite.create({ dataDir: join(folder, 'database') })
    return {
      ...overPglite(client),
      close: async () => {
        if (!client.closed) await client.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** What the store uses of PGlite. */
interface Embedded {
  query(statement: string, values: unknown[], options: QueryOptions): Promise<{ readonly rows: readonly unknown[] }>
  transaction<T>(work: (client: Pick<Embedded, 'query'>) => Promise<T>): Promise<T>
  listen(channel: string, onNotification: () => void): Promise<unknown>
  readonly closed: boolean
  close(): Promise<void>
}

type QueryOptions = { readonly parsers: Record<number, (value: string) => unknown> }

/** The type number of `bytea` in PostgreSQL. */
const BYTEA = 17

/** PGlite's own parser of binary values, which converts byte by byte, takes several times as long. */
const queryOptions: QueryOptions = {
  parsers: { [BYTEA]: (value) => Buffer.from(value.slice('\\x'.length), 'hex') },
}

/** The store's view of a PGlite that is running. */
export function overPglite(client: Embedded): Connection {
  const queryOf =
    (embedded: Pick<Embedded, 'query'>): Query =>
    async (statement, values = []) =>
      (await embedded.query(statement, [...values], queryOptions)).rows as readonly Row[]
  return {
    query: queryOf(client),
    transaction: (work) => client.transaction((inside) => work(queryOf(inside))),
    listen: async (channel, onNotification) => void (await client.listen(channel, onNotification)),
    close: async () => {
      if (!client.closed) await client.close()
    },
  }
}

/**
 * Keeps other processes out of a folder: the embedded database has no lock of its own. The lock is a socket that the system
 * closes however this process ends.
 */
async function lock(folder: string): Promise<() => Promise<void>> {
  const name = `okienko-store-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  const server = createServer((socket) => socket.end())
  const listen = (): Promise<boolean> =>
    new Promise((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(path, () => resolve(true))
    })
  if (!(await listen())) {
    if (await answers(path)) throw new StoreBusy(folder)
    rmSync(path, { force: true })
    if (!(await listen())) throw new StoreBusy(folder)
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
