import { createHash, randomBytes } from 'node:crypto'
import { CLOCK_TOLERANCE_MS } from '../../server/time/clock-watch.ts'
import type { Connection } from '../store/connection.ts'
import { type Person, personFrom } from './people.ts'

const MINUTE = 60_000

/** Without a request for so long, a session ends. */
export const IDLE_MILLISECONDS = 30 * MINUTE
/** A session ends after this in any case. */
export const LONGEST_MILLISECONDS = 10 * 60 * MINUTE

/** The session of a request. */
export interface Session {
  readonly token: string
  readonly person: Person
}

/** Sessions of the studio. Of a token only its hash is stored. */
export class Sessions {
  readonly #db: Connection
  readonly #demonstration: boolean

  constructor(db: Connection, demonstration: boolean) {
    this.#db = db
    this.#demonstration = demonstration
  }

  /** Opens a session and returns its token: always a new one, so that none from before sign-in goes on. */
  async start(login: string, now: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await this.#forget(now)
    await this.#db.query('insert into okienko_sessions (token, login, idle_at, ends_at) values ($1, $2, $3, $4)', [
      hashOf(token),
      login,
      after(now, IDLE_MILLISECONDS),
      after(now, LONGEST_MILLISECONDS),
    ])
    return token
  }

  /**
   * The session of a token, which, unless it is only polled, lasts from now on again; null when it has ended or was never
   * there.
   */
  async find(token: string, now: Date, isPoll = false): Promise<Session | null> {
    const [row] = await this.#db.query(
      `update okienko_sessions s set
         idle_at = case when $5::boolean then least(s.idle_at, $3::timestamptz) else $3::timestamptz end,
         ends_at = least(s.ends_at, $6::timestamptz)
       from okienko_people p
       where s.token = $1 and s.idle_at > $2 and s.ends_at > $2 and p.login = s.login
         and (not p.demonstration or $4::boolean)
       returning p.login, p.name, p.language, p.roles`,
      [
        hashOf(token),
        now,
        after(now, IDLE_MILLISECONDS),
        this.#demonstration,
        isPoll,
        after(now, LONGEST_MILLISECONDS),
      ],
    )
    return row ? { token, person: personFrom(row) } : null
  }

  /**
   * Deletes what has ended, and shortens what would last longer than a session can: it was opened while the clock was ahead.
   */
  async #forget(now: Date): Promise<void> {
    await this.#db.query('delete from okienko_sessions where idle_at <= $1 or ends_at <= $1', [now])
    await this.#db.query(
      'update okienko_sessions set idle_at = least(idle_at, $1), ends_at = least(ends_at, $2) where idle_at > $3 or ends_at > $4',
      [
        after(now, IDLE_MILLISECONDS),
        after(now, LONGEST_MILLISECONDS),
        after(now, IDLE_MILLISECONDS + CLOCK_TOLERANCE_MS),
        after(now, LONGEST_MILLISECONDS + CLOCK_TOLERANCE_MS),
      ],
    )
  }

  async end(token: string): Promise<void> {
    await this.#db.query('delete from okienko_sessions where token = $1', [hashOf(token)])
  }
}

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What every write of a session must carry. It does not reveal the token. */
export const csrfOf = (token: string): string => createHash('sha256').update(`csrf\n${token}`).digest('base64url')

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
