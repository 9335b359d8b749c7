import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { Stopping } from '../../schemas/telemetry/stopping.ts'
import { LivePortal } from '../../src/host/live-portal.ts'
import { commonHeaders, inertPolicy } from '../../src/host/security.ts'
import { appFolder, call, listeningHost, livePortal, officeBuild, portalBuild, serveBuild } from './support.ts'

const host = (name: string) => ({ headers: { host: name } })

describe('which office answers', () => {
  const two = () => livePortal([officeBuild('jasnowola'), officeBuild('kamienna')])

  test.each([
    ['jasnowola.example', 'jasnowola'],
    ['kamienna.example', 'kamienna'],
    ['KAMIENNA.Example:8080', 'kamienna'],
    ['kamienna.example.', 'kamienna'],
  ])('the host name %s is that of %s', async (name, slug) => {
    const base = await listeningHost(two())
    expect(JSON.parse((await call(base, '/_portal/portal.pl.json', host(name))).text)).toEqual({ office: slug })
  })

  test.each(['unknown.example', 'example', 'kamienna.example.evil.example', '127.0.0.1'])(
    'no office goes by %s: 404, in four languages, and no app',
    async (name) => {
      const base = await listeningHost(two())
      const page = await call(base, '/lista-uslug', host(name))
      expect(page.status).toBe(404)
      for (const lang of ['pl', 'en', 'de', 'uk']) expect(page.text).toContain(`<p lang="${lang}">`)
      expect((await call(base, '/_portal/portal.pl.json', host(name))).status).toBe(404)
      expect((await call(base, '/api/status', host(name))).status).toBe(404)
    },
  )

  test('one office alone answers every host name', async () => {
    const base = await listeningHost(livePortal([officeBuild('jasnowola')], { only: 'jasnowola' }))
    expect((await call(base, '/', host('anything.example'))).status).toBe(200)
  })

  test('on a developer machine an unknown host name gets the first office', async () => {
    const base = await listeningHost(livePortal([officeBuild('jasnowola')], { firstForUnknown: true }))
    expect(JSON.parse((await call(base, '/_portal/portal.pl.json', host('box.lan'))).text)).toEqual({
      office: 'jasnowola',
    })
  })
})

describe('pages', () => {
  const served = () => listeningHost(livePortal([officeBuild('jasnowola')], { only: 'jasnowola' }))

  test.each(['/', '/lista-uslug', '/uslugi/1/budzet-dochody', '/uslugi/1/budzet-dochody?rok=2024', '/a/b/c/'])(
    '%s is a page of the app',
    async (path) => {
      const page = await call(await served(), path)
      expect(page.status).toBe(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['cache-control']).toBe('no-cache')
    },
  )

  test.each([
    '/assets/gone-12345678.js',
    '/assets/x',
    '/favicon.ico',
    '/index.html',
    '/_portal',
    '/_portal/',
    '/_portal/service-1.pl.ffffffff.json',
    '/_portal/../index.html',
    '/_portal/%2e%2e%2fportal.pl.json',
    '/.vite/manifest.json',
    '/assets/main-1a2b3c4d.js.map',
    '/assets/main-1a2b3c4d.js.br',
    '/api',
    '//evil.example/',
    '/__proto__.json',
  ])('%s is missing, not a page', async (path) => {
    const page = await call(await served(), path)
    expect(page.status).toBe(404)
    expect(page.text).not.toContain('id="root"')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test.each(['/%E0%A4%A', '/uslugi/%', '/_portal/%C3%28', '/api/%E0%A4%A'])(
    'an address that cannot be decoded has a page that says so: %s',
    async (path) => {
      const { status, text, headers } = await call(await served(), path)
      expect(status).toBe(400)
      for (const lang of ['pl', 'en', 'de', 'uk']) expect(text).toContain(`<p lang="${lang}">`)
      expect(text).not.toContain('<script')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['referrer-policy']).toBe('no-referrer')
    },
  )

  test('strict headers', async () => {
    const { headers } = await call(await served(), '/')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      // The app's style sheet.
      "style-src 'self' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "frame-src 'self'",
      'report-uri /_reports/csp',
      'report-to csp',
    ])
    expect(headers['reporting-endpoints']).toBe('csp="/_reports/csp"')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  test('an office reached directly is in the policy, as is each of its origins, and nothing that is no origin', async () => {
    const office = officeBuild('jasnowola', {
      proxied: false,
      api: 'https://api.jasnowola.example/v1',
      origins: [
        'https://files.jasnowola.example/a',
        'https://api.jasnowola.example',
        "x'; script-src *",
        'javascript:1',
      ],
    })
    const { headers } = await call(await listeningHost(livePortal([office], { only: 'jasnowola' })), '/')
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://files.jasnowola.example https://api.jasnowola.example;",
    )
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  test('the captcha of Google may run on the pages of an office whose file names its site key, and on no others', async () => {
    const office = officeBuild('jasnowola', { recaptcha: true })
    const { headers } = await call(await listeningHost(livePortal([office], { only: 'jasnowola' })), '/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;")
    expect(policy).toMatch(
      / frame-src 'self' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/recaptcha\.google\.com\/recaptcha\/; /,
    )
    expect(String((await call(await served(), '/')).headers['content-security-policy'])).not.toContain('google')
  })

  test('a frame may show the office API and the sites that the office’s file names, and nothing else', async () => {
    const office = officeBuild('jasnowola', { proxied: false, frames: ['https://rejestry.example', 'nonsense'] })
    const { headers } = await call(await listeningHost(livePortal([office], { only: 'jasnowola' })), '/')
    expect(String(headers['content-security-policy'])).toMatch(
      /; frame-src http:\/\/127\.0\.0\.1:9 https:\/\/rejestry\.example; /,
    )
  })

  test('HEAD answers as GET does, without a body', async () => {
    const base = await served()
    for (const path of ['/', '/assets/main-1a2b3c4d.js', '/_portal/portal.pl.json', '/healthz']) {
      const [head, get] = [await call(base, path, { method: 'HEAD' }), await call(base, path)]
      expect(head.status).toBe(200)
      expect(head.bytes).toHaveLength(0)
      expect(head.headers['content-length']).toBe(String(get.bytes.length))
    }
  })

  test('nothing else than GET and HEAD', async () => {
    const base = await served()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect((await call(base, '/lista-uslug', { method })).status).toBe(404)
    }
  })
})

test('a body that nothing at its address takes is not read', async () => {
  const base = await listeningHost(livePortal([officeBuild('jasnowola')], { only: 'jasnowola' }))
  const headers = { 'content-type': 'application/json' }
  expect((await call(base, '/lista-uslug', { method: 'POST', headers, body: '[[' })).status).toBe(404)
})

describe('what may be kept, and what must be asked for again', () => {
  const served = () => listeningHost(livePortal([officeBuild('jasnowola')], { only: 'jasnowola' }))

  test.each([
    ['/assets/main-1a2b3c4d.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/_portal/service-1.pl.0a1b2c3d.json', 'public, max-age=31536000, immutable', 'application/json; charset=utf-8'],
    ['/_portal/portal.pl.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/favicon.svg', 'no-cache', 'image/svg+xml'],
  ])('%s: %s', async (path, caching, type) => {
    const base = await served()
    const first = await call(base, path)
    expect(first.headers['cache-control']).toBe(caching)
    expect(first.headers['content-type']).toBe(type)
    const tag = String(first.headers.etag)
    const again = await call(base, path, { headers: { 'if-none-match': `"other", ${tag.replace(/^(?!W\/)/, 'W/')}` } })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    expect((await call(base, path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test.each([
    ['gzip, deflate, br', 'br', 'the brotli form'],
    ['gzip', 'gzip', 'the gzip form'],
    ['br;q=0.5, gzip;q=0.8', 'gzip', 'the gzip form'],
    ['br;q=0, gzip', 'gzip', 'the gzip form'],
    ['*', 'gzip', 'the gzip form'],
    ['BR', 'br', 'the brotli form'],
    ['identity', undefined, 'console.log'],
    ['br;q=0, *;q=0', undefined, 'console.log'],
    ['', undefined, 'console.log'],
  ])('a script for a client that accepts "%s" comes as %s', async (accepted, encoding, start) => {
    const reply = await call(await served(), '/assets/main-1a2b3c4d.js', { headers: { 'accept-encoding': accepted } })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.text.startsWith(start)).toBe(true)
    expect(reply.headers.vary).toBe('accept-encoding')
  })

  test('a part of a file is sent where a part is requested', async () => {
    const reply = await call(await served(), '/assets/main-1a2b3c4d.js', { headers: { range: 'bytes=0-6' } })
    expect([reply.status, reply.text, reply.headers['content-range']?.slice(0, 10)]).toEqual([
      206,
      'console',
      'bytes 0-6/',
    ])
  })

  test('each form has its own validator', async () => {
    const base = await served()
    const tagFor = async (accepted: string) =>
      (await call(base, '/_portal/service-1.pl.0a1b2c3d.json', { headers: { 'accept-encoding': accepted } })).headers
        .etag
    expect(new Set([await tagFor('br'), await tagFor('gzip'), await tagFor('identity')]).size).toBe(3)
  })

  test('a plan arrives whole in every form', async () => {
    const base = await served()
    const plain = await call(base, '/_portal/service-1.pl.0a1b2c3d.json')
    for (const accepted of ['br', 'gzip']) {
      const reply = await fetch(`${base}/_portal/service-1.pl.0a1b2c3d.json`, {
        headers: { 'accept-encoding': accepted },
      })
      expect(reply.headers.get('content-encoding')).toBe(accepted)
      expect(await reply.text()).toBe(plain.text)
    }
  })
})

describe('probes', () => {
  const stateOf = async (base: string) => {
    const { status, text } = await call(base, '/readyz')
    return [status, JSON.parse(text)]
  }

  test('the process lives from the start, and is ready once an office is live', async () => {
    const portal = new LivePortal()
    const base = await listeningHost(portal, { app: appFolder() })
    expect((await call(base, '/healthz')).status).toBe(200)
    expect(await stateOf(base)).toEqual([503, { ready: false, offices: {} }])
    expect((await call(base, '/')).status).toBe(503)
    serveBuild(portal, portalBuild([officeBuild('jasnowola')]))
    expect(await stateOf(base)).toEqual([200, { ready: true, offices: { jasnowola: 'served' } }])
  })

  test('offices are named to who asks the process itself, not through a reverse proxy', async () => {
    const base = await listeningHost(livePortal([officeBuild('a')]), { trustProxy: ['127.0.0.1'] })
    for (const path of ['/readyz', '/healthz']) {
      for (const name of ['x-forwarded-for', 'forwarded']) {
        const reply = await call(base, path, { headers: { [name]: '192.0.2.7' } })
        expect(reply.status).toBe(404)
      }
    }
  })

  test('each office is named with its state: as it is, as it was before an error, or refused', async () => {
    const portal = livePortal([officeBuild('a'), officeBuild('b')])
    const base = await listeningHost(portal)
    const states = new Map([
      ['a', 'served'],
      ['b', 'previous'],
      ['c', 'refused'],
      ['d', 'partial'],
    ] as const)
    const unbuilt = [{ slug: 'c', path: 'offices/c.yaml', hosts: ['c.example'], contested: [], identity: null }]
    const offices = ['a', 'b', 'd'].map((slug) => officeBuild(slug))
    portal.serve({ offices, unbuilt, states })
    expect(await stateOf(base)).toEqual([200, { ready: true, offices: Object.fromEntries(states) }])
    portal.serve({ offices: [], unbuilt, states: new Map([['c', 'refused']]) })
    const previous = { a: 'previous', b: 'previous', d: 'previous' }
    expect(await stateOf(base)).toEqual([200, { ready: true, offices: { c: 'refused', ...previous } }])
  })

  test('a process that is stopping is not ready, and still answers', async () => {
    const stopping = new Stopping()
    const base = await listeningHost(livePortal([officeBuild('a')]), { stopping })
    stopping.begin()
    expect(await stateOf(base)).toEqual([503, { ready: false, stopping: true, offices: { a: 'served' } }])
    expect((await call(base, '/', host('a.example'))).status).toBe(200)
    expect((await call(base, '/healthz')).status).toBe(200)
  })
})

describe('HTTPS alone', () => {
  const behindTls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
  const served = (hsts: boolean) =>
    listeningHost(livePortal([officeBuild('a')], { only: 'a' }), { hsts, trustProxy: ['loopback'] })

  test('is demanded of browsers that came by HTTPS, in every reply', async () => {
    const base = await served(true)
    for (const path of ['/', '/assets/main-1a2b3c4d.js', '/nothing.txt', '/api/x', '/healthz'])
      expect((await call(base, path, { headers: behindTls })).headers['strict-transport-security']).toBe(
        'max-age=63072000',
      )
  })

  test('is not demanded of others, nor where it is off', async () => {
    expect((await call(await served(true), '/')).headers['strict-transport-security']).toBeUndefined()
    const { headers } = await call(await served(false), '/', { headers: behindTls })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('what cannot be read as HTTP', () => {
  test.each([
    ['nonsense', 'HELLO\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost a.example\r\n\r\n', 400],
    ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s is answered under the headers of every reply', async (_what, text, status) => {
    const { hostname, port } = new URL(await listeningHost(livePortal([officeBuild('a')])))
    const socket = connect(Number(port), hostname)
    socket.write(text)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    const reply = Buffer.concat(chunks).toString()
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries({ ...commonHeaders, 'content-security-policy': inertPolicy }))
      expect(reply).toContain(`\r\n${name}: ${value}\r\n`)
    for (const lang of ['pl', 'en', 'de', 'uk']) expect(reply).toContain(`<p lang="${lang}">`)
  })
})
