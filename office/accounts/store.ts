import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountSubjects, accounts } from '../db/schema/index.ts'

export type Account = typeof accounts.$inferSelect
export type AccountState = Account['state']

/** A person or an institution that an account may act for. */
export interface Subject {
  readonly kind: 'person' | 'institution'
  readonly number: string
  readonly name: string
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
    .where(
      and(
        eq(accountSubjects.kind, 'person'),
        eq(accountSubjects.number, pesel),
        inArray(accounts.state, ['full', 'restricted']),
      ),
    )
  return row?.account
}

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
