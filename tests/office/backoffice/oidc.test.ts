import { eq } from 'drizzle-orm'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../office/app.ts'
import { employees } from '../../../office/db/schema/index.ts'
import { defaultSettings, type Settings } from '../../../schemas/settings/index.ts'
import { officeOn } from '../accounts/support.ts'
import { contract } from '../calls.ts'
import { eitherKind, root } from '../databases.ts'
import { Browser, IN_PRODUCTION, newEmployee, PASSWORD } from './support.ts'

const ORIGIN = 'https://zaplecze.example'

describe('sign-in of employees through the identity provider', () => {
  const provider = new OAuth2Server()
  const office = officeOn(eitherKind(), IN_PRODUCTION)
  let app: ReturnType<typeof buildApp>

  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256')
    await provider.start(0, 'localhost')
    app = buildApp(office().db, options())
  })
  afterAll(async () => {
    await app.close()
    await provider.stop()
  })

  const options = (more: Partial<Settings> = {}) => ({
    contract,
    root,
    clock: office().now,
    accounts: IN_PRODUCTION,
    settings: {
      ...defaultSettings('office', 'production'),
      BACKOFFICE_ORIGIN: ORIGIN,
      OIDC_ISSUER: provider.issuer.url,
      OIDC_CLIENT_ID: 'okienko',
      OIDC_CLIENT_SECRET: 'secret',
      ...more,
    },
  })
  const browserOf = (at = app) => Object.assign(new Browser({ ...office(), app: at }), { host: 'zaplecze.example' })

  /** The address that the provider sends the browser back to, with these claims in the identity token. */
  async function approve(browser: Browser, claims: object): Promise<URL> {
    provider.service.removeAllListeners('beforeTokenSigning')
    provider.service.on(
      'beforeTokenSigning',
      ({ payload }: MutableToken) => void Object.assign(payload, { email_verified: true, ...claims }),
    )
    const { location = '' } = await browser.get('/zaplecze/oidc')
    const request = new URL(location)
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/zaplecze/oidc/powrot`,
    })
    const reply = await fetch(request, { redirect: 'manual' })
    const back = new URL(reply.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(`${ORIGIN}/zaplecze/oidc/powrot`)
    return back
  }

  const comeBack = (browser: Browser, { pathname, search }: URL) =>
    browser.get(pathname + search, { 'sec-fetch-site': 'cross-site' })

  async function expectRefused(browser: Browser, back: URL): Promise<void> {
    expect((await comeBack(browser, back)).status).toBe(403)
    expect((await browser.get('/zaplecze')).status).toBe(303)
  }

  it('signs the employee with that address in, with our role, and knows them by the subject from then on', async () => {
    const employee = await newEmployee(office(), 'accountant')
    const browser = browserOf()
    expect((await browser.get('/zaplecze/logowanie')).text).toContain('href="/zaplecze/oidc"')
    const claims = { sub: 'osoba-1', email: employee.email.toUpperCase(), role: 'administrator' }
    const reply = await comeBack(browser, await approve(browser, claims))
    expect(reply.text).toContain('content="0; url=/zaplecze"')
    const start = await browser.get('/zaplecze')
    expect(start.text).toContain('księgowość')
    expect((await browser.get('/zaplecze/pracownicy')).status).toBe(403)
    // Another address at the provider is still the same person; another person with the old address is not.
    const later = browserOf()
    await comeBack(later, await approve(later, { sub: 'osoba-1', email: 'po.slubie@urzad.example' }))
    expect((await later.get('/zaplecze')).text).toContain(employee.name)
    const other = browserOf()
    await expectRefused(other, await approve(other, { sub: 'osoba-2', email: employee.email }))
  })

  it('refuses who is no employee, is blocked, or has an address that the provider has not verified', async () => {
    const blocked = await newEmployee(office(), 'clerk')
    await office().db.update(employees).set({ blocked: true }).where(eq(employees.id, blocked.id))
    const unverified = await newEmployee(office(), 'clerk')
    const refused = [
      { sub: 'obcy', email: 'obcy@inny.example' },
      { sub: 'bez-adresu' },
      { sub: 'zablokowany', email: blocked.email },
      { sub: 'niepewny', email: unverified.email, email_verified: false },
      { sub: 'milczacy', email: unverified.email, email_verified: undefined },
    ]
    for (const claims of refused) {
      const browser = browserOf()
      await expectRefused(browser, await approve(browser, claims))
    }
  })

  it('refuses an identity without a subject, or issued in the future, and attaches nobody to it', async () => {
    const { id, email } = await newEmployee(office(), 'administrator')
    const now = Math.floor(Date.now() / 1000)
    const wrong = [
      { sub: '' },
      { sub: ' ' },
      { sub: 'x'.repeat(256) },
      { sub: 'nowy', iat: now + 600, exp: now + 3600 },
    ]
    for (const claims of wrong) {
      const browser = browserOf()
      await expectRefused(browser, await approve(browser, { email, ...claims }))
    }
    const [employee] = await office().db.select().from(employees).where(eq(employees.id, id))
    expect(employee?.oidcSubject).toBeNull()
  })

  it('takes an address that the provider says nothing about only where the setting says that it is verified', async () => {
    const { email } = await newEmployee(office(), 'clerk')
    const assuming = buildApp(office().db, options({ OIDC_EMAIL_VERIFIED: 'assumed' }))
    const [silent, denied] = [browserOf(assuming), browserOf(assuming)]
    await expectRefused(denied, await approve(denied, { sub: 'z-odmowa', email, email_verified: false }))
    await comeBack(silent, await approve(silent, { sub: 'bez-slowa', email, email_verified: undefined }))
    expect((await silent.get('/zaplecze')).status).toBe(200)
    await assuming.close()
  })

  it('detaches an account from an employee, who is signed out and can attach another', async () => {
    const [employee, administrator] = [
      await newEmployee(office(), 'clerk'),
      await newEmployee(office(), 'administrator'),
    ]
    const enter = async (sub: string, email: string) => {
      const browser = browserOf()
      await comeBack(browser, await approve(browser, { sub, email }))
      return browser
    }
    const first = await enter('stare-konto', employee.email)
    const desk = await enter('administrator', administrator.email)
    const page = `/zaplecze/pracownicy/${employee.id}`
    expect((await desk.submit(`${page}/odepnij-konto`, {})).status).toBe(303)
    expect((await first.get('/zaplecze')).status).toBe(303)
    expect((await (await enter('nowe-konto', employee.email)).get('/zaplecze')).status).toBe(200)
    expect((await office().audited()).find(({ event }) => event === 'employee identity detached')).toMatchObject({
      subject: `employee:${employee.id}`,
      before: { identityProvider: true },
      after: { identityProvider: false },
    })
  })

  it('is the only way in where passwords are switched off; a new employee gets the address by mail', async () => {
    const without = buildApp(office().db, options({ BACKOFFICE_PASSWORDS: 'off' }))
    const { email } = await newEmployee(office(), 'administrator')
    const browser = browserOf(without)
    const page = await browser.get('/zaplecze/logowanie')
    expect(page.text).toContain('href="/zaplecze/oidc"')
    expect(page.text).not.toContain('<form method="post" action="/zaplecze/logowanie')
    expect((await browser.post('/zaplecze/logowanie', { email, haslo: PASSWORD })).status).toBe(404)
    expect((await browser.get('/zaplecze/nowe-haslo')).status).toBe(404)
    await comeBack(browser, await approve(browser, { sub: 'bez-hasla', email }))
    expect((await browser.get('/zaplecze/moje-konto')).text).not.toContain('type="password"')
    const added = { nazwa: 'Nowa Osoba', email: 'nowa.osoba@urzad.example', rola: 'clerk' }
    expect((await browser.submit('/zaplecze/pracownicy/nowy', added)).status).toBe(303)
    const mail = (await office().mails()).find(({ to }) => to === added.email)
    expect(mail?.body).toContain(`${ORIGIN}/zaplecze\n`)
    expect(mail?.body).not.toContain('nowe-haslo')
    await without.close()
  })

  it('takes a return once, in the browser that began, with its state and nonce', async () => {
    const { email } = await newEmployee(office(), 'clerk')
    const claims = { sub: 'osoba-3', email }
    const victim = browserOf()
    await expectRefused(victim, await approve(browserOf(), claims))
    const swapped = browserOf()
    const foreign = await approve(browserOf(), claims)
    await approve(swapped, claims)
    await expectRefused(swapped, foreign)
    const wrongNonce = browserOf()
    await expectRefused(wrongNonce, await approve(wrongNonce, { ...claims, nonce: 'inny' }))
    const wrongAudience = browserOf()
    await expectRefused(wrongAudience, await approve(wrongAudience, { ...claims, aud: 'inny-klient' }))
    const wrongIssuer = browserOf()
    await expectRefused(wrongIssuer, await approve(wrongIssuer, { ...claims, iss: 'https://evil.example' }))
    const twice = browserOf()
    const back = await approve(twice, claims)
    const cookies = new Map(twice.cookies)
    expect((await comeBack(twice, back)).status).toBe(200)
    const replay = browserOf()
    for (const [name, value] of cookies) replay.cookies.set(name, value)
    await expectRefused(replay, back)
  })

  it('answers at its own host alone, so that no portal passes it on', async () => {
    const browser = browserOf()
    expect((await browser.get('/zaplecze/logowanie')).status).toBe(200)
    for (const host of ['portal.example', 'zaplecze.example.evil.example', 'zaplecze.example:8443', '[', ''])
      expect((await browser.get('/zaplecze/logowanie', { host })).status).toBe(404)
    const forwarded = { 'x-forwarded-host': 'portal.example' }
    const portal = buildApp(office().db, { ...options(), trustProxy: ['loopback'] })
    const reply = await portal.inject({
      url: '/zaplecze/logowanie',
      headers: { host: 'zaplecze.example', ...forwarded },
    })
    expect(reply.statusCode).toBe(404)
    await portal.close()
  })

  it('refuses an identity that the provider has not signed', async () => {
    const { email } = await newEmployee(office(), 'clerk')
    const browser = browserOf()
    const back = await approve(browser, { sub: 'osoba-4', email })
    provider.service.once('beforeResponse', ({ body }: { body: { id_token?: string } }) => {
      const [head = '', claims = ''] = body.id_token?.split('.') ?? []
      body.id_token = `${head}.${claims}.${Buffer.from('forged').toString('base64url')}`
    })
    await expectRefused(browser, back)
  })
})
