import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scryptPasswords } from '../../office/accounts/passwords.ts'
import { buildApp } from '../../office/app.ts'
import { DEMO_ACCOUNTS, loadDemoAccounts } from '../../office/data/accounts.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { createLog } from '../../schemas/telemetry/log.ts'
import { createHost } from '../../src/host/server.ts'
import { livePortal, officeBuild } from '../host/support.ts'
import { contract } from './calls.ts'
import { clock, eitherKind, root } from './databases.ts'

/** What must never be in a log. Each is sent wherever a request can hold a text. */
const PERSONAL = {
  pesel: '44051401359',
  nip: '7740001454',
  mail: 'jan.kowalski@gmina.example',
  token: randomBytes(32).toString('base64url'),
  password: 'Tajne-haslo-7',
  name: 'Kowalska-Nowak',
}

const lines: string[] = []
const log = createLog(
  { process: 'office', level: 'debug', readable: false },
  { write: (line) => void lines.push(line) },
)
const passwords = scryptPasswords({ log2N: 4, r: 1, p: 1 })

let database: OpenDatabase
let office: FastifyInstance
let portal: FastifyInstance
/** Every route, with the names of its parameters as Fastify writes them. */
const routes: { readonly method: string; readonly url: string; readonly isPublic?: boolean }[] = []

beforeAll(async () => {
  database = await eitherKind().fresh()
  await loadDemoAccounts(database.db, clock, passwords)
  office = buildApp(database.db, {
    root,
    clock,
    contract,
    log,
    trustProxy: ['loopback'],
    accounts: { demo: true, passwords },
    runsJobs: false,
  })
  const api = await office.listen({ port: 0, host: '127.0.0.1' })
  const live = livePortal([officeBuild('jasnowola', { api })], { only: 'jasnowola' })
  portal = await createHost({ portal: live, app: null, log, trustProxy: ['loopback'] })
  routes.push(...contract.operations.map(({ method, path, public: isPublic }) => ({ method, url: path, isPublic })))
  for (const url of ['/zaplecze', '/zaplecze/logowanie', '/poczta', '/tozsamosc', '/piaskownica', '/rejestry/statusy'])
    routes.push({ method: 'GET', url }, { method: 'POST', url })
  routes.push({ method: 'GET', url: '/readyz' }, { method: 'GET', url: '/no/such/:route' })
})
afterAll(async () => {
  await portal.close()
  await office.close()
  await database.close()
})

function requestWith(value: string, { method, url }: (typeof routes)[number], token: string): InjectOptions {
  const operation = contract.operations.find((one) => one.path === url && one.method === method)
  const names = [...Object.keys(operation?.query.properties ?? {}), 'x', 'pesel', 'token']
  const query = names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')
  const body = { login: value, haslo: value, email: value, token: value, pesel: value, hash: value, tresc: { value } }
  return {
    method: method as 'GET',
    url: `${url.replace(/:\w+/g, () => encodeURIComponent(value))}?${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `session=${value}`,
      referer: `https://portal.example/?token=${value}`,
      'user-agent': value,
      'x-request-id': value,
      'x-office-name': value,
      'x-forwarded-for': value,
      'accept-language': value,
    },
    ...(method !== 'GET' && { payload: body }),
  }
}

async function sessionToken(): Promise<string> {
  const [account] = DEMO_ACCOUNTS
  const payload = { login: account?.login, haslo: account?.password }
  const reply = await office.inject({ method: 'POST', url: '/uzytkownicy/getToken', payload })
  return String(reply.json().token ?? '')
}

describe.each(Object.entries(PERSONAL))('a %s sent in every place of a request to every route', (_what, value) => {
  it('is not in the log of the office API', async () => {
    lines.length = 0
    const token = await sessionToken()
    let requests = 0
    for (const route of routes) {
      // A public call looks at no token.
      for (const sent of route.isPublic ? [value] : [token, value]) {
        await office.inject(requestWith(value, route, sent))
        requests += 1
      }
    }
    const text = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(requests)
    expect(text).not.toContain(value)
    expect(text).not.toContain(encodeURIComponent(value))
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/"[^"]*\?[^"]*=/)
  })

  it('is not in the log of the portal, nor in that of the office API behind it', async () => {
    lines.length = 0
    for (const route of routes) {
      const { url, ...request } = requestWith(value, route, value)
      await portal.inject({ ...request, url: `/api${url}` })
    }
    for (const url of [
      `/uslugi/16/${value}?x=${value}`,
      `/_portal/${value}`,
      `/assets/${value}.js`,
      `//${value}`,
      `/%E0${value}`,
    ])
      await portal.inject({ url, headers: { 'user-agent': value } })
    await portal.inject({
      method: 'POST',
      url: '/_reports/errors',
      payload: { name: value, message: value, page: `/${value}` },
    })
    const text = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(routes.length)
    expect(text).not.toContain(value)
    expect(text).not.toContain(encodeURIComponent(value))
  })
})
