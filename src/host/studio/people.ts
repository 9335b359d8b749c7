import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import type { Identity } from '../../server/auth/openid-connect.ts'
import type { Connection, Row } from '../store/connection.ts'
import { MAX_STEPS_AHEAD } from './one-time-code.ts'

/** A publisher does all that an editor does. */
export type Role = 'editor' | 'publisher'

/** In every office: that of the vendor. */
export const EVERY_OFFICE = '*'

/** Short name of an office, or `EVERY_OFFICE` → role. */
export type Roles = Readonly<Record<string, Role>>

/** Somebody who may use the studio. */
export interface Person {
  readonly login: string
  readonly name: string
  readonly language: MessageLanguage
  readonly roles: Roles
}

/** How somebody signs in; null for those who sign in elsewhere. */
interface Credentials {
  readonly password: string | null
  /** Key of the authenticator app, sealed with the password; null when none is used. */
  readonly codeKey: string | null
}

export interface StoredPerson extends Person, Credentials {
  /** Whether an identity at the provider signs in to it. */
  readonly attached: boolean
  /** Step of the last code. */
  readonly codeStep: number
}

/** The accounts of the studio. Those of a demonstration are seen by a demonstration only. */
export class People {
  readonly #db: Connection
  readonly #demonstration: boolean

  constructor(db: Connection, demonstration: boolean) {
    this.#db = db
    this.#demonstration = demonstration
  }

  async find(login: string): Promise<StoredPerson | null> {
    const [row] = await this.#db.query(
      'select * from okienko_people where login = $1 and (not demonstration or $2::boolean)',
      [login, this.#demonstration],
    )
    return row ? storedPerson(row) : null
  }

  /**
   * Whom an identity at the provider belongs to: the one known by it, else the one without a password whose login is its
   * address, who is known by it from now on. Null for nobody. An account with a password never changes hands by an address.
   */
  async ofIdentity({ subject, email }: Identity): Promise<Person | null> {
    const [known] = await this.#db.query(
      `select * from okienko_people where identity = $1 and (not demonstration or $2::boolean)`,
      [subject, this.#demonstration],
    )
    if (known) return personFrom(known)
    // Others may be the same as a login only once they are in small letters, such as the sign of the kelvin.
    if (email === null || !/^[\x21-\x7e]+$/.test(email)) return null
    const [found] = await this.#db.query(
      `update okienko_people set identity = $1
       where login = $2 and identity is null and password is null and (not demonstration or $3::boolean) returning *`,
      [subject, email.toLowerCase(), this.#demonstration],
    )
    return found ? personFrom(found) : null
  }

  /**
   * Makes somebody known by no identity and ends all sessions; whether the account is there. The next sign-in with the address
   * attaches one again, unless the account has a password.
   */
  detach(login: string): Promise<boolean> {
    return this.#db.transaction(async (query) => {
      const rows = await query('update okienko_people set identity = null where login = $1 returning login', [login])
      await query('delete from okienko_sessions where login = $1', [login])
      return rows.length > 0
    })
  }

  async list(): Promise<readonly StoredPerson[]> {
    const rows = await this.#db.query(
      'select * from okienko_people where not demonstration or $1::boolean order by login',
      [this.#demonstration],
    )
    return rows.map(storedPerson)
  }

  /** Whether the account is new: one that is there stays as it is, unless it is left from a demonstration. */
  async add({ login, name, language, roles }: Person, { password, codeKey }: Credentials): Promise<boolean> {
    if (!this.#demonstration)
      await this.#db.query('delete from okienko_people where login = $1 and demonstration', [login])
    const rows = await this.#db.query(
      `insert into okienko_people (login, name, password, code_key, language, roles, demonstration)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7) on conflict do nothing returning login`,
      [login, name, password, codeKey, language, JSON.stringify(roles), this.#demonstration],
    )
    return rows.length > 0
  }

  /** Changes how somebody signs in and ends all sessions; whether the account is there. */
  changeCredentials(login: string, { password, codeKey }: Credentials): Promise<boolean> {
    return this.#db.transaction(async (query) => {
      const rows = await query(
        'update okienko_people set password = $2, code_key = $3, code_step = 0 where login = $1 returning login',
        [login, password, codeKey],
      )
      await query('delete from okienko_sessions where login = $1', [login])
      return rows.length > 0
    })
  }

  /**
   * Changes how somebody signs in, unless the password is no longer `present`, and ends all sessions but one, which is named
   * by what is stored of its token. Whether it was done.
   */
  changeOwnPassword(
    login: string,
    present: string,
    { password, codeKey }: Credentials,
    session: string,
  ): Promise<boolean> {
    return this.#db.transaction(async (query) => {
      const rows = await query(
        'update okienko_people set password = $3, code_key = $4 where login = $1 and password = $2 returning login',
        [login, present, password, codeKey],
      )
      if (rows.length > 0)
        await query('delete from okienko_sessions where login = $1 and token <> $2', [login, session])
      return rows.length > 0
    })
  }

  /** Ends the sessions of the person, too; whether the account was there. Drafts and history stay. */
  async remove(login: string): Promise<boolean> {
    const rows = await this.#db.query('delete from okienko_people where login = $1 returning login', [login])
    return rows.length > 0
  }

  /** Whether no later code has been used yet, other than in a time to come: of two requests with one code only one gets true. */
  async acceptCode(login: string, step: number): Promise<boolean> {
    const rows = await this.#db.query(
      `update okienko_people set code_step = $2
       where login = $1 and (code_step < $2 or code_step > $3) returning login`,
      [login, step, step + MAX_STEPS_AHEAD],
    )
    return rows.length > 0
  }
}

const isRole = (value: unknown): value is Role => value === 'editor' || value === 'publisher'

function rolesFrom(value: unknown): Roles {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.flatMap(([office, role]) => (isRole(role) ? [[office, role]] : [])))
}

export const personFrom = (row: Row): Person => ({
  login: String(row.login),
  name: String(row.name),
  language: row.language === 'en' ? 'en' : 'pl',
  roles: rolesFrom(row.roles),
})

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const storedPerson = (row: Row): StoredPerson => ({
  ...personFrom(row),
  password: textOrNull(row.password),
  codeKey: textOrNull(row.code_key),
  attached: row.identity !== null,
  codeStep: Number(row.code_step),
})

/** Whether somebody has a role in every office, as the vendor has. */
export const isVendor = ({ roles }: Pick<Person, 'roles'>): boolean => Object.hasOwn(roles, EVERY_OFFICE)

/** The role of somebody in an office, by its short name; null for none. */
export function roleIn(slug: string, { roles }: Pick<Person, 'roles'>): Role | null {
  const held = [EVERY_OFFICE, slug].flatMap((office) => (Object.hasOwn(roles, office) ? [roles[office]] : []))
  return held.find((role) => role === 'publisher') ?? held[0] ?? null
}
