import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defaultStore } from '../../../schemas/settings/index.ts'
import { type Running, startOkienko } from '../../e2e/okienko.ts'
import { call, type RawCall, temporaryFolder } from '../../host/support.ts'
import { makeDataFolder } from '../databases.ts'
import { officeText } from './support.ts'

const FILE = 'offices/a.yaml'

function definitions(): string {
  return temporaryFolder({
    'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
    [FILE]: officeText('a'),
  })
}

/** `okienko serve` over a folder, until the test ends. */
async function serve(dir: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const running: Running = startOkienko(['serve', dir, '--port', '0', ...args], {
    DEFINITIONS_DIR: '',
    STORE: '',
    ...env,
  })
  onTestFinished(async () => void (await running.stop('SIGKILL')))
  const base = await running.address(/^Serving /)
  const send = async (
    method: string,
    path: string,
    { body, ...more }: Omit<RawCall, 'body'> & { body?: object } = {},
  ) => {
    const reply = await call(base, path, {
      method,
      headers: {
        host: 'a.example',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...more.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      status: reply.status,
      headers: reply.headers,
      body: reply.text.startsWith('{') ? JSON.parse(reply.text) : null,
    }
  }
  return { running, send }
}

/** Signs the demonstration's publisher in. */
async function publisher({ send }: Awaited<ReturnType<typeof serve>>) {
  const sent = { login: 'wydawca', password: 'Wydawca-1-studia' }
  const reply = await send('POST', '/studio/api/sign-in', { body: sent })
  expect(reply.status).toBe(200)
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { cookie, 'x-csrf-token': reply.body.csrf }
  return (method: string, path: string, body?: object) =>
    send(method, `/studio/api/offices/a${path}`, { headers, ...(body && { body }) })
}

test('a draft that was acknowledged outlives a killed process; what is published counts until the folder changes', async () => {
  const dir = definitions()
  // Else the first process would make the database, which takes four seconds.
  makeDataFolder(defaultStore(dir), 'emptyDump')
  const env = { STUDIO: 'on' }
  const nameServed = async ({ send }: Awaited<ReturnType<typeof serve>>) =>
    (await send('GET', '/_portal/portal.pl.json')).body.name
  const text = officeText('a').replace('Urząd a', 'Nowa nazwa')

  const killed = await serve(dir, env, '--demo', '--watch')
  const before = await publisher(killed)
  const { revision } = (await before('GET', '')).body
  const saved = await before('PUT', '/draft', { text, base: revision.id, version: 0 })
  expect(saved.status).toBe(200)
  await killed.running.stop('SIGKILL')

  const next = await serve(dir, env, '--demo', '--watch')
  const after = await publisher(next)
  const { draft } = (await after('GET', '')).body
  expect(draft).toEqual({ text, base: revision.id, ...saved.body })
  expect(await nameServed(next)).toBe('Urząd a')
  expect((await after('POST', '/publish', { message: 'A new name', version: draft.version })).status).toBe(200)
  expect(await nameServed(next)).toBe('Nowa nazwa')
  expect(readFileSync(join(dir, FILE), 'utf8')).toBe(officeText('a'))
  // Another file of the folder changes nothing of it.
  writeFileSync(join(dir, 'offices/b.yaml'), officeText('b'))
  await expect
    .poll(async () => (await next.send('GET', '/_portal/portal.pl.json', { headers: { host: 'b.example' } })).status, {
      timeout: 60_000,
    })
    .toBe(200)
  expect(await nameServed(next)).toBe('Nowa nazwa')
  expect((await after('GET', '')).body.revision.message).toBe('A new name')
  await next.running.stop()

  // After a restart, too; and nothing of a demonstration signs in where there is none.
  const last = await serve(dir, env, '--watch')
  expect(await nameServed(last)).toBe('Nowa nazwa')
  const refused = await last.send('POST', '/studio/api/sign-in', {
    body: { login: 'wydawca', password: 'Wydawca-1-studia' },
  })
  expect([refused.status, refused.body]).toEqual([401, { error: 'wrong' }])
  expect(last.running.printed()).not.toMatch(/wydawca|redaktor/i)
  writeFileSync(join(dir, FILE), officeText('a').replace('Urząd a', 'Z folderu'))
  await expect.poll(() => nameServed(last), { timeout: 60_000 }).toBe('Z folderu')
})
