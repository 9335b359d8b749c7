import { LeastRecentlyUsed } from '../../../schemas/least-recently-used.ts'
import type { Published, SharedFiles } from '../published.ts'
import type { Query } from './connection.ts'
import { bytesOf, readContents, textOf } from './contents.ts'
import { type StoredFile, sharedFrom } from './revisions.ts'

/** Revisions of what offices share that are kept in memory: more than are fallbacks or looked through at a time. */
const MAX_SHARED_REVISIONS = 24

/** A revision. Its digest says what it holds; after a restore another revision may have its number. */
export interface RevisionId {
  readonly number: number
  readonly digest: string
}

/** A revision is not in the store any more: a back-up without it was restored. */
export class RevisionMissing extends Error {
  constructor(number: number) {
    super(`The store has no revision ${number} any more: was a back-up restored?`)
  }
}

/** What offices share of a revision, with its texts by their hash. */
interface SharedRevision {
  readonly files: SharedFiles
  readonly texts: ReadonlyMap<string, string>
}

/** The pictures of a revision of them, with their contents by hash. */
interface PictureRevision {
  readonly digest: string | null
  readonly pictures: Published['images']
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** Contents of revisions. What this process has in memory of the active ones is not read again: the same content is the same object. */
export class RevisionContents {
  readonly #shared = new LeastRecentlyUsed<string, SharedRevision>(MAX_SHARED_REVISIONS)
  #offices: ReadonlyMap<string, string> = new Map()
  #pictures: PictureRevision = { digest: null, pictures: new Map(), contents: new Map() }

  /** Texts of the active files of offices, by hash. They stay in memory in place of those before. */
  async offices(query: Query, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const texts = await this.texts(query, hashes)
    this.#offices = texts
    return texts
  }

  /** Texts of any files of offices, by hash. */
  texts(query: Query, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return readContents(query, hashes, textOf, (hash) => this.#offices.get(hash))
  }

  /** What offices share, of a revision of it. */
  async shared(query: Query, { number, digest }: RevisionId): Promise<SharedFiles> {
    const known = this.#shared.get(digest)
    if (known !== undefined) return known.files
    const stored = await filesOf(query, number, digest)
    const hashes = stored.map(({ hash }) => hash)
    const texts = await readContents(query, hashes, textOf, (hash) => this.#sharedText(hash))
    // Another call may have read it meanwhile: the same content is the same object.
    const { files } = this.#shared.of(digest, () => ({ files: sharedFrom(stored, texts), texts }))
    return files
  }

  #sharedText(hash: string): string | undefined {
    for (const { texts } of this.#shared.values()) {
      const text = texts.get(hash)
      if (text !== undefined) return text
    }
    return undefined
  }

  /** The active pictures, of a revision of them; none without one. They stay in memory in place of those before. */
  async pictures(query: Query, revision: RevisionId | null): Promise<Published['images']> {
    const last = this.#pictures
    const digest = revision?.digest ?? null
    if (digest === last.digest) return last.pictures
    const files = revision === null ? [] : await filesOf(query, revision.number, revision.digest)
    const hashes = files.map(({ hash }) => hash)
    const contents = await readContents(query, hashes, bytesOf, (hash) => last.contents.get(hash))
    this.#pictures = { digest, pictures: picturesFrom(files, contents), contents }
    return this.#pictures.pictures
  }
}

/** The pictures of a revision of them; none without one. */
export async function imagesOf(query: Query, number: number | null): Promise<Published['images']> {
  if (number === null) return new Map()
  const files = await filesOf(query, number)
  const hashes = files.map(({ hash }) => hash)
  return picturesFrom(files, await readContents(query, hashes, bytesOf))
}

const picturesFrom = (files: readonly StoredFile[], contents: ReadonlyMap<string, Uint8Array>): Published['images'] =>
  new Map(files.map(({ path, hash }) => [path, contents.get(hash) ?? new Uint8Array()]))

/** Throws when the revision, or that with this digest, is not there. */
async function filesOf(query: Query, number: number, digest: string | null = null): Promise<readonly StoredFile[]> {
  const [row] = await query(
    'select files from okienko_revisions where number = $1 and ($2::text is null or digest = $2)',
    [number, digest],
  )
  if (row === undefined) throw new RevisionMissing(number)
  return row.files as readonly StoredFile[]
}
