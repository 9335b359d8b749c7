import { accountByLogin } from '../../../office/accounts/store.ts'
import { type Browser, type Fields, signedIn } from '../backoffice/support.ts'
import { linkIn, type TestOffice } from './support.ts'

const clerks = new WeakMap<TestOffice, Promise<Browser>>()

/** A clerk of the office who has signed in to the back office. */
async function clerkOf(office: TestOffice): Promise<Browser> {
  const clerk = clerks.get(office) ?? signedIn(office, 'clerk')
  clerks.set(office, clerk)
  return clerk
}

/** What a clerk confirms to verify an account. */
export const CONFIRMED: Fields = { dokument: '1', adres: '1' }

/** Verifies an account at the office; its holder sets the password again with the link of the mail. */
export async function verifiedAtTheOffice(office: TestOffice, login: string, password: string): Promise<number> {
  const status = await atTheOffice(office, login, 'zweryfikuj')
  const kodZmianyHasla = await linkIn(office, `${login}@poczta.example`, 'link')
  await office.call('POST', '/uzytkownicy/ustawHaslo', { body: { kodZmianyHasla, noweHaslo: password } })
  return status
}

type AccountAction = 'zweryfikuj' | 'ogranicz' | 'przywroc' | 'przypisz-firme'

/** A clerk does something to an account; returns the reply's status: 303 once it is done. */
export async function atTheOffice(
  office: TestOffice,
  login: string,
  action: AccountAction,
  fields: Fields = action === 'zweryfikuj' ? CONFIRMED : {},
): Promise<number> {
  const account = await accountByLogin(office.db, login)
  const page = `/zaplecze/konta/${account?.id}`
  const clerk = await clerkOf(office)
  // An action without anything to enter or confirm is a button of the account's own page.
  const form = action === 'przywroc' ? page : `${page}/${action}`
  return (await clerk.submit(form, fields, `${page}/${action}`)).status
}

/** A clerk makes an account; returns the password to hand over on paper. */
export async function madeAtTheOffice(
  office: TestOffice,
  made: {
    readonly login: string
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly pesel?: string
  },
): Promise<string> {
  const { login, firstName, lastName, email, pesel = '' } = made
  const fields = { login, imie: firstName, nazwisko: lastName, email, pesel }
  const { text } = await (await clerkOf(office)).submit('/zaplecze/konta/nowe', fields)
  const password = /<p class="secret" translate="no">([^<]+)<\/p>/.exec(text)?.[1]
  if (password === undefined) throw new Error(text)
  return password
}
