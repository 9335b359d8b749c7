import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { call, listeningHost, livePortal, officeBuild, upstream } from './support.ts'

const rows = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, nazwa: 'Podatek od nieruchomości' })))
const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(rows)) }

async function replying(headers: Readonly<Record<string, string>>, text = rows, status = 200) {
  const office = await upstream((_request, response) => response.writeHead(status, headers).end(text))
  return listeningHost(livePortal([officeBuild('a', { api: office.base })], { only: 'a' }))
}

const asking = (accepted: string, method = 'GET') => ({ method, headers: { 'accept-encoding': accepted } })

describe('a reply of the office API', () => {
  test.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('to "%s" comes as %s and says the same', async (accepted, encoding, open) => {
    const base = await replying({ ...json, etag: '"v1"', vary: 'accept-language' })
    const reply = await call(base, '/api/x', asking(accepted))
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-length']).toBe(String(reply.bytes.length))
    expect(reply.headers.vary).toBe('accept-language, accept-encoding')
    expect(reply.headers.etag).toBe('W/"v1"')
    expect(reply.bytes.length).toBeLessThan(rows.length / 5)
    expect(open(reply.bytes).toString()).toBe(rows)
  })

  test('of no declared length is compressed as it comes', async () => {
    const reply = await call(await replying({ 'content-type': 'application/json' }), '/api/x', asking('br'))
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.bytes).toString()).toBe(rows)
  })

  test.each([
    ['the browser takes no compressed form', json, rows, 'identity', 200],
    ['it is compressed already', { ...json, 'content-encoding': 'x-own' }, rows, 'br', 200],
    [
      'it is a document',
      { 'content-type': 'application/pdf', 'content-length': json['content-length'] },
      rows,
      'br',
      200,
    ],
    ['it is short', { 'content-type': 'application/json', 'content-length': '2' }, '{}', 'br', 200],
    ['it must not be transformed', { ...json, 'cache-control': 'no-transform' }, rows, 'br', 200],
    ['it is a stream of events', { 'content-type': 'text/event-stream' }, rows, 'br', 200],
  ] as const)('is left as it is when %s', async (_why, headers, text, accepted, status) => {
    const reply = await call(await replying(headers, text, status), '/api/x', asking(accepted))
    expect(reply.headers['content-encoding']).toBe('content-encoding' in headers ? 'x-own' : undefined)
    expect(reply.text).toBe(text)
  })

  test('without a body stays without one', async () => {
    const head = await call(await replying(json), '/api/x', asking('br', 'HEAD'))
    expect(head.headers['content-encoding']).toBeUndefined()
    expect(head.headers['content-length']).toBe(json['content-length'])
    const unchanged = await call(
      await replying({ 'content-type': 'application/json' }, '', 304),
      '/api/x',
      asking('br'),
    )
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers['content-encoding']).toBeUndefined()
  })

  test('that breaks off is not taken for whole, nor is the word about it for a compressed one', async () => {
    const office = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(rows)
      setImmediate(() => response.socket?.destroy())
    })
    const base = await listeningHost(livePortal([officeBuild('a', { api: office.base })], { only: 'a' }))
    // Whether anything was sent by then is the compressor's choice.
    const reply = await call(base, '/api/x', asking('br')).catch(() => null)
    if (reply === null) return
    expect(reply.status).toBe(502)
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(reply.text).kod).toBe(502)
  })
})
