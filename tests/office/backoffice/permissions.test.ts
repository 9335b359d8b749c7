import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../office/app.ts'
import {
  isAllowed,
  PERMISSION_ROLES,
  type Permission,
  ROLES,
  type Role,
} from '../../../office/backoffice/permissions.ts'
import { officeOn } from '../accounts/support.ts'
import { contract } from '../calls.ts'
import { eitherKind, root } from '../databases.ts'
import { Browser, IN_PRODUCTION, signedIn } from './support.ts'

interface RegisteredRoute {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly permission: Permission | 'open'
}

const METHODS = ['GET', 'POST'] as const

/** Every address of the back office, as the server registers them. */
async function registeredRoutes(): Promise<readonly RegisteredRoute[]> {
  const database = await eitherKind().fresh()
  const app: FastifyInstance = buildApp(database.db, { contract, root, accounts: IN_PRODUCTION })
  const routes: RegisteredRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.backoffice
    if (!url.startsWith('/zaplecze')) return
    const permission = access && 'permission' in access ? access.permission : 'open'
    for (const one of METHODS) if ([method].flat().includes(one)) routes.push({ method: one, url, permission })
  })
  await app.ready()
  await app.close()
  await database.close()
  return routes
}

const routes = await registeredRoutes()
const closed = routes.filter(
  (route): route is RegisteredRoute & { permission: Permission } => route.permission !== 'open',
)
const addressOf = ({ url }: RegisteredRoute): string => url.replaceAll(/:\w+/g, '999999')
const named = ({ method, url }: RegisteredRoute): string => `${method} ${url}`

describe('permissions of the back office', () => {
  const office = officeOn(eitherKind(), IN_PRODUCTION)
  const browsers = new Map<Role, Browser>()
  beforeAll(async () => {
    for (const role of ROLES) browsers.set(role, await signedIn(office(), role))
  })
  afterAll(() => browsers.clear())
  const browserOf = (role: Role): Browser => browsers.get(role) ?? new Browser(office())
  const ask = async (browser: Browser, route: RegisteredRoute, fields = {}, headers = {}) =>
    route.method === 'GET' ? browser.get(addressOf(route), headers) : browser.post(addressOf(route), fields, headers)
  /** What the forms of a role's session hold, which is the same as long as the session lasts. */
  const csrfs = new Map<Role, string>()
  const csrfOf = async (role: Role): Promise<string> => {
    const csrf = csrfs.get(role) ?? (await browserOf(role).hidden('/zaplecze', '/zaplecze/wyloguj')).csrf ?? ''
    csrfs.set(role, csrf)
    return csrf
  }

  it('registers addresses with and without a session, and those without are few', () => {
    expect(closed.length).toBeGreaterThan(20)
    const open = routes
      .filter(({ permission }) => permission === 'open')
      .map(({ url }) => url.replace(/styl-\w+/, 'styl'))
    const known = [
      '/styl.css',
      '/czcionka-latin.woff2',
      '/czcionka-latin-ext.woff2',
      '/logowanie',
      '/kod',
      '/kod/nowy',
      '/nowe-haslo',
      '/wyloguj',
      '/jezyk/:jezyk',
    ]
    expect([...new Set(open)].sort()).toEqual(known.map((path) => `/zaplecze${path}`).sort())
  })

  it('uses every row of the table of permissions that an area has', () => {
    const used = new Set(closed.map(({ permission }) => permission))
    const areas = new Set([...used].map((permission) => permission.split('.')[0]))
    const rows = Object.keys(PERMISSION_ROLES).filter((row) => areas.has(row.split('.')[0]))
    expect(rows.filter((row) => ![...used].some((permission) => permission === row))).toEqual([])
  })

  it.each(closed.map((route) => [named(route), route] as const))(
    '%s leads strangers to the sign-in',
    async (_name, route) => {
      const reply = await ask(new Browser(office()), route)
      expect(reply.status).toBe(303)
      expect(reply.location).toMatch(/^\/zaplecze\/logowanie/)
    },
  )

  const cases = closed.flatMap((route) => ROLES.map((role) => [named(route), role, route] as const))
  it.each(cases)('%s answers %s as the table says', async (_name, role, route) => {
    const reply = await ask(browserOf(role), route, { csrf: await csrfOf(role) })
    if (isAllowed(role, route.permission)) {
      expect([200, 303, 404, 422]).toContain(reply.status)
      expect(reply.location ?? '').not.toContain('logowanie')
    } else {
      expect(reply.status).toBe(403)
      expect(reply.text).toContain('Twoja rola na to nie pozwala.')
    }
  })

  const posts = closed.filter(({ method }) => method === 'POST')
  it.each(posts.map((route) => [named(route), route] as const))(
    '%s takes forms of its own pages only',
    async (_name, route) => {
      const role = ROLES.find((one) => isAllowed(one, route.permission)) ?? 'administrator'
      const other = role === 'clerk' ? 'accountant' : 'clerk'
      const csrf = await csrfOf(role)
      const refused = async (fields: object, headers: object) => {
        const reply = await ask(browserOf(role), route, fields, headers)
        expect(reply.status).toBe(403)
        expect(reply.text).toContain('Formularz stracił ważność')
      }
      await refused({}, {})
      await refused({ csrf: '' }, {})
      await refused({ csrf: await csrfOf(other) }, {})
      await refused({ csrf }, { 'sec-fetch-site': 'cross-site' })
      await refused({ csrf }, { 'sec-fetch-site': 'same-site' })
      await refused({ csrf }, { 'sec-fetch-site': 'none' })
    },
  )

  it('records what a role was refused', async () => {
    const browser = await signedIn(office(), 'clerk')
    await browser.get('/zaplecze/dziennik')
    const own = (await office().audited()).filter(({ actor }) => actor === `employee:${browser.employee.id}`)
    expect(own.at(-1)).toMatchObject({ event: 'employee refused', detail: { permission: 'audit.view' } })
  })

  it('refuses a form without an origin where the browser does not name the site', async () => {
    const browser = browserOf('administrator')
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    }
    const csrf = await csrfOf('administrator')
    const post = (origin?: string) =>
      office().app.inject({
        method: 'POST',
        url: '/zaplecze/pracownicy/nowy',
        payload: `csrf=${csrf}`,
        headers: { ...headers, ...(origin === undefined ? {} : { origin }) },
      })
    expect((await post()).statusCode).toBe(403)
    expect((await post('null')).statusCode).toBe(403)
    expect((await post('https://evil.example')).statusCode).toBe(403)
    expect((await post('http://localhost')).statusCode).toBe(422)
  })
})
