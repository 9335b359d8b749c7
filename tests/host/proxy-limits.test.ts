import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call, keptLog, listeningHost, livePortal, officeBuild, openHost, upstream } from './support.ts'

const officeAt = (api: string) => livePortal([officeBuild('a', { api, proxied: true })], { only: 'a' })

describe('how much may be sent', () => {
  const echo = () =>
    upstream((request, response) => {
      let size = 0
      request.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      request.on('end', () => response.end(String(size)))
    })

  test('a body up to the limit passes', async () => {
    const office = await echo()
    const base = await listeningHost(officeAt(office.base), { maxBody: 1000 })
    expect((await call(base, '/api/x', { method: 'POST', body: Buffer.alloc(1000) })).text).toBe('1000')
  })

  test('a body that says it is larger is refused before it is sent', async () => {
    const office = await echo()
    const base = await listeningHost(officeAt(office.base), { maxBody: 1000 })
    const reply = await call(base, '/api/x?lang=en', { method: 'POST', body: Buffer.alloc(1001) })
    expect(reply.status).toBe(413)
    expect(JSON.parse(reply.text)).toEqual({ kod: 413, opis: 'The data sent is too large' })
    expect(office.calls).toHaveLength(0)
  })

  test('a large body that the office API refuses before its end is answered with 413', async () => {
    const office = await upstream((_request, response) => response.writeHead(413, { connection: 'close' }).end())
    const base = await listeningHost(officeAt(office.base))
    for (let turn = 0; turn < 5; turn++) {
      const reply = await call(base, '/api/x', { method: 'POST', body: Buffer.alloc(8_000_000) })
      expect(reply.status).toBe(413)
    }
  })

  test('a large body that the office API resets the connection for is answered with 413', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()).on('error', () => {}))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const base = await listeningHost(officeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    const reply = await call(base, '/api/x?lang=en', { method: 'POST', body: Buffer.alloc(8_000_000) })
    expect(reply.status).toBe(413)
    expect(JSON.parse(reply.text).opis).toBe('The data sent is too large')
    expect((await call(base, '/api/x', { method: 'POST', body: 'small' })).status).toBe(502)
  })

  test('a body larger than the limit is read to its end, so that its sender reads the answer', async () => {
    const office = await echo()
    const base = await listeningHost(officeAt(office.base), { maxBody: 100_000 })
    const reply = await call(base, '/api/x', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(8_000_000),
    })
    expect(reply.status).toBe(413)
  })

  test.each(['', 'nonsense', '/', 'a/b/c', 'text/plain; charset'])(
    'a body whose type is "%s" is no failure of the office API',
    async (type) => {
      const office = await echo()
      const base = await listeningHost(officeAt(office.base))
      const reply = await call(base, '/api/x?lang=en', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      })
      expect([200, 415]).toContain(reply.status)
      if (reply.status === 415)
        expect(JSON.parse(reply.text)).toEqual({ kod: 415, opis: 'The data sent cannot be read' })
    },
  )

  test('a body that turns out larger is stopped', async () => {
    const office = await echo()
    const base = await listeningHost(officeAt(office.base), { maxBody: 1000 })
    const reply = await call(base, '/api/x', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(5000),
    })
    expect(reply.status).toBe(413)
  })
})

test('a failed call is logged by its route, with neither address nor query nor body', async () => {
  const { log, lines, text } = keptLog()
  const gone = await upstream(() => {})
  await new Promise((resolve) => gone.server.close(resolve))
  const { base } = await openHost(officeAt(gone.base), { log })
  await call(base, '/api/woda/44051401359?pesel=44051401359&token=secret', { method: 'POST', body: 'haslo=secret' })
  expect(lines()).toMatchObject([
    { level: 'error', failure: 'down', err: { code: 'ECONNREFUSED' }, office: 'a' },
    { level: 'error', method: 'POST', route: '/api/*', status: 502, office: 'a' },
  ])
  expect(text()).not.toMatch(/woda|4405140|secret|\?/)
})

describe('what an office API says to the browser', () => {
  const replyOf = async (headers: Readonly<Record<string, string | string[]>>) => {
    const office = await upstream((_request, response) => response.writeHead(200, headers).end('x'))
    return (await call(await listeningHost(officeAt(office.base)), '/api/x', { headers: { cookie: 'a=1' } })).headers
  }

  test.each<[string, string | string[]]>([
    ['set-cookie', ['a=1; Path=/', 'b=2']],
    ['access-control-allow-origin', '*'],
    ['access-control-allow-credentials', 'true'],
    ['content-security-policy-report-only', 'default-src *'],
    ['strict-transport-security', 'max-age=0'],
    ['clear-site-data', '"*"'],
    ['service-worker-allowed', '/'],
    ['x-frame-options', 'ALLOWALL'],
    ['report-to', '{}'],
    ['refresh', '0; url=https://evil.example'],
    ['x-request-id', 'of-the-office'],
  ])('is not passed on where it would act for the portal: %s', async (name, value) => {
    expect(String((await replyOf({ [name]: value }))[name])).not.toBe(String(value))
  })

  test('cannot change the policy of its pages', async () => {
    const policy = "default-src *; script-src * 'unsafe-inline'"
    for (const type of ['text/html; charset=utf-8', 'application/xhtml+xml', 'application/json', 'image/svg+xml']) {
      const headers = await replyOf({ 'content-type': type, 'content-security-policy': policy })
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
      expect(headers['content-security-policy']).not.toContain('script-src')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  test('its pages may have styles and forms of their own, and be shown in a frame of the portal', async () => {
    const { 'content-security-policy': policy } = await replyOf({ 'content-type': 'text/html' })
    expect(policy).toContain(
      "style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'self'",
    )
  })

  test('cookies of the portal’s origin do not reach it', async () => {
    const office = await upstream((_request, response) => response.end())
    await call(await listeningHost(officeAt(office.base)), '/api/x', { headers: { cookie: 'a=1' } })
    expect(office.calls[0]?.headers.cookie).toBeUndefined()
  })
})

describe('the id of a request', () => {
  test('is made by the portal, sent to the office API and returned, whatever the client and the office API say', async () => {
    const office = await upstream((_request, response) => response.setHeader('x-request-id', 'other').end())
    const { log, lines } = keptLog()
    const base = await listeningHost(officeAt(office.base), { log })
    const forged = { 'x-request-id': 'a'.repeat(20), 'x-office-name': 'evil' }
    const reply = await call(base, '/api/x', { headers: forged })
    const sent = office.calls[0]?.headers
    expect(reply.headers['x-request-id']).toMatch(/^[a-z]{20}$/)
    expect(reply.headers['x-request-id']).not.toBe(forged['x-request-id'])
    expect(sent?.['x-request-id']).toBe(reply.headers['x-request-id'])
    expect(sent?.['x-office-name']).toBe('a')
    expect(lines()).toMatchObject([{ request: reply.headers['x-request-id'], route: '/api/*', status: 200 }])
  })

  test('is returned with failures too', async () => {
    const base = await listeningHost(officeAt('http://127.0.0.1:9'))
    const ids = new Set<unknown>()
    for (const target of ['/api/x', '/api/a//b', '/nothing.txt', '/%E0%A4%A', '/healthz'])
      ids.add((await call(base, target)).headers['x-request-id'])
    expect(ids.size).toBe(5)
    expect([...ids].every((id) => /^[a-z]{20}$/.test(String(id)))).toBe(true)
  })
})
