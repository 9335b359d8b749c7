import { createHash } from 'node:crypto'
import type { DefinitionFiles } from '../../engine/compiler/project/folder.ts'
import { picturesNamedIn } from '../named-pictures.ts'
import type { Published } from '../published.ts'
import type { PortalSource } from '../source.ts'
import { readContents, textOf } from './contents.ts'
import type { Store } from './store.ts'

interface StudioText {
  /** Marks the text of the folder that it was published over. */
  readonly over: string
  /** Of the text. */
  readonly hash: string
  readonly text: string
}

/** Marks a text of a folder that something is published over. */
export const markOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Texts of offices' files that the studio has published while a folder of definitions is served. Each counts in place of the
 * folder's until somebody changes that file in the folder, which then counts again.
 */
export class StudioTexts {
  #texts: ReadonlyMap<string, StudioText> = new Map()
  /** Those that were there when the folder was last served. */
  #served: ReadonlyMap<string, StudioText> = new Map()
  #folder: DefinitionFiles = new Map()
  /** What was published of pictures. */
  #images: Published['images'] = new Map()

  /** Reads what is published now; whether that is something else than what is served. */
  async load(store: Store): Promise<boolean> {
    const rows = await store.connection.query(
      `select c.scope, r.result->>'over' as over, r.files->0->>'hash' as hash from okienko_current c
         join okienko_revisions r on r.number = c.revision
       where c.scope like 'offices/%' and r.result->>'over' is not null`,
    )
    const known = new Map([...this.#texts.values()].map(({ hash, text }) => [hash, text]))
    const files = rows.map((row) => ({ path: String(row.scope), over: String(row.over), hash: String(row.hash) }))
    const hashes = files.map(({ hash }) => hash)
    const contents = await readContents(store.connection.query, hashes, textOf, (hash) => known.get(hash))
    const texts = new Map(
      files.map(({ path, over, hash }) => [path, { over, hash, text: contents.get(hash) ?? '' }] as const),
    )
    const isSame =
      texts.size === this.#served.size && [...texts].every(([path, { text }]) => this.#served.get(path)?.text === text)
    this.#images = await store.images()
    this.#texts = texts
    return !isSame
  }

  /** The files with these texts in place of those that they were published over. */
  in(files: DefinitionFiles): DefinitionFiles {
    const changed = [...this.#texts].filter(([path, { over }]) => {
      const text = files.get(path)
      return text !== undefined && markOf(text) === over
    })
    return changed.length === 0
      ? files
      : new Map([...files, ...changed.map(([path, { text }]) => [path, text] as const)])
  }

  /** The same of a folder that is served from now on. */
  inSource(source: PortalSource): PortalSource {
    const { files, builtIn } = source.input
    this.#served = this.#texts
    this.#folder = new Map([...builtIn, ...files])
    const own = this.in(files)
    const images = new Map([...this.picturesIn(own), ...(source.input.images ?? [])])
    const input = { ...source.input, images, files: own, builtIn: builtIn === files ? own : this.in(builtIn) }
    return { ...source, input }
  }

  /** The published pictures that these texts name in place of the folder's: they are in no folder. */
  picturesIn(files: DefinitionFiles): Published['images'] {
    const texts = [...this.#texts].flatMap(([path, { text }]) => (files.get(path) === text ? [text] : []))
    return picturesNamedIn(texts, this.#images)
  }

  /** What marks a file of the folder as it is now; undefined when there is none. */
  markOf(path: string): string | undefined {
    const text = this.#folder.get(path)
    return text === undefined ? undefined : markOf(text)
  }
}
