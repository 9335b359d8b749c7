import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  accountLinks,
  accounts,
  type Device,
  identityRequests,
  knownAddresses,
  landings,
  loginChallenges,
  sessions,
  usedOnce,
} from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import type { Account } from './store.ts'
import { hashOf, newToken } from './tokens.ts'

/** An open session and its account. */
export interface Session {
  readonly tokenHash: string
  readonly restricted: boolean
  readonly first: boolean
  readonly endsAt: Date
  /** When a one-time code was last given in it or at its sign-in. */
  readonly codeAt: Date | null
  /** When an identity service proved who opened it. */
  readonly provedAt: Date | null
  readonly account: Account
}

interface SessionSettings {
  /** Milliseconds without an extension after which a session ends. */
  readonly czasSesji: number
  /** Milliseconds after which it ends in any case. */
  readonly czasMaksymalny: number
}

const DEFAULTS: SessionSettings = { czasSesji: 20 * 60_000, czasMaksymalny: 8 * 3_600_000 }

export async function sessionSettings(db: Database): Promise<SessionSettings> {
  return { ...DEFAULTS, ...(await settingsOf<Partial<SessionSettings>>(db, 'sesja', 'pl')) }
}

/** How somebody got in, and with what. */
interface Entrance {
  /** A one-time code was given. */
  readonly withCode?: boolean
  /** An identity service proved who it is. */
  readonly proved?: boolean
  readonly device?: Device
}

/** Opens a session and returns its token, which is always a new one: no token from outside ever becomes a session. */
export async function openSession(
  db: Database,
  account: Account,
  now: Date,
  { withCode = false, proved = false, device }: Entrance = {},
): Promise<string> {
  const token = newToken()
  const restricted = account.state !== 'full'
  const { czasSesji, czasMaksymalny } = await sessionSettings(db)
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    accountId: account.id,
    restricted,
    first: !restricted && account.enteredAt === null,
    landing: false,
    codeAt: withCode ? now : null,
    provedAt: proved ? now : null,
    openedAt: now,
    usedAt: now,
    device: device ?? null,
    expiresAt: after(now, czasSesji),
    endsAt: after(now, czasMaksymalny),
  })
  if (!restricted) await db.update(accounts).set({ enteredAt: now }).where(eq(accounts.id, account.id))
  return token
}

/** The open session of a token, if there is one. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now), eq(sessions.landing, false)))
  if (row === undefined) return undefined
  const { tokenHash, restricted, first, endsAt, codeAt, provedAt } = row.sessions
  return { tokenHash, restricted, first, endsAt, codeAt, provedAt, account: row.accounts }
}

/** Lets a session last its full length from now; returns the milliseconds that are left. */
export async function extendSession(
  db: Database,
  session: { readonly tokenHash: string; readonly endsAt: Date },
  now: Date,
): Promise<number> {
  const { czasSesji } = await sessionSettings(db)
  const expiresAt = new Date(Math.min(after(now, czasSesji).getTime(), session.endsAt.getTime()))
  await db.update(sessions).set({ expiresAt, usedAt: now }).where(eq(sessions.tokenHash, session.tokenHash))
  return Math.max(0, expiresAt.getTime() - now.getTime())
}

export async function closeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Notes that a right one-time code was given in a session. */
export async function noteCode(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ codeAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends every session and unfinished sign-in of an account, the given session apart. */
export async function closeSessionsOf(db: Database, accountId: number, except = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, except)))
  await db.delete(loginChallenges).where(eq(loginChallenges.accountId, accountId))
  await db.delete(landings).where(eq(landings.accountId, accountId))
}

/** Forgets what has expired. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, now))
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
  await db.delete(usedOnce).where(lt(usedOnce.expiresAt, now))
  await db.delete(identityRequests).where(lt(identityRequests.expiresAt, now))
  await db.delete(landings).where(lt(landings.expiresAt, now))
  await db.delete(knownAddresses).where(lt(knownAddresses.expiresAt, now))
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
