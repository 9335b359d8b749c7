import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { buildApp } from '../../../office/app.ts'
import { DEMO_ACCOUNTS, loadDemoAccounts } from '../../../office/data/accounts.ts'
import { openFolder } from '../../../office/db/data-folder.ts'
import { migrate } from '../../../office/db/migrate.ts'
import { openPostgres } from '../../../office/db/open.ts'
import { type Running, SHORT_LIVED, startOkienko } from '../../e2e/okienko.ts'
import { contract } from '../calls.ts'
import { clock, copyDatabase, eitherKind, makeDataFolder, root, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

/** All that production requires, besides the database. */
const SETTINGS = {
  OFFICE_SECRET_KEY: Buffer.alloc(32, 'scan').toString('base64'),
  PORTAL_ORIGINS: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  HOST: '127.0.0.1',
}
const NOTHING = Object.fromEntries(
  [...Object.keys(SETTINGS), 'DATABASE_URL', 'DATA_DIR', 'DEFINITIONS_DIR'].map((name) => [name, '']),
)

/** The routes of the running app that only a demonstration has, as `METHOD /path`; once for all scans. */
let routesOfDemonstrationOnly: Promise<readonly string[]> | undefined

async function findRoutes(): Promise<readonly string[]> {
  const { db, close } = await eitherKind().fresh()
  const [demonstration, production] = [true, false].map((demo) =>
    buildApp(db, { root, clock, contract, accounts: { demo, ...(demo ? {} : { smtpUrl: SETTINGS.SMTP_URL }) } }),
  )
  if (demonstration === undefined || production === undefined) throw new Error('two apps were built')
  await Promise.all([demonstration.ready(), production.ready()])
  const kept = new Set(production.routeTable)
  const routes = demonstration.routeTable.filter((route) => !kept.has(route))
  await Promise.all([demonstration.close(), production.close()])
  await close()
  return routes
}

/** Fills a database as a demonstration does: sample data are there already. */
async function addDemoAccounts(database: ReturnType<typeof openPostgres>): Promise<void> {
  await migrate(database.db, root)
  await loadDemoAccounts(database.db, clock, scryptPasswords({ log2N: 4, r: 1, p: 1 }))
  await database.close()
}

/** The office API as in production, also in how it hashes passwords. */
const startOffice = (database: Readonly<Record<string, string>>): Running =>
  startOkienko(['office', '--port', '0'], { ...SETTINGS, ...database }, SHORT_LIVED)

/** What a process in production must not answer or print; `base` is where the office API answers, directly or by a portal. */
function scan(running: () => { readonly bases: readonly string[]; readonly printed: () => string }): void {
  it('nothing of the demonstration is there, for every route that only a demonstration has', async () => {
    routesOfDemonstrationOnly ??= findRoutes()
    const routes = await routesOfDemonstrationOnly
    // The scan sees the pages that must not be there, so it can fail.
    for (const known of ['GET /poczta', 'POST /tozsamosc', 'GET /piaskownica']) expect(routes).toContain(known)
    for (const base of running().bases) {
      // And the open desk of version 0.1.43.
      for (const route of [...routes, 'GET /urzad', 'POST /urzad/konto']) {
        const [method = '', path = ''] = route.split(' ')
        const reply = await fetch(base + path.replace(/:\w+/g, 'x'), { method, redirect: 'manual' })
        expect([base, route, reply.status]).toEqual([base, route, 404])
      }
    }
  })

  it('the accounts of the demonstration in the database are refused like unknown logins', async () => {
    for (const base of running().bases) {
      const answers: string[] = []
      // One after the other: hashes of passwords wait in one line, and the portal does not wait for an answer for ever.
      for (const { login, password } of [...DEMO_ACCOUNTS, { login: 'nobody.here', password: 'Nobody-12-here' }]) {
        const reply = await fetch(`${base}/uzytkownicy/getToken`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ login, haslo: password }),
        })
        answers.push(`${reply.status} ${await reply.text()}`)
      }
      expect(answers.at(-1)).toMatch(/^401 /)
      expect(new Set(answers).size).toBe(1)
    }
  })

  it('the identity stand-in is not offered', async () => {
    const page = encodeURIComponent('https://portal.example/x')
    const query = `urlPowrotuOk=${page}&urlPowrotuBlad=${page}&urlPowrotuPotwierdz=${page}`
    for (const base of running().bases) {
      for (const path of ['logowanieEpuapToken', 'logowanieWezelKrajowyToken']) {
        const reply = await fetch(`${base}/${path}?${query}`, { redirect: 'manual' })
        expect([path, reply.status]).toEqual([path, 404])
      }
    }
  })

  it('no password and no address of a stand-in is printed', () => {
    const printed = running().printed()
    expect(printed).not.toMatch(/poczta|tozsamosc|piaskownica/)
    for (const { login, password } of DEMO_ACCOUNTS) {
      expect(printed).not.toContain(login)
      expect(printed).not.toContain(password)
    }
  })
}

describe('both processes in production mode on PostgreSQL, over a database that a demonstration filled', () => {
  const folder = sharedPostgres()
  if (folder === undefined) return
  let name = ''
  let office: Running
  let portal: Running
  let bases: readonly string[] = []
  beforeAll(async () => {
    name = await copyDatabase(folder)
    await addDemoAccounts(openPostgres(databaseUrl(folder, name)))
    office = startOffice({ DATABASE_URL: databaseUrl(folder, name) })
    const api = await office.address(/^Office API on /)
    portal = startOkienko(['serve', 'definitions', '--office', 'jasnowola', '--api', api, '--port', '0'], SETTINGS)
    bases = [api, `${await portal.address(/^Serving jasnowola on /)}/api`]
  })
  afterAll(async () => {
    await Promise.all([portal, office].map((running) => running?.stop()))
    await administer(folder, `drop database if exists ${name} with (force)`)
  })
  scan(() => ({ bases, printed: () => office.printed() + portal.printed() }))

  it('has no studio, which nobody has switched on', async () => {
    const origin = new URL(bases[1] ?? '').origin
    for (const path of ['/studio', '/studio/preview', '/studio/api/me'])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
    const { DEMO_PEOPLE } = await import('../../../src/host/studio/demonstration.ts')
    for (const { login, password } of DEMO_PEOPLE)
      for (const text of [login, password]) expect(portal.printed()).not.toContain(text)
  })

  it('serves what residents need', async () => {
    for (const base of bases) expect((await fetch(`${base}/status`)).status).toBe(200)
  })
})

describe('the office in production mode on its embedded database', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'office-scan-')), 'data')
  let office: Running
  let base = ''
  beforeAll(async () => {
    makeDataFolder(dataDir)
    await addDemoAccounts(await openFolder(dataDir))
    office = startOffice({ DATA_DIR: dataDir, DATABASE_URL: '' })
    base = await office.address(/^Office API on /)
  })
  afterAll(async () => {
    await office.stop()
    rmSync(join(dataDir, '..'), { recursive: true, force: true })
  })
  scan(() => ({ bases: [base], printed: () => office.printed() }))

  it('logs that a demonstration was there, until `okienko office remove-demo` has removed it', async () => {
    expect(office.printed()).toContain('okienko office remove-demo')
    await office.stop()
    const removal = startOkienko(['office', 'remove-demo', '--data', dataDir], NOTHING)
    await expect(removal.address(/never/)).rejects.toThrow('Deleted 4 accounts')
    expect(await removal.stop()).toBe(0)
    office = startOffice({ DATA_DIR: dataDir, DATABASE_URL: '' })
    const address = await office.address(/^Office API on /)
    expect((await (await fetch(`${address}/konfiguracja`)).json()).czyP24).toBe(false)
    expect(office.printed()).not.toContain('remove-demo')
  })
})

describe('a database server that is not there', () => {
  it('ends the start with one plain line, without the password', async () => {
    const DATABASE_URL = 'postgres://office:very-secret@127.0.0.1:1/office'
    const running = startOkienko(['office', '--port', '0'], { ...SETTINGS, DATABASE_URL })
    await expect(running.address(/^Office API /)).rejects.toThrow('The database cannot be used (ECONNREFUSED)')
    expect(await running.stop()).toBe(1)
    expect(running.printed()).not.toMatch(/very-secret| {4}at /)
  })
})

describe('with nothing set', () => {
  it.each([
    [['office'], ['DATABASE_URL', 'OFFICE_SECRET_KEY', 'PORTAL_ORIGINS', 'SMTP_URL']],
    [['serve'], ['DEFINITIONS_DIR']],
  ])('okienko %j ends with 1 and one complete list', async (args, names) => {
    const running = startOkienko(args, NOTHING)
    await expect(running.address(/^(?:Office API|Serving) /)).rejects.toThrow('cannot start in production mode')
    expect(await running.stop()).toBe(1)
    for (const name of names) expect(running.printed()).toContain(name)
    expect(running.printed()).not.toContain('    at ')
  })
})
