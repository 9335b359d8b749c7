import type { components } from '../../schemas/office-api.generated.ts'
import { clientNetwork } from '../../src/server/work/client-network.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { checkCaptcha } from './check-captcha.ts'
import { KOD } from './codes.ts'
import { flags, requireOffered } from './flags.ts'
import { takeAttempt } from './limits.ts'
import { requestLink } from './link-requests.ts'
import { meetsPasswordRule } from './password-rule.ts'
import { homeOf, returnAddress } from './return-address.ts'
import { loginKey } from './store.ts'

type Registration = components['schemas']['RegistrationInput']

/** The logins that may be chosen, with spaces around them; the registration form has the same pattern. */
export const LOGIN = /^\s*[\p{L}\p{N}._@-]{3,100}\s*$/u

/**
 * Opens an account that waits for its link. The reply does not reveal that a login is taken, or anybody could
 * find out who has an account: a mail to the given address does.
 */
export async function register(call: Call<'rejestracjaUzytkownika'>): Promise<undefined> {
  const { db, clock, services, body, request, language } = call
  await requireOffered(db, 'czyLogowaniePrzezPortal')
  const now = clock()
  if (!meetsPasswordRule(body.haslo)) throw new Refusal(400, 'passwordWeak', { kod: KOD.passwordTooWeak })
  if (body.email.trim() === '') throw new Refusal(400, 'emailMissing')
  await checkConsents(db, body)
  if (body.pesel === null && body.nip === null) throw new Refusal(400, 'numbersMissing')
  if (!LOGIN.test(body.login)) throw new Refusal(400, 'loginIncorrect')
  const page = returnAddress(services.portals, body.returnUrl, request)
  await takeAttempt(db, 'registration', clientNetwork(request), now)
  await checkCaptcha(call, 'registration refused')
  const passwordHash = await services.passwords.hash(body.haslo)
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(accounts)
      .values({ ...newAccount(body, passwordHash, now), ...consentMoments(body, now), demo: services.demo })
      .onConflictDoNothing({ target: accounts.loginKey })
      .returning({ id: accounts.id })
    const asked = { login: body.login.trim(), email: body.email.trim(), language }
    const again = `${homeOf(services.portals, request)}/rejestracja`
    const free = made.length > 0
    await requestLink(tx, { ...asked, kind: free ? 'registered' : 'loginTaken', page: free ? page.href : again }, now)
  })
}

function newAccount(body: Registration, passwordHash: string, now: Date): typeof accounts.$inferInsert {
  return {
    state: 'unconfirmed',
    login: body.login.trim(),
    loginKey: loginKey(body.login),
    passwordHash,
    firstName: body.imie.trim(),
    lastName: body.nazwisko.trim(),
    email: body.email.trim(),
    pesel: body.pesel,
    nip: body.nip,
    createdAt: now,
  }
}

interface Agreed {
  readonly czyZgodaNaPrzetwarzanieDanych?: boolean
  readonly czyZgodaNaRegulamin?: boolean
}

/** Refuses when a consent that the office requires was not given. */
export async function checkConsents(db: Database, given: Agreed): Promise<void> {
  const required = await flags(db, 'czyPytacOZgodeNaPrzetwarzanieDanych', 'czyPytacOZgodeNaRegulamin')
  const missing =
    (required.czyPytacOZgodeNaPrzetwarzanieDanych && given.czyZgodaNaPrzetwarzanieDanych !== true) ||
    (required.czyPytacOZgodeNaRegulamin && given.czyZgodaNaRegulamin !== true)
  if (missing) throw new Refusal(400, 'consentRequired')
}

/** When what was agreed to was agreed to. */
export function consentMoments(
  given: Agreed,
  now: Date,
): { agreedToProcessing: Date | null; agreedToTerms: Date | null } {
  return {
    agreedToProcessing: given.czyZgodaNaPrzetwarzanieDanych === true ? now : null,
    agreedToTerms: given.czyZgodaNaRegulamin === true ? now : null,
  }
}
