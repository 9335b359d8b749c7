import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OfficeBuild, UnbuiltOffice } from '../../src/engine/compiler/project/build.ts'
import type { FailureTexts } from '../../src/engine/compiler/project/failure-texts.ts'
import { MISSING_PLACE } from '../../src/engine/plan/page-frame.ts'
import { CompiledDocuments, DocumentMemory } from '../../src/host/compiling/compiled-documents.ts'
import { TooComplex } from '../../src/host/compiling/too-complex.ts'
import { ErrorPages, followErrorPages } from '../../src/host/error-pages.ts'
import { LivePortal } from '../../src/host/live-portal.ts'
import { lipinyIdentity as identity } from './lipiny.ts'
import {
  call,
  drawingApp,
  listeningHost,
  livePortal,
  officeBuild,
  portalBuild,
  rendererOf,
  serveBuild,
  temporaryFolder,
} from './support.ts'

const lipiny = officeBuild('lipiny', { identity })

/** An office with an added language whose documents cannot be compiled. */
function withCzech(changes: Partial<OfficeBuild> = {}): OfficeBuild {
  const documents = new CompiledDocuments(new DocumentMemory(), () => Promise.reject(new TooComplex(null)), null)
  const czech: FailureTexts = new Map([
    ['failurePage.title', 'Portál je dočasně nedostupný'],
    ['notFound.title', 'Stránka neexistuje'],
    ['retry', 'Zkusit znovu'],
  ])
  return officeBuild('lipiny', {
    identity: { ...identity, languages: ['pl', 'cs'] },
    failureTexts: new Map([['cs', czech]]),
    documents,
    load: () => documents.load(),
    ...changes,
  })
}

/** A portal that cannot serve Lipiny, whose file has an error. */
function withoutLipiny(changes: Partial<UnbuiltOffice> = {}): LivePortal {
  const portal = new LivePortal()
  const unbuilt = [
    { slug: 'lipiny', path: 'offices/lipiny.yaml', hosts: ['lipiny.example'], contested: [], identity, ...changes },
  ]
  portal.serve({ offices: [officeBuild('other')], unbuilt, states: new Map() })
  return portal
}

const asPage = (more: Readonly<Record<string, string>> = {}) => ({
  headers: { host: 'lipiny.example', accept: 'text/html,*/*', ...more },
})

describe('an office that cannot be served', () => {
  const opened = async (path = '/lista-uslug', more = {}) =>
    call(await listeningHost(withoutLipiny()), path, asPage(more))

  test('answers with its name and how to reach it', async () => {
    const page = await opened()
    expect(page.status).toBe(503)
    expect(page.headers['retry-after']).toBe('120')
    expect(page.text).toContain('<title>Portal jest chwilowo niedostępny – Urząd Gminy Lipiny</title>')
    expect(page.text).toContain('ul. Polna 4, 62-050 Lipiny')
    expect(page.text).toContain('href="tel:615550200"')
    expect(page.text).toContain('href="mailto:urzad@lipiny.example"')
    expect(page.text).toContain('href="https://bip.lipiny.example/"')
  })

  test('answers with its accessibility statement in short, which it links nowhere: the portal is down', async () => {
    const { text } = await opened()
    expect(text).not.toContain('href="/deklaracja-dostepnosci"')
    expect(text).toContain('<details><summary>Deklaracja dostępności</summary>')
    expect(text).toContain('Strona jest częściowo zgodna')
    expect(text).toContain('Skany uchwał sprzed 2018 r. nie mają &lt;warstwy&gt; tekstowej.')
    expect(text).toContain('31.03.2026')
    expect(text).toContain('Anna Nowak')
    expect(text).toContain('href="tel:615550212"')
    expect(text).toContain('href="https://bip.brpo.gov.pl/"')
  })

  test('says so in every language that it offers', async () => {
    const { text } = await opened()
    for (const language of ['pl', 'en', 'de', 'uk']) {
      expect(text).toContain(`<section id="${language}" lang="${language}">`)
      expect(text).toContain(`href="#${language}"`)
    }
  })

  test('says so first in the language that the address names, else in that of the browser', async () => {
    expect((await opened('/lista-uslug?jezyk=de')).text).toContain('<html lang="de">')
    expect((await opened('/lista-uslug', { 'accept-language': 'uk' })).headers['content-language']).toBe('uk')
  })

  test('needs no script and no other file', async () => {
    const { text, headers } = await opened()
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<link')
    expect(String(headers['content-security-policy'])).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;/,
    )
  })

  test('is not named where two offices claim its host name', async () => {
    const portal = withoutLipiny({ contested: ['lipiny.example'] })
    const page = await call(await listeningHost(portal), '/', asPage())
    expect(page.status).toBe(503)
    expect(page.text).not.toContain('Lipiny')
  })
})

describe('an office whose documents cannot be compiled', () => {
  const opened = async (office: OfficeBuild, path: string) => {
    const app = drawingApp(rendererOf('null'))
    return call(await listeningHost(livePortal([office]), { app }), path, asPage())
  }

  test('answers with its page also in a language that it has added', async () => {
    const page = await opened(withCzech(), '/lista-uslug?jezyk=cs')
    expect(page.status).toBe(503)
    expect(page.headers['content-language']).toBe('cs')
    expect(page.text).toContain('<title>Portál je dočasně nedostupný – Urząd Gminy Lipiny</title>')
  })

  test('answers that a file is not there in a language that it has added', async () => {
    const page = await opened(withCzech(), '/x.png?jezyk=cs')
    expect(page.status).toBe(404)
    expect(page.text).toContain('<title>Stránka neexistuje – Urząd Gminy Lipiny</title>')
  })

  test('answers with a plain page where its own page of the failure cannot be made', async () => {
    const unreadable = withCzech({
      identity: { ...identity, languages: ['not a language'] },
      failureTexts: new Map([['not a language', new Map()]]),
    })
    const page = await opened(unreadable, '/lista-uslug')
    expect(page.status).toBe(503)
    expect(page.text).toContain('Portal jest chwilowo niedostępny')
  })
})

describe('an address that no page has', () => {
  test('is answered in the name of the office where a browser opens it', async () => {
    const base = await listeningHost(livePortal([lipiny]))
    const page = await call(base, '/druki/wniosek.pdf', asPage())
    expect(page.status).toBe(404)
    expect(page.text).toContain('Nie ma takiej strony – Urząd Gminy Lipiny')
    expect(page.text).toContain('href="tel:615550200"')
    expect(page.text).toContain('href="/deklaracja-dostepnosci"')
  })

  test('is answered without it where a page asks for a file', async () => {
    const base = await listeningHost(livePortal([lipiny]))
    const file = await call(base, '/assets/gone-12345678.js', asPage({ accept: '*/*' }))
    expect(file.status).toBe(404)
    expect(file.text).not.toContain('Lipiny')
  })

  test('is 404 with the page of the app, and a page is 200', async () => {
    const lookup = `export const pageLookup = {
      placeOf: (portal, path) => (path === '/kontakt' ? path : ${JSON.stringify(MISSING_PLACE)}),
      namedPlaceOf: () => null,
      documentsAt: () => [],
      indexedPaths: () => [],
      statusAddress: () => null,
      saysBreak: () => false,
    }`
    const renderer = rendererOf(
      `({ title: place, description: '', indexed: false, html: place, documents: [], texts: '{}', modules: [], first: [] })`,
    )
    const documents = new Map([
      [
        'portal.pl.json',
        JSON.stringify({ name: 'Lipiny', languages: ['pl'], services: [], calls: {}, theme: { tokens: {} } }),
      ],
    ])
    const base = await listeningHost(livePortal([officeBuild('lipiny', { documents })]), {
      app: drawingApp(renderer, undefined, lookup),
    })
    expect((await call(base, '/kontakt', asPage())).status).toBe(200)
    expect((await call(base, '/kontakt/', asPage())).status).toBe(200)
    const missing = await call(base, '/nie-ma-takiej', asPage())
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('id="root"')
  })
})

describe('pages for a server in front', () => {
  const pageIn = (folder: string, ...path: readonly string[]) => readFileSync(join(folder, ...path, '502.html'), 'utf8')

  test('are written for each host name, with their policy in them', async () => {
    const folder = temporaryFolder()
    await new ErrorPages(folder).write([
      officeBuild('lipiny', { identity, hosts: ['lipiny.example', 'www.lipiny.example'] }),
    ])
    for (const host of ['lipiny.example', 'www.lipiny.example']) {
      expect(pageIn(folder, host)).toContain('href="tel:615550200"')
      expect(pageIn(folder, host)).toContain('<meta http-equiv="Content-Security-Policy"')
    }
    expect(pageIn(folder)).not.toContain('Lipiny')
  })

  test('can be read by the server in front, whatever the umask of the portal', async () => {
    const folder = join(temporaryFolder(), 'pages')
    const umask = process.umask(0o077)
    onTestFinished(() => void process.umask(umask))
    await new ErrorPages(folder).write([officeBuild('lipiny', { identity })])
    expect(statSync(folder).mode & 0o777).toBe(0o755)
    expect(statSync(join(folder, 'lipiny.example')).mode & 0o777).toBe(0o755)
    expect(statSync(join(folder, 'lipiny.example', '502.html')).mode & 0o777).toBe(0o644)
  })

  test('have the coat of arms in them where it is small', async () => {
    const folder = temporaryFolder()
    const images = new Map([['lipiny.svg', Buffer.from('<svg/>')]])
    await new ErrorPages(folder).write([officeBuild('lipiny', { identity, images })])
    expect(pageIn(folder, 'lipiny.example')).toContain('src="data:image/svg+xml;base64,PHN2Zy8+"')
  })

  test('are also in a language that the office has added, before its documents are loaded', async () => {
    const folder = temporaryFolder()
    await new ErrorPages(folder).write([withCzech()])
    expect(pageIn(folder, 'lipiny.example')).toContain(
      '<section id="cs" lang="cs"><h1>Portál je dočasně nedostupný</h1>',
    )
    expect(pageIn(folder, 'lipiny.example')).toContain('Zkusit znovu')
  })

  test('of an office that cannot be written keep those of no other office from being written', async () => {
    const folder = temporaryFolder({ 'first.example': 'a file where a folder should be' })
    const offices = ['first', 'second'].map((slug) => officeBuild(slug, { identity }))
    await expect(new ErrorPages(folder).write(offices)).rejects.toThrow('The pages of first cannot be written')
    expect(pageIn(folder, 'second.example')).toContain('Lipiny')
  })

  test('have names as text, whatever is in them', async () => {
    const folder = temporaryFolder()
    const names = new Map([['pl', '<img src=x onerror=alert(1)>']])
    await new ErrorPages(folder).write([officeBuild('lipiny', { identity: { ...identity, names } })])
    expect(pageIn(folder, 'lipiny.example')).not.toContain('<img src=x')
  })

  test('stay within their folder', async () => {
    const folder = temporaryFolder({ 'inner/file': '' })
    await new ErrorPages(join(folder, 'inner')).write([officeBuild('lipiny', { identity, hosts: ['..', '.', 'a..b'] })])
    expect(existsSync(join(folder, '502.html'))).toBe(false)
  })

  test('are written again for the offices that changed alone', async () => {
    const pages = new ErrorPages(temporaryFolder())
    const other = officeBuild('other', { identity: { ...identity, names: new Map([['pl', 'Inny']]) } })
    expect(await pages.write([lipiny, other])).toBe(3)
    expect(await pages.write([lipiny, officeBuild('other', { identity })])).toBe(1)
  })

  test('of a fleet are made while residents are answered', async () => {
    const offices = Array.from({ length: 50 }, (_, index) => officeBuild(`office-${index}`, { identity }))
    const pages = new ErrorPages(temporaryFolder())
    await pages.write(offices)
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    onTestFinished(() => clearInterval(timer))
    await pages.write(offices)
    expect(turns).toBeGreaterThan(0)
  })

  test('are no longer written once the portal stops, also amid the pages of a fleet', async () => {
    const folder = temporaryFolder()
    const offices = Array.from({ length: 500 }, (_, index) => officeBuild(`office-${index}`, { identity }))
    const failures: unknown[] = []
    const stop = followErrorPages(folder, livePortal(offices), (error) => failures.push(error))
    await vi.waitFor(() => expect(pageIn(folder, 'office-0.example')).toContain('Lipiny'))
    await stop()
    expect(existsSync(join(folder, 'office-499.example'))).toBe(false)
    expect(readdirSync(folder, { recursive: true }).filter((path) => String(path).includes('.502.html'))).toEqual([])
    expect(failures).toEqual([])
  })

  test('follow what a running portal serves', async () => {
    const folder = temporaryFolder()
    const portal = livePortal([lipiny])
    const stop = followErrorPages(folder, portal, () => undefined)
    await vi.waitFor(() => expect(pageIn(folder, 'lipiny.example')).toContain('61 555 02 00'))
    const contact = { address: null, phone: '61 555 09 99', email: 'urzad@lipiny.example' }
    serveBuild(portal, portalBuild([officeBuild('lipiny', { identity: { ...identity, contact } })]))
    await vi.waitFor(() => expect(pageIn(folder, 'lipiny.example')).toContain('61 555 09 99'))
    await stop()
  })
})
