import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDLE_MILLISECONDS, LONGEST_MILLISECONDS } from '../../../src/host/studio/sessions.ts'
import { studioRoutes } from '../../../src/host/studio/studio.ts'
import {
  addPeople,
  addPersonWithCode,
  Browser,
  builtStudio,
  type Office,
  OWN_PAGE,
  officeText,
  openStudio,
  PASSWORD,
  request,
  signIn,
  startOffice,
} from './support.ts'

const routes = studioRoutes({ input: {} as never, demonstration: false }).map((route) => ({
  ...route,
  name: `${route.method} ${route.url}`,
}))

/** A body that each route takes, so that nothing but the role is in the way. */
const BODIES: Readonly<Record<string, object>> = {
  '/sign-in': { login: 'ewa', password: 'Wrong-1-password' },
  '/password': { present: 'Wrong-1-password', next: 'Another-1-password' },
  '/offices/:slug/review': { of: 'basia' },
  '/offices/:slug/probe': { version: 1, of: 'basia' },
  '/offices/:slug/draft': { text: 'stolen: true\n', base: null, version: 0 },
  '/offices/:slug/draft/share': { with: 'ewa' },
  '/offices/:slug/draft/take': { from: 'basia' },
  '/fleet/impact': { files: [{ path: 'portal.yaml', text: 'language: 1' }] },
  '/fleet/trial': {
    ...{ files: [{ path: 'portal.yaml', text: 'language: 1' }], to: { percent: 99 } },
    ...{ message: 'x', revision: 1, trial: null },
  },
  '/fleet/trial/promote': { message: 'x', revision: 1, trial: null },
  '/fleet/trial/withdraw': { message: 'x', revision: 1, trial: null },
  '/offices/:slug/pictures': { content: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>') },
  '/offices/:slug/rebase': {},
  '/offices/:slug/revert': { revision: 1 },
  '/offices/:slug/ask': { message: 'x' },
  '/offices/:slug/publish': { message: 'x', version: 1, of: 'basia' },
  '/offices/:slug/plan': { message: 'x', version: 1, of: 'basia', at: '2030-01-01T05:00:00Z' },
  '/offices/:slug/withdraw': { plan: 1 },
  '/offices/:slug/rollback': { to: 1, live: 1, message: 'x' },
}

/** Who may make each request: `vendor` is a person with a role in all offices. A new one has a row here, and so goes through the tests below. */
const ACCESS: Readonly<Record<string, string>> = {
  'GET /sign-in': 'anybody',
  'POST /sign-in': 'anybody',
  'POST /sign-out': 'person',
  'GET /me': 'person',
  'POST /password': 'person',
  'GET /offices/:slug': 'editor',
  'GET /bases/:hash': 'person',
  'DELETE /offices/:slug/draft': 'editor',
  'GET /offices/:slug/changes': 'editor',
  'GET /offices/:slug/colleagues': 'editor',
  'GET /offices/:slug/difference': 'editor',
  'GET /offices/:slug/history': 'editor',
  'GET /offices/:slug/pictures': 'editor',
  'GET /offices/:slug/planned': 'editor',
  'GET /offices/:slug/reply': 'editor',
  'GET /offices/:slug/requests': 'editor',
  'GET /offices/:slug/revisions/:id': 'editor',
  'POST /offices/:slug/ask': 'editor',
  'POST /offices/:slug/draft/share': 'editor',
  'POST /offices/:slug/draft/take': 'editor',
  'POST /offices/:slug/pictures': 'editor',
  'POST /offices/:slug/probe': 'editor',
  'POST /offices/:slug/rebase': 'editor',
  'POST /offices/:slug/revert': 'editor',
  'POST /offices/:slug/review': 'editor',
  'PUT /offices/:slug/draft': 'editor',
  'POST /offices/:slug/plan': 'publisher',
  'POST /offices/:slug/publish': 'publisher',
  'POST /offices/:slug/rollback': 'publisher',
  'POST /offices/:slug/withdraw': 'publisher',
  'GET /fleet': 'vendor',
  'GET /fleet/base': 'vendor',
  'POST /fleet/impact': 'vendor',
  'POST /fleet/trial': 'vendor',
  'POST /fleet/trial/promote': 'vendor',
  'POST /fleet/trial/withdraw': 'vendor',
}

test('each request has a row in the table of who may make it', () => {
  const inTable = Object.entries(ACCESS).map(([name, who]) => [name, who === 'vendor' ? 'person' : who])
  expect(Object.fromEntries(routes.map(({ name, access }) => [name, access]))).toEqual(Object.fromEntries(inTable))
  // What is written is sent by the tests below with a body that nothing but the role is against.
  const written = routes.filter(({ body }) => body !== undefined).map(({ url }) => url)
  expect(written.filter((url) => BODIES[url] === undefined)).toEqual([])
})

let office: Office
let days = 0

beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.close())

/** The offices `a` and `b`, with accounts as at the beginning, on a day of its own: limits of other tests are over. */
async function twoOffices() {
  const { store } = office
  await store.connection.query('delete from okienko_people')
  await addPeople(store, {
    ewa: { a: 'editor' },
    wanda: { a: 'publisher' },
    basia: { b: 'editor' },
    dostawca: { '*': 'publisher' },
    nikt: {},
  })
  days += 2
  return { store, ...(await openStudio(office, { now: new Date(Date.UTC(2026, 0, days)) })) }
}

const addressIn = (url: string, slug: string, revision: number): string =>
  `${url.replace(':slug', slug).replace(':id', String(revision)).replace(':hash', 'x')}?from=${revision}&to=${revision}`

test('nobody reads or writes an office of others, publishes without the role, or gets another role, by any request', async () => {
  const { store, server } = await twoOffices()
  const basia = await signIn(server, 'basia')
  const draft = await basia.draft('b', officeText('b', '# secret plan\n'))
  await basia.send('POST', '/offices/b/ask', { message: 'Please' })
  await basia.send('POST', '/offices/b/draft/share', { with: 'dostawca' })
  const revision = (await basia.office('b')).revision?.id ?? 0
  const stateOf = async () => ({
    published: (await store.load()).published?.offices,
    ...Object.fromEntries(
      await Promise.all(
        ['people', 'drafts', 'requests', 'shares'].map(
          async (name) => [name, await store.connection.query(`select * from okienko_${name} order by 1, 2`)] as const,
        ),
      ),
    ),
  })
  const before = await stateOf()

  const ofOffices = routes.filter(({ url }) => url.startsWith('/offices/:slug'))
  expect(ofOffices.length).toBeGreaterThanOrEqual(14)
  const [ewa, wanda, nikt] = [await signIn(server, 'ewa'), await signIn(server, 'wanda'), await signIn(server, 'nikt')]
  const answersTo = async (browser: Browser, slug: string, all = ofOffices) =>
    Promise.all(
      all.map(async ({ name, method, url }) => {
        const body = BODIES[url] && { ...BODIES[url], ...(url.endsWith('publish') && { version: draft.version }) }
        const { status, body: sent } = await browser.send(method, addressIn(url, slug, revision), body)
        return [name, status, sent?.error ?? JSON.stringify(sent)]
      }),
    )
  // Of another office, as of one that is not there: each answer is the same.
  for (const [browser, slug] of [
    [ewa, 'b'],
    [wanda, 'b'],
    [nikt, 'a'],
    [nikt, 'b'],
    [wanda, 'none'],
  ] as const) {
    expect(await answersTo(browser, slug)).toEqual(ofOffices.map(({ name }) => [name, 404, 'notFound']))
  }
  // Of their own office, what the role does not allow.
  const forPublishers = ofOffices.filter(({ access }) => access === 'publisher')
  expect(forPublishers.map(({ name }) => name)).toEqual([
    'POST /offices/:slug/publish',
    'POST /offices/:slug/plan',
    'POST /offices/:slug/withdraw',
    'POST /offices/:slug/rollback',
  ])
  expect(await answersTo(ewa, 'a', forPublishers)).toEqual(forPublishers.map(({ name }) => [name, 403, 'notAllowed']))
  // Of all offices, what a publisher of one may not.
  const forVendors = routes.filter(({ name }) => ACCESS[name] === 'vendor')
  expect(forVendors.length).toBeGreaterThan(0)
  expect(await answersTo(wanda, 'a', forVendors)).toEqual(forVendors.map(({ name }) => [name, 403, 'notAllowed']))
  // A revision of another office is none of this one.
  for (const path of [`/offices/a/revisions/${revision}`, `/offices/a/difference?from=${revision}&to=${revision}`]) {
    expect([path, (await ewa.send('GET', path)).status]).toEqual([path, 404])
  }
  const rolled = await wanda.send('POST', '/offices/a/rollback', { to: revision, live: revision, message: 'x' })
  const published = await wanda.send('POST', '/offices/a/publish', {
    message: 'x',
    version: draft.version,
    of: 'basia',
  })
  const saved = await ewa.send('PUT', '/offices/a/draft', { text: 'x', base: revision, version: 0 })
  expect([rolled.status, published.status, saved.status]).toEqual([404, 404, 400])
  // What a body says of a role or an office counts for nothing.
  const more = { roles: { '*': 'publisher' }, office: 'offices/b.yaml', login: 'dostawca', path: 'offices/b.yaml' }
  for (const { method, url } of routes.filter((one) => one.method !== 'GET' && one.url !== '/sign-out')) {
    await ewa.send(method, addressIn(url, 'a', revision), { ...(method !== 'DELETE' && BODIES[url]), ...more })
  }
  expect(
    (await request(server, 'GET', '/me', { headers: (await signIn(server, 'ewa')).headers })).body.offices,
  ).toEqual([{ slug: 'a', name: 'Urząd a', editor: true, publisher: false }])
  expect(await stateOf()).toEqual(before)
  const pictures = await store.connection.query('select distinct office, login from okienko_pictures')
  expect(pictures).toEqual([{ office: 'offices/a.yaml', login: 'ewa' }])
  // Such attempts are remembered.
  const [noted] = await store.connection.query("select count(*)::int as n from okienko_audit where action = 'refused'")
  expect(Number(noted?.n)).toBeGreaterThan(50)
})

test('every request but signing in needs a session, and every write comes from the studio of that session', async () => {
  const { server } = await twoOffices()
  const vendor = await signIn(server, 'dostawca')
  expect([vendor.me.vendor, vendor.me.offices.map(({ slug, publisher }) => [slug, publisher])]).toEqual([
    true,
    [
      ['a', true],
      ['b', true],
    ],
  ])
  const revision = (await vendor.office('a')).revision?.id ?? 0
  const { cookie = '', 'x-csrf-token': csrf = '' } = vendor.headers
  const foreign = (await signIn(server, 'ewa')).me.csrf
  const forged: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['no header', { ...OWN_PAGE, cookie }],
    ['that of another session', { ...OWN_PAGE, cookie, 'x-csrf-token': foreign }],
    ['another site', { cookie, 'x-csrf-token': csrf, 'sec-fetch-site': 'cross-site' }],
    ['another origin of the site', { cookie, 'x-csrf-token': csrf, 'sec-fetch-site': 'same-site' }],
    ['an old browser, another origin', { cookie, 'x-csrf-token': csrf, origin: 'https://evil.example' }],
  ]
  for (const { name, method, url, access } of routes) {
    const send = (headers: Readonly<Record<string, string>>) =>
      request(server, method, addressIn(url, 'a', revision), { headers, body: BODIES[url] })
    if (access !== 'anybody') {
      for (const headers of [
        OWN_PAGE,
        { ...OWN_PAGE, cookie: `${cookie}x` },
        { ...OWN_PAGE, cookie: 'okienko-studio=x' },
      ]) {
        expect([name, (await send(headers)).status]).toEqual([name, 401])
      }
    }
    if (method === 'GET') continue
    for (const [why, headers] of forged.slice(access === 'anybody' ? 2 : 0)) {
      const reply = await send(headers)
      expect([name, why, reply.status, reply.body]).toEqual([name, why, 403, { error: 'csrf' }])
    }
  }
  expect((await vendor.office('a')).draft).toBeNull()
})

test('a session ends when it is idle, after ten hours, and when its person signs out or is removed', async () => {
  const { store, server, clock } = await twoOffices()
  const statusOf = async (browser: Browser): Promise<number> => (await browser.send('GET', '/me')).status
  const start = clock.now.getTime()
  const at = (milliseconds: number): void => {
    clock.now = new Date(start + milliseconds)
  }
  const [ewa, wanda] = [await signIn(server, 'ewa'), await signIn(server, 'wanda')]
  // What a page that is left open asks for is not use.
  const polling = new Browser(server, { ...wanda.headers, 'x-studio-poll': '1' }, wanda.me)
  at(IDLE_MILLISECONDS - 1)
  expect(await statusOf(polling)).toBe(200)
  at(IDLE_MILLISECONDS)
  expect(await statusOf(polling)).toBe(401)
  for (let time = 0; time < LONGEST_MILLISECONDS; time += IDLE_MILLISECONDS - 1) {
    at(time)
    expect(await statusOf(ewa)).toBe(200)
  }
  expect(await statusOf(wanda)).toBe(401)
  at(LONGEST_MILLISECONDS)
  expect(await statusOf(ewa)).toBe(401)
  const again = await signIn(server, 'ewa')
  const out = await again.send('POST', '/sign-out')
  expect([out.status, out.headers['set-cookie']]).toEqual([
    204,
    expect.stringMatching(/^__Host-okienko-studio=; .*Max-Age=0/),
  ])
  expect(await statusOf(again)).toBe(401)
  const removed = await signIn(server, 'wanda')
  await store.connection.query("delete from okienko_people where login = 'wanda'")
  expect(await statusOf(removed)).toBe(401)
})

describe('signing in', () => {
  const send = (server: Parameters<typeof request>[0], body: object) =>
    request(server, 'POST', '/sign-in', { body, headers: OWN_PAGE })

  test('unknown accounts and wrong passwords look alike, and only so many are tried', async () => {
    const { server, clock } = await twoOffices()
    for (const login of ['ewa', 'nobody']) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const reply = await send(server, { login, password: 'Wrong-1-password' })
        expect([reply.status, reply.body]).toEqual([401, { error: 'wrong' }])
      }
      const reply = await send(server, { login, password: PASSWORD })
      expect([reply.status, reply.body, reply.headers['retry-after']]).toEqual([429, { error: 'tooMany' }, '60'])
    }
    clock.now = new Date(clock.now.getTime() + 60_000)
    const right = await send(server, { login: ' EWA ', password: PASSWORD })
    expect(right.headers['set-cookie']).toMatch(
      /^__Host-okienko-studio=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(JSON.stringify(right.body)).not.toMatch(/scrypt|password/)
  })

  test('with an authenticator app the password alone opens nothing, and a code is good once', async () => {
    const { store, server, clock } = await twoOffices()
    const key = await addPersonWithCode(store, 'kod', { a: 'publisher' })
    // What the database holds of the key does not open without the password.
    const [row] = await store.connection.query("select code_key from okienko_people where login = 'kod'")
    expect(String(row?.code_key)).not.toContain(key)
    const codeAt = (now: Date): string => new TOTP({ secret: key }).generate({ timestamp: now.getTime() })
    const asked = await send(server, { login: 'kod', password: PASSWORD })
    expect([asked.status, asked.body, asked.headers['set-cookie']]).toEqual([401, { error: 'codeNeeded' }, undefined])
    const code = codeAt(clock.now)
    expect((await send(server, { login: 'kod', password: 'Wrong-1-password', code })).body).toEqual({ error: 'wrong' })
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await send(server, { login: 'kod', password: PASSWORD, code: wrong })).body).toEqual({ error: 'wrong' })
    expect((await signIn(server, 'kod', { code })).me.login).toBe('kod')
    expect((await send(server, { login: 'kod', password: PASSWORD, code })).body).toEqual({ error: 'wrong' })
  })

  test('accounts of a demonstration are there in a demonstration only', async () => {
    const { store, server, clock } = await twoOffices()
    await addPeople(store, { pokaz: { a: 'publisher' } }, true)
    const shown = await openStudio(office, { demonstration: true, now: clock.now })
    const browser = await signIn(shown.server, 'pokaz')
    expect((await send(server, { login: 'pokaz', password: PASSWORD })).body).toEqual({ error: 'wrong' })
    // Nor does a session of the demonstration open the office in production.
    const cookie = `__Host-${browser.headers.cookie}`
    expect((await request(server, 'GET', '/me', { headers: { cookie } })).status).toBe(401)
  })
})

test('the pages have a strict policy each, the preview an origin of its own; elsewhere there is no studio', async () => {
  const { server } = await openStudio(office, { app: builtStudio(), host: 'studio.example' })
  const get = (url: string, host = 'studio.example') => server.inject({ url, headers: { host } })
  const studio = await get('/studio')
  expect([studio.statusCode, studio.headers['content-security-policy']]).toEqual([
    200,
    expect.stringMatching(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/),
  ])
  expect((await get('/studio/a/history')).body).toBe(studio.body)
  const preview = await get('/studio/preview')
  const policy = String(preview.headers['content-security-policy'])
  expect(preview.body).toContain('<title>Preview</title>')
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src http:\/\/studio\.example; /)
  expect(policy).not.toMatch(/connect-src|allow-same-origin|unsafe/)
  const asset = await get('/studio/assets/b-1.js')
  expect([
    asset.statusCode,
    asset.headers['access-control-allow-origin'],
    asset.headers['cross-origin-resource-policy'],
  ]).toEqual([200, '*', 'cross-origin'])
  const replies = [await get('/studio/api/me'), await get('/studio/api/none'), await get('/studio/none.js')]
  expect(replies.map((reply) => [reply.statusCode, reply.headers['access-control-allow-origin']])).toEqual([
    [401, undefined],
    [404, undefined],
    [404, undefined],
  ])
  for (const url of ['/studio', '/studio/preview', '/studio/assets/a-1.js', '/studio/api/me']) {
    expect([url, (await get(url, 'a.example')).statusCode]).toEqual([url, 404])
  }
})

test('who changes the own password keeps the session and the app, and ends all other sessions', async () => {
  const { store, server, clock } = await twoOffices()
  const codeKey = await addPersonWithCode(store, 'olga', { a: 'editor' })
  const codeAt = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds)
    return new TOTP({ secret: codeKey }).generate({ timestamp: clock.now.getTime() })
  }
  const here = await signIn(server, 'olga', { code: codeAt(0) })
  const there = await signIn(server, 'olga', { code: codeAt(30_000) })
  const change = async (present: string, next: string) =>
    (await here.send('POST', '/password', { present, next })).status
  const next = 'Quite-another-1-password'
  expect(await change(PASSWORD, 'Short-1')).toBe(400)
  for (let tries = 0; tries < 4; tries += 1) expect(await change('Wrong-1-password', next)).toBe(401)
  expect(await change(PASSWORD, next)).toBe(204)
  expect([(await here.send('GET', '/me')).status, (await there.send('GET', '/me')).status]).toEqual([200, 401])
  const signInWith = async (password: string) => {
    const body = { login: 'olga', password, code: codeAt(30_000) }
    return (await request(server, 'POST', '/sign-in', { body, headers: OWN_PAGE })).status
  }
  expect([await signInWith(PASSWORD), await signInWith(next)]).toEqual([401, 200])
  // So many wrong ones are not compared at all.
  clock.now = new Date(clock.now.getTime() + 60_000)
  for (let tries = 0; tries < 5; tries += 1) expect(await change('Wrong-1-password', next)).toBe(401)
  expect(await change(next, PASSWORD)).toBe(429)
  const noted = await store.connection.query("select detail from okienko_audit where action = 'password changed'")
  expect(noted).toEqual([{ detail: {} }])
})

test('passwords of a demonstration stay as they are printed', async () => {
  const { server } = await openStudio(office, { demonstration: true })
  await addPeople(office.store, { demo: { a: 'editor' } }, true)
  const demo = await signIn(server, 'demo')
  expect(demo.me.ownPassword).toBe(false)
  const body = { present: PASSWORD, next: 'Quite-another-1-password' }
  expect((await demo.send('POST', '/password', body)).status).toBe(403)
})
