import { setTimeout } from 'node:timers/promises'
import type { Ownership } from '../../engine/compiler/project/ownership.ts'
import type { Published } from '../published.ts'
import type { StoredPublication } from '../publisher.ts'
import { StoredCheckResults } from './check-results.ts'
import type { Author } from './revisions.ts'
import { openStore, PublishedMeanwhile, type Revision, type Store } from './store.ts'
import type { StudioTexts } from './studio-texts.ts'

/** How often a publication is tried again while others publish. */
const MOST_ATTEMPTS = 10

/** A store that does not answer sooner delays the start no further. */
const RESULTS_TIMEOUT_MS = 3_000

/**
 * Keeps what a process serves in a store, so that it is still known after a restart. The store is opened in the background:
 * what is valid is served without waiting for it.
 */
export class Keeper {
  /** Null when it cannot be opened. */
  readonly opened: Promise<Store | null>
  /** Results of checks, of this process and of those before it once they have been loaded. */
  readonly results: StoredCheckResults
  readonly #failed: (error: unknown) => void
  readonly #studio: StudioTexts | null
  #last: Promise<unknown> = Promise.resolve()

  /**
   * `compiler`: stands for the compiler that checks. `failed` is called when the store cannot be opened or written; what is served
   * goes on. What the studio has published over a folder is kept in place of that.
   */
  constructor(place: string, compiler: string, failed: (error: unknown) => void, studio: StudioTexts | null = null) {
    this.results = new StoredCheckResults(compiler)
    this.#failed = failed
    this.#studio = studio
    this.opened = openStore(place).catch((error: unknown) => {
      failed(error)
      return null
    })
  }

  /** What earlier processes have published; null where that is nothing, or it cannot be read. */
  async kept(): Promise<StoredPublication | null> {
    const store = await this.opened
    if (store === null) return null
    try {
      const { published, owners } = await store.load()
      return published && { published, owners }
    } catch (error) {
      this.#failed(error)
      return null
    }
  }

  /** The latest revision of each scope; none while the store cannot be opened. */
  async latest(): Promise<ReadonlyMap<string, Revision>> {
    const store = await this.opened
    return (await store?.latest()) ?? new Map()
  }

  /** Publishes after what was kept before, and keeps the results of checks. */
  keep(published: Published, owners: Ownership, by: Author): void {
    this.#last = this.#last
      .then(() => this.opened)
      .then(async (store) => {
        if (store === null) return
        await this.#keepIn(store, published, owners, by)
        await this.results.save(store.connection)
      })
      .catch(this.#failed)
  }

  async #keepIn(store: Store, published: Published, owners: Ownership, by: Author): Promise<void> {
    const studio = this.#studio
    if (studio === null) return void (await store.publish(published, owners, by))
    for (let attempt = 1; ; attempt += 1) {
      const version = await store.version()
      await studio.load(store)
      try {
        const offices = studio.in(published.offices)
        const images = new Map([...studio.picturesIn(offices), ...published.images])
        return void (await store.publish({ ...published, offices, images }, owners, by, version))
      } catch (error) {
        if (!(error instanceof PublishedMeanwhile) || attempt === MOST_ATTEMPTS) throw error
      }
    }
  }

  /** Reads the results of earlier checks, for `RESULTS_TIMEOUT_MS` at most: without them every office is checked. */
  async loadResults(): Promise<void> {
    const load = async (): Promise<void> => {
      const store = await this.opened
      if (store) await this.results.load(store.connection)
    }
    const timeout = new AbortController()
    await Promise.race([
      load().catch(this.#failed),
      setTimeout(RESULTS_TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined),
    ])
    timeout.abort()
  }

  /** Resolves when everything has been kept. */
  async close(): Promise<void> {
    await this.#last
    await (await this.opened)?.close()
  }
}
