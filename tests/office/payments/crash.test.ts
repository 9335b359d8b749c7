import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openFolder } from '../../../office/db/data-folder.ts'
import type { OpenDatabase } from '../../../office/db/database.ts'
import { openPostgres } from '../../../office/db/open.ts'
import { periodicJobs } from '../../../office/db/schema/index.ts'
import { copyDatabase, makeDataFolder } from '../databases.ts'
import { administer, databaseUrl, type PostgresServer, postgresPrograms, startPostgres } from '../postgres-server.ts'
import { postgresTemplate } from '../templates.ts'
import { type OfficeProcess, officeProcess } from './office-process.ts'

type Place = { readonly dataDir: string } | { readonly databaseUrl: string }
type Json = Readonly<Record<string, unknown>>

const CARD = 2206
const INSTALMENT = 220_604
const MINUTE = 60_000

async function call(office: OfficeProcess, path: string, token = '', body?: object): Promise<Json> {
  const reply = await fetch(office.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await reply.text()
  const json: Json = text.startsWith('{') ? JSON.parse(text) : {}
  return { ...json, status: reply.status, location: reply.headers.get('location') }
}

const signIn = async (office: OfficeProcess): Promise<string> =>
  `${(await call(office, '/uzytkownicy/getToken', '', { login: 'anna.kowalska', haslo: 'Lipowa-12-klon' })).token}`

const order = (office: OfficeProcess, token: string, provider: string): Promise<Json> =>
  call(office, `/platnosci/${provider}/dodajPrzelew`, token, {
    idKartyNaleznosci: CARD,
    idNaleznosciRatyZbiorczej: [INSTALMENT],
    idNaleznosciRaty: [],
    nip: null,
    urlPowrotuOk: '/platnosc-wynik?wynik=ok',
    urlPowrotuBlad: '/platnosc-wynik?wynik=blad',
  })

/** A provider that takes calls and never replies; `called` resolves when something was ordered. */
async function silentProvider(): Promise<{ url: string; called: Promise<void>; close(): void }> {
  let resolveCalled: () => void = () => undefined
  const called = new Promise<void>((resolve) => {
    resolveCalled = resolve
  })
  // The office also requests the state of older orders.
  const server = createServer(({ method }) => {
    if (method === 'POST') resolveCalled()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, called, close }
}

/** Lets half a minute pass for the database: the leases of the killed process end. */
const endLeases = ({ db }: OpenDatabase): Promise<unknown> =>
  db.update(periodicJobs).set({ leasedUntil: sql`${periodicJobs.leasedUntil} - interval '30 seconds'` })

/** "Killing the office API between payment and notification, or … in the middle of an order, loses nothing." */
async function survives(
  place: Place,
  { open, outage }: { open(): Promise<OpenDatabase>; outage(): Promise<void> },
): Promise<void> {
  const silent = await silentProvider()
  const env = { OFFICE_PUBLIC_URL: silent.url, KIR_URL: silent.url, KIR_MERCHANT_ID: 'm', KIR_KEY: 'k' }
  const offices: OfficeProcess[] = []
  const start = async (more: object = {}) => {
    const office = await officeProcess({ ...place, ...more })
    offices.push(office)
    return office
  }
  onTestFinished(async () => {
    silent.close()
    for (const office of offices) await office.kill()
  })
  let office = await start({ env })
  // In the middle of an order: it is in the database, its provider has not answered.
  const lost = order(office, await signIn(office), 'kir').catch(() => undefined)
  await silent.called
  await office.kill()
  await lost
  silent.close()
  await outage()

  office = await start()
  let token = await signIn(office)
  expect((await order(office, token, 'p24')).status).toBe(409)
  await office.kill()
  const database = await open()
  await endLeases(database)
  await database.close()

  // Minutes later the order that nobody can pay is given up, and the instalment is free.
  office = await start({ ahead: 6 * MINUTE })
  token = await signIn(office)
  const made = await vi.waitUntil(
    async () => {
      const reply = await order(office, token, 'p24')
      return reply.status === 200 ? reply : undefined
    },
    { timeout: 180_000, interval: 100 },
  )
  const opened = await call(office, `/platnosci/zaplacPrzelew?idPrzelewu=${made.idPrzelewu}`)
  const page = new URL(`${opened.location}`, `${office.address}/platnosci/`).pathname
  expect((await call(office, page, '', { czynnosc: 'zaplac-pozniej-powiadom' })).status).toBe(303)
  // Between payment and notification.
  await office.kill()
  await outage()

  office = await start({ ahead: 7 * MINUTE })
  token = await signIn(office)
  const back = await call(office, `/platnosci/powrot?idPrzelewu=${made.idPrzelewu}`)
  expect(back.location).toContain('wynik=ok')
  const state = await call(office, `/platnosci/dajStanPlatnosci?idTransakcji=${made.idTransakcji}`, token)
  expect(state).toMatchObject({ stan: 'OPLACONA', kwotaNadplaty: 0, idKartyNaleznosci: CARD })
  expect((await order(office, token, 'p24')).status).toBe(409)
  await office.kill()
}

describe('a killed office', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-crash-'))
  const programs = postgresPrograms()
  let server: PostgresServer | undefined
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('on its embedded database: nothing of a payment is lost', async () => {
    const dataDir = join(folder, 'data')
    makeDataFolder(dataDir)
    await survives({ dataDir }, { open: () => openFolder(dataDir), outage: async () => undefined })
  })

  it.runIf(programs !== undefined)('on PostgreSQL, its server killed too: nothing of a payment is lost', async () => {
    const postgres = await startPostgres(programs ?? '', await postgresTemplate(programs ?? ''))
    server = postgres
    const paying = await copyDatabase(postgres.folder)
    // What was committed must outlive the server's process, too.
    await administer(postgres.folder, `alter database ${paying} set synchronous_commit = 'on'`)
    const url = databaseUrl(postgres.folder, paying)
    const outage = async () => {
      await postgres.kill()
      await postgres.start()
    }
    await survives({ databaseUrl: url }, { open: async () => openPostgres(url), outage })
  })
})
