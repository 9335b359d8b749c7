import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { iconPng } from '../../src/host/icon-png.ts'
import { builtApp, call, listeningHost, livePortal, officeBuild, temporaryFolder } from './support.ts'

const plan = (language: string, tokens: object = {}) =>
  JSON.stringify({
    name: language === 'pl' ? 'Urząd Gminy Jasnowola' : 'Gemeindeamt Jasnowola',
    language,
    languages: ['pl', 'de'],
    theme: { tokens, logo: null },
    services: [],
    calls: {},
  })

const served = (tokens: object = {}) =>
  listeningHost(
    livePortal([
      officeBuild('jasnowola', {
        documents: new Map([
          ['portal.pl.json', plan('pl', tokens)],
          ['portal.de.json', plan('de', tokens)],
        ]),
      }),
    ]),
    { app: temporaryFolder(builtApp()) },
  )

const at = { headers: { host: 'jasnowola.example' } }

/** “Installable: web app manifest” of each office: its name, its colours and an icon of its look. */
describe('the web app manifest', () => {
  test('is the office’s own, in the language of its address, its default one else', async () => {
    const base = await served({ accent: '#7a1f3d' })
    const { text, headers } = await call(base, '/manifest.webmanifest?jezyk=de', at)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({
      name: 'Gemeindeamt Jasnowola',
      short_name: 'Jasnowola',
      lang: 'de',
      start_url: '/?jezyk=de',
      scope: '/',
      display: 'standalone',
      theme_color: '#7a1f3d',
      background_color: '#ffffff',
      icons: [{ src: '/icon.svg', sizes: 'any', purpose: 'any maskable' }],
    })
    expect(JSON.parse((await call(base, '/manifest.webmanifest', at)).text)).toMatchObject({
      lang: 'pl',
      start_url: '/',
    })
  })

  test('has an icon in the office’s colour, and pages name both', async () => {
    const base = await served({ accent: '#7a1f3d' })
    const icon = await call(base, '/icon.svg', at)
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.text).toContain('fill="#7a1f3d"')
    const page = await call(base, '/', at)
    expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest?jezyk=pl">')
    expect(page.text).toContain('<meta name="theme-color" content="#7a1f3d">')
  })

  test('has the same icon as a PNG for iOS, of every pixel, from the office’s colour to its surface', async () => {
    const base = await served({ accent: '#7a1f3d' })
    const { headers } = await call(base, '/apple-touch-icon.png', at)
    expect(headers['content-type']).toBe('image/png')
    expect((await call(base, '/', at)).text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
    const png = iconPng('#7a1f3d', '#ffffff')
    expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    expect(png.readUInt32BE(16)).toBe(180)
    const palette = png.indexOf('PLTE') + 4
    expect([...png.subarray(palette, palette + 3)]).toEqual([0x7a, 0x1f, 0x3d])
    expect([...png.subarray(palette + 45, palette + 48)]).toEqual([255, 255, 255])
    const data = png.indexOf('IDAT') + 4
    // A row is a filter byte and two pixels a byte.
    expect(inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)))).toHaveLength(180 * 91)
  })

  test('has the portal’s colours where the office sets none; a host name of no office has none', async () => {
    const base = await served()
    expect(JSON.parse((await call(base, '/manifest.webmanifest', at)).text)).toMatchObject({ theme_color: '#0b5394' })
    expect((await call(base, '/manifest.webmanifest', { headers: { host: 'nowhere.example' } })).status).toBe(404)
  })
})
