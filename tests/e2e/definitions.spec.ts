import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type Running, startOkienko } from './okienko.ts'
import { cells, expect, navigate, open, settled, test } from './support.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

let folder = ''
let serving: Running[] = []

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okienko-definitions-'))
  serving = []
})

test.afterEach(async () => {
  await Promise.all(serving.map((one) => one.stop()))
  rmSync(folder, { recursive: true, force: true })
})

/** A copy of the built-in definitions and texts, which stands alone. */
function copyDefinitions(): void {
  for (const part of ['portal.yaml', 'services', 'forms', 'offices']) {
    cpSync(join(root, 'definitions', part), join(folder, part), { recursive: true })
  }
  cpSync(join(root, 'locales'), join(folder, 'locales'), { recursive: true })
  cpSync(join(root, 'schemas', 'forms'), join(folder, 'forms'), { recursive: true })
}

/** `okienko serve` on the folder; its address. */
async function serve(api: string, ...more: string[]): Promise<string> {
  const running = startOkienko([
    'serve',
    '--demo',
    folder,
    '--office',
    'jasnowola',
    '--api',
    api,
    '--port',
    '0',
    ...more,
  ])
  serving.push(running)
  return running.address(/^Serving jasnowola on /)
}

const officeApi = (): string => process.env.OKIENKO_OFFICE ?? ''

const edit = (path: string, from: string | RegExp, to: string): void => {
  const file = join(folder, path)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${path} has ${from}`).not.toBe(before)
  writeFileSync(file, after)
}

test('deleting a service’s YAML removes it from the list, the tiles, the site map and its address', async ({
  page,
}) => {
  copyDefinitions()
  rmSync(join(folder, 'services', 'stawki-pojazdow.yaml'))
  const tiles = readFileSync(join(folder, 'portal.yaml'), 'utf8')
  if (/tiles: \[.*\b11\b/.test(tiles)) edit('portal.yaml', /(tiles: \[.*?)\b11, /, '$1')
  const base = await serve(officeApi())
  await open(page, `${base}/kontakt`)
  for (const address of ['/', '/lista-uslug', '/mapa-strony']) {
    await navigate(page, address)
    await expect(page.locator('a[href^="/uslugi/10/"]').first()).toBeAttached()
    await expect(page.locator('a[href^="/uslugi/11/"]')).toHaveCount(0)
  }
  await page.goto(`${base}/uslugi/11/stawki-pojazdow`)
  await expect(heading(page)).toHaveText('Nie ma takiej strony')
})

/** The YAML of the README's tutorial. */
function tutorialService(): string {
  const found = /```yaml\n(# yaml-language-server[\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1]
  if (found === undefined) throw new Error('The README has no service in its tutorial')
  return found
}

test('the README’s eleventh service is in the list, and goes live and stays so with --watch', async ({ page }) => {
  mkdirSync(join(folder, 'services'))
  writeFileSync(join(folder, 'portal.yaml'), 'language: 1\nextends: okienko\n')
  const base = await serve(officeApi(), '--watch')
  await open(page, `${base}/lista-uslug`)
  await expect(page.getByRole('button', { name: /Pozostałe usługi/ })).toHaveCount(0)

  const written = 'services/budzet-w-skrocie.yaml'
  writeFileSync(join(folder, written), tutorialService())
  const served = async () => {
    const reply = await fetch(`${base}/_portal/portal.pl.json`)
    return JSON.stringify(await reply.json())
  }
  await expect.poll(served, { intervals: [50] }).toContain('/uslugi/101/budzet-w-skrocie')

  await open(page, `${base}/lista-uslug`)
  const groups = page.getByRole('main').locator('button[aria-expanded]')
  await expect(groups.last()).toContainText('Pozostałe usługi')
  await groups.last().click()
  await page.getByRole('link', { name: 'Budżet w skrócie' }).click()
  await settled(page)
  await expect(heading(page)).toHaveText('Budżet w skrócie')
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.locator('tfoot')).toHaveCount(2)

  // A mistake never goes live; putting it right does.
  const right = readFileSync(join(folder, written), 'utf8')
  const before = await served()
  writeFileSync(join(folder, written), right.replaceAll('dochodyWykonane', 'dochodyWykonan'))
  writeFileSync(join(folder, 'services', 'drugi.yaml'), 'service: 102\nslug: [\n')
  const sentinel = async () => (await fetch(`${base}/healthz`)).status
  await expect.poll(sentinel).toBe(200)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('table')).toHaveCount(2)
  expect(await served()).toBe(before)

  rmSync(join(folder, 'services', 'drugi.yaml'))
  writeFileSync(join(folder, written), right.replace('pl: Budżet w skrócie', 'pl: Budżet na jednej stronie'))
  await expect.poll(served, { intervals: [50] }).toContain('Budżet na jednej stronie')
  await page.reload()
  await expect(heading(page)).toHaveText('Budżet na jednej stronie')
})

/** An office API in a few lines, as a municipality's own might be. */
async function fakeOffice(origin: () => string): Promise<{ readonly server: Server; readonly asked: string[] }> {
  const replies: Readonly<Record<string, unknown>> = {
    '/v2/status': { czyPrzerwaTechniczna: false },
    '/v2/konfiguracja': { czyInternacjonalizacja: false, przerwaTechnicznaUslugi: [] },
    '/v2/lista-uslug': {
      grupy: [
        {
          nazwa: 'Budżet',
          uslugi: [
            {
              nazwa: 'Dochody',
              uslugaId: 1,
              czyChroniona: false,
              czyWymaganaInstytucja: false,
              czyWymaganaOsobaFizyczna: false,
            },
          ],
        },
      ],
    },
    '/v2/pi/menuBoczne': { menuBoczneElementy: [], kontakt: {} },
    '/v2/pi/licznik-odwiedzin': { czyWlaczony: true, wartoscLicznika: 7 },
    '/v2/fk/gmina/dajLataBudzetowe': { lataBudzetowe: [2021, 2019] },
    '/v2/fk/gmina/dajDochodyBudzetu': {
      listaDochodow: [
        {
          rozdzial: '750',
          paragraf: '0970',
          nazwaPozycji: 'Różne',
          planPoZmianach: 0.1,
          naleznosci: 0.2,
          dochodyOtrzymane: -0.3,
          dochodyWykonane: 1e7,
        },
      ],
    },
  }
  const asked: string[] = []
  const server = createServer((request, reply) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://office')
    asked.push(pathname + search)
    if (origin() !== '') reply.setHeader('access-control-allow-origin', origin())
    reply.setHeader('access-control-allow-headers', 'authorization, content-type, accept')
    reply.setHeader('content-type', 'application/json')
    if (request.method === 'OPTIONS') return reply.writeHead(204).end()
    if (!(pathname in replies)) return reply.writeHead(404).end('{"kod":404,"opis":"Nie ma"}')
    return reply.end(JSON.stringify(replies[pathname]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, asked }
}

for (const proxied of [true, false]) {
  test(`another office API, ${proxied ? 'through the portal' : 'asked by the browser itself'}`, async ({ page }) => {
    copyDefinitions()
    if (!proxied) edit('offices/jasnowola.yaml', /proxy: true.*/, 'proxy: false')
    let base = ''
    const { server, asked } = await fakeOffice(() => (proxied ? '' : base))
    try {
      const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
      base = await serve(api)
      const origins = new Set<string>()
      page.on('request', (request) => {
        if (['fetch', 'xhr'].includes(request.resourceType())) origins.add(new URL(request.url()).origin)
      })
      await open(page, `${base}/uslugi/1/budzet-dochody`)
      await expect(page.getByLabel('Rok budżetowy').getByRole('option')).toHaveText(['2019', '2021'])
      await expect
        .poll(() => cells(page.getByRole('table')))
        .toEqual([['750', '0970', 'Różne', '0,10', '0,20', '−0,30', '10000000,00']])
      await expect(page.getByText('Liczba odwiedzin: 7')).toBeVisible()
      expect(asked).toContain('/v2/fk/gmina/dajDochodyBudzetu?rok=2021&lang=pl')
      expect(origins.has(new URL(api).origin)).toBe(!proxied)
      await navigate(page, '/lista-uslug')
      await expect(page.getByRole('link', { name: 'Dochody budżetu gminy' })).toBeVisible()
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
}
