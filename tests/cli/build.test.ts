import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { officeBuild, portalBuild, problem, temporaryFolder } from '../host/support.ts'
import { packageFolder, run } from './support.ts'

const two = () =>
  portalBuild([
    officeBuild('jasnowola', { api: 'https://api.jasnowola.example' }),
    officeBuild('kamienna', { proxied: false, api: 'https://api.kamienna.example/v1' }),
  ])

const text = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8')

test('one document root an office: page, app, documents, compressed forms', async () => {
  const out = join(temporaryFolder(), 'site')
  const ran = await run(['build', '--out', out], { build: two })
  expect(ran.code).toBe(0)
  for (const slug of ['jasnowola', 'kamienna']) {
    expect(text(out, slug, 'assets/main-1a2b3c4d.js')).toContain('console.log')
    expect(text(out, slug, 'assets/main-1a2b3c4d.js.br')).toBe('the brotli form')
    expect(existsSync(join(out, slug, '.vite'))).toBe(false)
    expect(JSON.parse(text(out, slug, '_portal/portal.pl.json'))).toEqual({ office: slug })
    const plan = join(out, slug, '_portal/service-1.pl.0a1b2c3d.json')
    expect(brotliDecompressSync(readFileSync(`${plan}.br`)).toString()).toBe(text(plan))
    expect(gunzipSync(readFileSync(`${plan}.gz`)).toString()).toBe(text(plan))
  }
})

test('the app is on the disk once, and what offices share', async () => {
  const out = join(temporaryFolder(), 'site')
  await run(['build', '--out', out], { build: two })
  const inode = (slug: string, file: string): number => statSync(join(out, slug, file)).ino
  const same = (file: string): void => expect(inode('jasnowola', file)).toBe(inode('kamienna', file))
  same('assets/main-1a2b3c4d.js')
  // As is what offices say alike, whose name says what is in it.
  for (const form of ['', '.br', '.gz']) same(`_portal/service-1.pl.0a1b2c3d.json${form}`)
  expect(inode('jasnowola', '_portal/portal.pl.json')).not.toBe(inode('kamienna', '_portal/portal.pl.json'))
})

test('--shared: what offices share is written once, and each has one page for all addresses but its home page', async () => {
  const documents = new Map([
    ['portal.pl.json', '{}'],
    ['service-1.pl.0a1b2c3d.json', '{"id":"1"}'],
  ])
  const own = new Map([...documents, ['service-2.pl.aaaaaaaa.json', '{}']])
  const offices = [
    officeBuild('jasnowola', { documents }),
    officeBuild('kamienna', { documents }),
    officeBuild('olesno', { documents: own }),
  ]
  const out = temporaryFolder({ 'olesno/_portal/portal.pl.json.gz': 'of an earlier output' })
  const ran = await run(['build', '--out', out, '--shared'], { build: () => portalBuild(offices) })
  expect(ran.code).toBe(0)
  expect(text(out, '_shared/assets/main-1a2b3c4d.js.br')).toBe('the brotli form')
  const plan = join(out, '_shared/_portal/service-1.pl.0a1b2c3d.json')
  expect(gunzipSync(readFileSync(`${plan}.gz`)).toString()).toBe(text(plan))
  expect(brotliDecompressSync(readFileSync(`${plan}.br`)).toString()).toBe(text(plan))
  // Of one office alone: the server compresses it.
  expect(existsSync(join(out, '_shared/_portal/service-2.pl.aaaaaaaa.json'))).toBe(true)
  expect(existsSync(join(out, '_shared/_portal/service-2.pl.aaaaaaaa.json.br'))).toBe(false)
  expect(readdirSync(join(out, 'olesno')).sort()).toEqual(
    expect.arrayContaining(['_portal', 'index.html', 'offline.html', 'page.html', 'robots.txt', 'sitemap.xml']),
  )
  // It answers for pages that the sitemap names, too.
  expect(text(out, 'olesno/page.html')).not.toContain('noindex')
  expect(readdirSync(join(out, 'olesno/_portal'))).toEqual(['portal.pl.json'])
  const hosts: readonly { office: string; hosts: readonly string[] }[] = JSON.parse(text(out, 'offices.json'))
  const lines = hosts.flatMap((one) => one.hosts.map((host) => `${host} ${one.office};`))
  expect(text(out, 'hosts.map').trim().split('\n')).toEqual(lines)
})

test('“static output for any web server”: each page of the office is a file, without a rule of the server', async () => {
  const plan = {
    services: [{ path: '/uslugi/1/budzet-dochody' }],
    forms: [{ path: '/rejestracja' }, { path: null }],
    aliases: { '/lista-naleznosci': '/uslugi/20/naleznosci', '/../outside': '/' },
  }
  const documents = new Map([['portal.pl.json', JSON.stringify(plan)]])
  const out = join(temporaryFolder(), 'site')
  await run(['build', '--out', out], { build: () => portalBuild([officeBuild('jasnowola', { documents })]) })
  const page = text(out, 'jasnowola/index.html')
  for (const path of ['lista-uslug', 'platnosc-wynik', 'uslugi/1/budzet-dochody', 'rejestracja', 'lista-naleznosci']) {
    expect(text(out, 'jasnowola', path, 'index.html')).toBe(page)
  }
  expect(existsSync(join(out, 'outside'))).toBe(false)
})

test('the policy stands in the page, in _headers and in offices.json, with the office own origins', async () => {
  const out = temporaryFolder()
  await run(['build', '--out', out], { build: two })
  const page = text(out, 'kamienna/index.html')
  expect(page).toContain(`<head><meta http-equiv="Content-Security-Policy" content="default-src 'self';`)
  expect(page).toContain("; style-src 'self'; ")
  expect(page).toContain("connect-src 'self' https://api.kamienna.example;")
  const entries = JSON.parse(text(out, 'offices.json'))
  expect(entries.map((one: { office: string; api: string | null }) => [one.office, one.api])).toEqual([
    ['jasnowola', 'https://api.jasnowola.example'],
    ['kamienna', null],
  ])
  expect(entries[1].headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(text(out, 'kamienna/_headers')).toContain("frame-ancestors 'none'")
})

test('an output laid over an older one leaves the plans that open pages know', async () => {
  const out = temporaryFolder({ 'jasnowola/_portal/service-1.pl.older.json': 'old' })
  await run(['build', '--out', out], { build: two })
  expect(text(out, 'jasnowola/_portal/service-1.pl.older.json')).toBe('old')
})

test('errors in what all share: nothing is written, 1', async () => {
  const out = join(temporaryFolder(), 'site')
  const ran = await run(['build', '--out', out], { build: () => portalBuild([], [problem('definitions/portal.yaml')]) })
  expect(ran.code).toBe(1)
  expect(ran.err).toMatch(/Nothing was written\.$/)
  expect(existsSync(out)).toBe(false)
})

test('an error in one office: the others are written, 1', async () => {
  const out = temporaryFolder()
  const wrong = problem('definitions/offices/b.yaml')
  const ran = await run(['build', '--out', out], { build: () => portalBuild([officeBuild('a')], [wrong]) })
  expect(ran.code).toBe(1)
  expect(existsSync(join(out, 'a/index.html'))).toBe(true)
})

test('a built app that was linked into an output is not changed through it', async () => {
  const root = packageFolder()
  const out = temporaryFolder({ 'jasnowola/index.html': 'mine' })
  await run(['build', '--out', out], { root, build: two })
  writeFileSync(join(out, 'jasnowola/index.html'), 'changed')
  expect(text(root, 'dist/portal/index.html')).toContain('<title>Okienko</title>')
})

test('pages for the server in front are written alone or beside the document roots', async () => {
  const identity = {
    names: new Map([['pl', 'Urząd Gminy Lipiny']]),
    languages: ['pl'],
    contact: { address: null, phone: '61 555 02 00', email: 'urzad@lipiny.example' },
    bip: null,
    accessibility: null,
    accent: null,
  }
  const built = () => portalBuild([officeBuild('lipiny', { identity })])
  const [alone, site, beside] = ['alone', 'site', 'beside'].map((name) => join(temporaryFolder(), name))
  expect((await run(['build', '--error-pages', alone ?? ''], { build: built })).code).toBe(0)
  expect(text(alone ?? '', 'lipiny.example', '502.html')).toContain('61 555 02 00')
  expect((await run(['build', '--out', site ?? '', '--error-pages', beside ?? ''], { build: built })).code).toBe(0)
  expect(text(beside ?? '', 'lipiny.example', '502.html')).toContain('61 555 02 00')
  expect(existsSync(join(site ?? '', 'lipiny', 'index.html'))).toBe(true)
})
