import { createHash } from 'node:crypto'
import { CLOCK_TOLERANCE_MS } from '../../server/time/clock-watch.ts'
import type { Connection } from '../store/connection.ts'
import { endOfStep } from './one-time-code.ts'

const MINUTE = 60_000

/** How many attempts of a kind are allowed in how many milliseconds. */
const LIMITS = {
  /** For each account and address of the network: passwords. */
  password: { count: 5, within: MINUTE },
  /** For each address, whichever account. */
  address: { count: 30, within: MINUTE },
  /** For each account, from anywhere: wrong codes after a right password. */
  code: { count: 20, within: 60 * MINUTE },
  /** For each person: what makes the server compile, test or merge a file. */
  check: { count: 30, within: MINUTE },
  /** For each person: calls of office APIs. */
  reply: { count: 300, within: MINUTE },
  /** For each person: probes of office APIs, each of many calls. */
  probe: { count: 6, within: MINUTE },
} as const

type LimitKind = keyof typeof LIMITS

/** There were too many attempts. */
export class TooMany extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many attempts')
    this.seconds = seconds
  }
}

/** Counts attempts, for all processes on one store. */
export class Attempts {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  /** Counts an attempt, in one statement so that attempts at the same moment cannot pass together. Throws `TooMany`. */
  async take(kind: LimitKind, whose: string, now: Date): Promise<void> {
    const { count, within } = LIMITS[kind]
    const [row] = await this.#db.query(
      // A time that ends later than any can was begun while the clock was ahead.
      `insert into okienko_attempts as a (key, made, ends_at) values ($1, 1, $3)
       on conflict (key) do update set
         made = case when a.ends_at > $2 and a.ends_at <= $4 then a.made + 1 else 1 end,
         ends_at = case when a.ends_at > $2 and a.ends_at <= $4 then a.ends_at else $3 end
       returning made, ends_at`,
      [keyOf(kind, whose), now, after(now, within), after(now, within + CLOCK_TOLERANCE_MS)],
    )
    if (Number(row?.made) <= count) return
    const ends = row?.ends_at instanceof Date ? row.ends_at.getTime() : now.getTime() + within
    throw new TooMany(Math.max(1, Math.ceil((ends - now.getTime()) / 1000)))
  }

  /**
   * Marks a one-time code of somebody as used; whether it was not before. The step that is stored with an account does not
   * suffice: codes accepted while the clock was ahead are right once more when their time comes.
   */
  async spendCode(login: string, code: string, step: number): Promise<boolean> {
    const rows = await this.#db.query(
      'insert into okienko_attempts (key, made, ends_at) values ($1, 1, $2) on conflict do nothing returning key',
      [hashOf(`used code\n${login}\n${step}\n${code}`), endOfStep(step)],
    )
    return rows.length > 0
  }

  /** Forgets the attempts before one that succeeded, and those that no limit looks at any more. */
  async clear(kind: LimitKind, whose: string, now: Date): Promise<void> {
    await this.#db.query('delete from okienko_attempts where key = $1 or ends_at <= $2', [keyOf(kind, whose), now])
  }
}

const keyOf = (kind: LimitKind, whose: string): string => hashOf(`${kind}\n${whose}`)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
