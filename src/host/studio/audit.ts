import type { Connection } from '../store/connection.ts'

/** What people do in the studio that is remembered. Saving a draft is not: the draft has its own time. */
export type Action =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'password changed'
  | 'refused'
  | 'draft discarded'
  | 'draft shared'
  | 'draft taken'
  | 'picture added'
  | 'asked to publish'
  | 'published'
  | 'planned'
  | 'plan withdrawn'
  | 'rolled back'
  | 'trial published'
  | 'trial given to all'
  | 'trial withdrawn'
  | 'account added'
  | 'account changed'
  | 'account removed'

/** Remembers who did what. Texts of definitions, passwords and codes are no part of it. */
export class Audit {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async note(
    now: Date,
    login: string,
    action: Action,
    { office = null, ...detail }: Readonly<Record<string, string | number | null>> = {},
  ): Promise<void> {
    await this.#db.query(
      'insert into okienko_audit (happened_at, login, action, office, detail) values ($1, $2, $3, $4, $5::jsonb)',
      [now, login, action, office, JSON.stringify(detail)],
    )
  }
}
