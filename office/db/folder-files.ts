import { closeSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { DiskReserve } from './disk-reserve.ts'

/** The embedded database stopped in the middle of a statement, for example because there was no space for its log. */
export class EmbeddedDatabaseStopped extends Error {
  /** The SQLSTATE of a server that crashed: a later attempt may succeed. */
  readonly code = '57P02'

  constructor(cause: unknown) {
    super('The embedded database stopped', { cause })
    this.name = 'EmbeddedDatabaseStopped'
  }
}

/** The parts of an open file and of a file's place in Emscripten's file system that are used here. */
interface OpenFile {
  readonly nfd?: number
}

interface Attributes {
  readonly size?: number
  readonly mode?: number
}

interface FileNode {
  readonly name: string
}

/** What Emscripten calls for the files of a folder of the system; its own type names none of it. */
interface FolderOperations {
  readonly stream_ops: {
    open(file: OpenFile): void
    close(file: OpenFile): void
    getattr(file: OpenFile): { readonly size: number }
    setattr(file: OpenFile, attributes: Attributes): void
    write(file: OpenFile, bytes: Uint8Array, offset: number, length: number, position: number): number
  }
  readonly node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): unknown
    setattr(file: FileNode, attributes: Attributes): void
    rename(file: FileNode, folder: FileNode, name: string): void
    readdir(folder: FileNode): string[]
  }
}

/** Numbers of errors in the embedded database's system: no space, and no space within a quota. */
const NO_SPACE = [51, 19]
const OTHERS = 0o077
const ZEROS = new Uint8Array(256 * 1024)
const LOG_SEGMENT = /^[0-9A-F]{24}$/

/** The names of files in a data folder that are not the database's start with this. */
export const OWN_PREFIX = 'okienko.'

/**
 * The files of the embedded database in a folder of this system:
 * - only their owner may read them, whatever the umask
 * - when the disk is full, the reserve is released and the statement under way goes on
 * - a file that grows gets its space at once, so that a row once stored can always be written to its place later
 * - a database that stopped in the middle of a statement says so; its library would try again without end
 */
export class FolderFiles extends NodeFS {
  readonly #reserve: DiskReserve
  readonly #handles = new Set<number>()
  #stopped: EmbeddedDatabaseStopped | undefined
  #logSegments = 0
  #outOfSpace = false

  constructor(folder: string, reserve: DiskReserve) {
    super(folder)
    this.#reserve = reserve
  }

  /** Whether the database has stopped; it has to be opened again. */
  get stopped(): boolean {
    return this.#stopped !== undefined
  }

  /** Whether there was no space, not even after the reserve was released. */
  get outOfSpace(): boolean {
    return this.#outOfSpace
  }

  /** Whether the database has begun so many files of its log since this last returned true. */
  takeLogSegmentsFrom(count: number): boolean {
    if (this.#logSegments < count) return false
    this.#logSegments = 0
    return true
  }

  override async init(
    database: Parameters<NodeFS['init']>[0],
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const guard = (module: object) => this.#guardFiles(operationsOf(module))
    // Before the folder is mounted: opened files keep the operations that they find then.
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), guard] })
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs()
    if (this.pg !== undefined) this.#guardLoop(this.pg)
  }

  /** Closes what a database that stopped had open. */
  abandon(): void {
    for (const handle of this.#handles) closeSync(handle)
    this.#handles.clear()
  }

  #guardFiles({ stream_ops: files, node_ops: places }: FolderOperations): void {
    const { open, close, write, setattr } = files
    const { mknod, rename, readdir, setattr: setPlace } = places
    const writeAll: typeof write = (file, bytes, offset, length, position) => {
      let done = 0
      // A disk with little space takes a part; the database would take that for an error.
      while (done < length)
        done += this.#withSpace(() => write(file, bytes, offset + done, length - done, position + done))
      return done
    }
    files.write = writeAll
    files.open = (file) => {
      this.#withSpace(() => open(file))
      if (file.nfd !== undefined) this.#handles.add(file.nfd)
    }
    files.close = (file) => {
      if (file.nfd !== undefined) this.#handles.delete(file.nfd)
      close(file)
    }
    files.setattr = (file, attributes) => {
      const { size } = attributes
      if (size !== undefined) {
        for (let end = files.getattr(file).size; end < size; )
          end += writeAll(file, ZEROS, 0, Math.min(ZEROS.length, size - end), end)
      }
      setattr(file, withoutOthers(attributes))
    }
    places.setattr = (file, attributes) => setPlace(file, withoutOthers(attributes))
    places.mknod = (parent, name, mode, device) => {
      if (LOG_SEGMENT.test(name) || name.startsWith('xlogtemp')) this.#logSegments += 1
      return this.#withSpace(() => mknod(parent, name, mode & ~OTHERS, device))
    }
    places.rename = (file, folder, name) => this.#withSpace(() => rename(file, folder, name))
    places.readdir = (folder) => readdir(folder).filter((name) => !name.startsWith(OWN_PREFIX))
  }

  /** Runs an operation on files; when the disk is full, once more after releasing the reserve. */
  #withSpace<T>(operation: () => T): T {
    try {
      return operation()
    } catch (error) {
      if (!isNoSpace(error)) throw error
    }
    this.#reserve.release()
    try {
      return operation()
    } catch (error) {
      this.#outOfSpace ||= isNoSpace(error)
      throw error
    }
  }

  /**
   * The library catches every exception of the database's loop and calls it again, also when the database has aborted. This
   * lets the first exception that is no error of a statement out.
   */
  #guardLoop({ Module: module }: PGlite): void {
    const { _PostgresMainLoopOnce: runOnce, stackRestore } = module
    module._PostgresMainLoopOnce = () => {
      if (this.#stopped !== undefined) throw this.#stopped
      try {
        runOnce()
      } catch (error) {
        if (!isStatementError(error)) this.#stopped = new EmbeddedDatabaseStopped(error)
        throw error
      }
    }
    module.stackRestore = (place) => {
      if (this.#stopped !== undefined) throw this.#stopped
      return stackRestore(place)
    }
  }
}

function operationsOf(module: object): FolderOperations {
  return (module as { readonly NODEFS: FolderOperations }).NODEFS
}

/** Files get their rights in a second step after they are made. */
const withoutOthers = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS }

const isNoSpace = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error && NO_SPACE.includes(Number(error.errno))

/** The database reports an error of a statement by leaving its loop with this status. */
const isStatementError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 100
