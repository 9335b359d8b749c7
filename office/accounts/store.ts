import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountLinks, accountSubjects, accounts, calendarFeeds, recoveryCodes } from '../db/schema/index.ts'

export type Account = typeof accounts.$inferSelect
export type AccountState = Account['state']

/** A person or an institution that an account may act for. */
export interface Subject {
  readonly kind: 'person' | 'institution'
  readonly number: string
  readonly name: string
}

/** What a registration is left with once the person is confirmed: nothing with which whoever registered could get in. */
const NOTHING_SET_BEFORE = {
  passwordHash: null,
  totpKey: null,
  totpOffered: null,
  notifyByEmail: false,
  notifyBySms: false,
  notificationEmail: null,
  notificationPhone: null,
  remindDaysBefore: null,
} as const satisfies Partial<Account>

/** Takes that from an account whose person is being confirmed, within the transaction. */
export async function clearRegistration(tx: Database, accountId: number): Promise<void> {
  await tx.update(accounts).set(NOTHING_SET_BEFORE).where(eq(accounts.id, accountId))
  for (const table of [accountLinks, calendarFeeds, recoveryCodes])
    await tx.delete(table).where(eq(table.accountId, accountId))
}

/** Whether an account counts: one that was made in a demonstration does so in a demonstration alone. */
export const isInForce = (account: Account, { demo }: { readonly demo: boolean }): boolean => demo || !account.demo

/** How logins are compared: letter case and the way that letters are composed do not matter. */
export function loginKey(login: string): string {
  return login.normalize('NFKC').trim().toLowerCase()
}

/** How e-mail addresses are compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

export async function accountByLogin(db: Database, login: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.loginKey, loginKey(login)))
  return account
}

export async function accountById(db: Database, id: number): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** The account that a login and an e-mail address name together. */
export async function accountByLoginAndEmail(db: Database, login: string, email: string): Promise<Account | undefined> {
  const account = await accountByLogin(db, login)
  return account?.email && emailKey(account.email) === emailKey(email) ? account : undefined
}

/** The account whose holder has proved to be this person. */
export async function accountOfPerson(db: Database, pesel: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ account: accounts })
    .from(accountSubjects)
    .innerJoin(accounts, eq(accounts.id, accountSubjects.accountId))
    .where(and(isPerson(pesel), inArray(accounts.state, ['full', 'restricted'])))
  return row?.account
}

/**
 * Reserves a person for an account that is about to be theirs, within its transaction: another one that confirms the same
 * person waits until it has ended. Returns the account that the person has already. Without one the person is free: an
 * account that the office made and that was never activated is theirs no more.
 */
export async function claimPerson(tx: Database, pesel: string): Promise<Account | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`person ${pesel}`}))`)
  const existing = await accountOfPerson(tx, pesel)
  if (existing === undefined) await tx.delete(accountSubjects).where(isPerson(pesel))
  return existing
}

/** Whether an account is the one that was made for its person; true of an account without a person. */
export async function isOwnPerson(db: Database, { id, pesel }: Account): Promise<boolean> {
  if (pesel === null) return true
  return (await db.$count(accountSubjects, and(isPerson(pesel), eq(accountSubjects.accountId, id)))) > 0
}

const isPerson = (pesel: string) => and(eq(accountSubjects.kind, 'person'), eq(accountSubjects.number, pesel))

/** The person first, then the institutions by name. */
export async function subjectsOf(db: Database, accountId: number): Promise<readonly Subject[]> {
  const rows = await db.select().from(accountSubjects).where(eq(accountSubjects.accountId, accountId))
  const order = ({ kind, name }: Subject): string => `${kind === 'person' ? 0 : 1}${name}`
  return rows
    .map(({ kind, number, name }) => ({ kind, number, name }))
    .sort((one, other) => order(one).localeCompare(order(other), 'pl'))
}

/** How the holder is called. */
export function nameOf(account: Account): string {
  return [account.firstName, account.lastName].filter(Boolean).join(' ')
}
