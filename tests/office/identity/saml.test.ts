import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { hashOf } from '../../../office/accounts/tokens.ts'
import { accounts, identityRequests } from '../../../office/db/schema/index.ts'
import { type AnswerThreads, samlProviders } from '../../../office/identity/saml/provider.ts'
import type { StartedSignIn } from '../../../office/identity/started.ts'
import { QueueFullError } from '../../../src/server/work/work-queue.ts'
import { TaskFailed, TaskTimeout } from '../../../src/server/work/worker-pool.ts'
import { ANNA, freshAddress, MINUTE, officeOn, PORTAL, registration, type TestOffice } from '../accounts/support.ts'
import { onEachDatabase } from '../databases.ts'
import {
  type AnswerChanges,
  type BegunRequest,
  ENTITY_ID,
  OFFICE_CERTIFICATE,
  OFFICE_KEY,
  type StatedPerson,
  serviceMetadataXml,
  stateService,
} from './state-service.ts'

const SECRET = 'the secret of this browser'
const PUBLIC_URL = 'https://portal.example/api'
const folder = mkdtempSync(join(tmpdir(), 'okienko-saml-'))
const metadata = join(folder, 'service.xml')
writeFileSync(metadata, serviceMetadataXml())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const saml = {
  publicUrl: PUBLIC_URL,
  entityId: ENTITY_ID,
  privateKey: OFFICE_KEY,
  certificate: OFFICE_CERTIFICATE,
  metadata: { wezel: metadata },
}

const anna: StatedPerson = {
  pesel: ANNA.person.pesel,
  firstName: 'Anna',
  lastName: 'Kowalska',
  birthDate: '1985-01-01',
}
const stranger: StatedPerson = { pesel: '68021514324', firstName: 'Ewa', lastName: 'Kamińska' }

onEachDatabase((databases) => {
  describe('sign-in through login.gov.pl (SAML 2.0)', () => {
    samlTests(officeOn(databases, { demo: false, saml }))
  })
})

function samlTests(office: () => TestOffice): void {
  let service: ReturnType<typeof stateService>
  beforeAll(async () => {
    // Residents of an office in production.
    await office().db.update(accounts).set({ demo: false })
    service = stateService((await office().app.inject({ url: '/tozsamosc/wezel/metadane' })).body)
  })
  const begin = async (stan = hashOf(SECRET)) => {
    const query = new URLSearchParams({
      urlPowrotuOk: `${PORTAL}/return-url-ok?link=/kontakt&stan=${stan}`,
      urlPowrotuBlad: `${PORTAL}/return-url-blad`,
      urlPowrotuPotwierdz: `${PORTAL}/return-url-potwierdz`,
      stan,
    })
    const reply = await office().call('GET', `/logowanieWezelKrajowyToken?${query}`, { from: freshAddress() })
    return String(reply.headers.location)
  }
  const post = async (SAMLResponse: string, RelayState: string, to = 'wezel', from = '127.0.0.1') => {
    const reply = await office().app.inject({
      method: 'POST',
      url: `/tozsamosc/${to}/odpowiedz`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://login.state.example',
        'x-forwarded-for': from,
      },
      payload: new URLSearchParams({ SAMLResponse, RelayState }).toString(),
    })
    return { status: reply.statusCode, location: new URL(String(reply.headers.location ?? 'about:blank')) }
  }
  const answered = async (person: StatedPerson, changes: AnswerChanges = {}) => {
    const request = await service.read(await begin())
    return post(await service.answer(request, person, changes), request.relay)
  }
  const exchange = (location: URL, stan = SECRET) =>
    office().call('POST', '/uzytkownicy/wymianaTokenu', {
      body: { token: location.searchParams.get('token') ?? '', stan },
    })
  const expectNobody = ({ status, location }: { status: number; location: URL }) => {
    expect(status).toBe(303)
    expect(location.pathname).toBe('/return-url-blad')
    expect(location.searchParams.get('trescBledu')).toMatch(/^Potwierdzenie tożsamości wygasło lub jest nieprawidłowe/)
  }

  it('sends a signed request with a fresh id, and describes the office for registration', async () => {
    const [one, other] = [await begin(), await begin()]
    expect(one).toMatch(/^https:\/\/login\.state\.example\/sso\?SAMLRequest=/)
    expect((await service.read(one)).id).not.toBe((await service.read(other)).id)
    await expect(service.read(one.replace('RelayState=', 'RelayState=x'))).rejects.toThrow()
    const { body, headers } = await office().app.inject({ url: '/tozsamosc/wezel/metadane' })
    expect(headers['content-type']).toContain('application/samlmetadata+xml')
    expect(body).toContain(`entityID="${ENTITY_ID}"`)
    expect(body).toContain(`Location="${PUBLIC_URL}/tozsamosc/wezel/odpowiedz"`)
    expect(body).toContain('AuthnRequestsSigned="true"')
    expect(body).not.toContain('PRIVATE')
  })

  it.each([false, true])('lets in whom a signed answer proves; encrypted: %s', async (encrypted) => {
    const { status, location } = await answered(anna, { encrypted })
    expect(status).toBe(303)
    expect([location.origin, location.pathname]).toEqual([PORTAL, '/return-url-ok'])
    expect(location.searchParams.get('link')).toBe('/kontakt')
    const token = String((await exchange(location)).json.token)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token })).json.login).toBe(ANNA.login)
  })

  it('leads a new person to the confirmation of a registration', async () => {
    const { location } = await answered({ ...stranger, pesel: `PL/PL/${stranger.pesel}` })
    expect(location.pathname).toBe('/return-url-potwierdz')
    const data = location.searchParams.get('data') ?? ''
    const [imie, nazwisko, , pesel, , token] = data.split(';')
    expect([imie, nazwisko, pesel]).toEqual(['Ewa', 'Kamińska', stranger.pesel])
    const { email } = registration('ewa.z.wezla')
    const agreed = { czyZgodaNaPrzetwarzanieDanych: true, czyZgodaNaRegulamin: true }
    const body = { imie, nazwisko, email, pesel, nip: null, token, stan: SECRET, ...agreed }
    const path = `/uzytkownicy/potwierdzenieDanychUzytkownika?data=${encodeURIComponent(data)}`
    expect((await office().call('POST', path, { body })).status).toBe(200)
    expect(await accountByLogin(office().db, email)).toMatchObject({ state: 'full', firstName: 'Ewa' })
    await office().db.delete(accounts).where(eq(accounts.login, email))
  })

  it('brings a refusal back with its message', async () => {
    const request = await service.read(await begin())
    const { location } = await post(service.refusal(request), request.relay)
    expect(location.pathname).toBe('/return-url-blad')
    expect(location.searchParams.get('trescBledu')).toMatch(/^Logowanie zostało przerwane/)
    expect((await post(await service.answer(request, anna), request.relay)).status).toBe(400)
  })

  it.each<[string, AnswerChanges]>([
    ['signed by another key', { signedBy: 'stranger' }],
    ['encrypted and signed by another key', { signedBy: 'stranger', encrypted: true }],
    ['not signed', { signedBy: 'nobody' }],
    ['changed after it was signed', { tampered: (xml) => xml.replace('Kowalska', 'Nowak') }],
    ['with its signature taken out', { tampered: (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '') }],
    ['with a second, unsigned assertion', { tampered: withSecondAssertion }],
    ['with the signed assertion hidden behind another', { tampered: withWrappedAssertion }],
    ['for another audience', { audience: 'https://another.example/saml' }],
    ['of another service', { issuer: 'https://evil.example' }],
    ['sent to another address', { recipient: `${PUBLIC_URL}/tozsamosc/epuap/odpowiedz` }],
    ['to another request', { inResponseTo: '_another' }],
    ['that has expired', { notBefore: -700_000, notOnOrAfter: -120_000 }],
    ['that is not valid yet', { notBefore: 120_000 }],
  ])('refuses an answer %s', async (_name, changes) => {
    expectNobody(await answered(anna, changes))
  })

  it('allows clocks to be a minute apart', async () => {
    expect((await answered(anna, { notBefore: 30_000 })).location.pathname).toBe('/return-url-ok')
    const late = await answered(anna, { notBefore: -700_000, notOnOrAfter: -30_000 })
    expect(late.location.pathname).toBe('/return-url-ok')
  })

  it('refuses an answer that was used, to a sign-in that nobody began, or that is too late', async () => {
    const request = await service.read(await begin())
    const answer = await service.answer(request, anna)
    expect((await post(answer, request.relay)).location.pathname).toBe('/return-url-ok')
    expect((await post(answer, request.relay)).status).toBe(400)
    const other = await service.read(await begin())
    expectNobody(await post(answer, other.relay))
    expect((await post(answer, 'unknown')).status).toBe(400)
    const nothing: BegunRequest = { id: '_nothing', relay: '' }
    expect((await post(await service.answer(nothing, anna), '')).status).toBe(400)
    office().advance(15 * MINUTE)
    expect((await post(await service.answer(other, anna), other.relay)).status).toBe(400)
  })

  it('uses a sign-in up with an answer that is wrong', async () => {
    const request = await service.read(await begin())
    expectNobody(await post(await service.answer(request, anna, { signedBy: 'stranger' }), request.relay))
    expect((await post(await service.answer(request, anna), request.relay)).status).toBe(400)
  })

  it('keeps a sign-in for its answer after what is no answer at all', async () => {
    const request = await service.read(await begin())
    expectNobody(await post(Buffer.from('<'.repeat(180_000)).toString('base64'), request.relay))
    expectNobody(await post(Buffer.from('<'.repeat(1000)).toString('base64'), request.relay))
    expect((await post(await service.answer(request, anna), request.relay)).location.pathname).toBe('/return-url-ok')
  })

  it('reads three answers to a sign-in, and no more', async () => {
    const { relay } = await service.read(await begin())
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push((await post('nothing', relay)).status)
    expect(statuses).toEqual([303, 303, 303, 429, 429])
  })

  it('takes sixty answers an hour that prove nobody from an address', async () => {
    const from = freshAddress()
    for (let n = 0; n < 60; n += 1) expect((await post('nothing', 'unknown', 'wezel', from)).status).toBe(400)
    const request = await service.read(await begin())
    expect((await post(await service.answer(request, anna), request.relay, 'wezel', from)).status).toBe(429)
    expect((await post(await service.answer(request, anna), request.relay)).location.pathname).toBe('/return-url-ok')
  })

  it('lets one of two answers at the same moment in', async () => {
    const request = await service.read(await begin())
    const answer = await service.answer(request, anna)
    const both = await Promise.all([post(answer, request.relay), post(answer, request.relay)])
    expect(both.filter(({ location }) => location.searchParams.has('token'))).toHaveLength(1)
  })

  it('opens no session in a browser that did not begin the sign-in', async () => {
    // Somebody begins in their browser and has another person's browser post the answer.
    const { location } = await answered(anna)
    expect((await exchange(location, 'the secret of another browser')).status).toBe(400)
    expect(location.searchParams.get('stan')).toBe(hashOf(SECRET))
  })

  it('reads values whole: a comment, which signatures leave out, does not cut them', async () => {
    const [start, end] = [ANNA.person.pesel.slice(0, 11), 'evil']
    expectNobody(await answered({ ...anna, pesel: `${start}<!-- -->${end}` }))
    const cut = await answered(anna, {
      nameId: `${ANNA.login}<!-- -->.evil`,
      tampered: (xml) =>
        xml.replace(ANNA.person.pesel, `${ANNA.person.pesel.slice(0, 5)}<!-- -->${ANNA.person.pesel.slice(5)}`),
    })
    const token = String((await exchange(cut.location)).json.token)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token })).json.login).toBe(ANNA.login)
  })

  it.each<[string, Partial<StatedPerson>]>([
    ['a wrong check digit', { pesel: '85010112346' }],
    ['no number', { pesel: '' }],
    ['no name', { lastName: '' }],
    ['a date of birth that is not that of the number', { birthDate: '1985-01-02' }],
  ])('proves nobody with %s', async (_name, changes) => {
    expectNobody(await answered({ ...anna, ...changes }))
  })

  it('stores no secret of a started sign-in, and has no page of the stand-in', async () => {
    const { relay } = await service.read(await begin())
    expect(JSON.stringify(await office().db.select().from(identityRequests))).not.toContain(relay)
    expect((await office().app.inject({ url: `/tozsamosc?prosba=${relay}` })).statusCode).toBe(404)
    expect((await office().app.inject({ url: '/tozsamosc/epuap/metadane' })).statusCode).toBe(404)
    expect(
      (await office().call('GET', '/logowanieEpuapToken?urlPowrotuOk=/a&urlPowrotuBlad=/b&urlPowrotuPotwierdz=/c'))
        .status,
    ).toBe(404)
  })
}

function withSecondAssertion(xml: string): string {
  const forged = assertionOf(xml)
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/ ID="[^"]*"/, ' ID="_forged"')
  return xml.replace('<saml:Assertion', `${forged}<saml:Assertion`)
}

/** Signature wrapping: the signed assertion is kept where its signature finds it, a forged one stands where it is read. */
function withWrappedAssertion(xml: string): string {
  const signed = assertionOf(xml)
  const forged = signed
    .replace(/<ds:Signature.*<\/ds:Signature>/s, `<saml:Advice>${signed}</saml:Advice>`)
    .replace(/ ID="[^"]*"/, ' ID="_forged"')
    .replace('>Kowalska<', '>Nowak<')
  return xml.replace(signed, forged)
}

function assertionOf(xml: string): string {
  return /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
}

const noThreads: AnswerThreads = { run: () => Promise.reject(new Error('no answer is read here')) }
const tools = { threads: noThreads, failed: () => undefined }

describe('answers that end their thread', () => {
  const started: StartedSignIn = {
    ...{ id: '_a', service: 'wezel', language: 'pl', browserState: '' },
    ...{ okAddress: '', refusedAddress: '', confirmAddress: '' },
  }
  const readWith = (error: Error) => {
    const threads = { run: () => Promise.reject(error) }
    return samlProviders(saml, { ...tools, threads }).wezel?.answers?.read('PGEvPg==', started, '192.0.2.1')
  }

  it.each([new TaskTimeout('readAnswer', 5000), new TaskFailed('readAnswer', null)])(
    'prove nobody: %s',
    async (error) => {
      await expect(readWith(error)).rejects.toMatchObject({ name: 'UnprovedError', kind: 'wrong' })
    },
  )

  it('are told apart from answers for which there is no room', async () => {
    await expect(readWith(new QueueFullError())).rejects.toMatchObject({ status: 429, key: 'tooManyAttempts' })
  })
})

describe('settings of SAML', () => {
  it('name what cannot be used, and not its value', () => {
    expect(() => samlProviders({ ...saml, privateKey: 'secret text' }, tools)).toThrow(
      /^SAML_PRIVATE_KEY: cannot be read as PEM$/,
    )
    expect(() => samlProviders({ ...saml, certificate: OFFICE_KEY }, tools)).toThrow(/^SAML_CERTIFICATE: /)
    expect(() => samlProviders({ ...saml, metadata: { wezel: join(folder, 'missing.xml') } }, tools)).toThrow(
      /^SAML_METADATA: /,
    )
    expect(() =>
      samlProviders({ ...saml, metadata: { wezel: 'http://login.gov.example/metadata.xml' } }, tools),
    ).toThrow('SAML_METADATA: must be an https address or a file')
    const wrong = join(folder, 'wrong.xml')
    for (const text of ['', 'no xml', '<a/>', serviceMetadataXml().replace(/entityID="[^"]*"/, '')]) {
      writeFileSync(wrong, text)
      expect(() => samlProviders({ ...saml, metadata: { epuap: wrong } }, tools), text).toThrow(
        /^SAML_EPUAP_METADATA: /,
      )
    }
  })
})
