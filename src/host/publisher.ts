import { createHash } from 'node:crypto'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { Ownership } from '../engine/compiler/project/ownership.ts'
import type { SelectedDefinitions } from './compiling/selection.ts'
import type { ServedPortal } from './compiling/served-portal.ts'
import { TooComplex } from './compiling/too-complex.ts'
import type { LivePortal } from './live-portal.ts'
import { OneByOne } from './one-by-one.ts'
import type { OwnersFile } from './owners-file.ts'
import { officesOf, type Published, type PublishedMemory, sharedOf } from './published.ts'
import type { HeldBack, Served } from './served.ts'
import { buildable, type PortalSource } from './source.ts'
import { watchFolders } from './watch.ts'

/** The result of reading and selecting the definitions once. */
export interface Publication {
  /** Whether anything of it is served now. */
  readonly live: boolean
  readonly source: PortalSource
  readonly diagnostics: readonly Diagnostic[]
  /** What is served as last published, or not at all. */
  readonly heldBack: readonly HeldBack[]
  readonly owners: Ownership
  /** What is to be served in place of later errors; null while nothing was valid. */
  readonly published: Published | null
}

export interface PublisherOptions {
  readonly portal: LivePortal
  /** Reads all definitions; throws when the folder cannot be read. */
  readonly read: () => PortalSource
  /** Selects what is served of them. */
  readonly selector: Pick<ServedPortal, 'selectNow' | 'select'>
  /** The time, for changes with a date. */
  readonly now: () => number
  /** What was last valid. */
  readonly published: PublishedMemory
  /** Which file has which name, across restarts; null where one office alone is served. */
  readonly owners: OwnersFile | null
}

/** What earlier processes have published. */
export interface StoredPublication {
  readonly published: Published
  readonly owners: Ownership
}

/** Serves what is valid of a folder of definitions, and what was last valid in place of the rest. */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #turns = new OneByOne()

  constructor(options: PublisherOptions) {
    this.#options = options
  }

  /**
   * Serves the folder at the start of a process, in this thread. Only where something is wrong is the earlier publication needed
   * in its place, and waited for: until it is loaded, nothing is served, and no office gets a name that may be another's. `kept`:
   * null where there is no earlier publication, or it cannot be read.
   */
  async start(kept: () => Promise<StoredPublication | null>): Promise<Publication> {
    const first = this.#selectNow()
    const isWrong = first.diagnostics.some(({ severity }) => severity === 'error')
    const earlier = isWrong ? await kept() : null
    if (earlier === null) return this.#serve(first)
    const { published, owners } = this.#options
    published.current = earlier.published
    owners?.recover(earlier.owners)
    return this.#serve(this.#selectNow())
  }

  /**
   * Serves the definitions as they are now, compiled in other threads. Rejects where they cannot be read, and where what offices
   * share is too complex: what was served before is served on.
   */
  publish(read: () => PortalSource = this.#options.read): Promise<Publication> {
    return this.#turns.do(async () => {
      const { selector, now } = this.#options
      const source = read()
      const served = await selector.select(this.#selectedOf(source), now())
      return this.#serve({ source, served, diagnostics: buildable(source).diagnosticsWith(served.diagnostics) })
    })
  }

  /**
   * Publishes after every change in the folders that the last source was read from. Calls `published` after each publication, and
   * `failed` when the folders cannot be read or nothing can be selected, once until they can. Returns a function that ends the
   * watching.
   */
  watch(
    first: PortalSource,
    published: (publication: Publication) => void,
    failed: (error: unknown) => void,
  ): () => void {
    const publish = async (source: PortalSource): Promise<void> => published(await this.publish(() => source))
    return watchSource({ read: this.#options.read, first, publish, failed })
  }

  #selectedOf(source: PortalSource): SelectedDefinitions {
    const { published, owners } = this.#options
    const { input } = buildable(source)
    const definitions = {
      shared: sharedOf(input, published.current?.shared),
      offices: officesOf(input),
      images: input.images ?? new Map<string, Uint8Array>(),
    }
    return { definitions, published: published.current, ...(owners && { owners: owners.current }) }
  }

  #selectNow(): ServedSource {
    const { read, selector, now } = this.#options
    const source = read()
    const served = selector.selectNow(this.#selectedOf(source), now())
    return { source, served, diagnostics: buildable(source).diagnosticsWith(served.diagnostics) }
  }

  #serve({ source, served, diagnostics }: ServedSource): Publication {
    const { portal, owners, published } = this.#options
    portal.serve(served)
    if (served.offices.length > 0) {
      owners?.record(served.owners)
      published.current = served.published
    }
    const { live, heldBack } = served
    return { live, source, diagnostics, heldBack, owners: served.owners, published: published.current }
  }
}

interface ServedSource {
  readonly source: PortalSource
  readonly served: Served
  readonly diagnostics: readonly Diagnostic[]
}

/** Milliseconds after which a folder that could not be read is tried again. */
const RETRY_AFTER_MS = 400

interface WatchOptions {
  readonly read: () => PortalSource
  readonly first: PortalSource
  readonly publish: (source: PortalSource) => Promise<void>
  readonly failed: (error: unknown) => void
}

/** Publishes the source after each change of it, and always the latest one: changes during a publication wait for its end. */
function watchSource({ read, first, publish, failed }: WatchOptions): () => void {
  let { folders } = first
  let seen = digest(first)
  let isFailing = false
  let retry: NodeJS.Timeout | undefined
  let isLooking = false
  let isChanged = false
  const readAll = (): PortalSource => {
    // Before reading, so that a change during or after it is noticed.
    watching.set(folders)
    const source = read()
    const moved = source.folders.join('\0') !== folders.join('\0')
    folders = source.folders
    // Files in a folder that was not watched yet may have changed since they were read.
    return moved ? readAll() : source
  }
  const look = async (): Promise<void> => {
    const source = readAll()
    const now = digest(source)
    if (now === seen) return
    await publish(source).catch((error: unknown) => {
      // What is too complex stays so until it changes.
      if (error instanceof TooComplex) seen = now
      throw error
    })
    seen = now
  }
  const tryToLook = async (): Promise<void> => {
    clearTimeout(retry)
    isChanged = true
    if (isLooking) return
    isLooking = true
    try {
      while (isChanged) {
        isChanged = false
        await look()
      }
      isFailing = false
    } catch (error) {
      if (!isFailing) failed(error)
      isFailing = true
      retry = setTimeout(() => void tryToLook(), RETRY_AFTER_MS)
    } finally {
      isLooking = false
    }
  }
  const watching = watchFolders(() => void tryToLook())
  // Changes since `first` was read.
  void tryToLook()
  return () => {
    clearTimeout(retry)
    watching.close()
  }
}

function digest({ input }: PortalSource): string {
  const hash = createHash('sha256').update(input.contract)
  for (const files of [input.files, input.builtIn]) {
    for (const [path, text] of files) hash.update(`\0${path}\0${text}`)
  }
  for (const [path, picture] of input.images ?? []) hash.update(`\0${path}\0`).update(picture)
  return hash.digest('hex')
}
