import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scryptPasswords } from '../../office/accounts/passwords.ts'
import { buildApp } from '../../office/app.ts'
import { openFolder } from '../../office/db/data-folder.ts'
import { FolderBusyError, LOCK_PREFIX } from '../../office/db/folder-lock.ts'
import { openPostgres } from '../../office/db/open.ts'
import { auditEvents, residents } from '../../office/db/schema/index.ts'
import { startOffice } from '../../office/main.ts'
import { prepareDatabase } from '../../office/prepare.ts'
import { findRoot } from '../../office/root.ts'
import { contract } from './calls.ts'
import { clock, makeDataFolder, onEachDatabase, root, sharedPostgres } from './databases.ts'
import { administer, databaseUrl } from './postgres-server.ts'

const passwords = scryptPasswords({ log2N: 4, r: 1, p: 1 })
const accounts = { passwords }

const visits = async (address: string): Promise<number> => {
  const reply = await fetch(`${address}/pi/licznik-odwiedzin`)
  return (await reply.json()).wartoscLicznika
}

onEachDatabase((databases) => {
  it('counts every visit of many at the same moment', async () => {
    const database = await databases.fresh()
    const app = buildApp(database.db, { clock, contract })
    const call = async () => (await app.inject('/pi/licznik-odwiedzin')).json().wartoscLicznika
    const before = await call()
    const seen = await Promise.all(Array.from({ length: 60 }, call))
    expect(new Set(seen).size).toBe(60)
    expect(await call()).toBe(before + 61)
    await app.close()
    await database.close()
  })

  it('loads its data set once', async () => {
    const database = await databases.fresh()
    await prepareDatabase(database, root, clock, { demo: true, passwords })
    const [people] = await database.db.select({ people: count() }).from(residents)
    const events = await database.db.select().from(auditEvents)
    expect(people?.people).toBeGreaterThan(12_000)
    expect(events.filter(({ event }) => event === 'data set loaded')).toHaveLength(1)
    await database.close()
  })
})

describe('an office in a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const dataDir = join(folder, 'deep', 'data')
  const start = () => startOffice({ mode: 'demonstration', port: 0, dataDir, clock, contract, accounts })
  beforeAll(() => makeDataFolder(dataDir))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const keyFile = `${dataDir}.key`
  let office: Awaited<ReturnType<typeof start>>
  /** The sealing key that the first start made. */
  let key: string

  it('keeps what it counted over a restart, and everything else', async () => {
    const first = await start()
    key = readFileSync(keyFile, 'utf8')
    const before = await visits(first.address)
    expect(await visits(first.address)).toBe(before + 1)
    await first.close()
    await first.close()
    office = await start()
    expect(await visits(office.address)).toBe(before + 2)
    const reply = await fetch(`${office.address}/el/dajObwodWyborcy?pesel=85010112345&dataWyborow=2027-01-10`)
    expect(reply.status).toBe(200)
  })

  it('locks the folder, and releases it', async () => {
    await expect(start()).rejects.toThrow(FolderBusyError)
    expect((await fetch(`${office.address}/status`)).status).toBe(200)
    await office.close()
    expect(readdirSync(dataDir).filter((name) => name.startsWith(LOCK_PREFIX))).toEqual([])
    await expect(fetch(`${office.address}/status`)).rejects.toThrow()
  })

  it('makes its sealing key on the first start, for its owner alone, and keeps it', async () => {
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFile, 'utf8')).toBe(key)
    writeFileSync(keyFile, 'c2hvcnQ=')
    await expect(start()).rejects.toThrow('32 random bytes')
    writeFileSync(keyFile, `${randomBytes(32).toString('base64')}\n`)
    await expect(start()).rejects.toThrow('Start the office with that key')
    writeFileSync(keyFile, key)
    office = await start()
  })

  it('releases the folder when its port is taken', async () => {
    const other = join(folder, 'other')
    makeDataFolder(other)
    const port = Number(new URL(office.address).port)
    await expect(
      startOffice({ mode: 'demonstration', port, dataDir: other, clock, contract, accounts }),
    ).rejects.toThrow(/EADDRINUSE/)
    await office.close()
    await (await openFolder(other)).close()
  })
})

describe('an office on a database server', () => {
  const folder = sharedPostgres()
  if (folder === undefined) return

  it('may start twice at once: one loads, both serve, one count', async () => {
    await administer(folder, 'create database shared')
    const url = databaseUrl(folder, 'shared')
    const dataDir = join(mkdtempSync(join(tmpdir(), 'office-')), 'data')
    const offices = await Promise.all(
      [1, 2].map(() =>
        startOffice({ mode: 'demonstration', port: 0, databaseUrl: url, dataDir, clock, contract, accounts }),
      ),
    )
    const counts = await Promise.all(offices.flatMap(({ address }) => [visits(address), visits(address)]))
    expect(new Set(counts).size).toBe(4)
    await Promise.all(offices.map((office) => office.close()))
    const database = openPostgres(url)
    const [people] = await database.db.select({ people: count() }).from(residents)
    expect(people?.people).toBeLessThan(20_000)
    await database.close()
    await database.close()
  })

  it('is refused with a reason when the server is not there or the URL is not one', async () => {
    const nowhere = 'postgres://office@127.0.0.1:1/office'
    const dataDir = join(mkdtempSync(join(tmpdir(), 'office-')), 'data')
    await expect(startOffice({ port: 0, databaseUrl: nowhere, dataDir })).rejects.toThrow()
    await expect(startOffice({ port: 0, databaseUrl: 'mysql://x', dataDir })).rejects.toThrow('postgres://')
  })
})

describe('the root of the product', () => {
  it('is found from any file below it', () => {
    expect(findRoot(new URL(`file://${root}/dist/office/main.js`).href)).toBe(root)
    expect(() => findRoot('file:///nowhere/at/all.js')).toThrow('No package.json')
  })
})
