import { LeastRecentlyUsed } from '../../../schemas/least-recently-used.ts'
import type { BuildOptions } from '../../engine/compiler/project/build.ts'
import { type Caller, QueueFullError, WorkQueue } from '../../server/work/work-queue.ts'
import type { Compiler } from '../compiling/compiler.ts'
import type { LivePortal } from '../live-portal.ts'
import { type FindDocument, OfficeDocument, typeOf } from '../office-documents.ts'
import { slugOfFile } from '../published.ts'
import { type EarlierVersion, earlierVersions, filesOfVersion } from './earlier-versions.ts'
import type { Store } from './store.ts'

/** Versions of offices whose names of documents are kept, in which most requests find nothing. */
const MAX_VERSIONS = 1_000

/** Bytes of documents that are kept: pages that are open after a publication request the same ones. */
const MAX_BYTES = 20_000_000

/** Names of documents that no version has, which are kept until something is published. */
const MAX_MISSING = 10_000

/** Anybody may request names that there are not: callers take turns, and one alone neither fills the queue nor keeps it. */
const QUEUE_LIMITS = { running: 2, runningEach: 1, waiting: 200, waitingEach: 10 }

type Names = ReadonlySet<string>

type EarlierOptions = Pick<BuildOptions, 'office' | 'api'>

/**
 * Documents of earlier revisions, compiled again from the store: a page that was opened before a publication goes on finding its
 * plans, also in a process that never served them.
 */
export class EarlierDocuments {
  readonly #compiler: Compiler
  readonly #options: EarlierOptions
  readonly #names = new LeastRecentlyUsed<string, Names>(MAX_VERSIONS)
  readonly #found = new LeastRecentlyUsed<string, string>(MAX_BYTES)
  /** The version of the store in which a document was looked for last in vain. */
  readonly #missing = new LeastRecentlyUsed<string, string>(MAX_MISSING)
  /** The documents of the version that was compiled last. */
  #compiled: { readonly key: string; readonly documents: ReadonlyMap<string, string> } | null = null
  /** Versions that are being compiled, by the same key. */
  readonly #compiling = new Map<string, Promise<ReadonlyMap<string, string>>>()
  readonly #queue = new WorkQueue(QUEUE_LIMITS)

  constructor(compiler: Compiler, options: EarlierOptions) {
    this.#compiler = compiler
    this.#options = options
  }

  /** Requests that wait. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /**
   * The document of an office, by the path of its file; null when no revision of the last hours has one of that name, when too many
   * requests wait, of all callers or of this one, and when the caller is gone.
   */
  async find(store: Store, path: string, name: string, caller: Caller): Promise<string | null> {
    // The name holds the hash of the content.
    const known = this.#found.get(`${path} ${name}`)
    if (known !== undefined || caller.gone.aborted) return known ?? null
    try {
      return await this.#queue.run(() => this.#findIn(store, path, name, caller.gone), caller)
    } catch (error) {
      if (error instanceof QueueFullError || caller.gone.aborted) return null
      throw error
    }
  }

  async #findIn(store: Store, path: string, name: string, gone: AbortSignal): Promise<string | null> {
    const document = `${path} ${name}`
    const now = await store.version()
    if (this.#missing.get(document) === now) return null
    for (const version of await earlierVersions(store, path)) {
      const key = `${path} ${version.office} ${version.shared} ${version.images} ${version.until}`
      if (this.#names.get(key)?.has(name) === false) continue
      if (gone.aborted) return null
      const documents = await this.#documentsOf(store, path, version, key)
      const text = documents.get(name)
      if (text !== undefined) {
        this.#found.set(document, text, text.length)
        return text
      }
    }
    this.#missing.set(document, now)
    return null
  }

  async #documentsOf(
    store: Store,
    path: string,
    version: EarlierVersion,
    key: string,
  ): Promise<ReadonlyMap<string, string>> {
    if (this.#compiled?.key === key) return this.#compiled.documents
    const compiling = this.#compiling.get(key) ?? this.#compile(store, path, version, key)
    this.#compiling.set(key, compiling)
    return compiling.finally(() => this.#compiling.delete(key))
  }

  async #compile(
    store: Store,
    path: string,
    version: EarlierVersion,
    key: string,
  ): Promise<ReadonlyMap<string, string>> {
    const files = await filesOfVersion(store, path, version)
    // As it was served at its end: changes with a date since then are not in force yet.
    const options = { ...this.#options, at: version.until - 1 }
    const documents = files
      ? await this.#compiler.run('documents', { path, files, options }, { office: slugOfFile(path) })
      : new Map<string, string>()
    this.#names.set(key, new Set(documents.keys()))
    this.#compiled = { key, documents }
    return documents
  }
}

/** Milliseconds that a resident waits for a store that does not answer. */
const PATIENCE_MS = 10_000

export interface OtherRevisions {
  readonly portal: LivePortal
  readonly earlier: EarlierDocuments
  /** Null where there is none. */
  readonly store: () => Promise<Store | null>
  /** Serves what was published and is not served yet. */
  readonly catchUp: () => Promise<void>
  /** Called when the store cannot be asked, once until it can be again. */
  readonly failed: (error: unknown) => void
  /** How long a resident waits, in milliseconds. */
  readonly patience?: number
}

/** Finds documents that a process does not serve: of a publication that it has not noticed yet, or of an earlier one. */
export function findInOtherRevisions(options: OtherRevisions): FindDocument {
  const { portal, earlier, store, catchUp, failed, patience = PATIENCE_MS } = options
  let isFailing = false
  const find = async (slug: string, name: string, caller: Caller): Promise<OfficeDocument | null> => {
    await catchUp()
    const found = await portal.documents.find(slug, name)
    const path = portal.offices.find((one) => one.slug === slug)?.path
    const opened = found === null && path !== undefined ? await store() : null
    if (opened === null || path === undefined) return found
    const text = await earlier.find(opened, path, name, caller)
    isFailing = false
    return text === null ? null : new OfficeDocument(Buffer.from(text), typeOf(name), true)
  }
  const notFound = (error: unknown): null => {
    if (!isFailing) failed(error)
    isFailing = true
    return null
  }
  return async (slug, name, key) => {
    let timer: NodeJS.Timeout | undefined
    const gone = new AbortController()
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patience)
    })
    return Promise.race([find(slug, name, { key, gone: gone.signal }).catch(notFound), late]).finally(() => {
      gone.abort()
      clearTimeout(timer)
    })
  }
}
