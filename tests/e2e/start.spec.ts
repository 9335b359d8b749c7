import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { inFolder, removeFolder, storeBeside } from './data.ts'
import { freePort, settingsOf, startNode, startOkienko } from './okienko.ts'

const portal = /^ *Portal /

// An empty folder, as for who runs `npm start` for the first time: the tests of other files use a server of databases.
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'okienko-start-'))
})
test.afterAll(() => removeFolder(folder))

const settings = (env?: Readonly<Record<string, string>>) => settingsOf(inFolder(folder), env)

const visits = async (base: string): Promise<number> => {
  const reply = await fetch(`${base}/api/pi/licznik-odwiedzin`)
  return (await reply.json()).wartoscLicznika
}

test('stopped as soon as it serves, while the studio still gets its accounts, it ends cleanly, and data survives; the studio keeps its work beside them; a data folder in use is said in one plain line', async () => {
  const first = startOkienko(['start', '--demo'], settings({ STUDIO: 'on' }))
  const before = await visits(await first.address(portal))
  // Ctrl-C.
  expect(await first.stop('SIGINT')).toBe(0)
  expect(first.printed()).not.toContain('    at ')

  const second = startOkienko(['start', '--demo'], settings({ STUDIO: 'on' }))
  const base = await second.address(portal)
  expect(await visits(base)).toBe(before + 1)
  // It answers once its store is whole.
  const reply = await fetch(`${base}/studio/api/me`)
  expect(reply.status, second.printed()).toBe(401)
  expect(existsSync(storeBeside(folder))).toBe(true)

  const third = startOkienko(['start', '--demo'], settings())
  const failure = await third.address(portal).catch(String)
  expect(failure).toContain('is in use by process')
  expect(failure).not.toContain('    at ')
  expect(await third.stop()).toBe(1)
  expect(await second.stop('SIGTERM')).toBe(0)
})

test('a port in use is said in one plain line', async () => {
  const other = createServer()
  other.listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const running = startOkienko(['start', '--demo'], settings({ PORT: String(port) }))
  const failure = await running.address(portal).catch(String)
  expect(failure).toContain(`is in use by another program`)
  expect(failure).not.toContain('    at ')
  expect(await running.stop()).toBe(1)
  other.close()
})

test('the office API takes another port where its default one is in use', async () => {
  const other = createServer()
  // A program of this machine may have the port already.
  const inUse = once(other, 'listening').catch(() => undefined)
  other.listen(8081, '127.0.0.1')
  await inUse
  const running = startOkienko(['start', '--demo'], settings({ OFFICE_PORT: '' }))
  const base = await running.address(portal)
  expect(running.printed()).toContain('Port 8081 is in use by another program, so the office API is on')
  expect((await fetch(`${base}/api/status`)).status).toBe(200)
  expect(await running.stop()).toBe(0)
  other.close()
})

test('`npm run dev` serves the app and the calls of the office on one port', async () => {
  const port = await freePort()
  const running = startNode(['scripts/dev.mjs'], { ...settings(), OFFICE_PORT: '', PORT: String(port) })
  const base = await running.address(/with hot reload: /)
  expect(base).toBe(`http://localhost:${port}`)
  expect(await (await fetch(`${base}/`)).text()).toContain('/@vite/client')
  expect((await fetch(`${base}/api/status`)).status).toBe(200)
  expect(await running.stop()).toBe(0)

  const taken = createServer().listen(port, 'localhost')
  await once(taken, 'listening')
  const second = startNode(['scripts/dev.mjs'], { ...settings(), PORT: String(port) })
  expect(await second.ended()).toBe(1)
  expect(second.printed()).toContain(`Port ${port} is already in use`)
  expect(second.printed()).not.toContain('    at ')
  taken.close()
})

test('the office API alone and a portal of one office in front of it', async () => {
  const office = startOkienko(['office', '--demo', '--port', '0', '--data', folder])
  const api = await office.address(/^Office API on /)
  const serving = startOkienko(['serve', '--demo', 'definitions', '--office', 'jasnowola', '--api', api, '--port', '0'])
  const base = await serving.address(/^Serving jasnowola on /)
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${base}/api/status`)).json()).toEqual({
    czyPrzerwaTechniczna: false,
    przerwaTechniczna: null,
  })

  expect(await office.stop()).toBe(0)
  const down = await fetch(`${base}/api/status?lang=en`)
  expect(down.status).toBe(502)
  expect(await down.json()).toEqual({ kod: 502, opis: 'The service is temporarily unavailable. Try again later' })
  expect(await serving.stop()).toBe(0)
})
