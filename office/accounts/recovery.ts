import { eq } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { clientNetwork } from '../../src/server/work/client-network.ts'
import { accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import type { Texts } from '../language.ts'
import { audit } from './audit.ts'
import { takeAttempt } from './limits.ts'
import { requestLink } from './link-requests.ts'
import { dropLinks, takeLink } from './links.ts'
import { NEW_PASSWORD_PAGE, sendSoon, writeToHolder } from './mailing.ts'
import { checkNewPassword } from './new-password.ts'
import { forgetCodeAttempts } from './one-time-code.ts'
import { returnAddress } from './return-address.ts'
import { closeSessionsOf } from './sessions.ts'
import { accountById, loginKey } from './store.ts'

const SENT: Texts = {
  pl: 'Jeśli konto o podanym loginie i adresie e-mail istnieje, wyślemy na ten adres wiadomość. Po wielu prośbach może przyjść nawet po pół godzinie.',
  en: 'If there is an account with this login and e-mail address, we will send a message to that address. After many requests it may take up to half an hour.',
  de: 'Wenn es ein Konto mit diesem Anmeldenamen und dieser E-Mail-Adresse gibt, senden wir eine Nachricht dorthin. Nach vielen Anfragen kann das bis zu einer halben Stunde dauern.',
  uk: 'Якщо обліковий запис із таким логіном і адресою існує, ми надішлемо на неї повідомлення. Після багатьох запитів воно може прийти навіть через пів години.',
}

/** Requests a link for a new password. Whether there is such an account is looked up later, apart from this request. */
export async function requestReset(call: Call<'przypomnijHaslo'>): Promise<components['schemas']['Message']> {
  const page = returnAddress(call.services.portals, call.body.returnUrl ?? NEW_PASSWORD_PAGE, call.request)
  await requestMail(call, 'reset', page)
  return { opis: SENT[call.language] }
}

/** Requests the activation link again, in the same way. */
export async function requestActivation(call: Call<'wyslijLinkAktywacyjny'>): Promise<undefined> {
  await requestMail(call, 'resend', returnAddress(call.services.portals, call.body.returnUrl, call.request))
}

async function requestMail(
  { db, clock, body, language, request }: Call<'przypomnijHaslo'> | Call<'wyslijLinkAktywacyjny'>,
  kind: 'reset' | 'resend',
  page: URL,
): Promise<void> {
  const network = clientNetwork(request)
  await takeAttempt(db, 'mailAddress', network, clock())
  await takeAttempt(db, kind, `${loginKey(body.login)}\n${network}`, clock())
  await requestLink(db, { kind, login: body.login, email: body.email, page: page.href, language }, clock())
}

/** Sets a new password with the code of a link, and ends every session. */
export async function setForgottenPassword(call: Call<'ustawHaslo'>): Promise<undefined> {
  const { db, clock, services, body } = call
  checkNewPassword(body.noweHaslo)
  const passwordHash = await services.passwords.hash(body.noweHaslo)
  await db.transaction(async (tx) => {
    const id = await takeLink(tx, body.kodZmianyHasla, 'reset', clock())
    const found = id === undefined ? undefined : await accountById(tx, id)
    if (found === undefined) throw new Refusal(400, 'linkInvalid')
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, found.id))
    await dropLinks(tx, found.id, 'email')
    await closeSessionsOf(tx, found.id)
    await forgetCodeAttempts(tx, found.id)
    await audit(tx, clock(), 'password reset', found.id)
    await writeToHolder({ ...call, db: tx }, found, 'passwordChanged')
  })
  sendSoon(call)
}
