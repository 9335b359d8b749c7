import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { components } from '../../schemas/office-api.generated.ts'
import { clientNetwork } from '../../src/server/work/client-network.ts'
import type { Database } from '../db/database.ts'
import { accounts, loginChallenges } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, OfficeContext } from '../http/operations.ts'
import { audit } from './audit.ts'
import { checkCaptcha } from './check-captcha.ts'
import { KOD } from './codes.ts'
import { deviceOf } from './device.ts'
import { requireOffered } from './flags.ts'
import { releaseAttempt, takeAttempt } from './limits.ts'
import { countCodeAtSignIn, spendCountedCode } from './one-time-code.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { openSession } from './sessions.ts'
import { type Account, accountById, accountByLogin, isInForce, loginKey } from './store.ts'
import { hashOf, newToken } from './tokens.ts'

type LoginReply = components['schemas']['LoginReply']

export const CHALLENGE_MILLISECONDS = 5 * 60_000
const CHALLENGE_TRIES = 5

type PasswordCall = Call<'getToken'> | Call<'poprawEmail'> | Call<'usunKontoHaslem'>

/** First step of a sign-in. */
export async function signIn(call: Call<'getToken'>): Promise<LoginReply> {
  const { db, clock, services } = call
  services.passwords.requireRoom()
  await requireOffered(db, 'czyLogowaniePrzezPortal')
  const now = clock()
  const account = await accountByPassword(call)
  if (account.state === 'unconfirmed' || account.state === 'office') {
    await audit(db, now, 'sign-in refused', account.id, { reason: 'not activated' })
    throw new Refusal(403, 'notActivated', { kod: KOD.notActivated })
  }
  keepHashFresh(call, account)
  if (account.totpKey !== null) return challenge(call, account, now)
  return db.transaction(async (tx) => {
    await forgive({ ...call, db: tx }, loginAndAddress(call.body.login, clientNetwork(call.request)))
    return enter(tx, call.request, account, now, 'password')
  })
}

/**
 * The account whose login and password a request gives, within the limits of sign-in; it stays counted as an attempt until
 * `forgive`. A wrong password and an unknown login cost and answer the same.
 */
async function accountByPassword(call: PasswordCall): Promise<Account> {
  const { db, clock, services, body, request } = call
  await checkCaptcha(call, 'sign-in refused')
  const now = clock()
  const network = clientNetwork(request)
  const whose = loginAndAddress(body.login, network)
  await takeAttempt(db, 'loginAddress', network, now)
  await takeAttempt(db, 'login', whose, now)
  const found = await accountByLogin(db, body.login)
  const account = found !== undefined && isInForce(found, services) ? found : undefined
  const right = await services.passwords.verify(body.haslo, account?.passwordHash).catch(async (error: unknown) => {
    // What was not compared was no guess.
    await forgive(call, whose)
    throw error
  })
  if (right && account !== undefined) return account
  await audit(db, now, 'sign-in refused', account?.id ?? null, { reason: 'login or password' })
  throw new Refusal(401, 'loginWrong', { kod: KOD.loginWrong })
}

/**
 * The holder of an account that may not sign in, or may do only part, proved as at sign-in: by login and password, and a
 * code where the account has two-factor sign-in. A full account is refused: its holder has a session for all this.
 */
export async function holderByPassword(call: Call<'poprawEmail'> | Call<'usunKontoHaslem'>): Promise<Account> {
  const { db, clock, services, body, request } = call
  services.passwords.requireRoom()
  const account = await accountByPassword(call)
  if (account.state === 'full' || account.state === 'office') throw new Refusal(403, 'notByPassword')
  const network = clientNetwork(request)
  if (account.totpKey !== null) {
    if (!body.totp) throw new Refusal(403, 'codeNeeded', { kod: KOD.codeNeeded })
    const counted = await countCodeAtSignIn(call, account, network)
    const { totp } = body
    if (!(await db.transaction((tx) => spendCountedCode({ ...call, db: tx }, counted, totp)))) {
      await audit(db, clock(), 'sign-in refused', account.id, { reason: 'one-time code' })
      throw new Refusal(400, 'codeWrong', { kod: KOD.codeWrong })
    }
  }
  await forgive(call, loginAndAddress(body.login, network))
  return account
}

/** A password whose hash was made with older parameters is hashed again, now that it is known. */
function keepHashFresh({ db, services, body }: Call<'getToken'>, account: Account): void {
  const stored = account.passwordHash
  if (stored === null || !services.passwords.isStale(stored)) return
  services.background.run(async () => {
    const passwordHash = await services.passwords.hash(body.haslo)
    await db
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, stored)))
  })
}

/** The token of the reply is good for nothing but `login2FA`. The attempt stays counted until the code is right. */
async function challenge({ db }: OfficeContext, account: Account, now: Date): Promise<LoginReply> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MILLISECONDS)
  await db.insert(loginChallenges).values({ tokenHash: hashOf(token), accountId: account.id, expiresAt })
  const czyKodyZapasowe = (await countRecoveryCodes(db, account.id)) > 0
  return { token, czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: true, czyKodyZapasowe }
}

/** Second step: a code of the authenticator or a recovery code, at most five tries for each first step. */
export async function signInWithCode(call: Call<'login2FA'>): Promise<LoginReply> {
  const { db, clock, services, body, request } = call
  const now = clock()
  const tokenHash = hashOf(body.token)
  const [tried] = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(
      and(
        eq(loginChallenges.tokenHash, tokenHash),
        gt(loginChallenges.expiresAt, now),
        lt(loginChallenges.tries, CHALLENGE_TRIES),
      ),
    )
    .returning()
  const account = tried && (await accountById(db, tried.accountId))
  if (account === undefined || !isInForce(account, services))
    throw new Refusal(401, 'codeWrong', { kod: KOD.codeWrong })
  const counted = await countCodeAtSignIn(call, account, clientNetwork(request))
  const entered = await db.transaction(async (tx) => {
    const within = { ...call, db: tx }
    if (!(await spendCountedCode(within, counted, body.totp))) return undefined
    // Only the request that deletes the challenge continues, not a second one with the same code.
    const used = await tx.delete(loginChallenges).where(eq(loginChallenges.tokenHash, tokenHash)).returning()
    if (used.length === 0) throw new Refusal(401, 'codeWrong', { kod: KOD.codeWrong })
    await forgive(within, loginAndAddress(account.login ?? '', clientNetwork(request)))
    return enter(tx, request, account, now, 'password and code')
  })
  if (entered !== undefined) return entered
  await audit(db, now, 'sign-in refused', account.id, { reason: 'one-time code' })
  throw new Refusal(401, 'codeWrong', { kod: KOD.codeWrong })
}

/** Opens the session, within a transaction. */
async function enter(
  tx: Database,
  request: FastifyRequest,
  account: Account,
  now: Date,
  way: 'password' | 'password and code',
): Promise<LoginReply> {
  const token = await openSession(tx, account, now, {
    withCode: way === 'password and code',
    device: deviceOf(request),
  })
  const czyOgraniczony = account.state !== 'full'
  await audit(tx, now, 'sign-in', account.id, { way, restricted: czyOgraniczony })
  return { token, czyOgraniczony, czyNiepotwierdzony: account.state === 'unverified', czy2FaAktywne: false }
}

async function forgive({ db, request }: PasswordCall | Call<'login2FA'>, whose: string): Promise<void> {
  await releaseAttempt(db, 'loginAddress', clientNetwork(request))
  await releaseAttempt(db, 'login', whose)
}

function loginAndAddress(login: string, address: string): string {
  return `${loginKey(login)}\n${address}`
}
