import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/** A PostgreSQL server of the test's own, in a folder that goes with it. */
export interface PostgresServer {
  /** The URL of one of its databases. */
  url(database: string): string
  /** Ends it in good order and copies its cluster to a folder that is not there yet. */
  keepAt(place: string): Promise<void>
  /** Ends it at once, as a power cut would; `start` brings it back with what it held. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
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

/** Which PostgreSQL these programs are: what one of them keeps, another need not read. */
export const postgresVersion = (programs: string): string =>
  execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()

/**
 * Makes a cluster in a temporary folder, a new one or a copy of one that was kept, and starts it on a socket there; throws
 * when it does not come up.
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
    url: (database) => `postgres://office@localhost/${database}?host=${folder}`,
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

/** Node's own copy would give the files to whoever runs the tests, and PostgreSQL reads only what is its own. */
const copyWithOwners = (from: string, to: string): Buffer => execFileSync('cp', ['-a', from, to])

interface Launched {
  /** SIGINT: in good order; SIGQUIT: at once, as a power cut would. */
  end(how: 'SIGINT' | 'SIGQUIT'): Promise<void>
}

/** Starts the server of the cluster in the folder and waits until it takes connections. */
async function launch(programs: string, folder: string, as: User): Promise<Launched> {
  // Nothing of it outlives the test, so nothing need reach the disk.
  const settings = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
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
    end: async (how) => {
      server.kill(how)
      await ended
      process.off('exit', quit)
    },
  }
}

interface User {
  readonly uid?: number
  readonly gid?: number
}

/** PostgreSQL refuses to run as root; another user does it then. */
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
