import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { issueLanding } from '../../../office/accounts/landing.ts'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { hashOf } from '../../../office/accounts/tokens.ts'
import { accounts } from '../../../office/db/schema/index.ts'
import { onEitherDatabase } from '../databases.ts'
import {
  ANNA,
  freshAddress,
  HOUR,
  JULIA,
  linkIn,
  MAREK,
  MINUTE,
  officeOn,
  PASSWORD,
  registration,
  type TestOffice,
  tokenOf,
  unverifiedAccount,
} from './support.ts'

const info = (office: TestOffice, token: string) => office.call('GET', '/uzytkownik/userInfo', { token })
const mailsTo = async (office: TestOffice, to: string) =>
  (await office.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject.split(' — ')[0])
const eventsOf = async (office: TestOffice) => (await office.audited()).map(({ event }) => event)
const valid = async (office: TestOffice, rodzaj: string, kod: string) =>
  (await office.call('POST', '/uzytkownicy/sprawdzLink', { body: { rodzaj, kod }, from: freshAddress() })).json.czyWazny

/** “A new e-mail address takes effect only when confirmed by a link sent to it; until then the old one stays and is told.” */
function emailTests(office: () => TestOffice): void {
  const change = (token: string, nowyEmail: string, haslo: string) =>
    office().call('POST', '/uzytkownik/zmianaEmaila', { token, body: { nowyEmail, haslo } })
  const confirm = (hash: string) => office().call('POST', '/uzytkownicy/potwierdzEmail', { body: { hash } })

  it('the old address stays until the link is used, is informed, and the account shows what is waiting', async () => {
    const token = await tokenOf(office(), ANNA.login, ANNA.password)
    expect((await change(token, 'anna.nowa@poczta.example', ANNA.password)).status).toBe(204)
    expect((await info(office(), token)).json).toMatchObject({
      email: ANNA.person.email,
      nowyEmail: 'anna.nowa@poczta.example',
    })
    expect(await mailsTo(office(), ANNA.person.email)).toContain('Zlecono zmianę adresu e-mail')
    const hash = await linkIn(office(), 'anna.nowa@poczta.example', 'hash')
    expect(await valid(office(), 'EMAIL', hash)).toBe(true)
    expect((await confirm(hash)).status).toBe(204)
    expect((await info(office(), token)).json).toMatchObject({ email: 'anna.nowa@poczta.example', nowyEmail: null })
    expect(await valid(office(), 'EMAIL', hash)).toBe(false)
    expect((await confirm(hash)).status).toBe(400)
    expect(await eventsOf(office())).toEqual(expect.arrayContaining(['e-mail change requested', 'e-mail changed']))
  })

  it('can be withdrawn, and expires', async () => {
    const token = await tokenOf(office(), MAREK.login, MAREK.password)
    await change(token, 'marek.1@poczta.example', MAREK.password)
    const first = await linkIn(office(), 'marek.1@poczta.example', 'hash')
    expect((await office().call('POST', '/uzytkownik/anulujZmianeEmaila', { token })).status).toBe(204)
    expect((await info(office(), token)).json.nowyEmail).toBeNull()
    expect((await confirm(first)).status).toBe(400)
    await change(token, 'marek.2@poczta.example', MAREK.password)
    office().advance(48 * HOUR)
    expect((await confirm(await linkIn(office(), 'marek.2@poczta.example', 'hash'))).status).toBe(400)
    expect(await eventsOf(office())).toContain('e-mail change cancelled')
  })

  it('asked for by somebody else who knew the password is over with the password', async () => {
    const token = await tokenOf(office(), MAREK.login, MAREK.password)
    await change(token, 'obcy@poczta.example', MAREK.password)
    const body = { noweHaslo: PASSWORD, stareHaslo: MAREK.password }
    expect((await office().call('POST', '/uzytkownik/zmianaHasla', { token, body })).status).toBe(204)
    expect((await confirm(await linkIn(office(), 'obcy@poczta.example', 'hash'))).status).toBe(400)
  })

  it('sends no more than five links an hour', async () => {
    const token = await tokenOf(office(), ANNA.login, ANNA.password)
    const statuses: number[] = []
    for (let one = 0; one < 6; one++)
      statuses.push((await change(token, `anna.${one}@poczta.example`, ANNA.password)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })
}

/** What an account can do that has no full session. */
function partialAccountTests(office: () => TestOffice): void {
  const correct = (login: string, haslo: string, nowyEmail: string) =>
    office().call('POST', '/uzytkownicy/poprawEmail', { body: { login, haslo, nowyEmail }, from: freshAddress() })
  const remove = (login: string, haslo: string) =>
    office().call('POST', '/uzytkownicy/usunKonto', { body: { login, haslo }, from: freshAddress() })

  it('“such a person can still correct a mistyped e-mail address (through a link sent to the new one)”: a first one that the activation link went to', async () => {
    await office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', { body: registration('ewa.omylka') })
    expect(await correct('ewa.omylka', 'Zle-haslo-1', 'ewa@poczta.example')).toMatchObject({ status: 401 })
    expect((await correct('ewa.omylka', PASSWORD, 'ewa@poczta.example')).status).toBe(204)
    // The mistyped address is somebody else's.
    expect(await mailsTo(office(), 'ewa.omylka@poczta.example')).toEqual(['Aktywacja konta'])
    const hash = await linkIn(office(), 'ewa@poczta.example', 'hash')
    expect((await office().call('POST', '/uzytkownicy/potwierdzEmail', { body: { hash } })).status).toBe(204)
    const token = await tokenOf(office(), 'ewa.omylka', PASSWORD)
    expect((await info(office(), token)).json).toMatchObject({ email: 'ewa@poczta.example', czyNiepotwierdzony: true })
  })

  it('an unverified and a restricted account correct it too “and delete the account”; the restricted token goes with none of it', async () => {
    await unverifiedAccount(office(), 'ola.niepelna')
    for (const [login, haslo] of [
      ['ola.niepelna', PASSWORD],
      [JULIA.login, JULIA.password],
    ] as const) {
      expect((await correct(login, haslo, `nowa.${login}@poczta.example`)).status).toBe(204)
      const token = await tokenOf(office(), login, haslo)
      expect((await info(office(), token)).json.nowyEmail).toBe(`nowa.${login}@poczta.example`)
      for (const path of ['/uzytkownik/anulujZmianeEmaila', '/uzytkownik/zmianaEmaila', '/uzytkownik/sesje/zakoncz'])
        expect((await office().call('POST', path, { token, body: {} })).status, path).toBe(403)
      expect((await remove(login, haslo)).status).toBe(204)
      expect((await info(office(), token)).status).toBe(401)
    }
  })

  it('a full account is left alone, and guesses count as those of the sign-in', async () => {
    for (const reply of [
      await correct(ANNA.login, ANNA.password, 'x@poczta.example'),
      await remove(ANNA.login, ANNA.password),
    ])
      expect(reply).toMatchObject({ status: 403, json: { opis: expect.stringContaining('panelu') } })
    const from = freshAddress()
    const guess = (path: string, body: object) =>
      office().call('POST', path, { body: { login: MAREK.login, haslo: 'Zle-haslo-1', ...body }, from })
    const statuses: number[] = []
    for (const [path, body] of [
      ['/uzytkownicy/usunKonto', {}],
      ['/uzytkownicy/poprawEmail', { nowyEmail: 'x@poczta.example' }],
      ['/uzytkownicy/getToken', {}],
      ['/uzytkownicy/usunKonto', {}],
      ['/uzytkownicy/getToken', {}],
      ['/uzytkownicy/usunKonto', {}],
    ] as const)
      statuses.push((await guess(path, body)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
}

/** Links that are checked when their page opens. */
function linkTests(office: () => TestOffice): void {
  it('looking at a link does not use it up, and an unknown one looks like a used one', async () => {
    await office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', { body: registration('iza.link') })
    const hash = await linkIn(office(), 'iza.link@poczta.example', 'hash')
    expect([await valid(office(), 'AKTYWACJA', hash), await valid(office(), 'AKTYWACJA', hash)]).toEqual([true, true])
    expect(await valid(office(), 'HASLO', hash)).toBe(false)
    expect((await office().call('POST', '/uzytkownicy/aktywacjaUzytkownika', { body: { hash } })).status).toBe(204)
    expect([await valid(office(), 'AKTYWACJA', hash), await valid(office(), 'AKTYWACJA', 'x')]).toEqual([false, false])
  })

  it('is limited for each address', async () => {
    const from = freshAddress()
    const body = { rodzaj: 'HASLO', kod: 'x' }
    for (let one = 0; one < 60; one++) await office().call('POST', '/uzytkownicy/sprawdzLink', { body, from })
    expect((await office().call('POST', '/uzytkownicy/sprawdzLink', { body, from })).status).toBe(429)
  })
}

/** Who came through an identity service has no password: a first one. */
function firstPasswordTests(office: () => TestOffice): void {
  it('is set in a session that the service opened a moment ago, once, and in no other', async () => {
    const [login, secret] = [ANNA.login, 'the secret of this browser']
    await office().db.update(accounts).set({ passwordHash: null }).where(eq(accounts.login, login))
    const account = await accountByLogin(office().db, login)
    if (account === undefined) throw new Error('The account is gone')
    const origin = { service: 'epuap', browserState: hashOf(secret) } as const
    const landing = await issueLanding(office().db, account, origin, office().now())
    const body = { token: landing, stan: secret }
    const token = String((await office().call('POST', '/uzytkownicy/wymianaTokenu', { body })).json.token)
    const set = (noweHaslo: string) =>
      office().call('POST', '/uzytkownik/pierwszeHaslo', { token, body: { noweHaslo } })
    expect((await info(office(), token)).json.stanHasla).toBe('DO_USTAWIENIA')
    expect(await set('slabe')).toMatchObject({ status: 400, json: { kod: 1105 } })
    office().advance(15 * MINUTE + 1)
    expect((await info(office(), token)).json.stanHasla).toBe('BRAK')
    expect(await set(PASSWORD)).toMatchObject({ status: 403, json: { kod: 1017 } })
    office().advance(-15 * MINUTE)
    expect((await set(PASSWORD)).status).toBe(204)
    expect((await set('Inne-haslo-77')).status).toBe(400)
    expect((await info(office(), token)).json.stanHasla).toBe('USTAWIONE')
    expect((await info(office(), await tokenOf(office(), login, PASSWORD))).status).toBe(200)
    expect(await eventsOf(office())).toContain('password set')
  })
}

/** “Two-factor recovery codes; list of own sessions with ‘sign out everywhere’.” */
function recoveryCodeTests(office: () => TestOffice): void {
  const newCodes = (token: string, totp: string | null = null) =>
    office().call('POST', '/konfiguracja2fa/kodyZapasowe', { token, body: { totp } })
  const first = (from = freshAddress()) =>
    office().call('POST', '/uzytkownicy/getToken', { body: { login: ANNA.login, haslo: ANNA.password }, from })
  const second = (token: unknown, totp: string) =>
    office().call('POST', '/uzytkownicy/login2FA', { body: { token, totp }, from: freshAddress() })
  let codes: readonly string[] = []
  let token = ''

  it('there are ten, once two-factor sign-in is on; the database does not have them', async () => {
    token = await tokenOf(office(), ANNA.login, ANNA.password)
    expect((await newCodes(token)).status).toBe(400)
    const { key } = (await office().call('GET', '/konfiguracja2fa', { token })).json
    const totp = new TOTP({ secret: String(key) }).generate({ timestamp: office().now().getTime() })
    await office().call('POST', '/konfiguracja2fa', { token, body: { czy2FaAktywne: true, totp } })
    expect((await first()).json.czyKodyZapasowe).toBe(false)
    codes = (await newCodes(token)).json.kody as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const stored = JSON.stringify(await office().db.execute('select * from recovery_codes'))
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect((await office().call('GET', '/konfiguracja2fa', { token })).json.liczbaKodowZapasowych).toBe(10)
  })

  it('each opens the second step once, however it is typed; the holder gets a mail', async () => {
    const challenge = (await first()).json
    expect(challenge.czyKodyZapasowe).toBe(true)
    const [code = ''] = codes
    expect((await second(challenge.token, 'aaaa-bbbb-cccc-dddd')).status).toBe(401)
    expect((await second(challenge.token, code.replaceAll('-', '').toUpperCase())).status).toBe(200)
    expect((await second((await first()).json.token, code)).status).toBe(401)
    expect(await mailsTo(office(), ANNA.person.email)).toContain('Użyto kodu zapasowego')
    expect((await office().audited()).findLast(({ event }) => event === 'recovery code used')?.detail).toEqual({
      left: 9,
    })
  })

  it('new ones replace the old, and need a code some time after the last', async () => {
    office().advance(5 * MINUTE + 1)
    expect(await newCodes(token)).toMatchObject({ status: 403, json: { kod: 1016 } })
    office().advance(-5 * MINUTE)
    expect((await newCodes(token)).status).toBe(200)
    expect((await second((await first()).json.token, codes[1] ?? '')).status).toBe(401)
  })

  it('are gone with two-factor sign-in', async () => {
    await office().call('POST', '/konfiguracja2fa', { token, body: { czy2FaAktywne: false, totp: null } })
    expect((await office().call('GET', '/konfiguracja2fa', { token })).json.liczbaKodowZapasowych).toBe(0)
  })
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

function sessionListTests(office: () => TestOffice): void {
  const list = async (token: string) =>
    (await office().call('GET', '/uzytkownik/sesje', { token })).json.sesje as Record<string, unknown>[]
  const end = (token: string, id: unknown) =>
    office().call('POST', '/uzytkownik/sesje/zakoncz', { token, body: { id } })

  it('shows device, opening and last use, ends single ones and all', async () => {
    const mine = await tokenOf(office(), ANNA.login, ANNA.password)
    office().advance(MINUTE)
    const body = { login: ANNA.login, haslo: ANNA.password }
    const headers = { 'user-agent': FIREFOX }
    const other = String((await office().call('POST', '/uzytkownicy/getToken', { body, headers })).json.token)
    await tokenOf(office(), MAREK.login, MAREK.password)
    const [own, second, ...more] = await list(mine)
    expect(more).toEqual([])
    expect(own).toMatchObject({ czyBiezaca: true, kiedyOtwarta: '2026-11-23 10:00:00' })
    expect(second).toMatchObject({
      czyBiezaca: false,
      przegladarka: 'Firefox',
      system: 'Windows',
      rodzajUrzadzenia: 'KOMPUTER',
      kiedyUzyta: '2026-11-23 10:01:00',
    })
    const stranger = await tokenOf(office(), MAREK.login, MAREK.password)
    expect((await end(stranger, second?.id)).status).toBe(404)
    expect((await end(mine, second?.id)).status).toBe(204)
    expect((await info(office(), other)).status).toBe(401)
    expect((await end(mine, null)).status).toBe(204)
    expect((await info(office(), mine)).status).toBe(401)
    expect((await info(office(), stranger)).status).toBe(200)
    expect(await eventsOf(office())).toContain('sessions ended')
  })
}

onEitherDatabase((databases) => {
  describe('a new e-mail address', () => emailTests(officeOn(databases)))
  describe('an account that may do only part', () => partialAccountTests(officeOn(databases)))
  describe('a mailed link', () => linkTests(officeOn(databases)))
  describe('a first password', () => firstPasswordTests(officeOn(databases)))
  describe('“Two-factor recovery codes”', () => recoveryCodeTests(officeOn(databases)))
  describe('own sessions', () => sessionListTests(officeOn(databases)))
})
