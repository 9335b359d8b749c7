import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BuildOptions, type OfficeBuild, portalBuilder } from '../../engine/compiler/project/build.ts'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import { LeastRecentlyUsed } from '../../engine/model/least-recently-used.ts'
import type { LivePortal } from '../live-portal.ts'
import { type FindDocument, OfficeDocument, typeOf } from '../office-documents.ts'
import { inputWith, type OfficeVersion, type Published } from '../published.ts'
import { type EarlierVersion, earlierVersions, filesOfVersion } from './earlier-versions.ts'
import type { Store } from './store.ts'

/** Versions of offices whose names of documents are kept, in which most requests find nothing. */
const mostVersions = 1_000

/** Bytes of documents that are kept: pages that are open after a publication ask for the same ones. */
const mostBytes = 20_000_000

type Names = ReadonlySet<string>

/**
 * Documents of earlier revisions, compiled again from the store: a page that was opened before a publication goes on finding its
 * plans, also in a process that never served them.
 */
export class EarlierDocuments {
  readonly #tools: PortalInput
  readonly #options: () => BuildOptions
  /** Its cache is of the one revision of what offices share that was asked for last. */
  readonly #build = portalBuilder()
  readonly #names = new LeastRecentlyUsed<string, Names>(mostVersions)
  readonly #found = new LeastRecentlyUsed<string, string>(mostBytes)
  /** The documents of the version that was compiled last. */
  #compiled: { readonly key: string; readonly documents: ReadonlyMap<string, string> } | null = null
  #last: Promise<unknown> = Promise.resolve()

  /** `tools`: the tools of a build; its files are not used. */
  constructor(tools: PortalInput, options: () => BuildOptions) {
    this.#tools = tools
    this.#options = options
  }

  /** The document of an office, by the path of its file; null when no revision of the last hours has one of that name. */
  find(store: Store, path: string, name: string): Promise<string | null> {
    // One after another: compiling takes this process's time.
    const found = this.#last.then(() => this.#findIn(store, path, name))
    this.#last = found.catch(() => undefined)
    return found
  }

  async #findIn(store: Store, path: string, name: string): Promise<string | null> {
    for (const version of await earlierVersions(store, path)) {
      const key = `${path} ${version.office} ${version.shared}`
      if (this.#names.get(key)?.has(name) === false) continue
      const known = this.#found.get(`${key} ${name}`)
      if (known !== undefined) return known
      const documents = await this.#documentsOf(store, path, version, key)
      const text = documents.get(name)
      if (text !== undefined) {
        this.#found.set(`${key} ${name}`, text, text.length)
        return text
      }
      // Requests of other residents come first.
      await nextTurn()
    }
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
    const documents = (files && this.#built(path, files)?.documents) ?? new Map<string, string>()
    this.#names.set(key, new Set(documents.keys()))
    this.#compiled = { key, documents }
    return documents
  }

  #built(path: string, { shared, office, images }: OfficeVersion & Pick<Published, 'images'>): OfficeBuild | undefined {
    const input = inputWith({ ...this.#tools, images: new Map() }, shared, new Map([[path, office]]), images)
    return this.#build(input, this.#options()).offices.find((one) => one.path === path)
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
}

/** Finds documents that a process does not serve: of a publication that it has not noticed yet, or of an earlier one. */
export function findInOtherRevisions({ portal, earlier, store, catchUp }: OtherRevisions): FindDocument {
  const find: FindDocument = async (slug, name) => {
    await catchUp()
    const found = portal.documents.find(slug, name)
    const path = portal.offices.find((one) => one.slug === slug)?.path
    const opened = found === null && path !== undefined ? await store() : null
    if (opened === null || path === undefined) return found
    const text = await earlier.find(opened, path, name)
    return text === null ? null : new OfficeDocument(Buffer.from(text), typeOf(name), true)
  }
  return async (slug, name) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE)
    })
    return Promise.race([find(slug, name).catch(() => null), late]).finally(() => clearTimeout(timer))
  }
}
