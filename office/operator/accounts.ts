import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../accounts/audit.ts'
import { eraseAccount } from '../accounts/erase.ts'
import { notifyHolder, sendActivation } from '../accounts/mailing.ts'
import { closeSessionsOf } from '../accounts/sessions.ts'
import {
  type Account,
  type AccountState,
  accountByLogin,
  accountOfPerson,
  loginKey,
  nameOf,
} from '../accounts/store.ts'
import type { Database } from '../db/database.ts'
import { accountSubjects, accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Language } from '../language.ts'

export interface Institution {
  /** NIP, nine digits. */
  readonly nip: string
  readonly name: string
}

type Desk = OfficeContext & { readonly language: Language }

/**
 * A clerk has seen the holder's document: unverified → full. The holder may then act for the person declared and for the
 * institutions that the clerk has proof of. Sessions end, because the rights of a token never grow. Throws a refusal for
 * an unknown account, another state, or a person who has a proved account already.
 */
export async function verifyAccount(
  desk: Desk,
  login: string,
  institutions: readonly Institution[] = [],
): Promise<void> {
  const account = await move(desk, login, ['unverified'], 'full', async (tx, holder) => {
    if (holder.pesel !== null && (await accountOfPerson(tx, holder.pesel)) !== undefined)
      throw new Refusal(409, 'accountUnknown')
    await grantSubjects(tx, holder, institutions)
    await audit(tx, desk.clock(), 'account verified', holder.id, { way: 'office' })
  })
  notifyHolder(desk, account, 'verified')
}

/** Adds institutions that a holder may act for. */
export async function grantInstitutions(
  desk: Desk,
  login: string,
  institutions: readonly Institution[],
): Promise<void> {
  await move(desk, login, ['full', 'restricted'], undefined, (tx, holder) => grantSubjects(tx, holder, institutions))
}

/** Limits an account: full → restricted; its sessions end. */
export async function restrictAccount(desk: Desk, login: string): Promise<void> {
  await move(desk, login, ['full'], 'restricted', (tx, holder) =>
    audit(tx, desk.clock(), 'account restricted', holder.id, { on: true }),
  )
}

/** Lifts the limit: restricted → full. */
export async function liftRestriction(desk: Desk, login: string): Promise<void> {
  await move(desk, login, ['restricted'], 'full', (tx, holder) =>
    audit(tx, desk.clock(), 'account restricted', holder.id, { on: false }),
  )
}

/** Deletes an account on the holder's request at the office. */
export async function deleteAccountAtOffice(desk: Desk, login: string): Promise<void> {
  const every: AccountState[] = ['unconfirmed', 'unverified', 'office', 'restricted', 'full']
  await move(desk, login, every, undefined, (tx, holder) => eraseAccount(tx, holder.id, desk.clock()))
}

export interface NewOfficeAccount {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly pesel: string | null
  readonly institutions: readonly Institution[]
}

/**
 * Creates an account for a resident at the desk, and mails the link of its activation page at `portal`. Returns the
 * password from the office, which is shown once, to be handed over on paper. Throws a refusal for a taken login.
 */
export async function createOfficeAccount(desk: Desk, made: NewOfficeAccount, portal: URL): Promise<string> {
  const password = officePassword()
  const passwordHash = await desk.services.passwords.hash(password)
  const account = await desk.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(accounts)
      .values({
        state: 'office',
        login: made.login,
        loginKey: loginKey(made.login),
        passwordHash,
        firstName: made.firstName,
        lastName: made.lastName,
        email: made.email,
        pesel: made.pesel,
        nip: made.institutions[0]?.nip ?? null,
        demo: desk.services.demo,
        createdAt: desk.clock(),
      })
      .onConflictDoNothing({ target: accounts.loginKey })
      .returning()
    if (row === undefined) throw new Refusal(409, 'accountUnknown')
    await grantSubjects(tx, row, made.institutions)
    await audit(tx, desk.clock(), 'account created at the office', row.id)
    return row
  })
  await sendActivation(desk, account, portal)
  return password
}

async function move(
  { db }: Desk,
  login: string,
  from: AccountState[],
  to: AccountState | undefined,
  also: (tx: Database, account: Account) => Promise<void>,
): Promise<Account> {
  return db.transaction(async (tx) => {
    const account = await accountByLogin(tx, login)
    if (account === undefined || !from.includes(account.state)) throw new Refusal(404, 'accountUnknown')
    if (to !== undefined) {
      const moved = await tx
        .update(accounts)
        .set({ state: to })
        .where(and(eq(accounts.id, account.id), inArray(accounts.state, from)))
        .returning({ id: accounts.id })
      if (moved.length === 0) throw new Refusal(404, 'accountUnknown')
      await closeSessionsOf(tx, account.id)
    }
    await also(tx, account)
    return account
  })
}

async function grantSubjects(db: Database, account: Account, institutions: readonly Institution[]): Promise<void> {
  const person = { kind: 'person' as const, number: account.pesel ?? '', name: nameOf(account) }
  const subjects = [
    ...(account.pesel === null ? [] : [person]),
    ...institutions.map(({ nip, name }) => ({ kind: 'institution' as const, number: nip, name })),
  ]
  if (subjects.length === 0) return
  await db
    .insert(accountSubjects)
    .values(subjects.map((subject) => ({ ...subject, accountId: account.id })))
    .onConflictDoNothing({ target: [accountSubjects.accountId, accountSubjects.kind, accountSubjects.number] })
}

/** Easy to read from paper: no letters that look alike; meets the password rule. */
function officePassword(): string {
  const draw = (letters: string, count: number): string =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  return [
    draw('ABCDEFGHJKLMNPQRSTUVWXYZ', 1) + draw('abcdefghijkmnpqrstuvwxyz', 4),
    draw('abcdefghijkmnpqrstuvwxyz', 4),
    draw('23456789', 4),
  ].join('-')
}
