import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../../../office/data/accounts.ts'
import { type ClockedProduct, startClockedProduct } from './clocked-product.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BUDGET = '/uslugi/1/budzet-dochody'

const ANNA = accountOf('anna.kowalska')
const MAREK = accountOf('marek.zielinski')

function accountOf(name: string) {
  const account = DEMO_ACCOUNTS.find(({ login }) => login === name)
  if (account === undefined) throw new Error(`There is no account ${name}`)
  return account
}

/** Just before a moment, and just after it. */
const over = (moment: string): readonly number[] =>
  [-20_000, 20_000].map((distance) => Date.parse(moment) + distance - product.now())

let product: ClockedProduct
beforeAll(async () => {
  product = await startClockedProduct()
})
afterAll(() => product.stop())

/** One call of a resident, through the portal. */
async function call(path: string, { token, body }: { readonly token?: string; readonly body?: object } = {}) {
  const reply = await fetch(`${product.portal}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, json: text === '' ? {} : JSON.parse(text) }
}

const signIn = async ({ login, password }: typeof ANNA) =>
  call('/uzytkownicy/getToken', { body: { login, haslo: password } })
const isSignedIn = async (token: string) => (await call('/uzytkownik/userInfo', { token })).status === 200

/** Sets the clocks, and waits until both processes have noticed. */
async function setAhead(milliseconds: number): Promise<void> {
  const before = await product.jumps()
  product.setAhead(milliseconds)
  await expect
    .poll(async () => {
      const jumps = await product.jumps()
      return jumps.every((now, index) => now.forward + now.backward > total(before[index]))
    })
    .toBe(true)
}

const total = (jumps: { forward: number; backward: number } | undefined): number =>
  jumps === undefined ? 0 : jumps.forward + jumps.backward

/** Requests a new password, and waits for the mail: two jobs have run by then. There is a limit to such requests. */
async function receiveMail({ login, person: { email } }: typeof ANNA): Promise<void> {
  const count = () => product.mail.received.filter(({ to }) => to === email).length
  const before = count()
  expect((await call('/uzytkownicy/przypomnijHaslo', { body: { login, email } })).status).toBe(200)
  await expect.poll(count).toBeGreaterThan(before)
}

const pageText = async () => (await fetch(product.portal + BUDGET)).text()
/** A page with replies has it, in sight or not; one that was sent before they came has not. */
const DATA_AGE = /<div id="data-age"/

/** A session of the studio. Returns whether it is still there. */
async function studioSession(): Promise<() => Promise<boolean>> {
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const body = JSON.stringify({ login: 'wydawca', password: 'Wydawca-1-studia' })
  const entered = await fetch(`${product.portal}/studio/api/sign-in`, { method: 'POST', headers: own, body })
  expect(entered.status).toBe(200)
  const cookie = String(entered.headers.get('set-cookie')).split(';')[0] ?? ''
  return async () => (await fetch(`${product.portal}/studio/api/me`, { headers: { ...own, cookie } })).status === 200
}

describe('real processes whose clock is wrong', () => {
  it('have noticed nothing while it is right', async () => {
    expect(await product.jumps()).toEqual([
      { forward: 0, backward: 0 },
      { forward: 0, backward: 0 },
    ])
    await expect.poll(pageText).toMatch(DATA_AGE)
  })

  it('run their jobs, accept codes and keep sessions after it was two hours ahead', async () => {
    const { token } = (await signIn(ANNA)).json
    const { key } = (await call('/konfiguracja2fa', { token })).json
    const codeAt = (moment: number) => new TOTP({ secret: key }).generate({ timestamp: moment })
    const totp = codeAt(product.now())
    expect(await call('/konfiguracja2fa', { token, body: { czy2FaAktywne: true, totp } })).toMatchObject({
      status: 204,
    })
    const signInWithCode = async (moment: number) => {
      const first = (await signIn(ANNA)).json
      return call('/uzytkownicy/login2FA', { body: { token: first.token, totp: codeAt(moment) } })
    }
    const isInStudio = await studioSession()

    await setAhead(2 * HOUR)
    expect((await signInWithCode(product.now())).status).toBe(200)
    const early = (await signIn(MAREK)).json.token
    await receiveMail(MAREK)
    expect(await pageText()).toMatch(DATA_AGE)

    await setAhead(0)
    // The code after the one that has been used already.
    expect((await signInWithCode(product.now() + 30_000)).status).toBe(200)
    await receiveMail(MAREK)
    expect(await isInStudio()).toBe(true)
    expect(await isSignedIn(early)).toBe(true)
    // From a quarter of an hour on a clock is trusted again: the session now ends when one that is opened now would.
    product.pass(16 * MINUTE)
    await receiveMail(MAREK)
    product.pass(21 * MINUTE)
    await expect.poll(() => isSignedIn(early)).toBe(false)
  })

  it.each([
    ['two hours behind', MAREK, () => [-2 * HOUR]],
    ['in another year', MAREK, () => [366 * DAY]],
    ['where the clocks go forward', ANNA, () => over('2027-03-28T01:00:00Z')],
    ['where the clocks go back', ANNA, () => over('2027-10-31T01:00:00Z')],
  ])('go on %s, and when it is right again', async (_name, resident, shifts) => {
    const isInStudio = await studioSession()
    for (const ahead of [...shifts(), 0]) {
      await setAhead(ahead)
      expect((await signIn(MAREK)).status).toBe(200)
      await receiveMail(resident)
      expect(await pageText()).toMatch(DATA_AGE)
    }
    expect(await isInStudio()).toBe(true)
  })

  it('say in their logs that it was set', () => {
    for (const log of product.logs()) expect(log).toContain('the clock of this machine was set, or it slept')
  })

  it('keep the pages of an office that has gone, by the monotonic clock', async () => {
    await product.stopOffice()
    product.setAhead(400 * DAY)
    const html = await pageText()
    expect(html).toMatch(DATA_AGE)
  })
})
