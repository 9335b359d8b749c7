import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '../../office/clock.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { openPostgres, overPglite } from '../../office/db/open.ts'
import { prepareDatabase } from '../../office/main.ts'
import { findRoot } from '../../office/root.ts'
import { type PostgresServer, postgresPrograms, postgresVersion, startPostgres } from './postgres-server.ts'

/** The day on which the tests' offices live. */
export const TODAY = '2026-11-21'

export const clock: Clock = () => new Date(`${TODAY}T10:00:00Z`)

export const root = findRoot(import.meta.url)

/** A kind of database, with the data set of TODAY loaded. */
export interface Databases {
  readonly name: string
  /** A copy of its own for the caller, who closes it. */
  fresh(): Promise<OpenDatabase>
  stop(): Promise<void>
}

/** The embedded database; the loaded data set is kept under .cache until anything of the office changes. */
export async function embedded(): Promise<Databases> {
  const dump = await embeddedDump()
  return {
    name: 'PGlite',
    fresh: async () => overPglite(await PGlite.create({ loadDataDir: dump })),
    stop: async () => undefined,
  }
}

/**
 * A PostgreSQL server of its own, ended by `stop`; every copy is a database made from a loaded template. The cluster with
 * the template is kept under .cache as the dump of the embedded database is.
 */
export async function onPostgres(programs: string): Promise<Databases & { server: PostgresServer }> {
  const server = await startPostgres(programs, await loadedCluster(programs))
  let copies = 0
  return {
    name: 'PostgreSQL',
    server,
    fresh: async () => {
      copies += 1
      await administer(server, `create database copy_${copies} template loaded`)
      return openPostgres(server.url(`copy_${copies}`))
    },
    stop: () => server.stop(),
  }
}

/** Runs one statement in the server's own database. */
export async function administer(server: PostgresServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  // The server may end while the connection is open; that is the test's own doing.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Registers the tests once for each database at hand. They get a function that gives the open databases of that kind.
 * Where PostgreSQL is missing that is said aloud, and fails when REQUIRE_POSTGRES is 1.
 */
export function onEachDatabase(register: (databases: () => Databases) => void): void {
  describe('on PGlite', () => during(embedded, register))
  const programs = postgresPrograms()
  if (programs !== undefined) describe('on PostgreSQL', () => during(() => onPostgres(programs), register))
  else if (process.env.REQUIRE_POSTGRES === '1') it('has PostgreSQL at hand', () => expect(programs).toBeDefined())
  else console.warn('PostgreSQL is not installed: the office is tested on its embedded database alone.')
}

function during(start: () => Promise<Databases>, register: (databases: () => Databases) => void): void {
  let databases: Databases | undefined
  beforeAll(async () => {
    databases = await start()
  })
  afterAll(() => databases?.stop())
  register(() => {
    if (databases === undefined) throw new Error('The databases of these tests have not started')
    return databases
  })
}

async function embeddedDump(): Promise<Blob> {
  return new Blob([readFileSync(await embeddedArchive())])
}

/** Fills a folder that does not exist yet as an office does at its first start, but in a moment. */
export async function prepareFolder(folder: string): Promise<void> {
  const archive = await embeddedArchive()
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', archive, '-C', folder], { stdio: 'pipe' })
}

function embeddedArchive(): Promise<string> {
  return kept(`${fingerprint('PGlite')}.tar`, async (draft) => {
    const client = await PGlite.create()
    const database = overPglite(client)
    await prepareDatabase(database, root, clock)
    const dump = await client.dumpDataDir('none')
    await database.close()
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  })
}

/** The kept cluster of a server whose database `loaded` holds the data set. */
export function loadedCluster(programs: string): Promise<string> {
  return kept(`${fingerprint(postgresVersion(programs))}.cluster`, async (draft) => {
    const server = await startPostgres(programs)
    await administer(server, 'create database loaded')
    const template = openPostgres(server.url('loaded'))
    await prepareDatabase(template, root, clock)
    await template.close()
    await server.keepAt(draft)
    await server.stop()
  })
}

/**
 * What is under this name in .cache, made first if it is not there. Made beside and renamed into place, so that a test file
 * running at the same time never reads half of it; older ones of its kind go.
 */
async function kept(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(root, '.cache', 'office-tests')
  const place = join(folder, name)
  if (existsSync(place)) return place
  mkdirSync(folder, { recursive: true })
  const draft = `${place}.${process.pid}`
  await make(draft)
  try {
    renameSync(draft, place)
  } catch (error) {
    // Another test file was faster: a folder is not put in the place of one that is there.
    if (!existsSync(place)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  for (const other of readdirSync(folder)) {
    if (other !== name && extname(other) === extname(name))
      rmSync(join(folder, other), { recursive: true, force: true })
  }
  return place
}

/** Changes with any file of the office and with the version of the database. */
function fingerprint(version: string): string {
  const hash = createHash('sha256').update(TODAY).update(version)
  hash.update(readFileSync(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  const files = readdirSync(join(root, 'office'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|sql)$/.test(name),
  )
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(root, 'office', name)))
  return hash.digest('hex').slice(0, 16)
}
