import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { holdsDatabase, loadCopy, openFolder } from '../db/data-folder.ts'
import { callOwner, lockFolder, type OwnerService } from '../db/folder-lock.ts'
import { draftOf, replaceByDraft } from '../db/folder-replacement.ts'
import type { Backup, DatabaseDump } from './archive.ts'
import { NothingToBackUpError, OccupiedError } from './errors.ts'

const REQUEST = 'backup'

/** What a running office sends before the bytes of its database, as one line of JSON. */
interface Announcement {
  readonly migrations: readonly number[]
  readonly bytes: number
}

/** How an office with an open data folder answers another process that wants to back it up. */
export function answerBackups(pglite: PGlite): OwnerService {
  return async (request, connection) => {
    if (request !== REQUEST) return void connection.destroy()
    const { migrations, blob } = await dump(pglite)
    const announcement: Announcement = { migrations, bytes: blob.size }
    connection.write(`${JSON.stringify(announcement)}\n`)
    for await (const chunk of blob.stream()) if (!connection.write(chunk)) await once(connection, 'drain')
    connection.end()
  }
}

/**
 * The database of a data folder: from the office that has it open, without stopping it, else from the folder. Throws
 * NothingToBackUpError when there is none.
 */
export async function dumpFolder(folder: string): Promise<DatabaseDump> {
  if (!holdsDatabase(folder)) throw new NothingToBackUpError(folder)
  const owner = await callOwner(folder, REQUEST)
  if (owner !== undefined) return receive(owner)
  const database = await openFolder(folder)
  try {
    const { migrations, blob } = await dump(database.pglite)
    return { kind: 'embedded', migrations, bytes: blob.stream() }
  } finally {
    await database.close()
  }
}

/**
 * Replaces the database of a data folder by that of a backup. The present one stays until the other was opened without
 * error. Throws FolderBusyError while an office has the folder open, and OccupiedError when it holds a database and `force` is
 * false.
 */
export async function restoreFolder(folder: string, backup: Backup, force: boolean): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (holdsDatabase(folder) && !force) throw new OccupiedError(folder)
  const lock = await lockFolder(folder)
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of backup.read()) chunks.push(chunk)
    const files = await promisify(gunzip)(Buffer.concat(chunks))
    await loadCopy(draftOf(folder), new Blob([new Uint8Array(files)], { type: 'application/x-tar' }))
    replaceByDraft(folder)
  } finally {
    await lock.release()
  }
}

/** A consistent copy of the database: it is read at once, between two statements, and what is not committed is not in it. */
async function dump(pglite: PGlite): Promise<{ readonly migrations: readonly number[]; readonly blob: Blob }> {
  const { rows } = await pglite.query<{ made_at: number }>('select made_at from schema_migrations order by made_at')
  // The log before the checkpoint need not be copied, nor replayed.
  await pglite.exec('checkpoint')
  return { migrations: rows.map((row) => Number(row.made_at)), blob: await pglite.dumpDataDir('gzip') }
}

async function receive(owner: Socket): Promise<DatabaseDump> {
  const chunks: AsyncIterator<Buffer> = owner[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (!begun.includes('\n')) {
    const next = await chunks.next()
    if (next.done) throw new Error('The office that has the data folder open sent no backup')
    begun = Buffer.concat([begun, next.value])
  }
  const end = begun.indexOf('\n')
  const announced: Announcement = JSON.parse(begun.toString('utf8', 0, end))
  return {
    kind: 'embedded',
    migrations: announced.migrations,
    bytes: bytesOf(begun.subarray(end + 1), chunks, announced),
  }
}

async function* bytesOf(
  begun: Buffer,
  chunks: AsyncIterator<Buffer>,
  announced: Announcement,
): AsyncIterable<Uint8Array> {
  let received = begun.length
  yield begun
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    received += next.value.length
    yield next.value
  }
  if (received !== announced.bytes)
    throw new Error('The office that has the data folder open stopped during the backup')
}
