import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountLinks, accountSubjects, accounts } from '../db/schema/index.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { closeSessionsOf } from './sessions.ts'
import { type Account, type AccountState, claimPerson, clearRegistration, loginKey, nameOf } from './store.ts'

/**
 * What employees do to residents' accounts. Each runs within a transaction in which the account is locked; the caller writes
 * the audit entry.
 */

export interface Institution {
  /** NIP, nine digits. */
  readonly nip: string
  readonly name: string
}

/**
 * An employee has seen the holder's document: the holder may then act for the person declared. Whoever registered may have
 * been somebody else, so that nothing they set lets anybody in any more: the holder sets a new password. Sessions end.
 * False, with nothing changed, when the person has a proved account already.
 */
export async function markVerified(db: Database, account: Account): Promise<boolean> {
  if (account.pesel !== null && (await claimPerson(db, account.pesel)) !== undefined) return false
  await clearRegistration(db, account.id)
  await moveTo(db, account, 'full')
  await grantOwnPerson(db, account)
  return true
}

/** Moves an account to another state and ends its sessions. */
export async function moveTo(db: Database, account: Account, state: AccountState): Promise<void> {
  await db.update(accounts).set({ state }).where(eq(accounts.id, account.id))
  await closeSessionsOf(db, account.id)
}

/** Lets the holder act for an institution. Sessions go on: subjects are read with each request. */
export async function linkInstitution(db: Database, accountId: number, { nip, name }: Institution): Promise<void> {
  await db
    .insert(accountSubjects)
    .values({ accountId, kind: 'institution', number: nip, name })
    .onConflictDoUpdate({
      target: [accountSubjects.accountId, accountSubjects.kind, accountSubjects.number],
      set: { name },
    })
  // An account without a person is the institution's own.
  await db
    .update(accounts)
    .set({ nip })
    .where(and(eq(accounts.id, accountId), isNull(accounts.nip), isNull(accounts.pesel)))
}

export async function unlinkInstitution(db: Database, accountId: number, nip: string): Promise<void> {
  await db
    .delete(accountSubjects)
    .where(
      and(
        eq(accountSubjects.accountId, accountId),
        eq(accountSubjects.kind, 'institution'),
        eq(accountSubjects.number, nip),
      ),
    )
}

/** The holder has lost the authenticator: the second step of the sign-in is off until the holder switches it on again. */
export async function removeTwoFactor(db: Database, accountId: number): Promise<void> {
  await db.update(accounts).set({ totpKey: null, totpOffered: null }).where(eq(accounts.id, accountId))
  await dropRecoveryCodes(db, accountId)
  await db.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  await closeSessionsOf(db, accountId)
}

export interface NewOfficeAccount {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly pesel: string | null
  readonly passwordHash: string
}

/** Makes an account for a resident at the desk, to be activated by a link. */
export async function addOfficeAccount(
  db: Database,
  made: NewOfficeAccount,
  now: Date,
): Promise<Account | 'login taken' | 'person has one'> {
  if (made.pesel !== null && (await claimPerson(db, made.pesel)) !== undefined) return 'person has one'
  const [account] = await db
    .insert(accounts)
    .values({ ...made, state: 'office', loginKey: loginKey(made.login), createdAt: now })
    .onConflictDoNothing({ target: accounts.loginKey })
    .returning()
  if (account === undefined) return 'login taken'
  await grantOwnPerson(db, account)
  return account
}

async function grantOwnPerson(db: Database, account: Account): Promise<void> {
  if (account.pesel === null) return
  await db
    .insert(accountSubjects)
    .values({ accountId: account.id, kind: 'person', number: account.pesel, name: nameOf(account) })
    .onConflictDoNothing({ target: [accountSubjects.accountId, accountSubjects.kind, accountSubjects.number] })
}

/** Easy to read from paper: no letters that look alike; meets the password rule. */
export function officePassword(): string {
  const draw = (letters: string, count: number): string =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  return [
    draw('ABCDEFGHJKLMNPQRSTUVWXYZ', 1) + draw('abcdefghijkmnpqrstuvwxyz', 4),
    draw('abcdefghijkmnpqrstuvwxyz', 4),
    draw('23456789', 4),
  ].join('-')
}
