import { describe, expect, it, vi } from 'vitest'
import {
  ANNA,
  type Answer,
  freshAddress,
  HOUR,
  JAN,
  JULIA,
  linkIn,
  MAREK,
  MINUTE,
  PASSWORD,
  PORTAL,
  registration,
  type TestOffice,
  tokenOf,
} from './support.ts'

/** What an outsider sees of an answer, the time of day and the name of the request apart. */
const seen = ({ status, json, headers }: Answer) => ({
  status,
  json,
  headers: { ...headers, date: undefined, 'x-request-id': undefined },
})

/** Nobody learns who has an account, and nobody guesses at length. */
export function guessingTests(office: () => TestOffice): void {
  const signIn = (login: string, haslo: string, from: string) =>
    office().call('POST', '/uzytkownicy/getToken', { body: { login, haslo }, from })
  const reset = (login: string, email: string, from = freshAddress()) =>
    office().call('POST', '/uzytkownicy/przypomnijHaslo', { body: { login, email }, from })
  const resend = (login: string, email: string, from = freshAddress()) =>
    office().call('POST', '/uzytkownicy/wyslijLinkAktywacyjny', {
      body: { login, email, returnUrl: `${PORTAL}/aktywacja-return-url` },
      from,
    })

  describe('whether an account exists', () => {
    it('is not revealed by a sign-in, which compares a password either way', async () => {
      const before = office().compared()
      const unknown = await signIn('nikt.taki', 'Zle-haslo-1', freshAddress())
      expect(office().compared()).toBe(before + 1)
      const known = await signIn(ANNA.login, 'Zle-haslo-1', freshAddress())
      expect(office().compared()).toBe(before + 2)
      expect(seen(known)).toEqual(seen(unknown))
      expect(known).toMatchObject({ status: 401, json: { kod: 1001 } })
    })

    it('is not revealed by a reset; only the holder gets a mail', async () => {
      const count = (await office().mails()).length
      const unknown = await reset('nikt.taki', 'nikt@poczta.example')
      const wrongAddress = await reset(ANNA.login, 'inny@poczta.example')
      expect((await office().mails()).length).toBe(count)
      const known = await reset(ANNA.login, ANNA.person.email)
      expect((await office().mails()).length).toBe(count + 1)
      expect([seen(known), seen(wrongAddress)]).toEqual([seen(unknown), seen(unknown)])
    })

    it('is not revealed by a resend', async () => {
      const count = (await office().mails()).length
      const answers = [await resend('nikt.taki', 'nikt@poczta.example'), await resend(ANNA.login, ANNA.person.email)]
      expect(answers.map(({ status }) => status)).toEqual([204, 204])
      expect((await office().mails()).length).toBe(count)
    })

    it('is not revealed by a registration: that a login is taken comes by mail', async () => {
      const register = (login: string) =>
        office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', {
          body: registration(login, { email: 'ktos@poczta.example' }),
          from: freshAddress(),
        })
      const [free, taken] = [await register('wolny.login'), await register(ANNA.login)]
      expect(seen(taken)).toEqual(seen(free))
      const mail = (await office().mails())[0]
      expect(mail).toMatchObject({ to: 'ktos@poczta.example' })
      expect(mail?.body).toContain(`${PORTAL}/rejestracja`)
      expect(mail?.body).not.toContain(ANNA.person.email)
    })
  })

  describe('how much a request works', () => {
    const addressed = (login: string, email: string, returnUrl = '/aktywacja-return-url') => ({
      login,
      email,
      returnUrl,
    })

    it.each([
      [
        'reset',
        '/uzytkownicy/przypomnijHaslo',
        addressed(ANNA.login, ANNA.person.email, '/nowe-haslo'),
        addressed('nikt.taki', 'nikt@poczta.example', '/nowe-haslo'),
      ],
      [
        'resend',
        '/uzytkownicy/wyslijLinkAktywacyjny',
        addressed(JAN.login, JAN.person.email),
        addressed('nikt.taki', 'nikt@poczta.example'),
      ],
      [
        'registration',
        '/uzytkownicy/rejestracjaUzytkownika',
        registration(ANNA.login, { email: 'ktos@poczta.example' }),
        registration('nowy.login', { email: 'ktos@poczta.example' }),
      ],
      [
        'sign-in with a wrong password',
        '/uzytkownicy/getToken',
        { login: ANNA.login, haslo: 'Zle-haslo-1' },
        { login: 'nikt.taki', haslo: 'Zle-haslo-1' },
      ],
    ])('is the same for a %s whether or not there is such an account', async (_name, url, known, unknown) => {
      const statements = async (payload: object) => {
        const prepared = vi.spyOn(Object.getPrototypeOf(Reflect.get(office().db, 'session')), 'prepareQuery')
        const headers = { 'x-forwarded-for': freshAddress() }
        const reply = await office().app.inject({ method: 'POST', url, headers, payload })
        await office().app.accountServices.background.settled()
        const sql = prepared.mock.calls.map(([query]) => Reflect.get(Object(query), 'sql'))
        prepared.mockRestore()
        return { status: reply.statusCode, sql }
      }
      const [first, second] = [await statements(known), await statements(unknown)]
      expect(first.sql.length).toBeGreaterThan(1)
      expect(first).toEqual(second)
    })
  })

  describe('a limit', () => {
    it('holds for five sign-ins a minute for each login and address', async () => {
      const from = freshAddress()
      for (let guess = 0; guess < 5; guess++) expect((await signIn(MAREK.login, 'Zle-haslo-1', from)).status).toBe(401)
      const refused = await signIn(MAREK.login, MAREK.password, from)
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
      expect((await signIn(MAREK.login.toUpperCase(), MAREK.password, from)).status).toBe(429)
      expect((await signIn(MAREK.login, MAREK.password, freshAddress())).status).toBe(200)
      expect((await signIn(ANNA.login, ANNA.password, from)).status).toBe(200)
      office().advance(MINUTE)
      expect((await signIn(MAREK.login, MAREK.password, from)).status).toBe(200)
    })

    it('holds for guesses at the same moment', async () => {
      const from = freshAddress()
      const all = await Promise.all(Array.from({ length: 9 }, () => signIn('wielu', 'Zle-haslo-1', from)))
      expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
    })

    it('does not count sign-ins that succeed', async () => {
      const from = freshAddress()
      for (let time = 0; time < 8; time++) expect((await signIn(ANNA.login, ANNA.password, from)).status).toBe(200)
    })

    it('slides: attempts leave one by one', async () => {
      const from = freshAddress()
      for (let guess = 0; guess < 5; guess++) {
        await signIn('slizg', 'Zle-haslo-1', from)
        office().advance(10_000)
      }
      expect((await signIn('slizg', 'Zle-haslo-1', from)).status).toBe(429)
      office().advance(10_000)
      expect((await signIn('slizg', 'Zle-haslo-1', from)).status).toBe(401)
      expect((await signIn('slizg', 'Zle-haslo-1', from)).status).toBe(429)
    })

    it.each([
      ['reset', reset],
      ['resend', resend],
    ])('holds for three of %s an hour, known or not', async (_name, call) => {
      for (const [login, email] of [
        [ANNA.login, ANNA.person.email] as const,
        ['nikt', 'nikt@poczta.example'] as const,
      ]) {
        const from = freshAddress()
        for (let time = 0; time < 3; time++) expect((await call(login, email, from)).status).toBeLessThan(300)
        expect((await call(login, email, from)).status).toBe(429)
        office().advance(HOUR)
        expect((await call(login, email, from)).status).toBeLessThan(300)
      }
    })

    it('holds for guesses of the own password with an open session', async () => {
      const token = await tokenOf(office(), ANNA.login, ANNA.password)
      const change = (stareHaslo: string) =>
        office().call('POST', '/uzytkownik/zmianaHasla', { token, body: { stareHaslo, noweHaslo: PASSWORD } })
      for (let guess = 0; guess < 5; guess++)
        expect(await change(`Zle-haslo-${guess}`)).toMatchObject({ status: 400, json: { kod: 1519 } })
      expect((await change(ANNA.password)).status).toBe(429)
    })
  })

  describe('a forgotten password', () => {
    const set = (kodZmianyHasla: string, noweHaslo: string) =>
      office().call('POST', '/uzytkownicy/ustawHaslo', { body: { kodZmianyHasla, noweHaslo } })

    it('is replaced once through the link, which ends every session', async () => {
      office().advance(HOUR)
      const session = await tokenOf(office(), MAREK.login, MAREK.password)
      await reset(MAREK.login, MAREK.person.email)
      expect((await office().mails())[0]?.body).toContain(`${PORTAL}/nowe-haslo?link=`)
      const code = await linkIn(office(), MAREK.person.email, 'link')
      expect(await set(code, 'slabe')).toMatchObject({ status: 400, json: { kod: 1105 } })
      expect((await set(code, PASSWORD)).status).toBe(204)
      expect((await set(code, PASSWORD)).status).toBe(400)
      expect((await office().call('GET', '/uzytkownik/userInfo', { token: session })).status).toBe(401)
      expect((await signIn(MAREK.login, MAREK.password, freshAddress())).status).toBe(401)
      expect((await signIn(MAREK.login, PASSWORD, freshAddress())).status).toBe(200)
    })

    it('is still replaced through an earlier link that is valid; using one voids the others', async () => {
      await reset(ANNA.login, ANNA.person.email)
      const first = await linkIn(office(), ANNA.person.email, 'link')
      await reset(ANNA.login, ANNA.person.email)
      const second = await linkIn(office(), ANNA.person.email, 'link')
      expect(second).not.toBe(first)
      expect((await set(first, ANNA.password)).status).toBe(204)
      expect((await set(second, 'Inne-haslo-77')).status).toBe(400)
    })

    it('is mailed about five times an hour to one recipient, and then every ten minutes', async () => {
      office().advance(HOUR)
      const count = (await office().mails()).length
      const replies: unknown[] = []
      for (let time = 0; time < 9; time++) replies.push(seen(await reset(JULIA.login, JULIA.person.email)))
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
      expect((await office().mails()).length).toBe(count + 6)
      // The last one that was sent is good.
      expect((await set(await linkIn(office(), JULIA.person.email, 'link'), JULIA.password)).status).toBe(204)
      office().advance(HOUR)
      await reset(JULIA.login, JULIA.person.email)
      expect((await office().mails()).length).toBe(count + 9)
    })

    it('is not replaced after an hour, nor with an activation code', async () => {
      await reset(MAREK.login, MAREK.person.email)
      const code = await linkIn(office(), MAREK.person.email, 'link')
      expect((await office().call('POST', '/uzytkownicy/aktywacjaUzytkownika', { body: { hash: code } })).status).toBe(
        400,
      )
      office().advance(HOUR)
      expect((await set(code, PASSWORD)).status).toBe(400)
    })
  })
}
