import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { issueLanding } from '../../../office/accounts/landing.ts'
import { aesSeal, totpPlace } from '../../../office/accounts/seal.ts'
import { sealStored, WrongSealKeyError } from '../../../office/accounts/seal-stored.ts'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { hashOf } from '../../../office/accounts/tokens.ts'
import { accounts } from '../../../office/db/schema/index.ts'
import { ANNA, freshAddress, HOUR, linkIn, MAREK, MINUTE, type TestOffice, tokenOf } from './support.ts'

/** The independent implementation: what an authenticator shows at a moment. */
const codeOf = (key: string, at: Date) => new TOTP({ secret: key }).generate({ timestamp: at.getTime() })

/** Two-factor sign-in: RFC 6238 codes, five tries, none accepted twice. */
export function twoFactorTests(office: () => TestOffice): void {
  let key = ''
  let offeredIn = ''
  const at = (seconds: number) => new Date(office().now().getTime() + seconds * 1000)
  const save = (token: string, czy2FaAktywne: boolean, totp: string | null) =>
    office().call('POST', '/konfiguracja2fa', { token, body: { czy2FaAktywne, totp } })
  const first = async () => {
    const body = { login: ANNA.login, haslo: ANNA.password }
    return office().call('POST', '/uzytkownicy/getToken', { body, from: freshAddress() })
  }
  const second = (token: unknown, totp: string, from?: string) =>
    office().call('POST', '/uzytkownicy/login2FA', {
      body: { token: String(token), totp },
      ...(from === undefined ? {} : { from }),
    })
  const guessFrom = async (from: string, times: number) => {
    const statuses: number[] = []
    let token: unknown
    for (let guess = 0; guess < times; guess++) {
      // Each first step allows five tries.
      if (guess % 5 === 0) token = (await first()).json.token
      statuses.push((await second(token, '000000', from)).status)
    }
    return statuses
  }

  /** A session of the holder that was opened through the national node, which gives no code. */
  const sessionFromNode = async () => {
    const secret = 'the secret of this browser'
    const account = await accountByLogin(office().db, ANNA.login)
    if (account === undefined) throw new Error('The account is gone')
    const origin = { service: 'wezel', browserState: hashOf(secret) } as const
    const landing = await issueLanding(office().db, account, origin, office().now())
    const body = { token: landing, stan: secret }
    return String((await office().call('POST', '/uzytkownicy/wymianaTokenu', { body })).json.token)
  }

  it('offers a key and its picture, the same until it is on', async () => {
    const token = await tokenOf(office(), ANNA.login, ANNA.password)
    const offered = (await office().call('GET', '/konfiguracja2fa', { token })).json
    expect(offered.qrCode).toMatch(/^data:image\/png;base64,/)
    expect(offered.key).toMatch(/^[A-Z2-7]{32}$/)
    expect((await office().call('GET', '/konfiguracja2fa', { token })).json).toEqual(offered)
  })

  it('is never switched on with a key that another session was shown: a stranger may have read it', async () => {
    const offered = async (token: string) =>
      String((await office().call('GET', '/konfiguracja2fa', { token })).json.key)
    const stranger = await tokenOf(office(), ANNA.login, ANNA.password)
    const shown = await offered(stranger)
    offeredIn = await tokenOf(office(), ANNA.login, ANNA.password)
    expect((await save(offeredIn, true, codeOf(shown, at(0)))).status).toBe(400)
    key = await offered(offeredIn)
    expect(key).not.toBe(shown)
    expect((await save(stranger, true, codeOf(key, at(0)))).status).toBe(400)
  })

  it('is switched on by a code alone, ending the other sessions and notifying the holder', async () => {
    const [token, other] = [offeredIn, await tokenOf(office(), ANNA.login, ANNA.password)]
    expect(await save(token, true, '000000')).toMatchObject({ status: 400, json: { opis: 'Nieprawidłowy kod TOTP' } })
    expect((await save(token, true, null)).status).toBe(400)
    expect((await save(token, true, codeOf(key, at(0)))).status).toBe(204)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token: other })).status).toBe(401)
    const on = await office().call('GET', '/konfiguracja2fa', { token })
    expect(on.json).toEqual({ czy2FaAktywne: true, qrCode: null, key: null, liczbaKodowZapasowych: 0 })
    expect((await office().mails())[0]?.subject).toContain('Logowanie dwuetapowe włączone')
  })

  it('keeps the key sealed: the database alone gives no code', async () => {
    const [row] = await office().db.select().from(accounts).where(eq(accounts.login, ANNA.login))
    expect(row?.totpKey).toMatch(/^v1\.[\w-]{70,}$/)
    expect(JSON.stringify(row)).not.toContain(key)
    const { seal } = office().app.accountServices
    expect(seal.open(row?.totpKey ?? '', totpPlace(row?.id ?? 0))).toBe(key)
    expect(() => seal.open(row?.totpKey ?? '', totpPlace(0))).toThrow()
  })

  it('seals at its start what an older office left readable, once, and codes stay right', async () => {
    const { db, app } = office()
    const ofAnna = eq(accounts.login, ANNA.login)
    await db.update(accounts).set({ totpKey: key, totpOffered: key }).where(ofAnna)
    const kept = async () => (await db.select().from(accounts).where(ofAnna))[0]
    await sealStored(db, app.accountServices.seal)
    const sealed = await kept()
    expect([sealed?.totpKey, sealed?.totpOffered].every((text) => text?.startsWith('v1.'))).toBe(true)
    await sealStored(db, app.accountServices.seal)
    expect(await kept()).toEqual(sealed)
    await db.update(accounts).set({ totpOffered: null }).where(ofAnna)
    const { json } = await first()
    expect((await second(json.token, codeOf(key, at(0)))).status).toBe(401)
    office().advance(MINUTE)
    expect((await second(json.token, codeOf(key, at(0)))).status).toBe(200)
  })

  it('does not start with another key than the one its database was sealed with', async () => {
    await expect(sealStored(office().db, aesSeal(randomBytes(32)))).rejects.toThrow(WrongSealKeyError)
  })

  it('gives after the password a token that opens nothing but the second step', async () => {
    const reply = await first()
    expect(reply.json).toMatchObject({ czy2FaAktywne: true, czyOgraniczony: false })
    const token = String(reply.json.token)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token })).status).toBe(401)
  })

  it.each([-30, 0, 30])('accepts the code of %i seconds away', async (away) => {
    office().advance(10 * MINUTE)
    const { json } = await first()
    const reply = await second(json.token, codeOf(key, at(away)))
    expect(reply.json).toMatchObject({ czy2FaAktywne: false, czyOgraniczony: false })
    expect((await office().call('GET', '/uzytkownik/userInfo', { token: String(reply.json.token) })).status).toBe(200)
  })

  it.each([-60, 60])('refuses the code of %i seconds away', async (away) => {
    office().advance(10 * MINUTE)
    const { json } = await first()
    expect((await second(json.token, codeOf(key, at(away)))).status).toBe(401)
  })

  it('accepts no code twice, nor one from before the last', async () => {
    office().advance(10 * MINUTE)
    const [one, other, third] = [await first(), await first(), await first()]
    const code = codeOf(key, at(0))
    expect((await second(one.json.token, code)).status).toBe(200)
    expect((await second(other.json.token, code)).status).toBe(401)
    expect((await second(third.json.token, codeOf(key, at(-30)))).status).toBe(401)
    expect((await second(third.json.token, codeOf(key, at(30)))).status).toBe(200)
  })

  it('lets one of two requests with the same challenge in', async () => {
    office().advance(10 * MINUTE)
    const { json } = await first()
    const code = codeOf(key, at(0))
    const both = await Promise.all([second(json.token, code), second(json.token, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('allows five tries for each first step, and five minutes', async () => {
    office().advance(60 * MINUTE)
    const { json } = await first()
    for (let guess = 0; guess < 5; guess++) expect((await second(json.token, '000000')).status).toBe(401)
    expect((await second(json.token, codeOf(key, at(0)))).status).toBe(401)
    const slow = await first()
    office().advance(5 * MINUTE)
    expect((await second(slow.json.token, codeOf(key, at(0)))).status).toBe(401)
  })

  it('limits guesses over many first steps too', async () => {
    office().advance(2 * 60 * MINUTE)
    const statuses = new Set<number>()
    for (let step = 0; step < 5; step++) {
      const { json } = await first()
      for (let guess = 0; guess < 5; guess++) statuses.add((await second(json.token, '000000')).status)
    }
    expect([...statuses].sort()).toEqual([401, 429])
    office().advance(2 * 60 * MINUTE)
  })

  it('lets the holder in while a stranger who knows the password uses up the tries', async () => {
    office().advance(2 * HOUR)
    const home = freshAddress()
    expect((await second((await first()).json.token, codeOf(key, at(0)), home)).status).toBe(200)
    const strangers = [freshAddress(), freshAddress(), freshAddress()]
    const guesses = [
      ...(await guessFrom(strangers[0] ?? '', 11)),
      ...(await guessFrom(strangers[1] ?? '', 11)),
      ...(await guessFrom(strangers[2] ?? '', 2)),
    ]
    // Ten from each address, twenty from all of them.
    expect(guesses.filter((status) => status === 401)).toHaveLength(20)
    office().advance(MINUTE)
    expect((await second((await first()).json.token, codeOf(key, at(0)), freshAddress())).status).toBe(429)
    expect((await second((await first()).json.token, codeOf(key, at(0)), home)).status).toBe(200)
    // Guessing from the holder's own address has a limit of its own.
    expect((await guessFrom(home, 11)).filter((status) => status === 401)).toHaveLength(10)
  })

  it('writes once an hour to the holder that somebody guesses codes; a new password clears the tries', async () => {
    const alarms = (await office().mails()).filter(({ subject }) => subject.includes('odgadnąć'))
    expect(alarms.map(({ to }) => to)).toEqual([ANNA.person.email])
    await office().call('POST', '/uzytkownicy/przypomnijHaslo', {
      body: { login: ANNA.login, email: ANNA.person.email },
      from: freshAddress(),
    })
    const kodZmianyHasla = await linkIn(office(), ANNA.person.email, 'link')
    const body = { kodZmianyHasla, noweHaslo: ANNA.password }
    expect((await office().call('POST', '/uzytkownicy/ustawHaslo', { body })).status).toBe(204)
    office().advance(MINUTE)
    expect((await second((await first()).json.token, codeOf(key, at(0)), freshAddress())).status).toBe(200)
  })

  it('needs a code to be switched off five minutes after the last one', async () => {
    office().advance(2 * HOUR)
    const token = String((await second((await first()).json.token, codeOf(key, at(0)))).json.token)
    office().advance(5 * MINUTE + 1)
    expect(await save(token, false, null)).toMatchObject({ status: 403, json: { kod: 1016 } })
    expect(await save(token, false, '000000')).toMatchObject({ status: 400, json: { kod: 1015 } })
    expect((await first()).json.czy2FaAktywne).toBe(true)
    const code = codeOf(key, at(0))
    expect((await second((await first()).json.token, code)).status).toBe(200)
    // A code that has opened a session is used.
    expect(await save(token, false, code)).toMatchObject({ status: 400, json: { kod: 1015 } })
  })

  it('needs a code to be switched off by a session that was opened without one', async () => {
    const token = await sessionFromNode()
    expect(await save(token, false, null)).toMatchObject({ status: 403, json: { kod: 1016 } })
    expect((await first()).json.czy2FaAktywne).toBe(true)
  })

  it('allows five codes an hour for switching it off', async () => {
    office().advance(HOUR)
    const token = await sessionFromNode()
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess++) statuses.push((await save(token, false, '000000')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    office().advance(HOUR)
  })

  it('is switched off by a session without a fresh code when one is given', async () => {
    const token = await sessionFromNode()
    expect((await save(token, false, codeOf(key, at(0)))).status).toBe(204)
    expect((await first()).json.czy2FaAktywne).toBe(false)
    // Switched on again with a new key, which confirms the session for five minutes.
    key = String((await office().call('GET', '/konfiguracja2fa', { token })).json.key)
    office().advance(MINUTE)
    expect((await save(token, true, codeOf(key, at(0)))).status).toBe(204)
    office().advance(5 * MINUTE)
    expect((await save(token, false, null)).status).toBe(204)
    key = String((await office().call('GET', '/konfiguracja2fa', { token })).json.key)
    office().advance(MINUTE)
    expect((await save(token, true, codeOf(key, at(0)))).status).toBe(204)
    office().advance(MINUTE)
  })

  it('is switched off at once after a sign-in with a code', async () => {
    const { json } = await first()
    const token = String((await second(json.token, codeOf(key, at(0)))).json.token)
    expect((await save(token, false, null)).status).toBe(204)
    expect((await first()).json.czy2FaAktywne).toBe(false)
    const offered = await office().call('GET', '/konfiguracja2fa', { token })
    expect(offered.json.key).not.toBe(key)
  })

  describe('when the office does not offer it', () => {
    it('cannot be managed', async () => {
      const token = await tokenOf(office(), MAREK.login, MAREK.password)
      await office().set('czy2Fa', false)
      expect((await office().call('GET', '/konfiguracja2fa', { token })).status).toBe(404)
      expect((await save(token, true, '123456')).status).toBe(404)
      await office().set('czy2Fa', true)
    })
  })
}
