import { describe, expect, it } from 'vitest'
import type { Operation } from '../../../office/http/contract.ts'
import { contract } from '../calls.ts'
import { ANNA, HOUR, JULIA, MAREK, MINUTE, type TestOffice, tokenOf, tokensOf } from './support.ts'

const protectedCalls = contract.operations.filter((operation) => !operation.public)
// What is sent in a body is looked at before the subject.
const subjectCalls = protectedCalls.filter(({ subject, body }) => subject !== undefined && body === undefined)

const userInfo = (office: TestOffice, token: string) => office.call('GET', '/uzytkownik/userInfo', { token })

/** Sections 4, 6 and 7: the session, what a restricted one may do, and whose data may be requested. */
export function sessionTests(office: () => TestOffice): void {
  const anna = () => tokenOf(office(), ANNA.login, ANNA.password)

  describe('length', () => {
    it('ends 20 minutes after the last extension, which returns the milliseconds left', async () => {
      const token = await anna()
      expect((await userInfo(office(), token)).json.czasSesji).toBe(20 * MINUTE)
      office().advance(19 * MINUTE)
      const extended = await office().call('POST', '/pi/przedluzanieSesji', { token, body: { token } })
      expect(extended.json).toEqual({ czasDoKoncaSesji: 20 * MINUTE })
      office().advance(20 * MINUTE - 1)
      expect((await userInfo(office(), token)).status).toBe(200)
      office().advance(1)
      expect((await userInfo(office(), token)).status).toBe(401)
    })

    it('is never extended past eight hours', async () => {
      const token = await anna()
      let left: unknown
      for (let passed = 0; passed < 8 * HOUR - 19 * MINUTE; passed += 19 * MINUTE) {
        office().advance(19 * MINUTE)
        left = (await office().call('POST', '/pi/przedluzanieSesji', { token, body: { token } })).json.czasDoKoncaSesji
      }
      expect(left).toBeLessThan(20 * MINUTE)
      office().advance(Number(left))
      expect((await userInfo(office(), token)).status).toBe(401)
    })
  })

  it('signs out once, and only the session itself', async () => {
    const [token, other] = [await anna(), await anna()]
    const foreign = await office().call('POST', '/pi/wylogowanie', { token, body: { token: other } })
    expect(foreign.status).toBe(403)
    expect((await office().call('POST', '/pi/wylogowanie', { token, body: { token } })).status).toBe(204)
    expect((await office().call('POST', '/pi/wylogowanie', { token, body: { token } })).status).toBe(401)
    expect((await userInfo(office(), other)).status).toBe(200)
  })

  it('gives a new token at each sign-in, whatever token came with it', async () => {
    const before = await anna()
    const reply = await office().call('POST', '/uzytkownicy/getToken', {
      body: { login: ANNA.login, haslo: ANNA.password },
      token: before,
      headers: { cookie: 'token=fixed' },
    })
    expect(reply.json.token).not.toBe(before)
    expect(String(reply.json.token)).toMatch(/^[\w-]{43}$/)
    expect((await userInfo(office(), 'a'.repeat(43))).status).toBe(401)
  })

  it('keeps no token and no password as it is', async () => {
    const token = await anna()
    for (const table of ['sessions', 'accounts', 'audit_events', 'attempts']) {
      const rows = JSON.stringify(await office().db.execute(`select * from ${table}`))
      expect(rows).not.toContain(token)
      expect(rows).not.toContain(ANNA.password)
    }
  })

  it.each(protectedCalls.map((call) => [call.method, call.path]))('%s %s needs a session', async (method, path) => {
    const reply = await office().app.inject({ method: method as 'GET', url: path })
    expect(reply.statusCode).toBe(401)
    const forged = await office().app.inject({
      method: method as 'GET',
      url: path,
      headers: { authorization: 'Bearer x' },
    })
    expect(forged.statusCode).toBe(401)
  })

  it('lets a restricted token do what the contract marks, and nothing else', async () => {
    const token = await tokenOf(office(), JULIA.login, JULIA.password)
    const statuses = new Map<string, number>()
    for (const { method, path, id } of protectedCalls.filter(({ id }) => id !== 'wylogowanie')) {
      const url = path.replace(/:\w+/g, 'p24')
      const headers = { authorization: `Bearer ${token}` }
      statuses.set(id, (await office().app.inject({ method, url, headers })).statusCode)
    }
    const open = [...statuses].filter(([, status]) => status !== 403).map(([id]) => id)
    expect(open.sort()).toEqual(['dajZgody', 'przedluzanieSesji', 'userInfo'])
    const withSubject = await office().call('GET', `/woda/dajPunktyOdbioru?pesel=${JULIA.person.pesel}`, { token })
    expect(withSubject).toMatchObject({ status: 403, json: { kod: 403 } })
    expect((await office().call('POST', '/pi/wylogowanie', { token, body: { token } })).status).toBe(204)
  })

  describe('the subject', () => {
    // One session for all calls: nothing of these tests changes it.
    const signedIn = tokensOf(office)
    it.each(subjectCalls.map((call) => [call.id, call] as const))('of %s is proved', async (_id, call) => {
      const headers = { authorization: `Bearer ${await signedIn(ANNA)}` }
      for (const [subject, status] of expectations(call.subject)) {
        const reply = await office().app.inject({ method: call.method, url: addressOf(call, subject), headers })
        expect([status].flat(), subject).toContain(reply.statusCode)
      }
    })

    it('is proved for what is sent too', async () => {
      const token = await anna()
      const payload = { idPunktuOdbioru: 1, tematZgloszenia: 'Awaria', trescZgloszenia: 'Brak wody' }
      const at = (query: string) =>
        office().app.inject({
          method: 'POST',
          url: `/woda/dodajZgloszenie?${query}`,
          headers: { authorization: `Bearer ${token}` },
          payload,
        })
      expect((await at(`pesel=${MAREK.person.pesel}`)).statusCode).toBe(403)
      expect((await at('')).statusCode).toBe(400)
    })

    it('lists the person first, then the institution', async () => {
      const reply = await office().call('GET', '/lista-podmiotow', { token: await anna() })
      expect(reply.json.podmioty).toEqual([
        { nazwa: 'Anna Kowalska', czyInstytucja: false, pesel: '85010112345', nip: null },
        { nazwa: 'Piekarnia Kłos sp. z o.o.', czyInstytucja: true, pesel: null, nip: '123456789' },
      ])
    })

    it('of somebody else leaves a trace without the number', async () => {
      const token = await tokenOf(office(), MAREK.login, MAREK.password)
      await office().call('GET', `/woda/dajPunktyOdbioru?pesel=${ANNA.person.pesel}`, { token })
      const last = (await office().audited()).at(-1)
      expect(last).toMatchObject({ event: 'other subject refused', detail: { operation: 'dajPunktyOdbioru' } })
      expect(JSON.stringify(last)).not.toContain(ANNA.person.pesel)
    })
  })
}

const OWN = `pesel=${ANNA.person.pesel}`
const FOREIGN = `pesel=${MAREK.person.pesel}`
const OWN_FIRM = 'nip=123456789'
const FOREIGN_FIRM = 'nip=987654321'
// A call that is not built yet answers 404, one that is answers: either way the doors are open.
const IN = [200, 404]

/** What each way of naming the subject must answer. */
function expectations(subject: Operation['subject']): readonly (readonly [query: string, status: number | number[]])[] {
  const person = subject !== 'institution'
  const institution = subject !== 'person'
  return [
    [FOREIGN, person ? 403 : 400],
    [FOREIGN_FIRM, institution ? 403 : 400],
    [`${OWN}&${OWN_FIRM}`, 400],
    [`${OWN}&${FOREIGN}`, 400],
    ['', subject === 'optional' ? IN : 400],
    [OWN, person ? IN : 400],
    [OWN_FIRM, institution ? IN : 400],
  ]
}

function addressOf({ path, query }: Operation, subject: string): string {
  const required = Array.isArray(query.required) ? query.required.map(String) : []
  const others = required.map((name) => `${name}=${sample(name, Reflect.get(Object(query.properties), name))}`)
  return `${path.replace(/:\w+/g, 'p24')}?${[...others, subject].join('&')}`
}

function sample(name: string, schema: { readonly enum?: readonly string[] }): string {
  if (schema.enum?.[0] !== undefined) return schema.enum[0]
  if (/rok|lata/i.test(name)) return '2025'
  return /data/i.test(name) ? '2025-01-01' : '1'
}
