import { CLOCK_TOLERANCE_MS } from '../../server/time/clock-watch.ts'
import type { Draft, OtherDraft, PublishRequest, SaveDraft, Saved } from '../../studio-protocol/protocol.ts'
import { type Connection, dateOf, type Query, type Row } from '../store/connection.ts'
import { forgetPictures } from './pictures.ts'

/** For so long after a request, somebody counts as present. */
const PRESENT_MILLISECONDS = 60_000

/** A person, and the office that is edited, by the path of its file. */
export interface DraftOf {
  readonly login: string
  readonly office: string
}

/** Drafts, one for each person and office, and the requests to publish them. What was saved is on the disk. */
export class Drafts {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async find({ login, office }: DraftOf): Promise<Draft | null> {
    const [row] = await this.#db.query('select * from okienko_drafts where login = $1 and office = $2', [login, office])
    return row ? draftFrom(row) : null
  }

  /**
   * Saves over the draft of the version that is given (0: there is none); null when that is no longer the draft. `query`: of
   * the transaction that it is part of.
   */
  async save(
    { login, office }: DraftOf,
    { text, base, version }: SaveDraft,
    now: Date,
    query: Query = this.#db.query,
  ): Promise<Saved | null> {
    const values = [login, office, text, base, now]
    const [row] =
      version === 0
        ? await query(
            `insert into okienko_drafts (login, office, content, base, saved_at, version)
             values ($1, $2, $3, $4, $5, nextval('okienko_draft_versions')) on conflict do nothing returning version`,
            values,
          )
        : await query(
            `update okienko_drafts set content = $3, base = $4, saved_at = $5, version = nextval('okienko_draft_versions')
             where login = $1 and office = $2 and version = $6 returning version`,
            [...values, version],
          )
    return row ? { version: Number(row.version), savedAt: now.toISOString() } : null
  }

  /**
   * Discards the draft with its requests and offers; with a version only if it was not saved again since. Whether there is
   * none any more.
   */
  discard(draft: DraftOf, version: number | null = null): Promise<boolean> {
    return this.#db.transaction((query) => discardIn(query, draft, version))
  }

  /** Lets a colleague take the draft over. */
  async share({ login, office }: DraftOf, recipient: string): Promise<void> {
    await this.#db.query(
      'insert into okienko_shares (login, office, recipient) values ($1, $2, $3) on conflict do nothing',
      [login, office, recipient],
    )
  }

  /** Makes a draft that was offered to this person their own; null when it was not, or they have one already. */
  take({ login, office }: DraftOf, from: string, now: Date): Promise<Draft | null> {
    return this.#db.transaction(async (query) => {
      const [row] = await query(
        `insert into okienko_drafts (login, office, content, base, saved_at, version)
         select $1, d.office, d.content, d.base, $4, nextval('okienko_draft_versions') from okienko_drafts d
           join okienko_shares s on s.login = d.login and s.office = d.office and s.recipient = $1
         where d.login = $3 and d.office = $2 on conflict do nothing returning *`,
        [login, office, from, now],
      )
      if (row) await discardIn(query, { login: from, office }, null)
      return row ? draftFrom(row) : null
    })
  }

  async notePresence({ login, office }: DraftOf, now: Date): Promise<void> {
    await this.#db.query(
      `insert into okienko_presence (login, office, seen_at) values ($1, $2, $3)
       on conflict (login, office) do update set seen_at = excluded.seen_at`,
      [login, office, now],
    )
  }

  /** Others who have a draft of the office, or had it open within the last minute. */
  async others({ login, office }: DraftOf, now: Date): Promise<readonly OtherDraft[]> {
    const rows = await this.#db.query(
      `select o.login, coalesce(p.name, o.login) as name, d.saved_at, s.login is not null as present,
         d.login is not null and h.recipient is not null as offered
       from (select login from okienko_drafts where office = $2
             union select login from okienko_presence where office = $2 and seen_at between $3 and $4) o
         left join okienko_people p on p.login = o.login
         left join okienko_drafts d on d.login = o.login and d.office = $2
         left join okienko_presence s on s.login = o.login and s.office = $2 and s.seen_at between $3 and $4
         left join okienko_shares h on h.login = o.login and h.office = $2 and h.recipient = $1
       where o.login <> $1 order by d.saved_at desc nulls last, o.login`,
      [login, office, new Date(now.getTime() - PRESENT_MILLISECONDS), new Date(now.getTime() + CLOCK_TOLERANCE_MS)],
    )
    return rows.map((row) => ({
      login: String(row.login),
      name: String(row.name),
      savedAt: row.saved_at === null ? null : momentOf(row.saved_at),
      present: row.present === true,
      offered: row.offered === true,
    }))
  }

  async ask({ login, office }: DraftOf, message: string, now: Date): Promise<void> {
    await this.#db.query(
      `insert into okienko_requests (login, office, message, asked_at) values ($1, $2, $3, $4)
       on conflict (login, office) do update set message = excluded.message, asked_at = excluded.asked_at`,
      [login, office, message, now],
    )
  }

  /** Requests whose draft is there, the oldest first. */
  async requests(office: string): Promise<readonly PublishRequest[]> {
    const rows = await this.#db.query(
      `select r.login, coalesce(p.name, r.login) as name, r.message, r.asked_at,
         d.content, d.base, d.version, d.saved_at
       from okienko_requests r join okienko_drafts d on d.login = r.login and d.office = r.office
         left join okienko_people p on p.login = r.login
       where r.office = $1 order by r.asked_at`,
      [office],
    )
    return rows.map((row) => ({
      login: String(row.login),
      name: String(row.name),
      message: String(row.message),
      at: momentOf(row.asked_at),
      draft: draftFrom(row),
    }))
  }
}

async function discardIn(query: Query, { login, office }: DraftOf, version: number | null): Promise<boolean> {
  const gone = await query(
    `delete from okienko_drafts where login = $1 and office = $2 and ($3::bigint is null or version = $3)
     returning version, content`,
    [login, office, version],
  )
  if (gone.length === 0) {
    const left = await query('select 1 as found from okienko_drafts where login = $1 and office = $2', [login, office])
    return left.length === 0
  }
  for (const table of ['okienko_requests', 'okienko_shares']) {
    await query(`delete from ${table} where login = $1 and office = $2`, [login, office])
  }
  await forgetPictures(query, { login, office, text: String(gone[0]?.content) })
  return true
}

const draftFrom = (row: Row): Draft => ({
  text: String(row.content),
  base: row.base === null ? null : Number(row.base),
  version: Number(row.version),
  savedAt: momentOf(row.saved_at),
})

const momentOf = (value: unknown): string => dateOf(value).toISOString()
