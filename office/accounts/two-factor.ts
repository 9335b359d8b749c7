import { and, eq, isNull } from 'drizzle-orm'
import { toDataURL } from 'qrcode'
import type { components } from '../../schemas/office-api.generated.ts'
import { isWithin } from '../db/future-moments.ts'
import { accounts } from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, OfficeContext } from '../http/operations.ts'
import { accessOf } from './access.ts'
import { audit } from './audit.ts'
import { KOD } from './codes.ts'
import { requireOffered } from './flags.ts'
import { releaseAttempt, takeAttempt } from './limits.ts'
import { sendSoon, writeToHolder } from './mailing.ts'
import { spendCodeOnce } from './once.ts'
import { spendCode } from './one-time-code.ts'
import { countRecoveryCodes, dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { totpPlace } from './seal.ts'
import { closeSessionsOf, noteCode } from './sessions.ts'
import { type Account, accountById } from './store.ts'
import { acceptedStep, isNewStep, newTotpKey, offeredTo, offerTo, totpAddress } from './totp.ts'

type Configuration = components['schemas']['TwoFactorConfiguration']

/** How long after a code the same session may switch two-factor sign-in off without another. */
const CODE_MILLISECONDS = 5 * 60_000

/** While it is off, a key is offered: within a session the same one, so that two tabs show the same picture. */
export async function twoFactorConfiguration(call: Call<'dajKonfiguracje2fa'>): Promise<Configuration> {
  await requireOffered(call.db, 'czy2Fa')
  const { account, tokenHash } = accessOf(call).session
  if (account.totpKey !== null)
    return {
      czy2FaAktywne: true,
      qrCode: null,
      key: null,
      liczbaKodowZapasowych: await countRecoveryCodes(call.db, account.id),
    }
  const key = await offeredKey(call, account, tokenHash)
  const { nazwaUrzedu } = await settingsOf<{ nazwaUrzedu?: string }>(call.db, 'kontakt', call.language)
  const address = totpAddress(key, nazwaUrzedu ?? 'Okienko', account.login ?? '')
  return {
    czy2FaAktywne: false,
    qrCode: await toDataURL(address, { errorCorrectionLevel: 'M', scale: 6 }),
    key,
    liczbaKodowZapasowych: 0,
  }
}

/** Another session gets another key: who found one open before must not keep the key that is switched on later. */
async function offeredKey(
  { db, services }: Call<'dajKonfiguracje2fa'>,
  account: Account,
  session: string,
): Promise<string> {
  const known = openOffer(services, account, session)
  if (known !== undefined) return known
  const key = newTotpKey()
  const { totpOffered: before } = account
  await db
    .update(accounts)
    .set({ totpOffered: services.seal.close(offerTo(session, key), totpPlace(account.id)) })
    .where(
      and(
        eq(accounts.id, account.id),
        isNull(accounts.totpKey),
        before === null ? isNull(accounts.totpOffered) : eq(accounts.totpOffered, before),
      ),
    )
  // Of two requests at the same moment one stored its key.
  const stored = await accountById(db, account.id)
  return (stored && openOffer(services, stored, session)) ?? key
}

function openOffer({ seal }: OfficeContext['services'], { id, totpOffered }: Account, session: string) {
  return totpOffered === null ? undefined : offeredTo(session, seal.open(totpOffered, totpPlace(id)))
}

export async function saveTwoFactor(call: Call<'zapiszKonfiguracje2fa'>): Promise<undefined> {
  await requireOffered(call.db, 'czy2Fa')
  if (call.body.czy2FaAktywne) await switchOn(call)
  else await switchOff(call)
}

/** Requires a code of the offered key, and ends every other session: they were opened without one. */
async function switchOn(call: Call<'zapiszKonfiguracje2fa'>): Promise<void> {
  const { db, clock, body, services } = call
  const { account, tokenHash } = accessOf(call).session
  if (account.totpKey !== null) return
  const now = clock()
  await takeAttempt(db, 'totpSave', String(account.id), now)
  const offered = openOffer(services, account, tokenHash)
  const code = body.totp ?? ''
  const step = offered === undefined ? undefined : acceptedStep(offered, code, now, account.totpStep)
  if (offered === undefined || step === undefined) throw new Refusal(400, 'codeWrong', { kod: KOD.codeWrong })
  await db.transaction(async (tx) => {
    const switched = await tx
      .update(accounts)
      .set({ totpKey: services.seal.close(offered, totpPlace(account.id)), totpOffered: null, totpStep: step })
      .where(and(eq(accounts.id, account.id), isNull(accounts.totpKey), isNewStep(accounts.totpStep, step)))
      .returning({ id: accounts.id })
    const isFirst = await spendCodeOnce(tx, `account:${account.id}`, code, step)
    if (switched.length === 0 || !isFirst) throw new Refusal(400, 'codeWrong', { kod: KOD.codeWrong })
    await closeSessionsOf(tx, account.id, tokenHash)
    await noteCode(tx, tokenHash, now)
    await audit(tx, now, 'two-factor switched', account.id, { on: true })
    await writeToHolder({ ...call, db: tx }, account, 'twoFactorOn')
    await releaseAttempt(tx, 'totpSave', String(account.id))
  })
  sendSoon(call)
}

/** Needs a code, unless one was given in this session a moment ago: who found it open must not take the lock off. */
async function switchOff(call: Call<'zapiszKonfiguracje2fa'>): Promise<void> {
  const { db, clock } = call
  const { account } = accessOf(call).session
  if (account.totpKey === null) return
  await countGivenCode(call)
  await db.transaction(async (tx) => {
    const within = { ...call, db: tx }
    await spendGivenCode(within)
    await tx.update(accounts).set({ totpKey: null, totpOffered: null }).where(eq(accounts.id, account.id))
    await dropRecoveryCodes(tx, account.id)
    await audit(tx, clock(), 'two-factor switched', account.id, { on: false })
    await writeToHolder(within, account, 'twoFactorOff')
  })
  sendSoon(call)
}

/** Ten recovery codes in place of all earlier ones; this reply alone shows them. Needs a code as switching off does. */
export async function newRecoveryCodes(call: Call<'noweKodyZapasowe'>): Promise<{ kody: readonly string[] }> {
  const { db, clock } = call
  await requireOffered(db, 'czy2Fa')
  const { account } = accessOf(call).session
  if (account.totpKey === null) throw new Refusal(400, 'twoFactorOffNow')
  await countGivenCode(call)
  const kody = await db.transaction(async (tx) => {
    const within = { ...call, db: tx }
    await spendGivenCode(within)
    const codes = await makeRecoveryCodes(tx, account.id)
    await audit(tx, clock(), 'recovery codes made', account.id)
    await writeToHolder(within, account, 'recoveryCodesMade')
    return codes
  })
  sendSoon(call)
  return { kody }
}

type GuardedCall = Call<'zapiszKonfiguracje2fa'> | Call<'noweKodyZapasowe'>

/** Whether the session had a code in the last five minutes, so that it needs none now. */
function hasFreshCode(call: GuardedCall): boolean {
  return isWithin(accessOf(call).session.codeAt, call.clock(), CODE_MILLISECONDS)
}

/** Refuses with 1016 where a code is needed and missing. The attempt counts whatever becomes of the rest. */
async function countGivenCode(call: GuardedCall): Promise<void> {
  if (hasFreshCode(call)) return
  if (call.body.totp === null) throw new Refusal(403, 'codeNeeded', { kod: KOD.codeNeeded })
  await takeAttempt(call.db, 'totpOff', String(accessOf(call).session.account.id), call.clock())
}

/** Takes the code, within the transaction of the change, where one is needed. */
async function spendGivenCode(call: GuardedCall): Promise<void> {
  if (hasFreshCode(call)) return
  const { db, clock, body } = call
  const { account, tokenHash } = accessOf(call).session
  if (!(await spendCode(call, account, body.totp ?? '', clock())))
    throw new Refusal(400, 'codeWrong', { kod: KOD.codeWrong })
  await releaseAttempt(db, 'totpOff', String(account.id))
  await noteCode(db, tokenHash, clock())
}
