import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { issueSetupLink } from '../../../office/backoffice/sign-in/employees.ts'
import { forgetEmployeeSessions } from '../../../office/backoffice/sign-in/sessions.ts'
import { employeeSessions, employees } from '../../../office/db/schema/index.ts'
import { HOUR, MINUTE, officeOn, type TestOffice } from '../accounts/support.ts'
import { onEitherDatabase } from '../databases.ts'
import { Browser, codeOf, IN_PRODUCTION, keyOn, newEmployee, PASSWORD, signedIn, signIn } from './support.ts'

const SIGN_IN = '/zaplecze/logowanie'
const SESSION = '__Host-zaplecze-sesja'

function stepTests(office: () => TestOffice): void {
  it('asks for the password, then for an authenticator, and only then lets in', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const browser = new Browser(office())
    expect(await browser.get('/zaplecze/konta')).toMatchObject({
      status: 303,
      location: '/zaplecze/logowanie?do=%2Fzaplecze%2Fkonta',
    })
    const reply = await browser.submit(SIGN_IN, { email: employee.email, haslo: PASSWORD })
    expect(reply).toMatchObject({ status: 303, location: '/zaplecze' })
    const between = browser.cookies.get(SESSION)
    expect(await browser.get('/zaplecze/konta')).toMatchObject({ status: 303, location: '/zaplecze/kod/nowy' })
    const key = keyOn((await browser.get('/zaplecze/kod/nowy')).text)
    expect((await browser.submit('/zaplecze/kod/nowy', { kod: '000000' })).status).toBe(422)
    await browser.submit('/zaplecze/kod/nowy', { kod: codeOf(key, office().now()) })
    expect((await browser.get('/zaplecze/konta')).status).toBe(200)
    expect(browser.cookies.get(SESSION)).not.toBe(between)
    // The session from between the two steps is worth nothing any more.
    const old = new Browser(office())
    old.cookies.set(SESSION, between ?? '')
    expect((await old.get('/zaplecze/konta')).location).toContain(SIGN_IN)
  })

  it('takes each code once, and asks for the password again after five wrong ones', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const key = await signIn(new Browser(office()), employee)
    const code = codeOf(key, office().now())
    const browser = new Browser(office())
    await browser.submit(SIGN_IN, { email: employee.email, haslo: PASSWORD })
    expect((await browser.submit('/zaplecze/kod', { kod: code })).status).toBe(422)
    for (let tries = 2; tries <= 4; tries += 1)
      expect((await browser.submit('/zaplecze/kod', { kod: '123' })).status).toBe(422)
    expect(await browser.submit('/zaplecze/kod', { kod: '123' })).toMatchObject({ status: 303, location: SIGN_IN })
    office().advance(MINUTE)
    const right = codeOf(key, office().now())
    expect(await browser.post('/zaplecze/kod', { kod: right })).toMatchObject({ status: 303, location: SIGN_IN })
  })

  it('answers a wrong password, an unknown address and a blocked employee alike, at the same cost', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const blocked = await newEmployee(office(), 'clerk')
    await office().db.update(employees).set({ blocked: true }).where(eq(employees.id, blocked.id))
    const attempts = [
      { email: employee.email, haslo: 'Inne-haslo-2026' },
      { email: 'nikt@urzad.example', haslo: PASSWORD },
      { email: blocked.email, haslo: PASSWORD },
    ]
    for (const attempt of attempts) {
      const before = office().compared()
      const reply = await new Browser(office()).submit(SIGN_IN, attempt)
      expect(reply.status).toBe(422)
      expect(reply.text).toContain('Nieprawidłowy adres e-mail albo hasło.')
      expect(office().compared()).toBe(before + 1)
    }
  })

  it('stops guessing after five attempts in a minute, and counts no right one', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const browser = new Browser(office())
    const attempt = (haslo: string) => browser.submit(SIGN_IN, { email: employee.email, haslo })
    for (let attempts = 1; attempts <= 5; attempts += 1)
      expect((await attempt('Zle-haslo-1')).text).toContain('Nieprawidłowy')
    expect((await attempt(PASSWORD)).text).toContain('Za dużo prób')
    office().advance(MINUTE)
    expect((await attempt(PASSWORD)).status).toBe(303)
    for (let attempts = 1; attempts <= 6; attempts += 1) {
      const other = new Browser(office())
      expect((await other.submit(SIGN_IN, { email: employee.email, haslo: PASSWORD })).status).toBe(303)
    }
  })

  it('counts the addresses of one IPv6 network together', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const browser = new Browser(office())
    const form = await browser.hidden(SIGN_IN)
    const attempt = (place: number) =>
      browser.post(
        SIGN_IN,
        { ...form, email: employee.email, haslo: 'Zle-haslo-1' },
        { 'x-forwarded-for': `2001:db8:7:1::${place}` },
      )
    for (let place = 1; place <= 5; place += 1) expect((await attempt(place)).text).toContain('Nieprawidłowy')
    expect((await attempt(6)).text).toContain('Za dużo prób')
  })

  it('reads no files from somebody who has not signed in', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const browser = new Browser(office())
    const fields = { ...(await browser.hidden(SIGN_IN)), email: employee.email, haslo: PASSWORD }
    const parts = Object.entries(fields).map(
      ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const file = `--part\r\nContent-Disposition: form-data; name="plik"; filename="a.pdf"\r\n\r\nx\r\n--part--\r\n`
    const reply = await office().app.inject({
      method: 'POST',
      url: SIGN_IN,
      headers: {
        'content-type': 'multipart/form-data; boundary=part',
        'sec-fetch-site': 'same-origin',
        host: browser.host,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: [...parts, file].join(''),
    })
    expect(reply.statusCode).toBe(403)
  })

  it('sets up no authenticator with a key that was shown to another sign-in', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const enter = async () => {
      const browser = new Browser(office())
      await browser.submit(SIGN_IN, { email: employee.email, haslo: PASSWORD })
      return { browser, key: keyOn((await browser.get('/zaplecze/kod/nowy')).text) }
    }
    const stranger = await enter()
    const own = await enter()
    expect(own.key).not.toBe(stranger.key)
    expect(keyOn((await own.browser.get('/zaplecze/kod/nowy')).text)).toBe(own.key)
    const reply = await own.browser.submit('/zaplecze/kod/nowy', { kod: codeOf(own.key, office().now()) })
    expect(reply.location).toBe('/zaplecze')
  })

  it('records sign-ins and refusals with the employee and without what was typed', async () => {
    const { employee } = await signedIn(office(), 'accountant')
    await new Browser(office()).submit(SIGN_IN, { email: employee.email, haslo: 'Nie-to-haslo-9' })
    await new Browser(office()).submit(SIGN_IN, { email: 'obcy.czlowiek@urzad.example', haslo: 'Nie-to-haslo-9' })
    const audited = await office().audited()
    const own = audited.filter(({ actor }) => actor === `employee:${employee.id}`).map(({ event }) => event)
    expect(own).toEqual(['employee two-factor set up', 'employee sign-in', 'employee sign-in refused'])
    expect(JSON.stringify(audited)).not.toMatch(/Nie-to-haslo|obcy\.czlowiek/)
  })
}

function sessionTests(office: () => TestOffice): void {
  it('sends the cookie to this host alone, over TLS alone, and to no script', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const reply = await new Browser(office()).submit(SIGN_IN, { email: employee.email, haslo: PASSWORD })
    const line = [reply.headers['set-cookie']].flat().find((one) => String(one).startsWith(`${SESSION}=`))
    expect(String(line).split('; ').slice(1)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'])
  })

  it('ends after 15 minutes without a request and after 10 hours in any case', async () => {
    const idle = await signedIn(office(), 'clerk')
    office().advance(14 * MINUTE)
    expect((await idle.get('/zaplecze')).status).toBe(200)
    office().advance(14 * MINUTE)
    expect((await idle.get('/zaplecze')).status).toBe(200)
    office().advance(15 * MINUTE)
    expect((await idle.get('/zaplecze')).status).toBe(303)
    const busy = await signedIn(office(), 'clerk')
    for (let elapsed = 0; elapsed < 10 * HOUR - 10 * MINUTE; elapsed += 10 * MINUTE) {
      office().advance(10 * MINUTE)
      expect((await busy.get('/zaplecze/moje-konto')).status).toBe(200)
    }
    office().advance(10 * MINUTE)
    expect((await busy.get('/zaplecze')).status).toBe(303)
  })

  it('ends at sign-out, also for a copy of the cookie', async () => {
    const browser = await signedIn(office(), 'clerk')
    const copy = new Browser(office())
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await copy.get('/zaplecze')).status).toBe(200)
    expect((await browser.submit('/zaplecze', {}, '/zaplecze/wyloguj')).location).toBe(`${SIGN_IN}?wynik=wylogowano`)
    expect((await copy.get('/zaplecze')).status).toBe(303)
  })

  it('keeps no token in the database', async () => {
    const browser = await signedIn(office(), 'clerk')
    const stored = JSON.stringify(await office().db.select().from(employeeSessions))
    expect(stored).not.toContain(browser.cookies.get(SESSION))
  })

  it('is forgotten once it has ended', async () => {
    await signedIn(office(), 'clerk')
    await forgetEmployeeSessions(office().db, office().now())
    expect(await office().db.$count(employeeSessions)).toBeGreaterThan(0)
    office().advance(15 * MINUTE + 1)
    await forgetEmployeeSessions(office().db, office().now())
    expect(await office().db.$count(employeeSessions)).toBe(0)
  })

  it('goes on when a link of another site leads to the back office', async () => {
    const browser = await signedIn(office(), 'clerk')
    // The browser keeps a strict cookie to itself then.
    const session = browser.cookies.get(SESSION) ?? ''
    browser.cookies.delete(SESSION)
    const reply = await browser.get('/zaplecze/konta', { 'sec-fetch-site': 'cross-site' })
    expect(reply.status).toBe(200)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.text).toContain('<meta http-equiv="refresh" content="0; url=/zaplecze/konta">')
    browser.cookies.set(SESSION, session)
    expect((await browser.get('/zaplecze/konta', { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('leads after sign-in back to pages of the back office only', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const hostile = [
      'https://evil.example/',
      '//evil.example',
      '/zaplecze//evil.example',
      '/zaplecze/\\evil',
      '/inne',
      '/zaplecze@evil',
    ]
    for (const path of [...hostile, '/zaplecze/konta?szukaj=a']) {
      const browser = new Browser(office())
      const page = `${SIGN_IN}?do=${encodeURIComponent(path)}`
      const form = await browser.hidden(page)
      const reply = await browser.post(page, { ...form, email: employee.email, haslo: PASSWORD })
      expect(reply.location).toBe(hostile.includes(path) ? '/zaplecze' : path)
    }
  })
}

function linkTests(office: () => TestOffice): void {
  it('sets a password with a link once, and takes the code out of the address', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const code = await issueSetupLink(office().db, employee.id, office().now())
    const browser = new Browser(office())
    const page = '/zaplecze/nowe-haslo'
    expect(await browser.get(`${page}?kod=${code}`)).toMatchObject({ status: 303, location: page })
    const weak = await browser.submit(page, { haslo: 'slabe', powtorz: 'slabe' })
    expect(weak.status).toBe(422)
    const passwords = { haslo: 'Nowe-haslo-2026', powtorz: 'Nowe-haslo-2026' }
    expect((await browser.submit(page, { ...passwords, powtorz: 'Inne-haslo-2026' })).text).toContain(
      'Hasła różnią się',
    )
    expect((await browser.submit(page, passwords)).location).toBe('/zaplecze')
    expect((await browser.get('/zaplecze')).location).toBe('/zaplecze/kod/nowy')
    const again = new Browser(office())
    await again.get(`${page}?kod=${code}`)
    expect((await again.get(page)).status).toBe(410)
  })

  it('refuses a link after 24 hours, and one that a newer replaced', async () => {
    const employee = await newEmployee(office(), 'clerk')
    const first = await issueSetupLink(office().db, employee.id, office().now())
    const second = await issueSetupLink(office().db, employee.id, office().now())
    const open = async (code: string) => {
      const browser = new Browser(office())
      await browser.get(`/zaplecze/nowe-haslo?kod=${code}`)
      return (await browser.get('/zaplecze/nowe-haslo')).status
    }
    expect(await open(first)).toBe(410)
    expect(await open(second)).toBe(200)
    office().advance(24 * HOUR)
    expect(await open(second)).toBe(410)
  })
}

onEitherDatabase((databases) => {
  describe('sign-in of employees', () => {
    const office = officeOn(databases, IN_PRODUCTION)
    stepTests(office)
    sessionTests(office)
    linkTests(office)
  })

  describe('employees of a demonstration', () => {
    const demonstration = officeOn(databases)
    const production = officeOn(databases, IN_PRODUCTION)

    it('sign in with the password alone in a demonstration', async () => {
      const employee = await newEmployee(demonstration(), 'clerk', { demo: true })
      const browser = new Browser(demonstration())
      await browser.submit(SIGN_IN, { email: employee.email, haslo: PASSWORD })
      expect((await browser.get('/zaplecze/konta')).status).toBe(200)
    })

    it('cannot sign in in production', async () => {
      const employee = await newEmployee(production(), 'administrator', { demo: true })
      const reply = await new Browser(production()).submit(SIGN_IN, { email: employee.email, haslo: PASSWORD })
      expect(reply.status).toBe(422)
    })
  })
})
