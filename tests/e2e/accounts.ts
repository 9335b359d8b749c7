import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { asEmployee, recordOf } from './employees.ts'
import { expect, open, settled } from './support.ts'

/** Somebody whom a test registers for itself. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly login: string
  readonly password: string
  readonly email: string
  readonly pesel: string
}

/** The accounts of the demonstration, by their logins: read by tests, never changed. */
export const demo = {
  /** Acts for herself and for a company. */
  anna: {
    login: 'anna.kowalska',
    password: 'Lipowa-12-klon',
    name: 'Anna Kowalska',
    company: 'Piekarnia Kłos sp. z o.o.',
  },
  marek: { login: 'marek.zielinski', password: 'Szkolna-5-buk', name: 'Marek Zieliński' },
  /** May do only part. */
  julia: { login: 'julia.wrobel', password: 'Polna-31-jesion', name: 'Julia Wróbel' },
} as const

/** A right number of somebody born in the seventies whom the office's data do not know. */
function freshPesel(): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const ten = `7${randomInt(10)}${two(randomInt(1, 13))}${two(randomInt(1, 29))}${randomInt(1000, 10_000)}`
  const sum = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3].reduce((total, weight, place) => total + weight * Number(ten[place]), 0)
  return `${ten}${(10 - (sum % 10)) % 10}`
}

/** Nobody has registered this person yet. */
export function somebody(): Person {
  const login = `test.${Date.now().toString(36)}${randomInt(1e6).toString(36)}`
  return {
    firstName: 'Halina',
    lastName: 'Grabowska-Brzeziańska',
    login,
    password: 'Ogrodowa-7-lipa',
    email: `${login}@poczta.example`,
    pesel: freshPesel(),
  }
}

const portal = (): string => process.env.OKIENKO_PORTAL ?? ''

/** Asks the office, through the portal, past its pages. Throws when it refuses. */
export async function post(path: string, body: unknown, base = portal()): Promise<unknown> {
  const reply = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  expect(reply.status, `${path}: ${text}`).toBeLessThan(300)
  return text === '' ? null : JSON.parse(text)
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** The link in the newest mail to this address whose subject is so; the office writes mail after its reply. */
export async function linkMailedTo(email: string, subject: RegExp): Promise<string> {
  let link = ''
  const look = async (): Promise<string> => {
    const { wiadomosci } = (await (await fetch(`${portal()}/api/poczta.json`)).json()) as { wiadomosci: Mail[] }
    const mail = wiadomosci.find((one) => one.to === email && subject.test(one.subject))
    link = /https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    return link
  }
  await expect.poll(look).not.toBe('')
  return link
}

/** Registers somebody past the pages; the account waits for its link. */
export async function registered(person: Person = somebody()): Promise<Person> {
  await post('/uzytkownicy/rejestracjaUzytkownika?lang=pl', {
    imie: person.firstName,
    nazwisko: person.lastName,
    login: person.login,
    haslo: person.password,
    email: person.email,
    pesel: person.pesel,
    nip: null,
    returnUrl: `${portal()}/aktywacja-return-url`,
    czyZgodaNaPrzetwarzanieDanych: true,
    czyZgodaNaRegulamin: true,
  })
  return person
}

/** A clerk does this to an account. */
export async function atDesk(login: string, action: 'zweryfikuj' | 'ogranicz'): Promise<void> {
  const clerk = await asEmployee('clerk')
  const confirmed = action === 'zweryfikuj' ? { dokument: '1', adres: '1' } : {}
  await clerk.submit(`${await recordOf(clerk, 'konta', `szukaj=${encodeURIComponent(login)}`)}/${action}`, confirmed)
}

/** An account that is activated, and verified at the office unless it is not to be. */
export async function activated(verified = true): Promise<Person> {
  const person = await registered()
  const hash = new URL(await linkMailedTo(person.email, /Aktywacja/)).searchParams.get('hash')
  await post('/uzytkownicy/aktywacjaUzytkownika', { hash })
  if (verified) await verifiedAtDesk(person)
  return person
}

/** A clerk verifies an account; its holder sets the password again with the link of the mail. */
export async function verifiedAtDesk({ login, email, password }: Person): Promise<void> {
  await atDesk(login, 'zweryfikuj')
  const kodZmianyHasla = new URL(await linkMailedTo(email, /Konto zweryfikowane/)).searchParams.get('link')
  await post('/uzytkownicy/ustawHaslo', { kodZmianyHasla, noweHaslo: password })
}

type Credentials = Pick<Person, 'login' | 'password'>

interface SignInReply {
  readonly token: string
  readonly czyOgraniczony: boolean
}

const askToken = async ({ login, password }: Credentials, base?: string): Promise<SignInReply> =>
  (await post('/uzytkownicy/getToken', { login, haslo: password }, base)) as SignInReply

/** A session of the demonstration's accounts is used for so long: far from its end after twenty minutes. */
const SHARED_FOR = 5 * 60_000

/** The sessions that this worker began at an office, by account and address. */
const begunSessions = new Map<string, { readonly reply: SignInReply; readonly until: number }>()

/** A session of an account that no test changes: the one that an earlier test began, unless it has been ended. */
async function sharedSession(account: Credentials, base = portal()): Promise<SignInReply> {
  const key = `${account.login} ${base}`
  const begun = begunSessions.get(key)
  if (begun !== undefined && Date.now() < begun.until && (await isKnown(begun.reply.token, base))) return begun.reply
  const reply = await askToken(account, base)
  begunSessions.set(key, { reply, until: Date.now() + SHARED_FOR })
  return reply
}

/** Whether the office still knows a session, which logging out ends. */
async function isKnown(token: string, base: string): Promise<boolean> {
  const reply = await fetch(`${base}/api/uzytkownik/sesje`, { headers: { authorization: `Bearer ${token}` } })
  return reply.ok
}

/**
 * Begins a session without the login page: the portal finds it stored, as after a reload. Returns its token. Tests share a
 * session of the demonstration's accounts, since the office takes as long to check a password as a page to load.
 */
export async function signedIn(page: Page, account: Credentials, base?: string): Promise<string> {
  const isDemo = Object.values<Credentials>(demo).includes(account)
  const { token, czyOgraniczony } = await (isDemo ? sharedSession : askToken)(account, base)
  const begun = {
    [czyOgraniczony ? 'restrictedAccessToken' : 'accessToken']: token,
    sessionEnd: String(Date.now() + 20 * 60_000),
    cookieAcceptance: 'true',
  }
  // Once for the tab, or the session would begin again after it is over.
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', 'yes')
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, begun)
  return token
}

/**
 * Signs somebody in through the national node, past the pages: the token of the return address, the digest of the secret
 * that binds it to a browser, and the address.
 */
export async function landing(
  { name }: { readonly name: string },
  secret: string,
): Promise<{ readonly token: string; readonly stan: string; readonly address: string }> {
  const stan = createHash('sha256').update(secret).digest('base64url')
  const back = (path: string) => `${portal()}${path}?stan=${stan}`
  const query = new URLSearchParams({
    urlPowrotuOk: back('/return-url-ok'),
    urlPowrotuBlad: back('/return-url-blad'),
    urlPowrotuPotwierdz: back('/return-url-potwierdz'),
    stan,
  })
  const begun = await fetch(`${portal()}/api/logowanieWezelKrajowyToken?${query}`, { redirect: 'manual' })
  const page = new URL(begun.headers.get('location') ?? '', `${portal()}/api/`)
  const html = await (await fetch(page)).text()
  const osoba = [...html.matchAll(/name="osoba" value="(\d{11})">[^<]*<span[^>]*>([^<]*)</g)].find(
    ([, , shown]) => shown === name,
  )?.[1]
  const body = new URLSearchParams({ prosba: page.searchParams.get('prosba') ?? '', osoba: osoba ?? '' })
  const answered = await fetch(`${portal()}/api/tozsamosc`, { method: 'POST', body, redirect: 'manual' })
  const address = answered.headers.get('location') ?? ''
  return { token: new URL(address).searchParams.get('token') ?? '', stan, address }
}

/** Lets a page of the portal be as if it had begun a sign-in outside; gives the secret that it keeps. */
export async function begunHere(page: Page): Promise<string> {
  const secret = randomBytes(16).toString('hex')
  const digest = createHash('sha256').update(secret).digest('base64url')
  await page.evaluate((kept) => sessionStorage.setItem('outsideSignIn', kept), JSON.stringify({ secret, digest }))
  return secret
}

/** A control of the page by its label alone, the marks of what may stay empty apart. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

/** Fills in fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Signs in on the login page, which is open or is opened. */
export async function signIn(page: Page, { login, password }: Credentials): Promise<void> {
  if (!page.url().includes('/logowanie')) await open(page, '/logowanie')
  await fill(page, { Login: login, Hasło: password })
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true }).click()
}

/** The page with this heading is in sight and waits for nothing. */
export async function arrived(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await settled(page)
}

/** Expects a message in the message bar, and closes it so that it covers nothing. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  const message = page.locator('.ok-message').filter({ hasText: text })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Zamknij komunikat' }).click()
  await expect(message).toHaveCount(0)
}

/** Logs out by the user menu; the root page is reloaded. */
export async function logOut(page: Page): Promise<void> {
  await press(page, 'Konto użytkownika')
  await press(page, 'Wyloguj się')
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
}

/** What the browser keeps of a session: nothing of it stays after it is over. */
export const keptOfSession = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['accessToken', 'restrictedAccessToken', 'nip', 'pesel', 'sessionEnd', 'unconfirmed'].filter(
      (key) => localStorage.getItem(key) !== null,
    ),
  )

/** What a camera sees in a picture: the text of its QR code. */
export async function readQrCode(picture: Locator): Promise<string> {
  const seen = (await picture.screenshot()).toString('base64')
  const { width, height, pixels } = await picture.page().evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('No canvas')
    drawing.drawImage(image, 0, 0)
    const { data } = drawing.getImageData(0, 0, image.width, image.height)
    // A list of a million numbers would be on its way for seconds.
    let text = ''
    for (let at = 0; at < data.length; at += 0x8000) text += String.fromCharCode(...data.subarray(at, at + 0x8000))
    return { width: image.width, height: image.height, pixels: btoa(text) }
  }, seen)
  // A CommonJS module whose types speak of a default export.
  const decode = jsQR
  const text = decode(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
  if (text === undefined) throw new Error('The picture holds no QR code')
  return text
}

/** The heading of the home page. */
export const HOME = 'Urząd Gminy Jasnowola'

/** Watches that a secret of an address goes nowhere but with the call that it is for. */
export function watchSecret(page: Page, secret: string): () => string[] {
  const carriers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(secret)) carriers.push(new URL(request.url()).pathname)
  })
  return () => carriers
}

/** Neither the address nor what “back” leads to holds the secret. */
export async function expectGone(page: Page, secret: string): Promise<void> {
  expect(page.url()).not.toContain(secret)
  const state = await page.evaluate(() => `${JSON.stringify(history.state)}${JSON.stringify({ ...sessionStorage })}`)
  expect(state).not.toContain(secret)
}
