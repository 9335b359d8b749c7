import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { describe, expect, inject, it } from 'vitest'
import type { Clock } from '../../office/clock.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { openPostgres, overPglite } from '../../office/db/open.ts'
import { findRoot } from '../../office/root.ts'
import { databaseWith, filesOf } from './memory-files.ts'
import { administer, databaseUrl } from './postgres-server.ts'
import { TODAY } from './templates.ts'

export { TODAY }

export const clock: Clock = () => new Date(`${TODAY}T10:00:00Z`)

export const root = findRoot(import.meta.url)

/** A kind of database, with the data set of TODAY loaded. */
export interface Databases {
  readonly name: string
  /** A copy for the caller, who closes it. */
  fresh(): Promise<OpenDatabase>
  /** One that no office has used yet, for the caller, who closes it. */
  empty(): Promise<OpenDatabase>
}

type Dump = 'embeddedDump' | 'emptyDump'

const dumps = new Map<Dump, ReturnType<typeof filesOf>>()

/** The files of a dump, which is read from the disk once. */
function filesIn(name: Dump): ReturnType<typeof filesOf> {
  const files = dumps.get(name) ?? filesOf(readFileSync(inject(name)))
  dumps.set(name, files)
  return files
}

/** A copy in memory of a dump. */
const copyOf = (name: Dump): Promise<PGlite> => databaseWith(filesIn(name))

/** An embedded database in memory that nothing was done with. */
export const emptyClient = (): Promise<PGlite> => copyOf('emptyDump')

/** The embedded database; each copy is a PGlite in memory. */
export const embedded: Databases = {
  name: 'PGlite',
  fresh: async () => overPglite(await copyOf('embeddedDump')),
  empty: async () => overPglite(await emptyClient()),
}

/** Makes a data folder of the embedded database with the data set loaded, or of another dump. */
export function makeDataFolder(folder: string, name: Dump = 'embeddedDump'): void {
  mkdirSync(folder, { recursive: true })
  for (const { path, isFolder, permissions, bytes } of filesIn(name)) {
    if (path === '') continue
    if (isFolder) mkdirSync(join(folder, path), { mode: permissions })
    else writeFileSync(join(folder, path), bytes, { mode: permissions })
  }
}

/** The socket folder of the PostgreSQL server that the whole test run shares; undefined where PostgreSQL is missing. */
export const sharedPostgres = (): string | undefined => inject('postgresFolder') ?? undefined

/** The server in a folder; each copy is a database, dropped when it is closed. */
export function onPostgres(folder: string): Databases {
  return {
    name: 'PostgreSQL',
    fresh: async () => droppedAtClose(folder, await copyDatabase(folder)),
    empty: async () => droppedAtClose(folder, await copyDatabase(folder, 'template1')),
  }
}

function droppedAtClose(folder: string, name: string): OpenDatabase {
  const database = openPostgres(databaseUrl(folder, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(folder, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Copies the loaded template of a server, or another database; returns the copy's name. */
export async function copyDatabase(folder: string, template = 'loaded'): Promise<string> {
  const name = `copy_${randomBytes(6).toString('hex')}`
  await administer(folder, `create database ${name} template ${template} strategy file_copy`)
  return name
}

/** For tests that are about neither kind: a server where there is one, which takes far less processor time. */
export function eitherKind(): Databases {
  const folder = sharedPostgres()
  return folder === undefined ? embedded : onPostgres(folder)
}

/** Registers tests that are about neither kind of database once. */
export function onEitherDatabase(register: (databases: Databases) => void): void {
  const kind = eitherKind()
  describe(`on ${kind.name}`, () => register(kind))
}

/**
 * Registers the tests once for each kind of database. Where PostgreSQL is missing, a warning says so, and with
 * REQUIRE_POSTGRES=1 a test fails.
 */
export function onEachDatabase(register: (databases: Databases) => void): void {
  describe('on PGlite', () => register(embedded))
  const folder = sharedPostgres()
  if (folder !== undefined) describe('on PostgreSQL', () => register(onPostgres(folder)))
  else if (process.env.REQUIRE_POSTGRES === '1') it('has PostgreSQL at hand', () => expect(folder).toBeTypeOf('string'))
  else console.warn('PostgreSQL is not installed: the office is tested on its embedded database alone.')
}
