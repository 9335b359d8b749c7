import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, fontsLoaded, prefer, settled, test } from './support.ts'

const budget = '/uslugi/1/budzet-dochody'

/** Scripts of the app that a test holds back. */
const appScripts = /\/assets\/(?!before-paint)[^/]+\.js$/

/** Counts how much what is in sight has moved since the font of a page came, which a busy machine may paint it without. */
async function watchShifts(page: Page): Promise<{ begin(): Promise<void>; count(): Promise<number> }> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  const all = () => page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, one) => sum + one, 0))
  let before = 0
  return {
    begin: async () => {
      await fontsLoaded(page)
      before = await all()
    },
    count: async () => (await all()) - before,
  }
}

test('the frame is in sight before any script of the app, and the app takes it over where it stands', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  await prefer(page, { contrastMode: 'black-yellow', fontSize: 'duza', cookieAcceptance: 'true' })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(appScripts, async (route) => {
    await released
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(budget, { waitUntil: 'commit' })

  const heading = page.getByRole('heading', { level: 1, name: 'Dochody budżetu gminy' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle('Dochody budżetu gminy – Urząd Gminy Jasnowola')
  await expect(
    page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Kontakt' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wysoki kontrast' })).toBeDisabled()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'on')
  await expect(page.locator('html')).toHaveAttribute('data-font', 'duza')
  await expect(page.locator('.portal-cookies')).toBeHidden()
  await shifts.begin()
  const before = await heading.boundingBox()
  await page.getByRole('link', { name: 'Urząd Gminy Jasnowola' }).focus()

  release()
  await settled(page)
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await expect(page.getByRole('link', { name: 'Urząd Gminy Jasnowola' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Wysoki kontrast' })).toBeEnabled()
  expect(await shifts.count()).toBeLessThan(0.02)
  // The page brought its documents and its texts along.
  expect(asked.filter((path) => path.startsWith('/_portal/') && path.endsWith('.json'))).toEqual([])
  expect(asked.filter((path) => /\/texts-/.test(path))).toEqual([])
})

test('the cookie banner is in the frame of who has not taken note of it, where the app has it', async ({ page }) => {
  const shifts = await watchShifts(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(appScripts, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(budget, { waitUntil: 'commit' })
  const banner = page.locator('.portal-cookies')
  const accept = banner.getByRole('button')
  await expect(banner).toBeVisible()
  await expect(accept).toBeDisabled()
  await shifts.begin()
  const before = await banner.boundingBox()
  release()
  await settled(page)
  await expect(accept).toBeEnabled()
  expect(await banner.boundingBox()).toEqual(before)
  expect(await shifts.count()).toBeLessThan(0.02)
  await accept.click()
  await expect(banner).toHaveCount(0)
})

test('another language than the HTML’s and a plan of another revision are fetched', async ({ page }) => {
  await prefer(page, { language: 'de' })
  await page.goto('/')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gemeindeamt Jasnowola')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  // A plan that the portal document no longer names.
  await page.evaluate(() => localStorage.setItem('language', 'pl'))
  await page.route(`**${budget}`, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/id="service-1\.pl\.[0-9a-f]+\.json"/, 'id="service-1.pl.old.json"')
    await route.fulfill({ response, body: text })
  })
  const plan = page.waitForRequest(/\/_portal\/service-1\.pl\./)
  await page.goto(budget)
  await plan
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, watched: undefined })

  test('title, contact and links are readable, in the language that the address names', async ({ page }) => {
    await page.goto('/kontakt?jezyk=uk')
    await expect(page).toHaveTitle('Контакти – Управління ґміни Ясноволя')
    await expect(page.locator('.portal-cookies'), 'nobody could take note of it').toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакти')
    await expect(page.getByRole('link', { name: 'urzad@jasnowola.example' })).toBeVisible()
    const service = page.getByRole('main').getByRole('link', { name: 'Доходи бюджету ґміни' })
    await service.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(budget)
  })
})

test.describe('static output', () => {
  let out = ''
  let server: Server
  test.beforeAll(async () => {
    out = mkdtempSync(join(tmpdir(), 'okienko-static-'))
    await promisify(execFile)(process.execPath, ['bin/okienko.mjs', 'build', 'definitions', '--out', out])
    const root = join(out, 'jasnowola')
    const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
    server = createServer((request, response) => {
      const path = join(root, new URL(request.url ?? '/', 'http://x').pathname)
      const found = statSync(path, { throwIfNoEntry: false })
      const file = found?.isDirectory() ? join(path, 'index.html') : path
      if (!found) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': types[file.replace(/^.*\./, '')] ?? 'application/octet-stream' })
      return response.end(readFileSync(file))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(() => {
    server.close()
    rmSync(out, { recursive: true, force: true })
  })

  test('has the same frame, from plain files, and is taken over; with the API gone it says so', async ({ page }) => {
    const { port } = server.address() as AddressInfo
    const html = readFileSync(join(out, 'jasnowola', budget, 'index.html'), 'utf8')
    expect(html).toContain('<title>Dochody budżetu gminy – Urząd Gminy Jasnowola</title>')
    expect(html).toContain('<link rel="canonical" href="https://localhost/uslugi/1/budzet-dochody">')
    expect(readFileSync(join(out, 'jasnowola', 'sitemap.xml'), 'utf8')).toContain(
      '<loc>https://localhost/kontakt</loc>',
    )
    await page.goto(`http://127.0.0.1:${port}${budget}/`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
  })
})
