import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { OfficeDocument } from '../../engine/authoring/edit/document.ts'
import { LeastRecentlyUsed } from '../../engine/model/least-recently-used.ts'
import type { DocumentPath } from '../../studio-protocol/protocol.ts'
import type { Store } from '../store/store.ts'

/** The characters of files that are read for one question, on the thread that serves residents. */
const MOST_READ = 2_000_000
/** Marks that are remembered: a few megabytes. */
const MOST_KNOWN = 20_000

/** What parts of an office's file are in its revisions, which never change. */
export class PartValues {
  readonly #store: Pick<Store, 'revision'>
  readonly #mostRead: number
  readonly #known = new LeastRecentlyUsed<string, string>(MOST_KNOWN)

  constructor(store: Pick<Store, 'revision'>, mostRead = MOST_READ) {
    this.#store = store
    this.#mostRead = mostRead
  }

  /**
   * A mark of what is at these places of a file in each of its revisions, the same for the same. Fewer than there are revisions
   * where too much had to be read; those are known when they are asked for again.
   */
  async marksIn(
    revisions: readonly number[],
    path: string,
    places: readonly DocumentPath[],
  ): Promise<readonly string[]> {
    const marks: string[] = []
    let read = 0
    for (const revision of revisions) {
      const keys = places.map((place) => hashOf([revision, place]))
      if (!keys.every((key) => this.#known.get(key) !== undefined)) {
        if (read > this.#mostRead) break
        const text = (await this.#store.revision(revision))?.files.get(path) ?? ''
        read += text.length
        const document = OfficeDocument.parse(text)
        for (const [index, place] of places.entries()) this.#known.set(keys[index] ?? '', markOf(document.get(place)))
        // Requests of residents come between two revisions.
        await setImmediate()
      }
      marks.push(keys.map((key) => this.#known.get(key)).join())
    }
    return marks
  }
}

/** The mark of places at which there is nothing. */
export const nothingAt = (places: readonly DocumentPath[]): string => places.map(() => markOf(null)).join()

const markOf = (value: unknown): string => hashOf(value ?? null)

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
