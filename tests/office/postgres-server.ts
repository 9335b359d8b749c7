import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/** A PostgreSQL server in a temporary folder, which is removed with it. */
export interface PostgresServer {
  /** Of its data and of the socket that it listens on. */
  readonly folder: string
  /** Shuts it down and copies its cluster to a folder that is not there yet. */
  keepAt(place: string): Promise<void>
  /** Kills it, as a power cut would; `start` starts it again with its data. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** The URL of a database of the server in a folder. */
export function databaseUrl(folder: string, database: string): string {
  return `postgres://office@localhost/${database}?host=${folder}`
}

/** Runs one statement in the database `postgres` of the server in a folder. */
export async function administer(folder: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(folder, 'postgres') })
  // Some tests end the server while the connection is open.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The folder of PostgreSQL's programs: POSTGRES_BIN, else the newest that Debian installed, else undefined. */
export function postgresPrograms(): string | undefined {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  if (!existsSync(DEBIAN_VERSIONS)) return undefined
  const newest = readdirSync(DEBIAN_VERSIONS)
    .filter((version) => existsSync(join(DEBIAN_VERSIONS, version, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? undefined : join(DEBIAN_VERSIONS, newest, 'bin')
}

/** The version of these programs; another version may not read their clusters. */
export const postgresVersion = (programs: string): string =>
  execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()

/**
 * Starts a server on a socket in a temporary folder, with a new cluster or a copy of one that was kept. Throws when it does
 * not start.
 */
export async function startPostgres(programs: string, kept?: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'office-pg-'))
  const as = ordinaryUser()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  if (kept === undefined) {
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'office', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...as, stdio: 'pipe' },
    )
  } else copyWithOwners(kept, data)
  let server = await launch(programs, folder, as)
  return {
    folder,
    keepAt: async (place) => {
      await server.end('SIGINT')
      copyWithOwners(data, place)
    },
    kill: () => server.end('SIGQUIT'),
    start: async () => {
      server = await launch(programs, folder, as)
    },
    stop: async () => {
      await server.end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Keeps the owner, unlike Node's copy: PostgreSQL reads only its own files. */
const copyWithOwners = (from: string, to: string): Buffer => execFileSync('cp', ['-a', from, to])

interface Launched {
  /** SIGINT shuts it down in order, SIGQUIT kills it. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
}

/** Starts the server of the cluster in the folder and waits until it takes connections. */
async function launch(programs: string, folder: string, as: User): Promise<Launched> {
  // Its data are removed after the tests, so nothing need reach the disk.
  const settings = [
    'listen_addresses=',
    'max_connections=300',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const quit = () => server.kill('SIGQUIT')
  process.once('exit', quit)
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stderr).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve()
    })
    ended.then(() => reject(new Error('PostgreSQL did not start')))
  })
  return {
    end: async (signal) => {
      server.kill(signal)
      await ended
      process.off('exit', quit)
    },
  }
}

interface User {
  readonly uid?: number
  readonly gid?: number
}

/** PostgreSQL refuses to run as root: then the user `postgres` or `nobody` runs it. */
function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {}
  const idOf = (user: string, what: '-u' | '-g') => Number(execFileSync('id', [what, user], { encoding: 'utf8' }))
  const user = ['postgres', 'nobody'].find((name) => {
    try {
      return idOf(name, '-u') > 0
    } catch {
      return false
    }
  })
  if (user === undefined) throw new Error('PostgreSQL cannot run as root, and there is neither postgres nor nobody')
  return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
}
