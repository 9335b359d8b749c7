import { describe, expect, test } from 'vitest'
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

  test('has the portal’s colours where the office sets none; a host name of no office has none', async () => {
    const base = await served()
    expect(JSON.parse((await call(base, '/manifest.webmanifest', at)).text)).toMatchObject({ theme_color: '#0b5394' })
    expect((await call(base, '/manifest.webmanifest', { headers: { host: 'nowhere.example' } })).status).toBe(404)
  })
})
