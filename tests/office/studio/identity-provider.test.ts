import type { FastifyInstance } from 'fastify'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings, type Settings } from '../../../schemas/settings/index.ts'
import { identityProviderOf } from '../../../src/host/studio/identity-provider.ts'
import { People } from '../../../src/host/studio/people.ts'
import { providerClient } from '../../../src/server/auth/openid-connect.ts'
import { addPeople, type Office, openStudio, request, startOffice } from './support.ts'

const HEADERS = { host: 'studio.example', 'x-forwarded-proto': 'https' }

describe('sign-in to the studio through the identity provider', () => {
  const issuer = new OAuth2Server()
  let office: Office
  beforeAll(async () => {
    await issuer.issuer.keys.generate('RS256')
    await issuer.start(0, 'localhost')
    office = await startOffice()
    await addPeople(office.store, { 'vendor@urzad.example': { '*': 'publisher' } })
    const people = new People(office.store.connection, false)
    for (const [name, roles] of Object.entries({
      ewa: { a: 'editor' },
      jan: { a: 'publisher' },
      kasia: { b: 'editor' },
      ola: { b: 'editor' },
    } as const)) {
      const person = { login: `${name}@urzad.example`, name, language: 'pl', roles } as const
      await people.add(person, { password: null, codeKey: null })
    }
  })
  afterAll(async () => {
    await office.close()
    await issuer.stop()
  })

  const open = async (more: Partial<Settings> = {}) => {
    const provider = identityProviderOf({
      ...defaultSettings('serve', 'production'),
      STUDIO_OIDC_ISSUER: issuer.issuer.url,
      STUDIO_OIDC_CLIENT_ID: 'okienko-studio',
      STUDIO_OIDC_CLIENT_SECRET: 'secret',
      ...more,
    })
    return (await openStudio(office, { host: 'studio.example', provider: provider && providerClient(provider) })).server
  }
  let server: FastifyInstance
  beforeEach(async () => {
    server = await open()
  })

  /** Cookies that a reply sets, for the next request; those that it ends are empty. */
  const cookiesOf = (headers: Readonly<Record<string, unknown>>): string =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')

  /** Begins in a browser and has the provider confirm these claims: where it leads back to, and the browser’s cookies. */
  async function approve(claims: object, at = server) {
    issuer.service.removeAllListeners('beforeTokenSigning')
    issuer.service.on(
      'beforeTokenSigning',
      ({ payload }: MutableToken) => void Object.assign(payload, { email_verified: true, ...claims }),
    )
    const begun = await at.inject({ url: '/studio/sign-in/provider', headers: HEADERS })
    expect([begun.statusCode, begun.headers['cache-control']]).toEqual([303, 'no-store'])
    const cookie = String(begun.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-okienko-studio-step=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/)
    const asked = new URL(String(begun.headers.location)).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      redirect_uri: 'https://studio.example/studio/sign-in/return',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const reply = await fetch(String(begun.headers.location), { redirect: 'manual' })
    const back = new URL(reply.headers.get('location') ?? '')
    return { path: back.pathname + back.search, cookie: cookiesOf(begun.headers) }
  }

  const comeBack = (path: string, cookie: string, at = server) =>
    at.inject({ url: path, headers: { ...HEADERS, cookie, 'sec-fetch-site': 'cross-site' } })

  /** Who is signed in after the provider has confirmed these claims; null for nobody. */
  async function signedIn(claims: object, at = server) {
    const { path, cookie } = await approve(claims, at)
    const reply = await comeBack(path, cookie, at)
    expect(reply.statusCode).toBe(303)
    const headers = { ...HEADERS, cookie: cookiesOf(reply.headers) }
    const me = await request(at, 'GET', '/me', { headers })
    expect(reply.headers.location).toBe(me.status === 200 ? '/studio' : '/studio?sign-in=refused')
    return me.status === 200 ? me.body : null
  }

  it('is offered where the settings have a provider, and is not there otherwise', async () => {
    const offered = async (at: FastifyInstance) => (await request(at, 'GET', '/sign-in', { headers: HEADERS })).body
    expect(await offered(server)).toEqual({ provider: true })
    const without = await open({ STUDIO_OIDC_ISSUER: undefined })
    expect(await offered(without)).toEqual({ provider: false })
    expect((await without.inject({ url: '/studio/sign-in/provider', headers: HEADERS })).statusCode).toBe(404)
  })

  it('knows an account by its address first and by the subject from then on; roles are the studio’s', async () => {
    const me = await signedIn({ sub: 'one', email: 'EWA@urzad.example', roles: ['publisher'] })
    expect(me).toMatchObject({ login: 'ewa@urzad.example', ownPassword: false, vendor: false })
    expect(me.offices).toMatchObject([{ slug: 'a', publisher: false }])
    expect(await signedIn({ sub: 'one', email: 'after.wedding@urzad.example' })).toMatchObject({
      login: 'ewa@urzad.example',
    })
    // Somebody else who has got the address since is somebody else.
    expect(await signedIn({ sub: 'two', email: 'ewa@urzad.example' })).toBeNull()
    expect(await new People(office.store.connection, false).detach('ewa@urzad.example')).toBe(true)
    expect(await signedIn({ sub: 'two', email: 'ewa@urzad.example' })).toMatchObject({ login: 'ewa@urzad.example' })
  })

  it('admits an account without a password, which has none to change and signs in with none', async () => {
    expect(await signedIn({ sub: 'ola', email: 'ola@urzad.example' })).toMatchObject({ ownPassword: false })
    const body = { login: 'ola@urzad.example', password: 'null' }
    expect(
      (await request(server, 'POST', '/sign-in', { body, headers: { ...HEADERS, 'sec-fetch-site': 'same-origin' } }))
        .status,
    ).toBe(401)
  })

  it('refuses who has no account, and an address that the provider has not verified', async () => {
    const jan = { sub: 'jan', email: 'jan@urzad.example' }
    expect(await signedIn({ sub: 'nobody', email: 'nobody@urzad.example' })).toBeNull()
    expect(await signedIn({ sub: 'no-address' })).toBeNull()
    // An account with a password is not had by an address, nor one by letters that only look like its own.
    expect(await signedIn({ sub: 'vendor', email: 'vendor@urzad.example' })).toBeNull()
    expect(await signedIn({ sub: 'kelvin', email: '\u212aasia@urzad.example' })).toBeNull()
    expect(await signedIn({ ...jan, nonce: 'other' })).toBeNull()
    expect(await signedIn({ ...jan, email_verified: false })).toBeNull()
    expect(await signedIn({ ...jan, email_verified: undefined })).toBeNull()
    const assuming = await open({ STUDIO_OIDC_EMAIL_VERIFIED: 'assumed' })
    expect(await signedIn({ ...jan, email_verified: undefined }, assuming)).toMatchObject({ login: jan.email })
  })

  it('refuses an identity without a subject, or issued in the future', async () => {
    const kasia = { sub: 'kasia', email: 'kasia@urzad.example' }
    const now = Math.floor(Date.now() / 1000)
    for (const sub of ['', ' ', 'x'.repeat(256), 'jan\n']) expect(await signedIn({ ...kasia, sub })).toBeNull()
    expect(await signedIn({ ...kasia, iat: now + 600, exp: now + 3600 })).toBeNull()
    expect(await signedIn({ ...kasia, iat: now + 20, exp: now + 3600 })).toMatchObject({ login: kasia.email })
  })

  it('has the provider send browsers back to the host of the settings alone', async () => {
    const url = '/studio/sign-in/provider'
    const redirectUri = async (host: string) => {
      const { headers, statusCode } = await server.inject({ url, headers: { ...HEADERS, host } })
      return statusCode === 303 ? new URL(String(headers.location)).searchParams.get('redirect_uri') : statusCode
    }
    expect(await redirectUri('evil.example')).toBe(404)
    expect(await redirectUri('studio.example:666')).toBe('https://studio.example/studio/sign-in/return')
    const plain = await server.inject({ url, headers: { host: 'studio.example' } })
    expect(String(plain.headers.location)).toContain(encodeURIComponent('https://studio.example/'))
  })

  it('does not start with a provider and without a host name of its own', async () => {
    const provider = providerClient({
      issuer: issuer.issuer.url ?? '',
      clientId: 'a',
      clientSecret: 'b',
      assumesVerified: false,
    })
    await expect(openStudio(office, { provider })).rejects.toThrow('host name')
  })

  it('refuses what this browser has not begun, and the same answer twice', async () => {
    const claims = { sub: 'ola', email: 'ola@urzad.example' }
    const [mine, other] = [await approve(claims), await approve(claims)]
    const refused = async (path: string, cookie: string) => {
      const reply = await comeBack(path, cookie)
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/studio?sign-in=refused'])
      expect(cookiesOf(reply.headers)).toBe('__Host-okienko-studio-step=')
    }
    await refused(mine.path, '')
    await refused(mine.path, other.cookie)
    await refused(mine.path, '__Host-okienko-studio-step=bm90aGluZw')
    await refused(`${mine.path}&error=access_denied`.replace(/code=[^&]*&?/, ''), mine.cookie)
    const before = '__Host-okienko-studio=planted'
    const reply = await comeBack(mine.path, `${mine.cookie}; ${before}`)
    expect(reply.headers.location).toBe('/studio')
    expect(cookiesOf(reply.headers)).toMatch(/__Host-okienko-studio=(?!planted)[\w-]{20,}/)
    await refused(mine.path, mine.cookie)
  })

  it('says whether to come back later or that the provider cannot be reached', async () => {
    const nowhere = await open({ STUDIO_OIDC_ISSUER: 'http://localhost:9' })
    const begun = await nowhere.inject({ url: '/studio/sign-in/provider', headers: HEADERS })
    expect(begun.headers.location).toBe('/studio?sign-in=unavailable')
    const { path, cookie } = await approve({ sub: 'ola', email: 'ola@urzad.example' })
    const come = async () => (await comeBack(path, cookie)).headers.location
    let last = await come()
    for (let n = 0; n < 31 && last !== '/studio?sign-in=later'; n += 1) last = await come()
    expect(last).toBe('/studio?sign-in=later')
  })
})
