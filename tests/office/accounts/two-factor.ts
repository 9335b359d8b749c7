import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { aesSeal, totpPlace } from '../../../office/accounts/seal.ts'
import { sealStored, WrongSealKeyError } from '../../../office/accounts/seal-stored.ts'
import { accounts } from '../../../office/db/schema/index.ts'
import { ANNA, freshAddress, MAREK, MINUTE, type TestOffice, tokenOf } from './support.ts'

/** The independent implementation: what an authenticator shows at a moment. */
const codeOf = (key: string, at: Date) => new TOTP({ secret: key }).generate({ timestamp: at.getTime() })

/** Two-factor sign-in: RFC 6238 codes, five tries, none accepted twice. */
export function twoFactorTests(office: () => TestOffice): void {
  let key = ''
  const at = (seconds: number) => new Date(office().now().getTime() + seconds * 1000)
  const save = (token: string, czy2FaAktywne: boolean, totp: string | null) =>
    office().call('POST', '/konfiguracja2fa', { token, body: { czy2FaAktywne, totp } })
  const first = async () => {
    const body = { login: ANNA.login, haslo: ANNA.password }
    return office().call('POST', '/uzytkownicy/getToken', { body, from: freshAddress() })
  }
  const second = (token: unknown, totp: string) =>
    office().call('POST', '/uzytkownicy/login2FA', { body: { token: String(token), totp } })

  it('offers a key and its picture, the same until it is on', async () => {
    const token = await tokenOf(office(), ANNA.login, ANNA.password)
    const offered = (await office().call('GET', '/konfiguracja2fa', { token })).json
    expect(offered.qrCode).toMatch(/^data:image\/png;base64,/)
    expect(offered.key).toMatch(/^[A-Z2-7]{32}$/)
    expect((await office().call('GET', '/konfiguracja2fa', { token })).json).toEqual(offered)
    key = String(offered.key)
  })

  it('is switched on by a code alone, ending the other sessions and notifying the holder', async () => {
    const [token, other] = [
      await tokenOf(office(), ANNA.login, ANNA.password),
      await tokenOf(office(), ANNA.login, ANNA.password),
    ]
    expect(await save(token, true, '000000')).toMatchObject({ status: 400, json: { opis: 'Nieprawidłowy kod TOTP' } })
    expect((await save(token, true, null)).status).toBe(400)
    expect((await save(token, true, codeOf(key, at(0)))).status).toBe(204)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token: other })).status).toBe(401)
    const on = await office().call('GET', '/konfiguracja2fa', { token })
    expect(on.json).toEqual({ czy2FaAktywne: true, qrCode: null, key: null })
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

  it('is switched off at once', async () => {
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
