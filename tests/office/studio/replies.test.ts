import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveAddress, liveReply } from '../../../src/host/studio/live-replies.ts'
import { upstream } from '../../host/support.ts'
import { addPeople, type Office, openStudio, signIn, startOffice } from './support.ts'

let office: Office

beforeAll(async () => {
  office = await startOffice()
  await addPeople(office.store, { ewa: { a: 'editor' } })
})
afterAll(() => office.close())

const NAMES = '/el/dajNajpopularniejszeImiona'

test('only public calls of the contract reach the office’s own API, whatever is asked for', async () => {
  const { published } = await office.store.load()
  if (!published) throw new Error('Nothing is published')
  const addressOf = (call: string) => liveAddress(published.shared, 'https://api.a.example/base/', call)?.href
  expect(addressOf(NAMES)).toBe(`https://api.a.example/base${NAMES}`)
  expect(addressOf(`${NAMES}?lang=en`)).toBe(`https://api.a.example/base${NAMES}?lang=en`)
  const others = [
    '',
    '/',
    'https://evil.example/el/dajNajpopularniejszeImiona',
    `//evil.example${NAMES}`,
    `@evil.example${NAMES}`,
    `${NAMES}/../../secret`,
    `${NAMES}%2f..%2fsecret`,
    `${NAMES}#x`,
    `${NAMES}?pesel=85010112344`,
    `${NAMES}?lang=en?x`,
    '/el/dajUzytkownika',
    'constructor',
    '__proto__',
  ]
  expect(others.map(addressOf)).toEqual(others.map(() => undefined))
  const { server } = await openStudio(office)
  const ewa = await signIn(server, 'ewa')
  for (const path of [...others, 'x'.repeat(3000)]) {
    expect((await ewa.send('GET', `/offices/a/reply?path=${encodeURIComponent(path)}`)).status).toBe(400)
  }
  expect((await ewa.send('GET', `/offices/a/reply`)).status).toBe(400)
  expect((await ewa.send('GET', `/offices/b/reply?path=${NAMES}`)).status).toBe(404)
  // A name that is on no network, of which some networks say so only when nobody waits any more.
  const unreachable = await ewa.send('GET', `/offices/a/reply?path=${NAMES}`)
  expect(unreachable.status).toBe(200)
  expect(['unreachable', 'late']).toContain(unreachable.body.failure)
})

test('a live reply is what the office API says, or why there is none', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => ({ id: row, nazwa: 'a', rok: 2026, kod: 'b', liczba: 1 }))
  const api = await upstream((request, response) => {
    const path = request.url ?? ''
    if (path === '/redirect') response.writeHead(302, { location: '/ok' }).end()
    else if (path === '/large') response.end(`"${'x'.repeat(2_000_001)}"`)
    else if (path === '/nested') response.end(`${'['.repeat(101)}${']'.repeat(101)}`)
    else if (path === '/rows') response.end(JSON.stringify(rows))
    else if (path === '/empty') response.end()
    else if (path === '/page') response.end('<html>')
    else if (path === '/missing') response.writeHead(404).end('{"kod":404}')
    else if (path !== '/late') response.end('{"a":1}')
  })
  const replyOf = (path: string, patience = 60_000) => liveReply(new URL(path, api.base), patience)
  expect(await replyOf('/ok')).toEqual({ status: 200, body: { a: 1 } })
  expect(await replyOf('/missing')).toEqual({ status: 404, body: { kod: 404 } })
  expect(await replyOf('/redirect')).toEqual({ failure: 'redirected' })
  expect(await replyOf('/large')).toEqual({ failure: 'tooLarge' })
  expect(await replyOf('/nested')).toEqual({ failure: 'tooLarge' })
  expect(await replyOf('/rows')).toEqual({ status: 200, body: rows })
  expect(await replyOf('/empty')).toEqual({ status: 200, body: null })
  expect(await replyOf('/page')).toEqual({ failure: 'notJson' })
  expect(await replyOf('/late', 100)).toEqual({ failure: 'late' })
  expect(await liveReply(new URL('http://127.0.0.1:1/'), 60_000)).toEqual({ failure: 'unreachable' })
  for (const { headers } of api.calls) expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined])
})
