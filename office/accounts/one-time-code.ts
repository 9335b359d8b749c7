import { and, eq, gt } from 'drizzle-orm'
import { accounts, knownAddresses } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { audit } from './audit.ts'
import { clearAttempts, releaseAttempt, takeAttempt } from './limits.ts'
import { sendSoon, writeToHolder } from './mailing.ts'
import { spendCodeOnce, spendOnce } from './once.ts'
import { countRecoveryCodes, RECOVERY_CODE, spendRecoveryCode } from './recovery-codes.ts'
import { totpPlace } from './seal.ts'
import type { Account } from './store.ts'
import { hashOf } from './tokens.ts'
import { acceptedStep, isNewStep } from './totp.ts'

const HOUR = 3_600_000
/** How long an address counts as known after a right code. */
export const KNOWN_MILLISECONDS = 90 * 24 * HOUR

type Asker = OfficeContext & { readonly language: Language }

/** Accepts a code of the account's authenticator, once; false when it is wrong or was accepted before. */
export async function spendCode(
  { db, services }: OfficeContext,
  account: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  if (account.totpKey === null) return false
  const step = acceptedStep(services.seal.open(account.totpKey, totpPlace(account.id)), code, now, account.totpStep)
  if (step === undefined || !(await spendCodeOnce(db, `account:${account.id}`, code, step))) return false
  const marked = await db
    .update(accounts)
    .set({ totpStep: step })
    .where(and(eq(accounts.id, account.id), isNewStep(accounts.totpStep, step)))
    .returning({ id: accounts.id })
  return marked.length > 0
}

/** The same of a code of the authenticator or a recovery code, whose use the holder learns of by mail. */
async function spendEither(call: Asker, account: Account, code: string, now: Date): Promise<boolean> {
  if (!RECOVERY_CODE.test(code)) return spendCode(call, account, code, now)
  if (account.totpKey === null || !(await spendRecoveryCode(call.db, account.id, code))) return false
  const left = await countRecoveryCodes(call.db, account.id)
  await audit(call.db, now, 'recovery code used', account.id, { left })
  await writeToHolder(call, account, 'recoveryCodeUsed', { values: { left: String(left) } })
  sendSoon(call)
  return true
}

/** A code given at sign-in that counts as an attempt: of the account and address, and of the account over all addresses. */
interface CountedCode {
  readonly account: Account
  readonly whose: string
  readonly shared: readonly string[]
}

/**
 * Counts a code that is about to be tried at sign-in; throws a refusal when the limits of guessing are reached. Who knows
 * the password may try ten codes an hour from one address and twenty from all addresses together. An address where the
 * holder has given a right code in the last 90 days has its own ten, so that a stranger cannot use them up.
 */
export async function countCodeAtSignIn(call: Asker, account: Account, network: string): Promise<CountedCode> {
  const { db, clock } = call
  const now = clock()
  const whose = `${account.id}\n${network}`
  const shared = (await isKnown(call, account, network, now)) ? [] : [String(account.id)]
  await takeAttempt(db, 'totpAddress', whose, now)
  for (const all of shared) await takeShared(call, account, all, now)
  return { account, whose, shared }
}

/** Accepts a counted code, once, within the transaction of the sign-in; false, with nothing changed, when it is wrong. */
export async function spendCountedCode(
  call: Asker,
  { account, whose, shared }: CountedCode,
  code: string,
): Promise<boolean> {
  const { db, clock } = call
  const now = clock()
  if (!(await spendEither(call, account, code, now))) return false
  await releaseAttempt(db, 'totpAddress', whose)
  for (const all of shared) await releaseAttempt(db, 'totp', all)
  const addressHash = hashOf(whose)
  const expiresAt = new Date(now.getTime() + KNOWN_MILLISECONDS)
  await db
    .insert(knownAddresses)
    .values({ accountId: account.id, addressHash, expiresAt })
    .onConflictDoUpdate({ target: [knownAddresses.accountId, knownAddresses.addressHash], set: { expiresAt } })
  return true
}

async function isKnown({ db }: OfficeContext, account: Account, network: string, now: Date): Promise<boolean> {
  const [known] = await db
    .select({ id: knownAddresses.accountId })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.accountId, account.id),
        eq(knownAddresses.addressHash, hashOf(`${account.id}\n${network}`)),
        gt(knownAddresses.expiresAt, now),
      ),
    )
  return known !== undefined
}

/** Counts a code from an unknown address. When these are used up, the holder learns that somebody knows the password. */
async function takeShared(call: Asker, account: Account, whose: string, now: Date): Promise<void> {
  try {
    await takeAttempt(call.db, 'totp', whose, now)
  } catch (error) {
    const once = `codes guessed:${account.id}:${now.toISOString().slice(0, 13)}`
    if (error instanceof Refusal)
      await call.db.transaction(async (tx) => {
        const first = await spendOnce(tx, once, new Date(now.getTime() + HOUR))
        if (first) await writeToHolder({ ...call, db: tx }, account, 'codesGuessed')
      })
    sendSoon(call)
    throw error
  }
}

/** After a new password nobody else is past the first step: the codes that were tried count no more. */
export async function forgetCodeAttempts(db: OfficeContext['db'], accountId: number): Promise<void> {
  await clearAttempts(db, 'totp', String(accountId))
  await db.delete(knownAddresses).where(eq(knownAddresses.accountId, accountId))
}
