import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { LivePortal } from '../../src/host/live-portal.ts'
import { inScript } from '../../src/host/page-html.ts'
import { languageOf } from '../../src/host/page-language.ts'
import {
  call,
  drawingApp,
  listeningHost,
  livePortal,
  officeBuild,
  portalBuild,
  rendererOf,
  serveBuild,
} from './support.ts'

const host = (name: string, headers: Readonly<Record<string, string>> = {}) => ({ headers: { host: name, ...headers } })

/** A portal document as the host needs it: an office of two languages with one service. */
const portalPlan = (language: string, changes: object = {}) => ({
  name: `Office (${language})`,
  language,
  languages: ['pl', 'uk'],
  theme: { tokens: { accent: '#0b5394' }, logo: null },
  services: [{ path: '/uslugi/1/dochody', plan: `service-1.${language}.aa11.json` }],
  calls: {},
  ...changes,
})

const documentsOf = (changes: object = {}) =>
  new Map([
    ['portal.pl.json', JSON.stringify(portalPlan('pl', changes))],
    ['portal.uk.json', JSON.stringify(portalPlan('uk', changes))],
    ['service-1.pl.aa11.json', '{"text":"</script><!-- \u2028"}'],
    ['service-1.uk.aa11.json', '{}'],
  ])

/** What renders pages in this test: it counts how often, and writes down what it was given. */
const renderer = rendererOf(`({
  title: 'Page "' + place + '" & more',
  description: 'What it is <about>.',
  indexed: place !== '/-',
  html: '<main>' + portal.name + ' ' + ++drawn + '</main>',
  documents: portal.services.filter((one) => one.path === place).map((one) => one.plan),
  texts: JSON.stringify({ portal: { hello: portal.language }, engine: {} }),
  modules: place === '/' ? [] : ['src/page.tsx'],
  first: [],
})`)

const lookup = `export const pageLookup = {
  placeOf: (portal, path) => portal.services.some((one) => one.path === path) || path === '/' ? path : '/-',
  namedPlaceOf: () => null,
  documentsAt: () => [],
  indexedPaths: (portal) => ['/', ...portal.services.map((one) => one.path)],
  statusAddress: () => null,
  saysBreak: () => false,
}`

const manifest = {
  'index.html': { file: 'assets/main-1a2b3c4d.js', imports: ['_shared.js'], css: ['assets/main-5e6f7a8b.css'] },
  'src/main.tsx': { file: 'assets/shell-1.js' },
  '_shared.js': { file: 'assets/shared-1.js' },
  '_table.js': { file: 'assets/table-1.js', css: ['assets/table-1.css'], imports: ['_shared.js'] },
  'src/page.tsx': { file: 'assets/page-1.js', imports: ['index.html', '_table.js'], css: ['assets/page-1.css'] },
  'src/portal/preferences/before-paint.ts': { file: 'assets/before-paint-1.js' },
  'src/kit/fonts/okienko-cyrillic.woff2': { file: 'assets/cyrillic-1.woff2' },
}

const app = (drawing = renderer) => drawingApp(drawing, manifest, lookup)

const office = (changes: object = {}) => officeBuild('jasnowola', { documents: documentsOf(changes) })

const served = (options: object = {}) => listeningHost(livePortal([office()]), { app: app(), ...options })

const at = 'jasnowola.example'

describe('the HTML of a page', () => {
  test('has its title, description, address, languages and Open Graph, escaped', async () => {
    const { text, headers } = await call(await served(), '/uslugi/1/dochody?rok=2024', host(at))
    expect(headers['content-language']).toBe('pl')
    expect(text).toContain('<html lang="pl">')
    expect(text).toContain('<title>Page &quot;/uslugi/1/dochody&quot; &amp; more</title>')
    expect(text).toContain('<meta name="description" content="What it is &lt;about&gt;.">')
    expect(text).toContain('<link rel="canonical" href="http://jasnowola.example/uslugi/1/dochody">')
    expect(text).toContain('hreflang="uk" href="http://jasnowola.example/uslugi/1/dochody?jezyk=uk"')
    expect(text).toContain('hreflang="x-default" href="http://jasnowola.example/uslugi/1/dochody"')
    expect(text).toContain('<meta property="og:site_name" content="Office (pl)">')
    expect(text).toContain('<meta property="og:url" content="http://jasnowola.example/uslugi/1/dochody">')
    expect(text).not.toContain('noindex')
  })

  test('is one page whatever port a caller writes into its host name', async () => {
    const base = await served()
    const { text, headers } = await call(base, '/uslugi/1/dochody', host(at))
    for (const other of [`${at}:1`, `${at}:65535`, `${at.toUpperCase()}.`]) {
      const same = await call(base, '/uslugi/1/dochody', host(other))
      expect(same.headers.etag).toBe(headers.etag)
      expect(same.text).toBe(text)
    }
  })

  test('names no address where it is served under a name that is not the office’s own', async () => {
    const portal = livePortal([office()], { firstForUnknown: true })
    const { text } = await call(await listeningHost(portal, { app: app() }), '/uslugi/1/dochody', host('other.example'))
    expect(text).toContain('<title>Page')
    expect(text).not.toContain('canonical')
    expect(text).not.toContain('other.example')
  })

  test('of no page in particular is not to be listed, and one for all unknown addresses', async () => {
    const base = await served()
    const first = await call(base, '/nothing/here', host(at))
    expect(first.text).toContain('<meta name="robots" content="noindex">')
    expect(first.text).not.toContain('canonical')
    const second = await call(base, '/nor/here', host(at))
    expect(second.headers.etag).toBe(first.headers.etag)
  })

  test('carries the documents that the app reads first, as data that no parser takes for markup', async () => {
    const { text } = await call(await served(), '/uslugi/1/dochody', host(at))
    const blocks = [...text.matchAll(/<script type="application\/json" id="([^"]+)">([^<]*)<\/script>/g)]
    expect(blocks.map(([, id]) => id)).toEqual(['portal.pl.json', 'service-1.pl.aa11.json', 'texts.pl.json'])
    expect(JSON.parse(blocks[1]?.[2] ?? '')).toEqual({ text: '</script><!-- \u2028' })
    expect(JSON.parse(blocks[2]?.[2] ?? '')).toEqual({ portal: { hello: 'pl' }, engine: {} })
    expect(text).not.toContain('\u2028')
  })

  test('has no inline script, and its styles are permitted by their hashes', async () => {
    const { text, headers } = await call(await served(), '/', host(at))
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)(?! type="application\/json")/)
    const styles = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style]) => style ?? '')
    expect(styles).toEqual(['body{margin:0}', ':root:not([data-contrast="on"]){--accent:#0b5394}'])
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(headers['content-security-policy']).toContain(`script-src 'self'; style-src 'self' ${hashes.join(' ')};`)
  })

  test('names its files: styles first, then the entry, then its own chunks for after the first paint', async () => {
    const { text } = await call(await served(), '/uslugi/1/dochody', host(at))
    const order = [
      '<style>body{margin:0}</style>',
      'rel="stylesheet" crossorigin href="/assets/page-1.css"',
      'src="/assets/before-paint-1.js"',
      'src="/assets/main-1a2b3c4d.js"',
      'data-after-paint fetchpriority="low" crossorigin href="/assets/page-1.js"',
      'data-after-paint fetchpriority="low" crossorigin href="/assets/table-1.js"',
      '</head>',
    ].map((part) => text.indexOf(part))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    // What the entry loads anyway is not named again.
    expect(text).not.toContain('href="/assets/shared-1.js"')
  })

  test('names what shows more of it before the app ahead of the app, which has time', async () => {
    const first = renderer.replace('first: []', "first: place === '/' ? [] : ['src/page.tsx']")
    const origin = await served({ app: app(first) })
    const scripts = ({ text }: { readonly text: string }) =>
      [...text.matchAll(/<link rel="modulepreload"([^>]*) href="\/assets\/([^"]+)"/g)].map(
        ([, attributes = '', file]) => `${file}${attributes.includes('low') ? ' low' : ''}`,
      )
    expect(scripts(await call(origin, '/uslugi/1/dochody', host(at)))).toEqual([
      'page-1.js',
      'table-1.js',
      'shell-1.js low',
    ])
    expect(scripts(await call(origin, '/', host(at)))).toEqual(['shell-1.js low'])
  })

  test('has the frame in place of the words for visitors without JavaScript, and the font of its letters', async () => {
    const base = await served()
    const { text } = await call(base, '/?jezyk=uk', host(at))
    expect(text).toMatch(/<div id="root" data-frame><main>Office \(uk\) \d+<\/main><\/div>/)
    expect(text).not.toContain('<noscript><p>JavaScript</p>')
    expect(text).toContain('as="font" type="font/woff2" href="/assets/cyrillic-1.woff2"')
    expect(text).toContain('<link rel="canonical" href="http://jasnowola.example/?jezyk=uk">')
  })

  test('in a language that the browser asked for is the page of the address without one', async () => {
    const base = await served()
    const { text, headers } = await call(base, '/', host(at, { 'accept-language': 'uk' }))
    expect(headers['content-language']).toBe('uk')
    expect(text).toContain('<link rel="canonical" href="http://jasnowola.example/">')
    // The same page at the address of its language is another to a search engine.
    const named = await call(base, '/?jezyk=uk', host(at))
    expect(named.text).toContain('<link rel="canonical" href="http://jasnowola.example/?jezyk=uk">')
  })

  test('an app without a part that draws pages is served as it was built', async () => {
    const { text } = await call(await listeningHost(livePortal([office()])), '/', host(at))
    expect(text).toContain('<title>Office (pl)</title>')
    expect(text).toContain('<div id="root"></div>')
    expect(text).toContain('<noscript><p>JavaScript</p></noscript>')
  })
})

describe('the language of a page', () => {
  test.each([
    [['pl', 'uk'], null, undefined, 'pl'],
    [['pl', 'uk'], null, 'uk-UA,uk;q=0.9,en;q=0.8', 'uk'],
    [['pl', 'uk'], null, 'en-GB, uk;q=0.5, pl;q=0.7', 'pl'],
    [['pl', 'uk'], null, 'fr, *;q=0.1', 'pl'],
    [['pl', 'uk'], 'uk', 'pl', 'uk'],
    [['pl', 'uk'], 'de', 'uk', 'uk'],
    [['de', 'en'], null, 'uk', 'de'],
    [['cs', 'pl'], null, undefined, 'cs'],
    [['pl', 'cs'], null, 'cs-CZ, en;q=0.5', 'cs'],
    [['pl', 'uk'], null, 'uk;q=0', 'pl'],
    [[], null, 'uk', 'pl'],
  ])('of %s, the address naming %s and the browser %s, is %s', (offered, named, accepted, language) => {
    expect(languageOf(offered, named, accepted)).toBe(language)
  })

  test('is stated to caches', async () => {
    const { headers, text } = await call(await served(), '/', host(at, { 'accept-language': 'uk' }))
    expect(headers.vary).toBe('accept-encoding, accept-language')
    expect(headers['content-language']).toBe('uk')
    expect(text).toContain('<html lang="uk">')
  })
})

test('the page of a service that is unavailable is 503, in the language of the visitor; another is not', async () => {
  const services = [
    { path: '/uslugi/1/dochody', plan: '', unavailable: { contact: null } },
    { path: '/uslugi/2/wydatki', plan: 'service-1.pl.aa11.json' },
  ]
  const base = await listeningHost(livePortal([office({ services })]), { app: app() })
  const page = await call(base, '/uslugi/1/dochody', host(at, { 'accept-language': 'uk' }))
  expect([page.status, page.headers['content-language'], page.headers['retry-after']]).toEqual([503, 'uk', '120'])
  expect(page.text).toContain('<main>')
  expect((await call(base, '/uslugi/2/wydatki', host(at))).status).toBe(200)
})

test('the page of a break is 503 until its announced end, while that is to come', async () => {
  const broken = (path: string, until: string | null) => ({
    path,
    plan: '',
    unavailable: { announcement: { text: 'Trwają prace.', until }, contact: null },
  })
  const services = [
    broken('/uslugi/1/a', '2999-12-05'),
    broken('/uslugi/2/b', '2999-12-05 18:00:00'),
    broken('/uslugi/3/c', '2020-12-05'),
    broken('/uslugi/4/d', null),
  ]
  const base = await listeningHost(livePortal([office({ services })]), { app: app() })
  const replies = await Promise.all(services.map(({ path }) => call(base, path, host(at))))
  expect(replies.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [503, 'Thu, 05 Dec 2999 23:00:00 GMT'],
    [503, 'Thu, 05 Dec 2999 17:00:00 GMT'],
    [503, '120'],
    [503, '120'],
  ])
})

describe('pages are made once', () => {
  const drawn = (text: string): string => /<main>[^<]* (\d+)<\/main>/.exec(text)?.[1] ?? ''

  test('for each office, revision, language and place; a client that has one gets 304', async () => {
    const portal = new LivePortal()
    serveBuild(portal, portalBuild([office()]))
    const base = await listeningHost(portal, { app: app() })
    const [first, again] = [await call(base, '/', host(at)), await call(base, '/?a=b', host(at))]
    expect(drawn(again.text)).toBe(drawn(first.text))
    const known = await call(base, '/', host(at, { 'if-none-match': String(first.headers.etag) }))
    expect([known.status, known.text]).toEqual([304, ''])
    expect(known.headers['content-security-policy']).toBe(first.headers['content-security-policy'])

    serveBuild(portal, portalBuild([office({ name: 'Renamed' })]))
    const renamed = await call(base, '/', host(at, { 'if-none-match': String(first.headers.etag) }))
    expect(renamed.status).toBe(200)
    expect(renamed.text).toContain('<main>Renamed ')
    expect(renamed.text).toContain('"name":"Renamed"')
  })

  test('requests at the same moment wait for one', async () => {
    const base = await served()
    const texts = await Promise.all([1, 2, 3].map(() => call(base, '/', host(at))))
    expect(new Set(texts.map(({ text }) => drawn(text))).size).toBe(1)
  })

  test('are sent compressed', async () => {
    const { headers } = await call(await served(), '/', host(at, { 'accept-encoding': 'br, gzip' }))
    expect(headers['content-encoding']).toBe('br')
  })
})

describe('for search engines', () => {
  test('robots.txt names the sitemap, which lists the public pages in each language', async () => {
    const base = await served()
    const robots = await call(base, '/robots.txt', host(at))
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.text).toContain('Sitemap: http://jasnowola.example/sitemap.xml')
    const { text, headers } = await call(base, '/sitemap.xml', host(at))
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...text.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual([
      'http://jasnowola.example/',
      'http://jasnowola.example/?jezyk=uk',
      'http://jasnowola.example/uslugi/1/dochody',
      'http://jasnowola.example/uslugi/1/dochody?jezyk=uk',
    ])
    const known = await call(base, '/sitemap.xml', host(at, { 'if-none-match': String(headers.etag) }))
    expect(known.status).toBe(304)
  })

  test('a host name without an office has neither', async () => {
    const base = await served()
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      expect((await call(base, path, host('unknown.example'))).status).toBe(404)
    }
  })
})

test('early hints go before the page where they are switched on', async () => {
  const raw = async (base: string): Promise<string> => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write(`GET / HTTP/1.1\r\nHost: ${at}\r\nConnection: close\r\n\r\n`)
    let text = ''
    socket.on('data', (part) => {
      text += part.toString()
    })
    await once(socket, 'close')
    return text
  }
  const hinted = await raw(await served({ earlyHints: true }))
  expect(hinted).toMatch(/^HTTP\/1\.1 103 Early Hints\r\n/)
  expect(hinted).toContain('</assets/before-paint-1.js>; rel=preload; as=script')
  expect(hinted).toContain('</assets/main-1a2b3c4d.js>; rel=modulepreload; crossorigin')
  expect(hinted).toContain('HTTP/1.1 200 OK')
  expect(await raw(await served())).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('JSON in a page', () => {
  const json = JSON.stringify({ a: '</script>', b: '<!--', c: '\u2028\u2029', d: ']]>' })
  expect(inScript(json)).not.toMatch(/[<>\u2028\u2029]/)
  expect(JSON.parse(inScript(json))).toEqual(JSON.parse(json))
})
