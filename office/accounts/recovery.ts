import { eq } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import type { Texts } from '../language.ts'
import { audit } from './audit.ts'
import { takeAttempt } from './limits.ts'
import { takeLink } from './links.ts'
import { NEW_PASSWORD_PAGE, notifyHolder, sendActivation, sendReset } from './mailing.ts'
import { checkNewPassword } from './new-password.ts'
import { returnAddress } from './return-address.ts'
import { closeSessionsOf } from './sessions.ts'
import { accountById, accountByLoginAndEmail, loginKey } from './store.ts'

const SENT: Texts = {
  pl: 'Jeśli konto o podanym loginie i adresie e-mail istnieje, wysłaliśmy na ten adres wiadomość.',
  en: 'If there is an account with this login and e-mail address, we have sent a message to that address.',
  de: 'Wenn es ein Konto mit diesem Anmeldenamen und dieser E-Mail-Adresse gibt, haben wir eine Nachricht dorthin gesandt.',
  uk: 'Якщо обліковий запис із таким логіном і адресою існує, ми надіслали на неї повідомлення.',
}

/** Requests a link for a new password. Everything that depends on the account happens after the reply. */
export async function requestReset(call: Call<'przypomnijHaslo'>): Promise<components['schemas']['Message']> {
  const { db, services, body, request } = call
  const page = returnAddress(services.portals, body.returnUrl ?? NEW_PASSWORD_PAGE, request)
  await limitMail(call, 'reset')
  services.background.run(async () => {
    const account = await accountByLoginAndEmail(db, body.login, body.email)
    const active = account !== undefined && account.state !== 'unconfirmed' && account.state !== 'office'
    if (active) await sendReset(call, account, page)
  })
  return { opis: SENT[call.language] }
}

/** Requests the activation link again, in the same way. */
export async function requestActivation(call: Call<'wyslijLinkAktywacyjny'>): Promise<undefined> {
  const { db, services, body, request } = call
  const page = returnAddress(services.portals, body.returnUrl, request)
  await limitMail(call, 'resend')
  services.background.run(async () => {
    const account = await accountByLoginAndEmail(db, body.login, body.email)
    if (account !== undefined) await sendActivation(call, account, page)
  })
}

async function limitMail(
  { db, clock, body, request }: Call<'przypomnijHaslo'> | Call<'wyslijLinkAktywacyjny'>,
  kind: 'reset' | 'resend',
): Promise<void> {
  await takeAttempt(db, 'mailAddress', request.ip, clock())
  await takeAttempt(db, kind, `${loginKey(body.login)}\n${request.ip}`, clock())
}

/** Sets a new password with the code of a link, and ends every session. */
export async function setForgottenPassword(call: Call<'ustawHaslo'>): Promise<undefined> {
  const { db, clock, services, body } = call
  checkNewPassword(body.noweHaslo)
  const passwordHash = await services.passwords.hash(body.noweHaslo)
  const account = await db.transaction(async (tx) => {
    const id = await takeLink(tx, body.kodZmianyHasla, 'reset', clock())
    const found = id === undefined ? undefined : await accountById(tx, id)
    if (found === undefined) throw new Refusal(400, 'linkInvalid')
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, found.id))
    await closeSessionsOf(tx, found.id)
    await audit(tx, clock(), 'password reset', found.id)
    return found
  })
  notifyHolder(call, account, 'passwordChanged')
}
