import type { BuildOptions } from '../../engine/compiler/project/build.ts'
import { LeastRecentlyUsed } from '../../engine/model/least-recently-used.ts'
import type { Compiler } from '../compiling/compiler.ts'
import type { LivePortal } from '../live-portal.ts'
import { type FindDocument, OfficeDocument, typeOf } from '../office-documents.ts'
import { OneByOne } from '../one-by-one.ts'
import { slugOfFile } from '../published.ts'
import { type EarlierVersion, earlierVersions, filesOfVersion } from './earlier-versions.ts'
import type { Store } from './store.ts'

/** Versions of offices whose names of documents are kept, in which most requests find nothing. */
const mostVersions = 1_000

/** Bytes of documents that are kept: pages that are open after a publication ask for the same ones. */
const mostBytes = 20_000_000

/** Names of documents that no version has, which are kept until something is published. */
const mostMissing = 10_000

/** Requests that wait at most: anybody may ask for names that there are not. */
const mostWaiting = 50

type Names = ReadonlySet<string>

type EarlierOptions = Pick<BuildOptions, 'office' | 'api'>

/**
 * Documents of earlier revisions, compiled again from the store: a page that was opened before a publication goes on finding its
 * plans, also in a process that never served them.
 */
export class EarlierDocuments {
  readonly #compiler: Compiler
  readonly #options: EarlierOptions
  readonly #names = new LeastRecentlyUsed<string, Names>(mostVersions)
  readonly #found = new LeastRecentlyUsed<string, string>(mostBytes)
  /** The version of the store in which a document was looked for last in vain. */
  readonly #missing = new LeastRecentlyUsed<string, number>(mostMissing)
  /** The documents of the version that was compiled last. */
  #compiled: { readonly key: string; readonly documents: ReadonlyMap<string, string> } | null = null
  readonly #looks = new OneByOne()
  #waiting = 0

  constructor(compiler: Compiler, options: EarlierOptions) {
    this.#compiler = compiler
    this.#options = options
  }

  /**
   * The document of an office, by the path of its file; null when no revision of the last hours has one of that name, and when
   * too many others wait. `isWanted`: whether somebody still waits for it; null where nobody does.
   */
  async find(store: Store, path: string, name: string, isWanted: () => boolean = () => true): Promise<string | null> {
    // The name holds the hash of the content.
    const known = this.#found.get(`${path} ${name}`)
    if (known !== undefined || this.#waiting >= mostWaiting) return known ?? null
    this.#waiting += 1
    try {
      // One after another, so that one version is compiled once.
      return await this.#looks.do(() => (isWanted() ? this.#findIn(store, path, name, isWanted) : null))
    } finally {
      this.#waiting -= 1
    }
  }

  async #findIn(store: Store, path: string, name: string, isWanted: () => boolean): Promise<string | null> {
    const document = `${path} ${name}`
    const now = await store.version()
    if (this.#missing.get(document) === now) return null
    for (const version of await earlierVersions(store, path)) {
      const key = `${path} ${version.office} ${version.shared} ${version.images} ${version.until}`
      if (this.#names.get(key)?.has(name) === false) continue
      if (!isWanted()) return null
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

/** How long a resident waits for a store that does not answer, in milliseconds. */
const PATIENCE = 10_000

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
  const { portal, earlier, store, catchUp, failed, patience = PATIENCE } = options
  let isFailing = false
  const find = async (slug: string, name: string, isWanted: () => boolean): Promise<OfficeDocument | null> => {
    await catchUp()
    const found = await portal.documents.find(slug, name)
    const path = portal.offices.find((one) => one.slug === slug)?.path
    const opened = found === null && path !== undefined ? await store() : null
    if (opened === null || path === undefined) return found
    const text = await earlier.find(opened, path, name, isWanted)
    isFailing = false
    return text === null ? null : new OfficeDocument(Buffer.from(text), typeOf(name), true)
  }
  const notFound = (error: unknown): null => {
    if (!isFailing) failed(error)
    isFailing = true
    return null
  }
  return async (slug, name) => {
    let timer: NodeJS.Timeout | undefined
    let isWanted = true
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patience)
    })
    return Promise.race([find(slug, name, () => isWanted).catch(notFound), late]).finally(() => {
      isWanted = false
      clearTimeout(timer)
    })
  }
}
