import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from './database.ts'
import { type DiskReserve, freeBytes, openReserve } from './disk-reserve.ts'
import { EmbeddedDatabaseStopped, FolderFiles, OWN_PREFIX } from './folder-files.ts'
import { lockFolder, type OwnerService } from './folder-lock.ts'
import { finishReplacement } from './folder-replacement.ts'
import { leaveTimesAsTexts, overPglite } from './open.ts'

const MEBIBYTE = 1024 * 1024

/** Enough for what a few requests write until they end, and for four files of the database's log. */
const RESERVE_BYTES = 64 * MEBIBYTE

/** What a new database with its sample data takes, without the reserve. */
const FIRST_START_BYTES = 160 * MEBIBYTE

/** Log files after which the database writes a checkpoint; with none, its log would grow as long as the process runs. */
const SEGMENTS_BEFORE_CHECKPOINT = 3

/** In a folder whose database is being made for the first time. */
const UNFINISHED = `${OWN_PREFIX}unfinished`

/** The folder holds a database that the embedded one cannot open. */
export class UnreadableFolderError extends Error {
  constructor(folder: string, version: string, cause: unknown) {
    super(
      `The data folder ${folder} cannot be opened: it is damaged, or was made by another version of the embedded database (PostgreSQL ${version}). ` +
        'Start the version of Okienko that made it, restore a backup, or delete the folder to start a demonstration again.',
      { cause },
    )
    this.name = 'UnreadableFolderError'
  }
}

/** The disk has too little space to start. */
export class DiskFullError extends Error {
  constructor(folder: string, needed: number, free: number) {
    const inMebibytes = (bytes: number) => `${Math.floor(bytes / MEBIBYTE)} MB`
    super(
      `The disk of the data folder ${folder} has too little space: ${inMebibytes(needed)} are needed, ${inMebibytes(free)} are free. ` +
        'Make space, or choose a folder on another disk.',
    )
    this.name = 'DiskFullError'
  }
}

/** The embedded database in a folder. */
export interface FolderDatabase extends OpenDatabase {
  readonly pglite: PGlite
  /** Answers other processes of this user that need the database (`callOwner`). */
  serve(service: OwnerService): void
}

/**
 * Opens the embedded database in a folder, which only the owner may read. Throws FolderBusyError when another process has
 * it, UnreadableFolderError, or DiskFullError.
 */
export async function openFolder(folder: string, reserveBytes: number = RESERVE_BYTES): Promise<FolderDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder)
  try {
    restrictToOwner(folder)
    const client = await openClient(folder, reserveBytes)
    return {
      ...overPglite(client.pglite),
      pglite: client.pglite,
      serve: lock.serve,
      canStore: client.canStore,
      close: async () => {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Whether a data folder holds a database. */
export const holdsDatabase = (folder: string): boolean => versionOf(folder) !== undefined

/** Makes a database in a folder from a copy of another (PGlite's dump), and opens it once to try it. */
export async function loadCopy(folder: string, loadDataDir: Blob): Promise<void> {
  const files = new FolderFiles(folder, NO_RESERVE)
  try {
    const pglite = await PGlite.create({ fs: files, loadDataDir })
    await pglite.query('select count(*) from schema_migrations')
    await pglite.close()
  } catch (error) {
    files.abandon()
    throw error
  }
}

const NO_RESERVE: DiskReserve = { release: () => false, restore: () => Promise.resolve(true) }

interface FolderClient {
  /** The database, also after it stopped and was opened again. */
  readonly pglite: PGlite
  canStore(): Promise<boolean>
  close(): Promise<void>
}

async function openClient(folder: string, reserveBytes: number): Promise<FolderClient> {
  finishReplacement(folder)
  const isNew = beginFolder(folder, reserveBytes)
  const reserve = await withDiskError(folder, reserveBytes, () => openReserve(folder, reserveBytes))
  let files = new FolderFiles(folder, reserve)
  const first = await openFirst(folder, files, isNew ? FIRST_START_BYTES + reserveBytes : undefined)
  let current = Promise.resolve(first)
  let closed = false

  /** The running database: the present one, or when it has stopped, the same folder opened again. */
  const running = async (): Promise<PGlite> => {
    const present = current
    const pglite = await present.catch(() => undefined)
    if (closed || (pglite !== undefined && !files.stopped)) return current
    // Opening it again needs space, too.
    if (!(await reserve.restore())) throw new EmbeddedDatabaseStopped(undefined)
    if (current === present) {
      files.abandon()
      files = new FolderFiles(folder, reserve)
      current = reopen(files)
    }
    return current
  }
  const work = async <T>(call: (pglite: PGlite) => Promise<T>): Promise<T> => {
    const pglite = await running()
    const result = await call(pglite)
    if (files.takeLogSegmentsFrom(SEGMENTS_BEFORE_CHECKPOINT)) void pglite.exec('checkpoint').catch(() => undefined)
    return result
  }
  const calls = new Map<string | symbol, unknown>([
    ['query', (...args: Parameters<PGlite['query']>) => work((pglite) => pglite.query(...args))],
    ['exec', (...args: Parameters<PGlite['exec']>) => work((pglite) => pglite.exec(...args))],
    ['transaction', (body: Parameters<PGlite['transaction']>[0]) => work((pglite) => pglite.transaction(body))],
    ['dumpDataDir', (...args: Parameters<PGlite['dumpDataDir']>) => work((pglite) => pglite.dumpDataDir(...args))],
  ])
  return {
    pglite: new Proxy(first, { get: (target, key) => calls.get(key) ?? Reflect.get(target, key, target) }),
    canStore: reserve.restore,
    close: async () => {
      if (closed) return
      closed = true
      const pglite = await current.catch(() => undefined)
      if (pglite === undefined || files.stopped) files.abandon()
      else if (!pglite.closed) await pglite.close()
    },
  }
}

/**
 * Opens the database of a folder again after it stopped; fails as it did, with an error after which the next call tries again.
 */
async function reopen(files: FolderFiles): Promise<PGlite> {
  try {
    const pglite = await PGlite.create({ fs: files })
    leaveTimesAsTexts(pglite)
    return pglite
  } catch (error) {
    files.abandon()
    throw error instanceof EmbeddedDatabaseStopped ? error : new EmbeddedDatabaseStopped(error)
  }
}

/** Opens a folder at start, making its database when `needed` says what that takes. */
async function openFirst(folder: string, files: FolderFiles, needed: number | undefined): Promise<PGlite> {
  const version = versionOf(folder)
  try {
    const pglite = await PGlite.create({ fs: files })
    rmSync(join(folder, UNFINISHED), { force: true })
    return pglite
  } catch (error) {
    files.abandon()
    if (files.outOfSpace) throw new DiskFullError(folder, needed ?? RESERVE_BYTES, freeBytes(folder))
    throw version === undefined ? error : new UnreadableFolderError(folder, version, error)
  }
}

/**
 * Whether the database of the folder has to be made; what an interrupted first start left is removed. Throws DiskFullError
 * when there is too little space for it.
 */
function beginFolder(folder: string, reserveBytes: number): boolean {
  const mark = join(folder, UNFINISHED)
  if (existsSync(mark)) for (const name of databaseFiles(folder)) rmSync(join(folder, name), { recursive: true })
  if (versionOf(folder) !== undefined) return false
  const needed = FIRST_START_BYTES + reserveBytes
  const free = freeBytes(folder)
  if (free < needed) throw new DiskFullError(folder, needed, free)
  writeFileSync(mark, '', { mode: 0o600 })
  return true
}

async function withDiskError<T>(folder: string, needed: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
      throw new DiskFullError(folder, needed, freeBytes(folder))
    throw error
  }
}

/** The PostgreSQL version of the folder's database; undefined when it holds none. */
function versionOf(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

const databaseFiles = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => !name.startsWith(OWN_PREFIX))

/** Takes every right on a folder and all in it from everybody but the owner; older versions left them the umask's. */
function restrictToOwner(folder: string): void {
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const { mode } = lstatSync(path)
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
  }
}
