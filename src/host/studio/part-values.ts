import { createHash } from 'node:crypto'
import { LeastRecentlyUsed } from '../../../schemas/least-recently-used.ts'
import { OfficeDocument } from '../../engine/authoring/edit/document.ts'
import type { DocumentPath } from '../../studio-protocol/protocol.ts'
import type { Store } from '../store/store.ts'

/** The characters of files that are read for one question. */
const MOST_READ = 2_000_000
/** Marks that are remembered: a few megabytes. */
const MOST_KNOWN = 20_000

/** Texts of an office's file, and places in it. */
export interface MarkedTexts {
  readonly texts: readonly string[]
  readonly places: readonly DocumentPath[]
}

/** For each text a mark of what is at each place, the same for the same. */
export const marksOf = ({ texts, places }: MarkedTexts): readonly (readonly string[])[] =>
  texts.map((text) => {
    const document = OfficeDocument.parse(text)
    return places.map((place) => markOf(document.get(place)))
  })

/** Reads texts as `marksOf` does. */
type ReadMarks = (marked: MarkedTexts) => Promise<readonly (readonly string[])[]>

interface UnreadText {
  /** Of the places in it. */
  readonly keys: readonly string[]
  readonly text: string
}

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
   * where too much had to be read; those are known when they are requested again.
   */
  async marksIn(
    revisions: readonly number[],
    path: string,
    places: readonly DocumentPath[],
    readMarks: ReadMarks,
  ): Promise<readonly string[]> {
    const keysOf = (revision: number): readonly string[] => places.map((place) => hashOf([revision, place]))
    const unread = await this.#unread(revisions, path, keysOf)
    const read = unread.length === 0 ? [] : await readMarks({ texts: unread.map(({ text }) => text), places })
    for (const [index, { keys }] of unread.entries()) {
      for (const [place, key] of keys.entries()) this.#known.set(key, read[index]?.[place] ?? '')
    }
    const marks: string[] = []
    for (const revision of revisions) {
      const values = keysOf(revision).map((key) => this.#known.get(key))
      if (values.includes(undefined)) break
      marks.push(values.join())
    }
    return marks
  }

  /** The texts of revisions that are not known yet, up to the most that is read at a time. */
  async #unread(
    revisions: readonly number[],
    path: string,
    keysOf: (revision: number) => readonly string[],
  ): Promise<readonly UnreadText[]> {
    const unread: UnreadText[] = []
    let read = 0
    for (const revision of revisions) {
      const keys = keysOf(revision)
      if (keys.every((key) => this.#known.get(key) !== undefined)) continue
      if (read > this.#mostRead) break
      const text = (await this.#store.revision(revision))?.files.get(path) ?? ''
      read += text.length
      unread.push({ keys, text })
    }
    return unread
  }
}

/** The mark of places at which there is nothing. */
export const nothingAt = (places: readonly DocumentPath[]): string => places.map(() => markOf(null)).join()

const markOf = (value: unknown): string => hashOf(value ?? null)

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
