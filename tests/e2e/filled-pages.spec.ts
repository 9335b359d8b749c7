import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleStyle } from './accessible.ts'
import { appScripts, hold, laidOut } from './held-app.ts'
import { cells, expect, fontsLoaded, openFilled, prefer, settled, test } from './support.ts'

const budget = '/uslugi/1/budzet-dochody'
const income = /\/api\/fk\/gmina\/dajDochodyBudzetu\?/

/** Opens a page whose app is held back until the result is called. The host has drawn it with the office's replies. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const release = await hold(page, appScripts)
  await openFilled(page, address)
  await expect(page.locator('template[data-filled]')).toHaveCount(1)
  await fontsLoaded(page)
  return release
}

/** Runs in the page before anything of it: notes in how many frames rows were in sight, and whether they went away. */
function watchRows(): void {
  const seen = { frames: 0, wereAway: false, shift: 0 }
  Reflect.set(window, 'seen', seen)
  const look = (): void => {
    const row = document.querySelector('main tbody tr')
    const has = row?.checkVisibility({ visibilityProperty: true }) === true
    if (has) seen.frames += 1
    else if (seen.frames > 0) seen.wereAway = true
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

const seen = (page: Page): Promise<{ frames: number; wereAway: boolean; shift: number }> =>
  page.evaluate(() => Reflect.get(window, 'seen'))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, watched: undefined })

  test('the table of a public service can be read, with the chosen year and the totals; nothing is to be pressed', async ({
    page,
  }) => {
    await openFilled(page, budget)
    await expect(page.locator('tbody tr')).toHaveCount(5)
    await expect(page.locator('tfoot')).toContainText(/\d,\d\d/)
    await expect(page.getByLabel('Rok budżetowy')).toHaveValue(/^\d{4}$/)
    await expect(page.locator('main').locator('button, select, input')).not.toHaveCount(0)
    await expect(page.locator('button:enabled, select:enabled, input:enabled:not([data-contrast-choice])')).toHaveCount(
      0,
    )
  })
})

for (const width of [390, 800, 1280])
  test(`what the host has drawn is where the app has it, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(watchRows)
    for (const address of [budget, '/uslugi/5/liczba-pojazdow']) {
      const release = await openHeld(page, address)
      await expect(page.locator('[data-frame] tbody tr').first()).toBeVisible()
      const before = await laidOut(page)
      await expectAccessible(page)
      // What moved until the font had come is no part of it.
      await page.evaluate(() => Reflect.set(Reflect.get(window, 'seen'), 'shift', 0))
      release()
      await settled(page)
      expect(await laidOut(page)).toEqual(before)
      const { wereAway, shift } = await seen(page)
      expect(wereAway).toBe(false)
      expect(shift).toBeLessThan(0.02)
      await page.unroute(appScripts)
    }
  })

test('a font that comes late lays a table out that was measured in another', async ({ page }) => {
  const release = await hold(page, appScripts)
  const releaseFonts = await hold(page, /\.woff2$/)
  await openFilled(page, budget)
  await expect(page.locator('[data-frame] tbody tr').first()).toBeVisible()
  releaseFonts()
  await fontsLoaded(page)
  const layout = page.locator('main .ok-table-box').first()
  const held = await layout.getAttribute('data-layout')
  const before = await laidOut(page)
  release()
  await settled(page)
  expect(await layout.getAttribute('data-layout')).toBe(held)
  expect(await laidOut(page)).toEqual(before)
})

test('it has the contrast and the size of text that the visitor has stored', async ({ page }) => {
  await prefer(page, { contrastMode: 'black-yellow', fontSize: 'bardzo_duza', cookieAcceptance: 'true' })
  const release = await openHeld(page, budget)
  await expectAccessibleStyle(page)
  const before = await laidOut(page)
  release()
  await settled(page)
  expect(await laidOut(page)).toEqual(before)
})

test('the host draws the page at its bare address; where something is chosen, the app does', async ({ page }) => {
  await page.goto(`${budget}?year=2023`)
  await expect(page.locator('template[data-filled]')).toHaveCount(0)
  await settled(page)
  await expect(page.getByLabel('Rok budżetowy')).toHaveValue('2023')
  await expect(page.locator('tbody tr')).toHaveCount(5)
})

test('a break that has begun since wins; while one is stored, what the host has drawn is never in sight', async ({
  page,
}) => {
  await page.addInitScript(watchRows)
  await page.route('**/api/status?*', (route) => route.fulfill({ json: { czyPrzerwaTechniczna: true } }))
  const heading = page.getByRole('heading', { level: 1 })
  const begun = await openHeld(page, budget)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  begun()
  await expect(heading).toHaveText('Przerwa techniczna')
  await page.unroute(appScripts)

  const stored = await openHeld(page, budget)
  await expect(page.locator('[data-frame] tbody tr')).toHaveCount(5)
  await expect(page.locator('[data-frame] tbody tr').first()).toBeHidden()
  stored()
  await expect(heading).toHaveText('Przerwa techniczna')
  expect((await seen(page)).frames).toBe(0)
})

test('rows in another language than the stored one are never in sight', async ({ page }) => {
  await page.addInitScript(watchRows)
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  const released = await openHeld(page, budget)
  await expect(page.locator('[data-frame] tbody tr').first()).toBeHidden()
  released()
  await expect(page.getByLabel('Budget year')).toBeVisible()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect((await seen(page)).wereAway).toBe(false)
})

test('the app shows what the office replies now, not what it replied to the host', async ({ page }) => {
  const row = { rozdzial: '75616', paragraf: '0310', nazwaPozycji: 'Nowa <b>pozycja</b>', planPoZmianach: 1 }
  const amounts = { naleznosci: 2, dochodyOtrzymane: 3, dochodyWykonane: 4 }
  await page.route(income, (route) => route.fulfill({ json: { listaDochodow: [{ ...row, ...amounts }] } }))
  const release = await openHeld(page, budget)
  await expect(page.locator('[data-frame] tbody tr')).toHaveCount(5)
  release()
  await settled(page)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('Nowa <b>pozycja</b>')
})

test('where the browser never says that it has painted, as in the background, the app begins all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await openFilled(page, budget)
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await expect(page.getByLabel('Rok budżetowy')).toBeEnabled()
})

test('while the office is silent for the browser, the page takes over all the same, and rows come when it speaks', async ({
  page,
}) => {
  const speak = await hold(page, income)
  const release = await openHeld(page, budget)
  const before = await cells(page.getByRole('table'))
  release()
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Wczytywanie' }).first()).toBeAttached()
  speak()
  await settled(page)
  expect(await cells(page.getByRole('table'))).toEqual(before)
  await page.getByLabel('Rok budżetowy').selectOption('2023')
  await expect.poll(() => cells(page.getByRole('table'))).not.toEqual(before)
})

for (const [name, addresses, answer] of [
  ['no call is answered', '**/api/**', null],
  ['the call of its data fails', income, 500],
  ['the database of the office is down', '**/api/**', 503],
] as const)
  test(`while ${name}, the rows stay and say of when they are, until the office answers again`, async ({ page }) => {
    await page.route(addresses, (route) => (answer === null ? route.abort() : route.fulfill({ status: answer })))
    await openFilled(page, budget)
    const note = page.getByRole('status').filter({ hasText: /Stan na \d\d:\d\d/ })
    await expect(note).toBeVisible()
    await expect(page.locator('[data-frame] tbody tr')).toHaveCount(5)
    await expectAccessible(page)
    expect(await page.evaluate(() => localStorage.getItem('maintenanceFlag'))).toBeNull()
    await page.unroute(addresses)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.locator('[data-frame]')).toHaveCount(0)
    await settled(page)
    await expect(note).toHaveCount(0)
    await expect(page.locator('tbody tr')).toHaveCount(5)
  })

test('rows that stay without the office give way to a break as soon as it says so', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await openFilled(page, budget)
  await expect(page.getByText(/Stan na \d\d:\d\d/)).toBeVisible()
  await page.route('**/api/status?*', (route) => route.fulfill({ json: { czyPrzerwaTechniczna: true } }))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Przerwa techniczna')
})
