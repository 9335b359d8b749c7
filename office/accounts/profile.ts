import { eq } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { accessOf } from './access.ts'
import { audit } from './audit.ts'
import { KOD } from './codes.ts'
import { eraseAccount } from './erase.ts'
import { isFreshProof } from './first-password.ts'
import { flags } from './flags.ts'
import { releaseAttempt, takeAttempt } from './limits.ts'
import { dropLinks, pendingEmail } from './links.ts'
import { holderByPassword } from './login.ts'
import { sendSoon, writeToHolder } from './mailing.ts'
import { checkNewPassword } from './new-password.ts'
import { forgetCodeAttempts } from './one-time-code.ts'
import { closeSessionsOf, sessionSettings } from './sessions.ts'
import type { Account } from './store.ts'

type Schemas = components['schemas']

export async function userInfo(call: Call<'userInfo'>): Promise<Schemas['UserInfo']> {
  const { account, first, provedAt } = accessOf(call).session
  await rememberLanguage(call, account)
  const { czasSesji } = await sessionSettings(call.db)
  return {
    imie: account.firstName ?? '',
    nazwisko: account.lastName ?? '',
    login: account.login ?? '',
    email: account.email ?? '',
    pesel: account.pesel,
    nip: account.nip,
    czasSesji,
    czyInstytucja: account.pesel === null && account.nip !== null,
    czyPierwszeLogowanie: first,
    czyOgraniczony: account.state !== 'full',
    czyNiepotwierdzony: account.state === 'unverified',
    nowyEmail: await pendingEmail(call.db, account.id, call.clock()),
    stanHasla:
      account.passwordHash !== null ? 'USTAWIONE' : isFreshProof(provedAt, call.clock()) ? 'DO_USTAWIENIA' : 'BRAK',
  }
}

/** Keeps the language in which the holder reads the portal, for what the office writes later. */
async function rememberLanguage({ db, query, language }: Call<'userInfo'>, account: Account): Promise<void> {
  if (query.lang === undefined || account.language === language) return
  await db.update(accounts).set({ language }).where(eq(accounts.id, account.id))
}

export async function subjectList(call: Call<'listaPodmiotow'>): Promise<Schemas['SubjectList']> {
  return {
    podmioty: accessOf(call).subjects.map(({ kind, number, name }) => ({
      nazwa: name,
      czyInstytucja: kind === 'institution',
      nip: kind === 'institution' ? number : null,
      pesel: kind === 'person' ? number : null,
    })),
  }
}

export async function consents(call: Call<'dajZgody'>): Promise<Schemas['Consents']> {
  const { account } = accessOf(call).session
  return {
    powiadomieniaEmail: account.notifyByEmail,
    powiadomieniaSms: account.notifyBySms,
    email: account.notificationEmail,
    telefon: account.notificationPhone,
  }
}

const PHONE = /^(\+?\d{2,3}[ -]?)?\d{3}[ -]?\d{3}[ -]?\d{3}$/
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A consent to notifications needs an address or number; consents that the office does not request are not stored. */
export async function saveConsents(call: Call<'zapiszZgody'>): Promise<undefined> {
  const { db, clock, body } = call
  const requested = await flags(db, 'czyPytacOZgodeNaPowiadomieniaEmail', 'czyPytacOZgodeNaPowiadomieniaSms')
  const byEmail = requested.czyPytacOZgodeNaPowiadomieniaEmail && body.powiadomieniaEmail
  const bySms = requested.czyPytacOZgodeNaPowiadomieniaSms && body.powiadomieniaSms
  if (bySms && !PHONE.test(body.telefon?.trim() ?? '')) throw new Refusal(400, 'phoneIncorrect')
  if (byEmail && !EMAIL.test(body.email?.trim() ?? '')) throw new Refusal(400, 'emailIncorrect')
  const { account } = accessOf(call).session
  await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({
        notifyByEmail: byEmail,
        notifyBySms: bySms,
        notificationEmail: body.email?.trim() || null,
        notificationPhone: body.telefon?.trim() || null,
      })
      .where(eq(accounts.id, account.id))
    await audit(tx, clock(), 'consents changed', account.id, { email: byEmail, sms: bySms })
  })
}

/** Every other session ends and needs the new password. */
export async function changePassword(call: Call<'zmianaHasla'>): Promise<undefined> {
  const { db, clock, services, body } = call
  const { account, tokenHash } = accessOf(call).session
  checkNewPassword(body.noweHaslo, body.stareHaslo)
  await checkOwnPassword(call, account, body.stareHaslo)
  const passwordHash = await services.passwords.hash(body.noweHaslo)
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id))
    // A new address that whoever knew the old password has asked for, too.
    await dropLinks(tx, account.id, 'reset', 'email')
    await closeSessionsOf(tx, account.id, tokenHash)
    await forgetCodeAttempts(tx, account.id)
    await audit(tx, clock(), 'password changed', account.id)
    await writeToHolder({ ...call, db: tx }, account, 'passwordChanged')
  })
  sendSoon(call)
}

/** Refuses (1519) when it is not the account's, within the limit of guesses. */
export async function checkOwnPassword(
  { db, clock, services }: Call<'zmianaEmaila'> | Call<'zmianaHasla'>,
  account: Account,
  password: string,
): Promise<void> {
  await takeAttempt(db, 'password', String(account.id), clock())
  if (!(await services.passwords.verify(password, account.passwordHash)))
    throw new Refusal(400, 'passwordWrong', { kod: KOD.passwordWrong })
  await releaseAttempt(db, 'password', String(account.id))
}

export async function deleteAccount(call: Call<'usunKonto'>): Promise<undefined> {
  await erase(call, accessOf(call).session.account)
}

/** The same for who may do only part, or cannot sign in: the password stands in place of a session. */
export async function deleteAccountByPassword(call: Call<'usunKontoHaslem'>): Promise<undefined> {
  const account = await holderByPassword(call)
  await erase(call, account)
}

async function erase(call: Call<'usunKonto'> | Call<'usunKontoHaslem'>, account: Account): Promise<void> {
  await call.db.transaction(async (tx) => {
    await eraseAccount(tx, account.id, call.clock())
    await writeToHolder({ ...call, db: tx }, account, 'deleted')
  })
  sendSoon(call)
}
