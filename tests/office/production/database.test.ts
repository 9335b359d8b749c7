import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { openSession } from '../../../office/accounts/sessions.ts'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { buildApp } from '../../../office/app.ts'
import { DEMO_ACCOUNTS, loadDemoAccounts } from '../../../office/data/accounts.ts'
import { loadDemoEmployees } from '../../../office/data/employees.ts'
import { RealDataError, removeDemonstration } from '../../../office/data/remove.ts'
import type { Database, OpenDatabase } from '../../../office/db/database.ts'
import * as tables from '../../../office/db/schema/index.ts'
import { MissingProvidersError, providersSwitchedOn } from '../../../office/payments/offered.ts'
import { kirClient } from '../../../office/payments/providers/kir/client.ts'
import { prepareDatabase, requireProduction } from '../../../office/prepare.ts'
import { checkedCalls, contract } from '../calls.ts'
import { clock, type Databases, onEachDatabase, onEitherDatabase, root } from '../databases.ts'

const passwords = scryptPasswords({ log2N: 4, r: 1, p: 1 })

/** A database as a demonstration leaves it. */
async function demonstrated(databases: Databases): Promise<OpenDatabase> {
  const database = await databases.fresh()
  await loadDemoAccounts(database.db, clock, passwords)
  await loadDemoEmployees(database.db, clock, passwords)
  return database
}

const appOn = (db: Database, demo: boolean) => buildApp(db, { root, clock, contract, accounts: { demo, passwords } })

const signIn = async (app: ReturnType<typeof appOn>, login: string, haslo: string) => {
  const reply = await app.inject({ method: 'POST', url: '/uzytkownicy/getToken', payload: { login, haslo } })
  return { status: reply.statusCode, kod: reply.json().kod as unknown }
}

const statusWith = async (app: ReturnType<typeof appOn>, token: string) =>
  (await app.inject({ url: '/uzytkownik/userInfo', headers: { authorization: `Bearer ${token}` } })).statusCode

function markedAccounts(databases: Databases): void {
  it('of a demonstration cannot sign in in production: the answer is that of an unknown login', async () => {
    const { db, close } = await demonstrated(databases)
    const production = appOn(db, false)
    const unknown = await signIn(production, 'nobody.here', 'Lipowa-12-klon')
    expect(unknown.status).toBe(401)
    for (const { login, password } of DEMO_ACCOUNTS)
      expect([login, await signIn(production, login, password)]).toEqual([login, unknown])
    const demonstration = appOn(db, true)
    expect((await signIn(demonstration, 'anna.kowalska', 'Lipowa-12-klon')).status).toBe(200)
    await Promise.all([production.close(), demonstration.close()])
    await close()
  })

  it('have no sessions in production, not even one that was opened before', async () => {
    const { db, close } = await demonstrated(databases)
    const anna = await accountByLogin(db, 'anna.kowalska')
    if (anna === undefined) throw new Error('no account')
    const token = await openSession(db, anna, clock())
    const [production, demonstration] = [appOn(db, false), appOn(db, true)]
    expect([await statusWith(production, token), await statusWith(demonstration, token)]).toEqual([401, 200])
    await db.update(tables.accounts).set({ demo: false }).where(eq(tables.accounts.id, anna.id))
    expect(await statusWith(production, token)).toBe(200)
    await Promise.all([production.close(), demonstration.close()])
    await close()
  })

  it('are also those that visitors register in a demonstration, and no others', async () => {
    const { db, close } = await databases.fresh()
    for (const demo of [true, false]) {
      const app = appOn(db, demo)
      const login = `nowa.${demo}`
      const reply = await app.inject({
        method: 'POST',
        url: '/uzytkownicy/rejestracjaUzytkownika',
        payload: {
          imie: 'Ewa',
          nazwisko: 'Lis',
          login,
          haslo: 'Dobre-haslo-1',
          email: 'ewa@poczta.example',
          pesel: '68021514324',
          nip: null,
          returnUrl: '/aktywacja-return-url',
          czyZgodaNaPrzetwarzanieDanych: true,
          czyZgodaNaRegulamin: true,
        },
      })
      expect(reply.statusCode).toBeLessThan(300)
      await app.accountServices.background.settled()
      expect([login, (await accountByLogin(db, login))?.demo]).toEqual([login, demo])
      await app.close()
    }
    await close()
  })
}

/** Rows by table, those of the accounting of the database itself apart. */
async function rowCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const reply = (await db.execute(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename` as never,
  )) as { rows: { name: string }[] }
  const counts = new Map<string, number>()
  for (const { name } of reply.rows) {
    const counted = (await db.execute(`select count(*)::int as rows from "${name}"` as never)) as {
      rows: { rows: number }[]
    }
    counts.set(name, counted.rows[0]?.rows ?? 0)
  }
  return counts
}

/** What the portal calls before a resident does anything, and the pages that need no register. */
const START_CALLS = [
  '/status',
  '/konfiguracja',
  '/lista-uslug',
  '/pi/menuBoczne',
  '/pi/kontakt',
  '/pi/licznik-odwiedzin',
  '/pi/rejestracjaZgody',
  '/pi/statusyRejestrySprawKonfiguracja',
  '/pi/pliki?strona=informacje',
  '/procedury/dajProceduryUrzedowe',
  '/procedury/dajWnioski',
]

/** Tables of which every office has rows at its beginning. */
const BASE = [
  'counters',
  'data_sets',
  'menu_items',
  'request_topics',
  'schema_migrations',
  'service_groups',
  'services',
  'settings',
]

const filled = async (db: Database): Promise<readonly string[]> =>
  [...(await rowCounts(db))].filter(([, rows]) => rows > 0).map(([name]) => name)

function production(databases: Databases): void {
  it('begins with what every office needs and with nothing of the demonstration', async () => {
    const database = await databases.empty()
    await prepareDatabase(database, root, clock, {})
    expect(await filled(database.db)).toEqual(BASE)
    const text = JSON.stringify(await database.db.select().from(tables.settings))
    expect(text).not.toMatch(/Jasnow|Ясновол|555 01/)
    // Once: what the office changes stays.
    await database.db.delete(tables.menuItems)
    await prepareDatabase(database, root, clock, {})
    expect(await database.db.$count(tables.menuItems)).toBe(0)
    await expect(prepareDatabase(database, root, clock, { demo: true })).rejects.toThrow('in production')
    await database.close()
  })
}

function productionChecks(databases: Databases): void {
  it('answers every public call as the contract requires, before anybody has filled in anything', async () => {
    const database = await databases.empty()
    await prepareDatabase(database, root, clock, {})
    const app = appOn(database.db, false)
    const call = checkedCalls(app)
    for (const url of START_CALLS) expect([url, (await call(url)).statusCode]).toEqual([url, 200])
    const open = contract.operations.filter((operation) => operation.public && operation.method === 'GET')
    expect(open.length).toBeGreaterThan(20)
    for (const { path } of open) expect([path, (await call(path)).statusCode < 500]).toEqual([path, true])
    await app.close()
    await database.close()
  })

  it('does not start while it offers payments through a provider without keys', async () => {
    const database = await databases.empty()
    await prepareDatabase(database, root, clock, {})
    expect(await providersSwitchedOn(database.db)).toEqual([])
    await database.db.update(tables.settings).set({ value: true }).where(eq(tables.settings.key, 'konfiguracja.czyKir'))
    expect(await providersSwitchedOn(database.db)).toEqual(['kir'])
    await expect(requireProduction(database.db, {}, () => undefined)).rejects.toThrow(MissingProvidersError)
    const account = { url: 'https://kir.example', merchantId: 'm', key: 'k' }
    await requireProduction(database.db, { kir: kirClient(() => account) }, () => undefined)
    await database.close()
  })

  it('on a database that a demonstration filled warns of it', async () => {
    const { db, close } = await demonstrated(databases)
    const lines: string[] = []
    await requireProduction(db, {}, (line) => lines.push(line))
    expect(lines.join()).toContain('okienko office remove-demo')
    await close()
  })

  it('on a database that a demonstration filled adds nothing', async () => {
    const database = await demonstrated(databases)
    const before = await rowCounts(database.db)
    await prepareDatabase(database, root, clock, {})
    expect(await rowCounts(database.db)).toEqual(before)
    await database.close()
  })
}

function removal(databases: Databases): void {
  it('leaves what every office begins with, its own accounts, and settings that it has changed', async () => {
    const database = await demonstrated(databases)
    const { db } = database
    const changed = eq(tables.settings.key, 'kontakt.telefon')
    await db.update(tables.settings).set({ value: '13 555 02 00' }).where(changed)
    const own = { state: 'full', login: 'own', loginKey: 'own', createdAt: clock() } as const
    await db.insert(tables.accounts).values(own)
    expect(await removeDemonstration(db, clock, false)).toMatchObject({ accounts: DEMO_ACCOUNTS.length })
    expect(await filled(db)).toEqual([...BASE, 'accounts', 'audit_events'].sort())
    expect((await db.select().from(tables.accounts)).map(({ login }) => login)).toEqual(['own'])
    expect((await db.select().from(tables.settings).where(changed))[0]?.value).toBe('13 555 02 00')
    // Nothing is left to remove, and production starts on it.
    expect(await removeDemonstration(db, clock, false)).toEqual({ accounts: 0, tables: 0 })
    await prepareDatabase(database, root, clock, {})
    await database.close()
  })

  it('deletes nothing where a register has rows of its own, unless it is forced', async () => {
    const { db, close } = await demonstrated(databases)
    const [someone] = await db.select().from(tables.residents).limit(1)
    if (someone === undefined) throw new Error('no residents')
    await db.insert(tables.residents).values({ ...someone, pesel: '00000000000' })
    const before = await rowCounts(db)
    await expect(removeDemonstration(db, clock, false)).rejects.toThrow(RealDataError)
    expect(await rowCounts(db)).toEqual(before)
    await removeDemonstration(db, clock, true)
    expect(await db.$count(tables.residents)).toBe(0)
    await close()
  })
}

onEachDatabase((databases) => {
  describe('marked accounts', () => markedAccounts(databases))
  describe('a database in production', () => production(databases))
  describe('removing the demonstration', () => removal(databases))
})

onEitherDatabase((databases) => {
  describe('a database in production', () => productionChecks(databases))
})
