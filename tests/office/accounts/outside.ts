import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { closeSessionsOf } from '../../../office/accounts/sessions.ts'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { hashOf } from '../../../office/accounts/tokens.ts'
import { DEMO_PERSONS } from '../../../office/data/accounts.ts'
import { accounts } from '../../../office/db/schema/index.ts'
import { HOSTILE_ADDRESSES } from './hostile.ts'
import {
  ANNA,
  freshAddress,
  JULIA,
  linkIn,
  MAREK,
  MINUTE,
  PASSWORD,
  PORTAL,
  registration,
  type TestOffice,
  tokenOf,
  unverifiedAccount,
} from './support.ts'

const PATHS = { wezel: '/logowanieWezelKrajowyToken', epuap: '/logowanieEpuapToken' } as const
const FLAGS = { wezel: 'czyLogowaniePrzezWezelKrajowy', epuap: 'czyLogowaniePrzezEpuap' } as const

function personOf(lastName: string) {
  const person = DEMO_PERSONS.find((one) => one.lastName === lastName)
  if (person === undefined) throw new Error(lastName)
  return person
}

/** What the browser keeps, and what of it travels through addresses. */
const SECRET = 'the secret of this browser'
const DIGEST = hashOf(SECRET)

const PIOTR = personOf('Wiśniewski')
const EWA = personOf('Kamińska')

/**
 * Sign-in through the national node and the trusted profile, played by the local identity page. `addresses`: whether the
 * addresses of the way back are tried, too.
 */
export function identityTests(office: () => TestOffice, addresses: boolean): void {
  const start = (service: keyof typeof PATHS, changes: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({
      urlPowrotuOk: `${PORTAL}/return-url-ok?link=/panel-uzytkownika`,
      urlPowrotuBlad: `${PORTAL}/return-url-blad`,
      urlPowrotuPotwierdz: `${PORTAL}/return-url-potwierdz`,
      stan: DIGEST,
      ...changes,
    })
    return office().call('GET', `${PATHS[service]}?${query}`, { from: freshAddress() })
  }
  const answer = (prosba: string, osoba: string) =>
    office().app.inject({
      method: 'POST',
      url: '/tozsamosc',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ prosba, osoba }).toString(),
    })
  const begin = async (service: keyof typeof PATHS = 'wezel', changes = {}) => {
    const page = String((await start(service, changes)).headers.location)
    return new URL(page, 'http://office').searchParams.get('prosba') ?? ''
  }
  const choose = async (osoba: string, service: keyof typeof PATHS = 'wezel', changes = {}) => {
    const reply = await answer(await begin(service, changes), osoba)
    expect(reply.statusCode).toBe(303)
    return new URL(String(reply.headers.location))
  }
  const exchange = (token: string | null, stan = SECRET) =>
    office().call('POST', '/uzytkownicy/wymianaTokenu', { body: { token: token ?? '', stan } })
  const enter = async (osoba: string) =>
    String((await exchange((await choose(osoba)).searchParams.get('token'))).json.token)
  const userInfo = (token: string) => office().call('GET', '/uzytkownik/userInfo', { token })
  const confirm = (data: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const [imie, nazwisko, email, pesel, , token] = data.split(';')
    const agreed = { czyZgodaNaPrzetwarzanieDanych: true, czyZgodaNaRegulamin: true }
    return office().call('POST', `/uzytkownicy/potwierdzenieDanychUzytkownika?data=${encodeURIComponent(data)}`, {
      body: { imie, nazwisko, email, pesel, nip: null, token, stan: SECRET, ...agreed, ...changes },
    })
  }

  it.each(['wezel', 'epuap'] as const)(
    '%s goes to a page of the office, relative to the requested address',
    async (service) => {
      const reply = await start(service)
      expect(reply.status).toBe(302)
      expect(reply.headers.location).toMatch(/^tozsamosc\?prosba=[\w-]{43}&lang=pl$/)
      const page = await office().app.inject({ url: `/${String(reply.headers.location)}` })
      expect(page.body).toContain('Anna Kowalska')
      expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${PORTAL}`)
      await office().set(FLAGS[service], false)
      expect((await start(service)).status).toBe(404)
      await office().set(FLAGS[service], true)
    },
  )

  it('lets a person with an account in: token and link come back, and the token is exchanged for a session', async () => {
    const back = await choose(ANNA.person.pesel)
    expect(back.origin + back.pathname).toBe(`${PORTAL}/return-url-ok`)
    expect(back.searchParams.get('link')).toBe('/panel-uzytkownika')
    const reply = await exchange(back.searchParams.get('token'))
    const token = String(reply.json.token)
    expect((await userInfo(token)).json.login).toBe(ANNA.login)
    office().advance(19 * MINUTE)
    expect((await userInfo(token)).status).toBe(200)
  })

  it('opens nothing with the token that was in the address, before its exchange or after', async () => {
    const landing = (await choose(ANNA.person.pesel)).searchParams.get('token') ?? ''
    expect((await userInfo(landing)).status).toBe(401)
    const token = String((await exchange(landing)).json.token)
    expect(token).not.toBe(landing)
    expect((await userInfo(landing)).status).toBe(401)
    expect((await userInfo(token)).status).toBe(200)
  })

  it('exchanges a token once, also for two requests at the same moment', async () => {
    const landing = (await choose(ANNA.person.pesel)).searchParams.get('token')
    const both = await Promise.all([exchange(landing), exchange(landing)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await exchange(landing)).status).toBe(400)
  })

  it('exchanges a token in the browser that began the sign-in alone', async () => {
    const landing = (await choose(ANNA.person.pesel)).searchParams.get('token')
    expect(await exchange(landing, 'the secret of another browser')).toMatchObject({ status: 400 })
    expect(await exchange(landing, DIGEST)).toMatchObject({ status: 400 })
    expect((await exchange(landing)).status).toBe(200)
  })

  it('exchanges no token after a minute, nor after the account’s sessions were ended', async () => {
    const late = (await choose(ANNA.person.pesel)).searchParams.get('token')
    office().advance(MINUTE)
    expect((await exchange(late)).status).toBe(400)
    const revoked = (await choose(ANNA.person.pesel)).searchParams.get('token')
    const account = await accountByLogin(office().db, ANNA.login)
    await closeSessionsOf(office().db, account?.id ?? 0)
    expect((await exchange(revoked)).status).toBe(400)
  })

  it('explains at the portal that a sign-in without the state of a browser cannot begin', async () => {
    const query = new URLSearchParams({
      urlPowrotuOk: `${PORTAL}/return-url-ok`,
      urlPowrotuBlad: `${PORTAL}/return-url-blad`,
      urlPowrotuPotwierdz: `${PORTAL}/return-url-potwierdz`,
    })
    const reply = await office().call('GET', `${PATHS.wezel}?${query}`)
    const back = new URL(String(reply.headers.location))
    expect(back.origin + back.pathname).toBe(`${PORTAL}/return-url-blad`)
    expect(back.searchParams.get('trescBledu')).toMatch(/^Nie udało się rozpocząć logowania/)
  })

  it('takes one answer to each sign-in', async () => {
    const prosba = await begin()
    expect((await answer(prosba, ANNA.person.pesel)).statusCode).toBe(303)
    expect((await answer(prosba, MAREK.person.pesel)).statusCode).toBe(400)
    const both = await begin()
    const answers = await Promise.all([answer(both, ANNA.person.pesel), answer(both, MAREK.person.pesel)])
    const tokens = answers.filter(({ headers }) => /[?&]token=/.test(String(headers.location)))
    expect(tokens).toHaveLength(1)
  })

  it('takes no answer after a quarter of an hour', async () => {
    const prosba = await begin()
    office().advance(15 * MINUTE)
    expect((await answer(prosba, ANNA.person.pesel)).statusCode).toBe(400)
  })

  it('lets a restricted account in as such', async () => {
    const token = await enter(JULIA.person.pesel)
    expect((await userInfo(token)).json.czyOgraniczony).toBe(true)
    expect((await office().call('GET', '/lista-podmiotow', { token })).status).toBe(403)
  })

  it('brings a refusal back with its message', async () => {
    const back = await choose('')
    expect(back.pathname).toBe('/return-url-blad')
    expect(back.searchParams.get('trescBledu')).toBe('Logowanie zostało przerwane w usłudze potwierdzania tożsamości.')
    expect(back.searchParams.get('token')).toBeNull()
  })

  describe('a first registration', () => {
    it('is confirmed once, with the data that were proved', async () => {
      const back = await choose(PIOTR.pesel, 'epuap')
      expect(back.pathname).toBe('/return-url-potwierdz')
      const data = back.searchParams.get('data') ?? ''
      expect(data.split(';').slice(0, 5)).toEqual(['Piotr', 'Wiśniewski', PIOTR.email, PIOTR.pesel, ''])
      expect((await confirm(data, { czyZgodaNaRegulamin: false })).json.opis).toBe('Wymagana zgoda.')
      expect((await confirm(data, { pesel: ANNA.person.pesel })).status).toBe(400)
      expect((await confirm(data, { imie: 'Paweł' })).status).toBe(400)
      expect((await confirm(data, { token: `${data.split(';')[5]}x` })).status).toBe(400)
      const reply = await confirm(data, { nip: '123456789' })
      const token = String(reply.json.token)
      expect((await office().call('GET', '/uzytkownik/userInfo', { token })).json).toMatchObject({
        czyOgraniczony: false,
        czyPierwszeLogowanie: true,
        nip: '123456789',
      })
      // The NIP is only declared; nobody has proved that the firm is theirs.
      expect((await office().call('GET', '/lista-podmiotow', { token })).json.podmioty).toHaveLength(1)
      expect((await confirm(data)).status).toBe(400)
      expect((await choose(PIOTR.pesel)).pathname).toBe('/return-url-ok')
    })

    it('is confirmed in the browser that began the sign-in alone', async () => {
      const data = (await choose(EWA.pesel)).searchParams.get('data') ?? ''
      for (const stan of [undefined, null, '', DIGEST, 'the secret of another browser'])
        expect((await confirm(data, { stan })).status).toBe(400)
    })

    it('is not confirmed without a state, also where the sign-in was begun with the digest of nothing', async () => {
      const data = (await choose(EWA.pesel, 'wezel', { stan: hashOf('') })).searchParams.get('data') ?? ''
      for (const stan of [undefined, null, '']) expect((await confirm(data, { stan })).status).toBe(400)
    })

    it('expires', async () => {
      const data = (await choose(EWA.pesel)).searchParams.get('data') ?? ''
      office().advance(15 * MINUTE)
      expect((await confirm(data)).status).toBe(400)
    })

    it('does not hand over to whoever registered under the same PESEL', async () => {
      await unverifiedAccount(office(), 'napastnik')
      const data = (await choose(EWA.pesel)).searchParams.get('data') ?? ''
      expect((await confirm(data)).status).toBe(200)
      expect((await accountByLogin(office().db, 'napastnik'))?.state).toBe('unverified')
      const token = await tokenOf(office(), 'napastnik', PASSWORD)
      expect((await office().call('GET', '/lista-podmiotow', { token })).status).toBe(403)
    })

    it('verifies the own registration, recognised by the confirmed address', async () => {
      await office().db.execute("delete from accounts where pesel = '68021514324'")
      await unverifiedAccount(office(), 'wlasna')
      const before = await tokenOf(office(), 'wlasna', PASSWORD)
      const data = (await choose(EWA.pesel)).searchParams.get('data') ?? ''
      expect((await confirm(data, { email: registration('wlasna').email })).status).toBe(200)
      expect((await accountByLogin(office().db, 'wlasna'))?.state).toBe('full')
      expect((await office().call('GET', '/uzytkownik/userInfo', { token: before })).status).toBe(401)
    })

    it('leaves nothing that whoever registered could get in with: password, two-factor, links, sessions', async () => {
      await office().db.execute("delete from accounts where pesel = '68021514324'")
      await unverifiedAccount(office(), 'cudza')
      const { email } = registration('cudza')
      const before = await tokenOf(office(), 'cudza', PASSWORD)
      await office().call('POST', '/uzytkownicy/przypomnijHaslo', {
        body: { login: 'cudza', email },
        from: freshAddress(),
      })
      const link = await linkIn(office(), email, 'link')
      await office()
        .db.update(accounts)
        .set({
          totpKey: 'x',
          totpOffered: 'y',
          nip: '987654321',
          notifyByEmail: true,
          notificationEmail: 'a@b.example',
        })
        .where(eq(accounts.login, 'cudza'))
      const data = (await choose(EWA.pesel)).searchParams.get('data') ?? ''
      const reply = await confirm(data, { email })
      expect(await accountByLogin(office().db, 'cudza')).toMatchObject({
        state: 'full',
        passwordHash: null,
        totpKey: null,
        totpOffered: null,
        nip: null,
        notifyByEmail: false,
        notificationEmail: null,
      })
      const signIn = { body: { login: 'cudza', haslo: PASSWORD }, from: freshAddress() }
      expect(await office().call('POST', '/uzytkownicy/getToken', signIn)).toMatchObject({ json: { kod: 1001 } })
      const set = { kodZmianyHasla: link, noweHaslo: 'Inne-haslo-77' }
      expect((await office().call('POST', '/uzytkownicy/ustawHaslo', { body: set })).status).toBe(400)
      expect((await userInfo(before)).status).toBe(401)
      expect((await userInfo(String(reply.json.token))).json.czyOgraniczony).toBe(false)
      expect((await office().mails())[0]).toMatchObject({
        to: email,
        body: expect.stringContaining('zostało usunięte'),
      })
    })
  })

  describe.runIf(addresses)('the way back', () => {
    it.each(HOSTILE_ADDRESSES)('is refused: %j', async (hostile) => {
      const reply = await start('wezel', { urlPowrotuOk: hostile })
      expect(reply.status).toBe(400)
      expect(reply.headers.location).toBeUndefined()
    })

    it.each(HOSTILE_ADDRESSES)('goes on to the home page instead of %j', async (hostile) => {
      const ok = `${PORTAL}/return-url-ok?${new URLSearchParams({ link: hostile })}`
      const reply = await start('wezel', { urlPowrotuOk: ok })
      // Some are refused as a whole: characters that no address may hold.
      if (reply.status === 400) return
      const prosba = new URL(String(reply.headers.location), 'http://office').searchParams.get('prosba') ?? ''
      const back = new URL(String((await answer(prosba, ANNA.person.pesel)).headers.location))
      expect([back.pathname, back.searchParams.get('link')]).toEqual(['/return-url-ok', '/'])
    })

    it.each(HOSTILE_ADDRESSES)('of a registration is refused: %j', async (returnUrl) => {
      const reply = await office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', {
        body: registration('zly', { returnUrl }),
      })
      expect(reply.status).toBe(400)
      expect(await accountByLogin(office().db, 'zly')).toBeUndefined()
    })
  })

  it('answers no sign-in that was not begun here', async () => {
    for (const url of ['/tozsamosc', '/tozsamosc?prosba=x', '/tozsamosc?prosba=e30.e30'])
      expect((await office().app.inject({ url })).statusCode).toBe(400)
  })
}

/** The self-hosted captcha: work, signed, once. */
export function captchaTests(office: () => TestOffice): void {
  const signIn = (recaptcha?: string) =>
    office().call('POST', '/uzytkownicy/getToken', {
      body: { login: ANNA.login, haslo: ANNA.password, ...(recaptcha === undefined ? {} : { recaptcha }) },
    })
  const challenge = async () => (await office().call('GET', '/pi/captcha')).json

  it('is not required unless it is on', async () => {
    expect((await signIn()).status).toBe(200)
  })

  it('is required when it is on, and accepts work once', async () => {
    await office().set('czyCaptcha', true)
    expect(await signIn()).toMatchObject({ status: 400, json: { kod: 1012 } })
    const { wyzwanie, trudnosc } = await challenge()
    const answer = work(String(wyzwanie), Number(trudnosc))
    expect(await signIn(`${wyzwanie}.${idle(String(wyzwanie), Number(trudnosc))}`)).toMatchObject({ status: 400 })
    expect((await signIn(answer)).status).toBe(200)
    expect((await signIn(answer)).status).toBe(400)
    expect((await signIn(answer.replace(/\.(\d+)$/, '.0$1'))).status).toBe(400)
  })

  it('is required for a registration too', async () => {
    const { wyzwanie, trudnosc } = await challenge()
    const register = (recaptcha?: string | null) =>
      office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', {
        body: registration('z.captcha', recaptcha === undefined ? {} : { recaptcha }),
      })
    for (const missing of [undefined, null, '', 'x'])
      expect(await register(missing)).toMatchObject({ status: 400, json: { kod: 1012 } })
    expect(await accountByLogin(office().db, 'z.captcha')).toBeUndefined()
    expect((await register(work(String(wyzwanie), Number(trudnosc)))).status).toBe(204)
    expect(await accountByLogin(office().db, 'z.captcha')).toMatchObject({ state: 'unconfirmed' })
  })

  it('accepts no challenge of somebody else, nor an old one', async () => {
    const easy = `${Buffer.from('{"id":"x","bits":0,"exp":9999999999999}').toString('base64url')}.AAAA.0`
    expect((await signIn(easy)).status).toBe(400)
    const { wyzwanie, trudnosc } = await challenge()
    const answer = work(String(wyzwanie), Number(trudnosc))
    office().advance(5 * MINUTE)
    expect((await signIn(answer)).status).toBe(400)
    await office().set('czyCaptcha', false)
  })
}

/** Up to 32, which is more than any challenge asks for. */
function zeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE())
}

function work(challenge: string, bits: number): string {
  for (let number = 0; ; number++) if (zeroBits(`${challenge}.${number}`) >= bits) return `${challenge}.${number}`
}

function idle(challenge: string, bits: number): number {
  for (let number = 0; ; number++) if (zeroBits(`${challenge}.${number}`) < bits) return number
}
