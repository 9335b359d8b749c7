import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { loadSampleData } from '../../office/data/sample.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { migrate } from '../../office/db/migrate.ts'
import { openPostgres, overPglite } from '../../office/db/open.ts'
import { findRoot } from '../../office/root.ts'
import { administer, databaseUrl, postgresVersion, startPostgres } from './postgres-server.ts'

/** The day on which the tests' offices live. */
export const TODAY = '2026-11-21'

const clock = () => new Date(`${TODAY}T10:00:00Z`)
const root = findRoot(import.meta.url)

/** The data of a demonstration, without its accounts: tests load these with passwords that are quick to check. */
const load = ({ db, exclusively }: OpenDatabase): Promise<void> =>
  exclusively(async () => {
    await migrate(db, root)
    await loadSampleData(db, clock)
  })

/** Log files of 1 MB instead of 16: each copy of the template copies two of them. */
const SMALL_LOG = ['--wal-segsize=1']

/** The file of the embedded database with the data set loaded, kept under .cache until a file of the office changes. */
export function embeddedTemplate(): Promise<string> {
  return cached(`${fingerprint(`PGlite ${SMALL_LOG}`)}.tar`, async (draft) => {
    const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(await emptyTemplate())]) })
    const database = overPglite(client)
    await load(database)
    // Else each copy would repeat at its start what the log says.
    await client.exec('checkpoint')
    const dump = await client.dumpDataDir('none')
    await database.close()
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  })
}

/** The file of an embedded database that nothing was done with, kept under .cache until its version changes. */
export function emptyTemplate(): Promise<string> {
  const version = createHash('sha256').update(embeddedVersion()).update(`${SMALL_LOG}`).digest('hex').slice(0, 16)
  return cached(`${version}.empty`, async (draft) => {
    const client = await PGlite.create({ initDbStartParams: SMALL_LOG })
    const dump = await client.dumpDataDir('none')
    await client.close()
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  })
}

/** The folder of a PostgreSQL cluster with the data set in the database `loaded`, kept like the embedded template. */
export function postgresTemplate(programs: string): Promise<string> {
  return cached(`${fingerprint(postgresVersion(programs))}.cluster`, async (draft) => {
    const server = await startPostgres(programs)
    await administer(server.folder, 'create database loaded')
    const template = openPostgres(databaseUrl(server.folder, 'loaded'))
    await load(template)
    await template.close()
    await server.keepAt(draft)
    await server.stop()
  })
}

/** The file or folder of this name in .cache, made first if it is missing; older ones of its kind are removed. */
async function cached(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(root, '.cache', 'office-tests')
  const path = join(folder, name)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  // Renamed when it is complete, so that another run at the same time never reads half of it.
  const draft = `${path}.${process.pid}`
  await make(draft)
  try {
    renameSync(draft, path)
  } catch (error) {
    // Another run was faster: a folder does not replace one that is there.
    if (!existsSync(path)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  for (const other of readdirSync(folder)) {
    if (other !== name && extname(other) === extname(name))
      rmSync(join(folder, other), { recursive: true, force: true })
  }
  return path
}

const embeddedVersion = (): Buffer =>
  readFileSync(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json'))

/** Changes with any file of the office, with this module and with the version of the database. */
function fingerprint(version: string): string {
  const hash = createHash('sha256').update(TODAY).update(version)
  hash.update(embeddedVersion()).update(readFileSync(import.meta.filename))
  const files = readdirSync(join(root, 'office'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|sql|json)$/.test(name),
  )
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(root, 'office', name)))
  return hash.digest('hex').slice(0, 16)
}
