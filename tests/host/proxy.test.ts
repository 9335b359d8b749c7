import { once } from 'node:events'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../schemas/telemetry/metrics.ts'
import { call, listeningHost, livePortal, officeBuild, upstream } from './support.ts'

const officeAt = (api: string, proxied = true) => livePortal([officeBuild('a', { api, proxied })], { only: 'a' })

describe('a call is passed on', () => {
  test('with its method, query, body and end-to-end headers', async () => {
    const office = await upstream((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json', 'x-own': 'kept', 'keep-alive': 'timeout=9' })
        response.end(JSON.stringify({ got: Buffer.concat(chunks).toString() }))
      })
    })
    const base = await listeningHost(officeAt(`${office.base}/v1`))
    const reply = await call(base, '/api/woda/dane?pesel=1&lang=uk', {
      method: 'POST',
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        authorization: 'Bearer t',
        'x-hop': '1',
        connection: 'x-hop',
      },
      body: 'zażółć',
    })
    expect(reply.status).toBe(201)
    expect(JSON.parse(reply.text)).toEqual({ got: 'zażółć' })
    expect(reply.headers['x-own']).toBe('kept')
    expect(reply.headers['keep-alive']).not.toBe('timeout=9')
    const [seen] = office.calls
    expect(seen?.method).toBe('POST')
    expect(seen?.url).toBe('/v1/woda/dane?pesel=1&lang=uk')
    expect(seen?.headers.authorization).toBe('Bearer t')
    expect(seen?.headers.host).toBe(new URL(office.base).host)
    expect(seen?.headers['x-hop']).toBeUndefined()
  })

  test('with the authorization of a session and no other: a password for this host is not the office API’s', async () => {
    const office = await upstream((_request, response) => response.end())
    const base = await listeningHost(officeAt(office.base))
    for (const authorization of ['Basic dmVuZG9yOnNlY3JldA==', 'bearer t', 'Digest username="vendor"'])
      await call(base, '/api/x', { headers: { authorization } })
    expect(office.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, 'bearer t', undefined])
  })

  test('without a body where none is sent', async () => {
    const office = await upstream((_request, response) => response.end('ok'))
    const base = await listeningHost(officeAt(office.base))
    for (const method of ['GET', 'HEAD', 'DELETE']) expect((await call(base, '/api/x', { method })).status).toBe(200)
    expect(office.calls.map((one) => one.method)).toEqual(['GET', 'HEAD', 'DELETE'])
    for (const one of office.calls) expect(one.headers['transfer-encoding']).toBeUndefined()
  })

  test('who the client is comes from the connection, not from what it claims', async () => {
    const office = await upstream((_request, response) => response.end())
    const base = await listeningHost(officeAt(office.base))
    const claims = { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4', host: 'a.example' }
    await call(base, '/api/x', { headers: claims })
    const headers = office.calls[0]?.headers
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers?.['x-forwarded-host']).toBe('a.example')
    expect(headers?.['x-forwarded-proto']).toBe('http')
    expect(headers?.['x-real-ip']).toBeUndefined()
    expect(headers?.forwarded).toBeUndefined()
  })

  test('what a trusted proxy in front says is believed', async () => {
    const office = await upstream((_request, response) => response.end())
    const base = await listeningHost(officeAt(office.base), { trustProxy: ['127.0.0.1'] })
    await call(base, '/api/x', { headers: { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' } })
    expect(office.calls[0]?.headers['x-forwarded-for']).toBe('1.2.3.4')
    expect(office.calls[0]?.headers['x-forwarded-proto']).toBe('https')
  })

  test('errors of the office API arrive as they are', async () => {
    const office = await upstream((_request, response) => {
      response.writeHead(422, { 'content-type': 'application/json' }).end('{"kod":1009,"opis":"x"}')
    })
    const reply = await call(await listeningHost(officeAt(office.base)), '/api/x')
    expect(reply.status).toBe(422)
    expect(reply.text).toBe('{"kod":1009,"opis":"x"}')
  })

  test('a reply that asks to come back later is passed on at once, after one call', async () => {
    const office = await upstream((_request, response) => response.writeHead(503, { 'retry-after': '1' }).end())
    const reply = await call(await listeningHost(officeAt(office.base)), '/api/x')
    expect(reply.status).toBe(503)
    expect(reply.headers['retry-after']).toBe('1')
    expect(office.calls).toHaveLength(1)
  })

  test('a redirect below the base is seen below /api', async () => {
    const office = await upstream((_request, response) => response.writeHead(302, { location: '/next?a=1' }).end())
    const reply = await call(await listeningHost(officeAt(office.base)), '/api/x')
    expect(reply.status).toBe(302)
    expect(reply.headers.location).toBe('/api/next?a=1')
  })

  test('a reply can never act as a page of the portal', async () => {
    const office = await upstream((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<script>'),
    )
    const { headers } = await call(await listeningHost(officeAt(office.base)), '/api/x')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test('a reply is streamed: its start arrives before its end is written', async () => {
    let finish = () => {}
    const office = await upstream((_request, response) => {
      response.write('start')
      finish = () => response.end('end')
    })
    const reply = await fetch(`${await listeningHost(officeAt(office.base))}/api/x`)
    const reader = reply.body?.getReader()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('start')
    finish()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('end')
  })

  test('an upload is streamed: its start arrives before its end is sent', async () => {
    let received: (text: string) => void
    const start = new Promise<string>((resolve) => {
      received = resolve
    })
    const office = await upstream((request, response) => {
      request.on('data', (chunk: Buffer) => received(chunk.toString()))
      request.on('end', () => response.end('done'))
    })
    const { hostname, port } = new URL(await listeningHost(officeAt(office.base)))
    const socket = connect(Number(port), hostname)
    socket.write(
      'POST /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: x/y\r\nContent-Length: 10\r\n\r\nfirst',
    )
    expect(await start).toBe('first')
    socket.write('later')
    expect(await textOf(socket)).toContain('done')
  })
})

describe('no open proxy', () => {
  test.each([
    '/api/../secret',
    '/api/a/../../secret',
    '/api/%2e%2e/secret',
    '/api/.%2e/secret',
    '/api/%252e%252e/secret',
    '/api/..%2fsecret',
    '/api/a%2f..%2f..%2fsecret',
    '/api/..%5csecret',
    '/api/..\\secret',
    '/api//evil.example/x',
    '/api///evil.example',
    '/api/./x',
    '/api/x/.',
    '/api/x/..',
    '/api/x//y',
    '/api/%00',
    '/api/%0d%0aX: y',
    '/api/%zz',
    '/api/%c0%ae%c0%ae/x',
    '/api/a;/../b',
    '/%61pi/x',
    '/api%2fx',
    '//evil.example/api/x',
    '/foo/../api/../x',
    'http://evil.example/api/x',
    'http://evil.example/',
    'https://evil.example:444/api/x',
  ])('%s reaches no office', async (target) => {
    const office = await upstream((_request, response) => response.end('reached'))
    const { hostname, port } = new URL(await listeningHost(officeAt(`${office.base}/v1`)))
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`)
    const reply = await textOf(socket)
    expect(reply).toMatch(/^HTTP\/1\.1 (?:400|404) /)
    expect(office.calls).toHaveLength(0)
  })

  test('CONNECT and upgrades are not passed on', async () => {
    const office = await upstream((_request, response) => response.end('reached'))
    const { hostname, port } = new URL(await listeningHost(officeAt(office.base)))
    const socket = connect(Number(port), hostname)
    socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')
    expect(await textOf(socket)).toBe('')
    await call(`http://${hostname}:${port}`, '/api/x', { headers: { connection: 'upgrade', upgrade: 'websocket' } })
    expect(office.calls.map((one) => one.headers.upgrade)).toEqual([undefined])
  })

  test('an office that is reached directly is not reached through the portal', async () => {
    const office = await upstream((_request, response) => response.end('reached'))
    expect((await call(await listeningHost(officeAt(office.base, false)), '/api/x')).status).toBe(404)
    expect(office.calls).toHaveLength(0)
  })

  test('a bad path is answered as the office API would, in the language asked for', async () => {
    const base = await listeningHost(officeAt('http://127.0.0.1:9'))
    const reply = await call(base, '/api/a//b?lang=en')
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.text)).toEqual({ kod: 400, opis: 'The address is not valid' })
  })
})

describe('an office API in trouble', () => {
  test.each([
    ['', 'Usługa chwilowo niedostępna. Spróbuj ponownie później'],
    ['?lang=pl', 'Usługa chwilowo niedostępna. Spróbuj ponownie później'],
    ['?lang=en', 'The service is temporarily unavailable. Try again later'],
    ['?lang=de', 'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es später erneut'],
    ['?lang=uk', 'Послуга тимчасово недоступна. Спробуйте пізніше'],
    ['?lang=xx', 'Usługa chwilowo niedostępna. Spróbuj ponownie później'],
  ])('nobody listens: 502 and "opis" for "%s"', async (query, opis) => {
    const gone = await upstream(() => {})
    await new Promise((resolve) => gone.server.close(resolve))
    const reply = await call(await listeningHost(officeAt(gone.base)), `/api/status${query}`)
    expect(reply.status).toBe(502)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(reply.text)).toEqual({ kod: 502, opis })
  })

  test('a name that does not exist: 502', async () => {
    const reply = await call(await listeningHost(officeAt('http://office.invalid')), '/api/x')
    expect(reply.status).toBe(502)
  })

  test('its certificate is of no known authority: 502, and nothing is sent to it', async () => {
    const calls: string[] = []
    const server = createSecureServer(selfSigned, (request, response) => {
      calls.push(request.url ?? '')
      response.end('trusted')
    })
    server.listen(0, 'localhost')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const base = await listeningHost(officeAt(`https://localhost:${(server.address() as AddressInfo).port}`))
    expect((await call(base, '/api/x')).status).toBe(502)
    expect(calls).toEqual([])
  })

  test('it accepts the call and never answers: 504', async () => {
    const office = await upstream(() => {})
    const reply = await call(await listeningHost(officeAt(office.base), { silence: 80 }), '/api/x?lang=en')
    expect(reply.status).toBe(504)
    expect(JSON.parse(reply.text).kod).toBe(504)
  })

  test('it says something that is not HTTP: 502', async () => {
    const server = createServer((socket) => socket.end('SSH-2.0-x\r\n'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const base = await listeningHost(officeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    expect((await call(base, '/api/x')).status).toBe(502)
  })

  test.each([
    ['breaks off', (socket: Socket | null) => socket?.destroy()],
    ['falls silent', () => {}],
  ])('it %s in the middle of a reply: the reply is not taken for whole', async (_what, misbehave) => {
    const office = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"half":')
      setImmediate(() => misbehave(response.socket))
    })
    const base = await listeningHost(officeAt(office.base), { silence: 80 })
    await expect(call(base, '/api/x')).rejects.toThrow()
  })

  test.each([
    [502, 'down', 'text/html'],
    [503, 'down', 'text/plain'],
    [504, 'late', 'text/html; charset=utf-8'],
  ] as const)('a server before it answers %i: counted as %s, and answered as JSON', async (status, failure, type) => {
    const gateway = await upstream((_request, response) => {
      response.writeHead(status, { 'content-type': type, 'retry-after': '3' }).end('<h1>nginx</h1>')
    })
    const metrics = createMetrics()
    const base = await listeningHost(officeAt(gateway.base), { metrics })
    const reply = await call(base, '/api/x?lang=en')
    expect(reply.status).toBe(status)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.headers['retry-after']).toBe('3')
    const opis = 'The service is temporarily unavailable. Try again later'
    expect(JSON.parse(reply.text)).toEqual({ kod: status, opis })
    expect(await metrics.registry.metrics()).toContain(`okienko_proxy_failures_total{failure="${failure}"} 1\n`)
  })

  test('its own word that it is unavailable is passed on, and no failure of the way to it', async () => {
    const office = await upstream((_request, response) =>
      response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' }).end('{"kod":1,"opis":"Przerwa"}'),
    )
    const metrics = createMetrics()
    const reply = await call(await listeningHost(officeAt(office.base), { metrics }), '/api/x')
    expect(reply.text).toBe('{"kod":1,"opis":"Przerwa"}')
    expect(await metrics.registry.metrics()).not.toContain('okienko_proxy_failures_total{')
  })

  test('it comes back: the next call goes through', async () => {
    let down = true
    const office = await upstream((request, response) => (down ? request.socket.destroy() : response.end('back')))
    const base = await listeningHost(officeAt(office.base))
    expect((await call(base, '/api/x')).status).toBe(502)
    down = false
    expect((await call(base, '/api/x')).text).toBe('back')
  })

  test('a client that leaves ends the call to the office API', async () => {
    let left: () => void
    const gone = new Promise<void>((resolve) => {
      left = resolve
    })
    let arrived: () => void
    const started = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const office = await upstream((_request, response) => {
      response.on('close', () => left())
      arrived()
    })
    const { hostname, port } = new URL(await listeningHost(officeAt(office.base)))
    const socket = connect(Number(port), hostname)
    socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n')
    await started
    socket.destroy()
    await gone
  })
})

async function textOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

/** A certificate for `localhost` that nobody vouches for, valid until 2126. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1OnIizmuidnGhIpu
RXDELfnGj27Q1LbHrnKZLN9eEhehRANCAAT7cNsbvxJcs4HkZxVCEC+pucJSXG2k
yuykJnN0z7qy45txLrNnPCsXI+tNpddifB4CwsZrc+ELS3nfqjo0Iyfw
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUUO4uftoNssTABdYHCxyNx4hug8EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjExMDUyN1oYDzIxMjYxMDI5
MTEwNTI3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT7cNsbvxJcs4HkZxVCEC+pucJSXG2kyuykJnN0z7qy45txLrNnPCsX
I+tNpddifB4CwsZrc+ELS3nfqjo0Iyfwo28wbTAdBgNVHQ4EFgQUPJsFgWId9p7J
35KaJyfsUkZ6NwAwHwYDVR0jBBgwFoAUPJsFgWId9p7J35KaJyfsUkZ6NwAwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhALSTCZfIIePzN/YEyuFp0Rxw7eWdsNb68kvmbFFKEQPuAiEA
1JXFnnV+Fx1Oli1jDj5if3O+zhf1+XKYaG7csGGaMtk=
-----END CERTIFICATE-----`,
}
