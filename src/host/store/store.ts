import { noOwners, type Ownership } from '../../engine/compiler/project/ownership.ts'
import type { OfficeVersion, Published, SharedFiles } from '../published.ts'
import { type Connection, openConnection, type Query, type Row } from './connection.ts'
import { migrate } from './migrations.ts'
import {
  type Content,
  IMAGES,
  imagesContent,
  officeContent,
  SHARED,
  type StoredFile,
  sharedContent,
  sharedFrom,
  textOf,
} from './revisions.ts'

/** Who publishes, and what the check found. */
export interface Author {
  readonly author: string
  readonly message: string
  readonly result: Readonly<Record<string, unknown>>
}

/** One set of files that was published, as history lists it. */
export interface Revision {
  readonly number: number
  /** `shared`, or the path of an office's file. */
  readonly scope: string
  readonly parent: number | null
  readonly author: string
  readonly message: string
  readonly created: Date
  readonly removed: boolean
  readonly result: unknown
}

/** What a store serves. */
export interface StoredState {
  /** Grows with each publication. */
  readonly version: number
  /** Null while nothing was published. */
  readonly published: Published | null
  readonly owners: Ownership
}

/** What was to be replaced has been replaced already. */
export class PublishedMeanwhile extends Error {}

const CHANNEL = 'okienko_published'

/** Between two looks for publications whose notice was lost, in milliseconds. */
const POLL = 1_000

/** The store at a URL of PostgreSQL or in a folder, with its tables. Throws `StoreBusy`. */
export async function openStore(place: string): Promise<Store> {
  const connection = await openConnection(place)
  try {
    await migrate(connection)
    return new Store(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Revisions of definitions in a database. A publication is one transaction: a reader sees all of it or nothing. */
export class Store {
  /** For what else is kept beside the revisions. */
  readonly connection: Connection
  /** Revisions that this process has read or written: what is the same revision is the same object. */
  readonly #shared = new Map<number, SharedFiles>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(connection: Connection) {
    this.connection = connection
  }

  /** What is published now. */
  load(): Promise<StoredState> {
    return this.connection.transaction(async (query) => {
      // All of it as of one moment.
      await query('set transaction isolation level repeatable read')
      const [state] = await query('select version, owners from okienko_state')
      const current = await query('select scope, revision from okienko_current order by scope')
      const sharedNumber = current.find(({ scope }) => scope === SHARED)?.revision
      const version = Number(state?.version ?? 0)
      const owners = ownersFrom(state?.owners)
      if (sharedNumber === undefined) return { version, published: null, owners }
      const held = await query('select office, definition, shared, revision from okienko_held')
      const offices = current.filter(({ scope }) => isOffice(String(scope)))
      const numbers = [...offices, ...held].map(({ revision }) => Number(revision))
      const texts = await this.#officeTexts(query, numbers)
      const shared = await this.#sharedOf(query, Number(sharedNumber))
      const images = await imagesOf(query, current.find(({ scope }) => scope === IMAGES)?.revision)
      const versions = new Map<string, Map<string, OfficeVersion>>()
      for (const row of held) {
        const earlier = await this.#sharedOf(query, Number(row.shared))
        const definitions = versions.get(String(row.office)) ?? new Map<string, OfficeVersion>()
        versions.set(String(row.office), definitions)
        definitions.set(String(row.definition), { shared: earlier, office: texts.get(Number(row.revision)) ?? '' })
      }
      const files = offices.map(({ scope, revision }) => [String(scope), texts.get(Number(revision)) ?? ''] as const)
      return { version, published: { shared, offices: new Map(files), images, held: versions }, owners }
    })
  }

  /**
   * Publishes these files, if they differ from what is published: whether they did. Throws `PublishedMeanwhile` when what is
   * published is no longer of the version `expected`.
   */
  publish(published: Published, owners: Ownership, by: Author, expected?: number): Promise<boolean> {
    return this.connection.transaction(async (query) => {
      const [state] = await query('select version, owners from okienko_state for update')
      if (expected !== undefined && Number(state?.version) !== expected) throw new PublishedMeanwhile()
      const writer = new Writer(query, by)
      const current = await writer.current()
      const changes = [
        { scope: SHARED, content: sharedContent(published.shared) },
        { scope: IMAGES, content: imagesContent(published.images) },
        ...[...published.offices].map(([path, text]) => ({ scope: path, content: officeContent(path, text) })),
      ].filter(({ scope, content }) => current.get(scope)?.digest !== content.digest)
      const gone = [...current].filter(([scope]) => isOffice(scope) && !published.offices.has(scope))
      await writer.insert(changes, current)
      await writer.remove(gone)
      const heldChanged = await writer.hold(published.held)
      const text = ownersText(owners)
      const ownersChanged = ownersText(ownersFrom(state?.owners)) !== text
      if (changes.length + gone.length === 0 && !heldChanged && !ownersChanged) return false
      await query('update okienko_state set version = version + 1, owners = $1', [text])
      await query(`notify ${CHANNEL}`)
      return true
    })
  }

  /** The latest first; of one scope, or of all. */
  async history(scope: string | null, most: number): Promise<readonly Revision[]> {
    const rows = await this.connection.query(
      'select number, scope, parent, author, message, created, removed, result from okienko_revisions where $1::text is null or scope = $1 order by number desc limit $2',
      [scope, most],
    )
    return rows.map(revisionFrom)
  }

  /** The latest revision of each scope that is published now. */
  async latest(): Promise<ReadonlyMap<string, Revision>> {
    const rows = await this.connection.query(
      'select distinct on (scope) number, scope, parent, author, message, created, removed, result from okienko_revisions order by scope, number desc',
      [],
    )
    return new Map(rows.map(revisionFrom).flatMap((one) => (one.removed ? [] : [[one.scope, one] as const])))
  }

  /** A revision with the texts of its files by path; null when there is no such revision. */
  async revision(number: number): Promise<(Revision & { readonly files: ReadonlyMap<string, string> }) | null> {
    const { query } = this.connection
    const [row] = await query('select * from okienko_revisions where number = $1', [number])
    if (!row) return null
    const files = (row.files as readonly StoredFile[]).filter(({ place }) => place !== 'image')
    const blobs = await blobsOf(query, files)
    const name = ({ place, path }: StoredFile): string => (place === 'own' ? path : `${place}/${path}`)
    return { ...revisionFrom(row), files: new Map(files.map((one) => [name(one), textOf(blobs(one.hash))])) }
  }

  /** The files that offices share, of a revision of them; null when it is none. */
  async shared(number: number): Promise<SharedFiles | null> {
    const [row] = await this.connection.query(
      'select 1 as found from okienko_revisions where number = $1 and scope = $2',
      [number, SHARED],
    )
    return row ? this.#sharedOf(this.connection.query, number) : null
  }

  /** Calls back after publications, of other processes too. Ends with the store. */
  async follow(changed: () => void): Promise<void> {
    let seen = await this.version()
    const look = async (): Promise<void> => {
      const version = await this.version()
      if (version === seen) return
      seen = version
      changed()
    }
    const tryToLook = () => void look().catch(() => undefined)
    this.#timers.add(setInterval(tryToLook, POLL))
    await this.connection.listen(CHANNEL, tryToLook).catch(() => undefined)
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.connection.close()
  }

  /** Of what is published now. */
  async version(): Promise<number> {
    const [row] = await this.connection.query('select version from okienko_state')
    return Number(row?.version ?? 0)
  }

  async #sharedOf(query: Query, number: number): Promise<SharedFiles> {
    const known = this.#shared.get(number)
    if (known !== undefined) return known
    const [row] = await query('select files from okienko_revisions where number = $1', [number])
    const files = (row?.files ?? []) as readonly StoredFile[]
    const read = sharedFrom(files, await blobsOf(query, files))
    this.#shared.set(number, read)
    return read
  }

  /** Revision of an office → text of its file. */
  async #officeTexts(query: Query, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await query(
      `select r.number, b.content from okienko_revisions r join okienko_blobs b on b.hash = r.files->0->>'hash'
       where r.number = any($1::bigint[])`,
      [numbers],
    )
    return new Map(rows.map(({ number, content }) => [Number(number), textOf(content as Uint8Array)]))
  }
}

const isOffice = (scope: string): boolean => scope.startsWith('offices/')

async function imagesOf(query: Query, number: unknown): Promise<Published['images']> {
  if (number === undefined) return new Map()
  const [row] = await query('select files from okienko_revisions where number = $1', [number])
  const files = (row?.files ?? []) as readonly StoredFile[]
  const blobs = await blobsOf(query, files)
  return new Map(files.map(({ path, hash }) => [path, new Uint8Array(blobs(hash))]))
}

interface Current {
  readonly revision: number
  readonly digest: string
}

interface Change {
  readonly scope: string
  readonly content: Content
}

/** Writes one publication. */
class Writer {
  readonly #query: Query
  readonly #by: Author

  constructor(query: Query, by: Author) {
    this.#query = query
    this.#by = by
  }

  async current(): Promise<ReadonlyMap<string, Current>> {
    const rows = await this.#query(
      'select c.scope, c.revision, r.digest from okienko_current c join okienko_revisions r on r.number = c.revision',
    )
    return new Map(
      rows.map(({ scope, revision, digest }) => [
        String(scope),
        { revision: Number(revision), digest: String(digest) },
      ]),
    )
  }

  async insert(changes: readonly Change[], current: ReadonlyMap<string, Current>): Promise<void> {
    if (changes.length === 0) return
    const blobs = new Map(changes.flatMap(({ content }) => [...content.blobs]))
    const rows = [...blobs].map(([hash, content]) => ({ hash, content: Buffer.from(content).toString('base64') }))
    await this.#query(
      `insert into okienko_blobs (hash, content) select hash, decode(content, 'base64')
       from jsonb_to_recordset($1::jsonb) as r(hash text, content text) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
    await this.#addRevisions(
      changes.map(({ scope, content }) => ({
        scope,
        digest: content.digest,
        parent: current.get(scope)?.revision ?? null,
        removed: false,
        files: content.files,
      })),
    )
    await this.#query(
      `insert into okienko_current (scope, revision)
       select scope, max(number) from okienko_revisions where scope = any($1::text[]) group by scope
       on conflict (scope) do update set revision = excluded.revision`,
      [changes.map(({ scope }) => scope)],
    )
  }

  async remove(gone: readonly (readonly [string, Current])[]): Promise<void> {
    if (gone.length === 0) return
    const rows = gone.map(([scope, { revision }]) => ({
      scope,
      digest: '',
      parent: revision,
      removed: true,
      files: [],
    }))
    await this.#addRevisions(rows)
    await this.#query('delete from okienko_current where scope = any($1::text[])', [gone.map(([scope]) => scope)])
  }

  /** Whether anything is held back that was not, or no longer. */
  async hold(held: Published['held']): Promise<boolean> {
    const digests = new Map<SharedFiles, string>()
    const digestOf = (shared: SharedFiles): string => {
      const digest = digests.get(shared) ?? sharedContent(shared).digest
      digests.set(shared, digest)
      return digest
    }
    const rows = [...held].flatMap(([office, versions]) =>
      [...versions].map(([definition, { shared, office: text }]) => ({
        office,
        definition,
        shared: digestOf(shared),
        revision: officeContent(office, text).digest,
      })),
    )
    const before = await this.#query('select office, definition, shared, revision from okienko_held order by 1, 2')
    await this.#query('delete from okienko_held')
    await this.#query(
      `insert into okienko_held (office, definition, shared, revision)
       select h.office, h.definition, s.number, o.number from jsonb_to_recordset($1::jsonb)
         as h(office text, definition text, shared text, revision text)
       join lateral (select max(number) as number from okienko_revisions where scope = '${SHARED}' and digest = h.shared) s on s.number is not null
       join lateral (select max(number) as number from okienko_revisions where scope = h.office and digest = h.revision) o on o.number is not null`,
      [JSON.stringify(rows)],
    )
    const after = await this.#query('select office, definition, shared, revision from okienko_held order by 1, 2')
    return JSON.stringify(before) !== JSON.stringify(after)
  }

  async #addRevisions(rows: readonly object[]): Promise<void> {
    const { author, message, result } = this.#by
    await this.#query(
      `insert into okienko_revisions (scope, digest, parent, removed, files, author, message, result)
       select scope, digest, parent, removed, files, $2, $3, $4::jsonb from jsonb_to_recordset($1::jsonb)
         as r(scope text, digest text, parent bigint, removed boolean, files jsonb)`,
      [JSON.stringify(rows), author, message, JSON.stringify(result)],
    )
  }
}

async function blobsOf(query: Query, files: readonly StoredFile[]): Promise<(hash: string) => Uint8Array> {
  const rows = await query('select hash, content from okienko_blobs where hash = any($1::text[])', [
    files.map(({ hash }) => hash),
  ])
  const blobs = new Map(rows.map(({ hash, content }) => [String(hash), content as Uint8Array]))
  return (hash) => blobs.get(hash) ?? new Uint8Array()
}

const revisionFrom = (row: Row): Revision => ({
  number: Number(row.number),
  scope: String(row.scope),
  parent: row.parent === null ? null : Number(row.parent),
  author: String(row.author),
  message: String(row.message),
  created: row.created instanceof Date ? row.created : new Date(String(row.created)),
  removed: row.removed === true,
  result: row.result,
})

const ownersText = ({ offices, hosts }: Ownership): string => {
  const sorted = (names: ReadonlyMap<string, string>) =>
    Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify({ offices: sorted(offices), hosts: sorted(hosts) })
}

function ownersFrom(value: unknown): Ownership {
  if (typeof value !== 'object' || value === null) return noOwners
  const { offices, hosts } = value as Record<'offices' | 'hosts', Readonly<Record<string, string>>>
  return { offices: new Map(Object.entries(offices)), hosts: new Map(Object.entries(hosts)) }
}
