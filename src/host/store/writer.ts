import { setImmediate } from 'node:timers/promises'
import type { Published, SharedFiles } from '../published.ts'
import type { Query, Row } from './connection.ts'
import { slicesOf } from './contents.ts'
import { type Author, type Content, officeContent, SHARED, sharedContent, TRIAL } from './revisions.ts'

interface Current {
  readonly revision: number
  readonly digest: string
}

interface Change {
  readonly scope: string
  readonly content: Content
  /** What is noted with this revision alone. */
  readonly note?: Readonly<Record<string, unknown>>
}

/** Adds contents by their hash; those that are there stay. In several queries, between which the event loop is free. */
export async function addBlobs(query: Query, contents: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const known = await query('select hash from okienko_blobs where hash = any($1::text[])', [[...contents.keys()]])
  const there = new Set(known.map(({ hash }) => String(hash)))
  const fresh = [...contents]
    .filter(([hash]) => !there.has(hash))
    .map(([hash, content]) => ({ hash, content, bytes: content.length }))
  for (const slice of slicesOf(fresh)) {
    await setImmediate()
    const rows = slice.map(({ hash, content }) => ({ hash, content: Buffer.from(content).toString('base64') }))
    await query(
      `insert into okienko_blobs (hash, content) select hash, decode(content, 'base64')
       from jsonb_to_recordset($1::jsonb) as r(hash text, content text) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
  }
}

/** Writes one publication. */
export class Writer {
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

  /** The rows of the revisions that it adds. */
  async insert(changes: readonly Change[], current: ReadonlyMap<string, Current>): Promise<readonly Row[]> {
    if (changes.length === 0) return []
    await addBlobs(this.#query, new Map(changes.flatMap(({ content }) => [...content.blobs])))
    const added = await this.#addRevisions(
      changes.map(({ scope, content, note = {} }) => ({
        scope,
        digest: content.digest,
        parent: current.get(scope)?.revision ?? null,
        removed: false,
        files: content.files,
        note,
      })),
    )
    await this.#query(
      `insert into okienko_current (scope, revision)
       select scope, max(number) from okienko_revisions where scope = any($1::text[]) group by scope
       on conflict (scope) do update set revision = excluded.revision`,
      [changes.map(({ scope }) => scope)],
    )
    return added
  }

  /** The rows of the revisions that it adds. */
  async remove(gone: readonly (readonly [string, Current])[]): Promise<readonly Row[]> {
    if (gone.length === 0) return []
    const rows = gone.map(([scope, { revision }]) => ({
      scope,
      digest: '',
      parent: revision,
      removed: true,
      files: [],
      note: {},
    }))
    const added = await this.#addRevisions(rows)
    await this.#query('delete from okienko_current where scope = any($1::text[])', [gone.map(([scope]) => scope)])
    return added
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
       join lateral (
         select max(number) as number from okienko_revisions
         where (scope = '${SHARED}' and digest = h.shared) or (scope = '${TRIAL}' and split_part(digest, ' ', 1) = h.shared)
       ) s on s.number is not null
       join lateral (select max(number) as number from okienko_revisions where scope = h.office and digest = h.revision) o on o.number is not null`,
      [JSON.stringify(rows)],
    )
    const after = await this.#query('select office, definition, shared, revision from okienko_held order by 1, 2')
    return JSON.stringify(before) !== JSON.stringify(after)
  }

  #addRevisions(rows: readonly object[]): Promise<readonly Row[]> {
    const { author, message, result } = this.#by
    return this.#query(
      `insert into okienko_revisions (scope, digest, parent, removed, files, author, message, result)
       select scope, digest, parent, removed, files, $2, $3, $4::jsonb || note from jsonb_to_recordset($1::jsonb)
         as r(scope text, digest text, parent bigint, removed boolean, files jsonb, note jsonb)
       returning number, scope, parent, author, message, created, removed, result`,
      [JSON.stringify(rows), author, message, JSON.stringify(result)],
    )
  }
}
