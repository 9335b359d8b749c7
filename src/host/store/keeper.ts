import type { Ownership } from '../../engine/compiler/project/ownership.ts'
import type { Published } from '../published.ts'
import type { Author } from './revisions.ts'
import { openStore, type Store } from './store.ts'

/**
 * Keeps what a process serves in a store, so that it is still known after a restart. The store is opened in the background:
 * what is valid is served without waiting for it.
 */
export class Keeper {
  readonly #opened: Promise<Store | null>
  readonly #failed: (error: unknown) => void
  #last: Promise<unknown> = Promise.resolve()

  /** `failed` is called when the store cannot be opened or written; what is served goes on. */
  constructor(place: string, failed: (error: unknown) => void) {
    this.#failed = failed
    this.#opened = openStore(place).catch((error: unknown) => {
      failed(error)
      return null
    })
  }

  /** What earlier processes have published. */
  async published(): Promise<Published | null> {
    const store = await this.#opened
    return store === null ? null : (await store.load()).published
  }

  /** Publishes after what was kept before. */
  keep(published: Published, owners: Ownership, by: Author): void {
    this.#last = this.#last
      .then(() => this.#opened)
      .then((store) => store?.publish(published, owners, by))
      .catch(this.#failed)
  }

  /** Resolves when everything has been kept. */
  async close(): Promise<void> {
    await this.#last
    await (await this.#opened)?.close()
  }
}
