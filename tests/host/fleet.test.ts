import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FleetStatus } from '../../src/host/fleet/status.ts'
import { LivePortal } from '../../src/host/live-portal.ts'
import type { Revision } from '../../src/host/store/store.ts'
import { call, listeningHost, officeBuild, problem, upstream } from './support.ts'

const PASSWORD = 'a-long-random-password'
const passwordHash = createHash('sha256').update(PASSWORD).digest('hex')
const signedIn = (password: string) => ({
  authorization: `Basic ${Buffer.from(`vendor:${password}`).toString('base64')}`,
})

const revision: Revision = {
  number: 57,
  scope: 'offices/brzozow.yaml',
  parent: null,
  author: 'ewa',
  message: 'Rates <2027>',
  created: new Date('2026-11-20T08:30:00Z'),
  removed: false,
  result: null,
}

/** Two offices, one of which is on trial and has a service held back and an API that is not there. */
async function fleetHost(withPage = true): Promise<string> {
  const api = await upstream((_request, response) => response.end('{}'))
  const portal = new LivePortal()
  portal.serve({
    offices: [
      officeBuild('brzozow', { path: 'offices/brzozow.yaml' }),
      officeBuild('debno', { path: 'offices/debno.yaml', api: api.base }),
    ],
    unbuilt: [],
    states: new Map([
      ['debno', 'served'],
      ['brzozow', 'partial'],
    ]),
    onTrial: new Set(['brzozow']),
    heldBack: [{ office: 'brzozow', definition: 'services/budzet-dochody.yaml', restored: true }],
    diagnostics: [problem('definitions/offices/brzozow.yaml'), problem('definitions/portal.yaml', 'warning')],
  })
  const trial = { ...revision, number: 58, scope: 'trial', message: 'Next <release>' }
  const revisions = async () => new Map([revision, trial].map((one) => [one.scope, one]))
  const probes = async () => new Map([['debno', { at: '2026-11-20T08:30:00.000Z', calls: 41, errors: 2 }]])
  return listeningHost(portal, withPage ? { fleet: { passwordHash, revisions, probes } } : {})
}

test('each office has its state, revision, problems and the last call to its API; those with problems come first', async () => {
  const base = await fleetHost()
  for (const office of ['brzozow', 'debno']) await call(base, '/api/status', { headers: { host: `${office}.example` } })
  const { status, text, headers } = await call(base, '/_fleet.json', { headers: signedIn(PASSWORD) })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const found: FleetStatus = JSON.parse(text)
  const place = 'definitions/offices/brzozow.yaml:2:3'
  expect(found.offices).toMatchObject([
    {
      office: 'brzozow',
      state: 'partial',
      hosts: ['brzozow.example'],
      revision: { number: 57, by: 'ewa', message: 'Rates <2027>' },
      trial: true,
      heldBack: ['services/budzet-dochody.yaml'],
      problems: [{ place, severity: 'error' }],
      api: { failure: 'down' },
    },
    {
      office: 'debno',
      state: 'served',
      revision: null,
      trial: false,
      heldBack: [],
      problems: [],
      api: { failure: null },
      probe: { calls: 41, errors: 2 },
    },
  ])
  expect(found.trial).toMatchObject({ number: 58, by: 'ewa', message: 'Next <release>' })
  expect(found.problems).toMatchObject([{ place: 'definitions/portal.yaml:2:3', severity: 'warning' }])
})

test('the page needs no script, can load and run nothing, and shows what was written as text', async () => {
  const { status, text, headers } = await call(await fleetHost(), '/_fleet', { headers: signedIn(PASSWORD) })
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors/)
  expect(text).not.toContain('<script')
  expect(text).toContain('1 of 2 are served as their files are now.')
  expect(text).toContain('57, 2026-11-20 08:30 UTC, ewa: Rates &lt;2027&gt;; on trial')
  expect(text).toContain('On trial in 1 office: 58, 2026-11-20 08:30 UTC, ewa: Next &lt;release&gt;')
  expect(text).toMatch(/2026-11-20 08:30 UTC, \d+ (?:minute|hour|day)s? ago: 41 calls, 2 errors/)
})

test.each([
  ['no password', {}],
  ['another password', signedIn('a-long-random-passwore')],
  ['no Basic authorization', { authorization: `Bearer ${PASSWORD}` }],
])('with %s nothing is said of the offices', async (_what, headers) => {
  const base = await fleetHost()
  for (const path of ['/_fleet', '/_fleet.json']) {
    const reply = await call(base, path, { headers })
    expect(reply.status).toBe(401)
    expect(reply.headers['www-authenticate']).toMatch(/^Basic /)
    expect(reply.text).not.toContain('brzozow')
  }
})

test('an API that fails at every call is a problem of its office, which comes before those that answer', async () => {
  const api = await upstream(({ url }, response) => response.writeHead(url === '/gone' ? 404 : 503).end('{}'))
  const portal = new LivePortal()
  const offices = ['brzozow', 'debno'].map((slug) => officeBuild(slug, { api: api.base }))
  portal.serve({ offices, unbuilt: [], states: new Map(offices.map(({ slug }) => [slug, 'served'])) })
  const base = await listeningHost(portal, {
    fleet: { passwordHash, revisions: async () => new Map(), probes: async () => new Map() },
  })
  await call(base, '/api/gone', { headers: { host: 'brzozow.example' } })
  await call(base, '/api/status', { headers: { host: 'debno.example' } })
  const found: FleetStatus = JSON.parse((await call(base, '/_fleet.json', { headers: signedIn(PASSWORD) })).text)
  expect(found.offices).toMatchObject([
    { office: 'debno', state: 'served', api: { failure: 'answered 503' } },
    { office: 'brzozow', state: 'served', api: { failure: null } },
  ])
})

test('without the setting the page is not there', async () => {
  const base = await fleetHost(false)
  expect((await call(base, '/_fleet.json', { headers: signedIn(PASSWORD) })).status).toBe(404)
})

test('an address may enter ten wrong passwords a minute, and then waits also with the right one', async () => {
  const base = await fleetHost()
  const statusWith = async (password: string) =>
    (await call(base, '/_fleet.json', { headers: signedIn(password) })).status
  expect((await call(base, '/_fleet.json')).status).toBe(401)
  for (let guess = 0; guess < 10; guess += 1) expect(await statusWith(`wrong-${guess}`)).toBe(401)
  expect(await statusWith('wrong-11')).toBe(429)
  const refused = await call(base, '/_fleet', { headers: signedIn(PASSWORD) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
