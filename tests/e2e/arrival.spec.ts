import { countRounds } from '../../scripts/lib/rounds.mjs'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './accounts.ts'
import { expect, fontsLoaded, open, test, untilFilled } from './support.ts'

// Counts, not times. They only go down: those of issue 12.
const LIMITS = {
  table: { rounds: 1, requests: 15 },
  dues: { rounds: 2, requests: 24 },
} as const

const ROW = 'tbody tr td'
const ANNA = { login: 'anna.kowalska', password: 'Lipowa-12-klon' }
const PESEL = '85010112345'

test('the first row of a public table needs no more rounds and requests than are allowed', async ({
  browser,
  baseURL,
}) => {
  const address = '/uslugi/1/budzet-dochody'
  // Again where the page has come without its rows: other tests change settings of the office, for which it is made again.
  await expect(async () => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    try {
      const page = await context.newPage()
      await untilFilled(page, address)
      const arrive = () => page.goto(address, { waitUntil: 'commit' })
      const { rounds, requests } = await countRounds(page, arrive, ROW)
      expect(rounds).toBeLessThanOrEqual(LIMITS.table.rounds)
      expect(requests).toBeLessThanOrEqual(LIMITS.table.requests)
    } finally {
      await context.close()
    }
  }).toPass({ timeout: 60_000 })
})

test('what depends on a reply is asked for while the portal itself is still on its way', async ({ page }) => {
  const asked = page.waitForRequest(/\/fk\/gmina\/dajDochodyBudzetu\?/)
  let held = false
  await page.route(/\/assets\/shell-[^/]+\.js$/, async (route) => {
    held = true
    await asked
    await route.continue()
  })
  await open(page, '/uslugi/1/budzet-dochody')
  await expect(page.locator(ROW).first()).toBeVisible()
  expect(held, 'the shell was waited for').toBe(true)
})

test('what else a page needs is loaded as soon as the app begins, also in another language than the HTML’s', async ({
  page,
}) => {
  for (const language of ['pl', 'en']) {
    await page.addInitScript((stored) => localStorage.setItem('language', stored), language)
    await open(page, '/uslugi/13/najpopularniejsze-imiona-wg-roku')
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(page.locator('link[data-after-paint]').first()).toHaveAttribute('rel', 'modulepreload')
    await expect(page.locator('link[data-after-paint]:not([rel])')).toHaveCount(0)
  }
})

/** Runs in the page before anything of it: how many words had been drawn by the end of each task that made a chart. */
function watchCharts(): void {
  const seen = Object.assign(window, { words: 0, atMaking: [] as number[] })
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (...word) {
    seen.words++
    fillText.apply(this, word)
  }
  const observer = new MutationObserver((records) => {
    for (const { oldValue } of records) if (!oldValue) seen.atMaking.push(seen.words)
  })
  observer.observe(document, { attributeFilter: ['_echarts_instance_'], attributeOldValue: true, subtree: true })
}

test('a chart is compiled while it loads, made once, and drawn in a task of its own', async ({ page }) => {
  await page.addInitScript(watchCharts)
  const came = page.waitForResponse(/\/assets\/charts-[^/]+\.js$/)
  await open(page, '/uslugi/13/najpopularniejsze-imiona-wg-roku')
  expect(await (await came).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'words'))).toBeGreaterThan(0)
  expect(await page.evaluate(() => Reflect.get(window, 'atMaking'))).toEqual([0])
})

/** Runs in the page before anything of it: notes whether a frame was drawn without rows after one with rows. */
function watchRows(): void {
  const seen = Object.assign(window, { rowsWereAway: false })
  let had = false
  const look = () => {
    const has = document.querySelector('main tbody tr') !== null
    if (had && !has) seen.rowsWereAway = true
    had ||= has
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

for (const width of [390, 1280])
  test(`the first rows are there before the app, and stay where they are when it takes over, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(watchRows)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/shell-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/uslugi/1/budzet-dochody', { waitUntil: 'commit' })
    const row = page.locator('tbody tr').first()
    await expect(row).toBeVisible()
    await expect(page.locator('[data-frame]')).toHaveCount(1)
    await fontsLoaded(page)
    const before = { box: await row.boundingBox(), text: await row.textContent() }
    await expectAccessible(page)
    release()
    await expect(page.locator('[data-frame]')).toHaveCount(0)
    await expect(row).toBeVisible()
    expect({ box: await row.boundingBox(), text: await row.textContent() }).toEqual(before)
    await expect(page.getByLabel('Rok budżetowy')).toBeEnabled()
    expect(await page.evaluate(() => Reflect.get(window, 'rowsWereAway'))).toBe(false)
    expect(asked.filter((path) => path.endsWith('/dajDochodyBudzetu'))).toHaveLength(1)
  })

test('dues of somebody who has signed in need no more rounds and requests than are allowed', async ({ page }) => {
  await signedIn(page, ANNA)
  // Whom she acts for is stored since she signed in.
  await page.addInitScript((pesel) => localStorage.setItem('pesel', pesel), PESEL)
  const { rounds, requests } = await countRounds(
    page,
    () => page.goto('/uslugi/20/naleznosci-do-zaplaty', { waitUntil: 'commit' }),
    ROW,
  )
  expect(rounds).toBeLessThanOrEqual(LIMITS.dues.rounds)
  expect(requests).toBeLessThanOrEqual(LIMITS.dues.requests)
})

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Runs in the page before anything of it: adds up by how much what is drawn moves, in parts of the view. */
function watchShifts(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
  const moved = Object.assign(window, { shift: 0 })
  const note = ({ value, hadRecentInput }: Shift) => {
    if (!hadRecentInput) moved.shift += value
  }
  const observer = new PerformanceObserver((list) => (list.getEntries() as Shift[]).forEach(note))
  observer.observe({ type: 'layout-shift', buffered: true })
}

test.describe('while a page comes, what is there stays where it is', () => {
  // The longest words, on a phone, where they take the most lines.
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('home, list, table, chart, sign-in and dues', async ({ page }) => {
    await page.addInitScript(watchShifts)
    const shifts = new Map<string, number>()
    const arrive = async (address: string): Promise<void> => {
      await open(page, address)
      await page.waitForLoadState('networkidle')
      const shift: unknown = await page.evaluate(() => Reflect.get(window, 'shift'))
      expect(shift, 'it is measured').toEqual(expect.any(Number))
      shifts.set(address, Number(shift))
    }
    for (const address of ['/', '/lista-uslug', '/uslugi/1/budzet-dochody', '/uslugi/12/najpopularniejsze-imiona'])
      await arrive(address)
    await arrive('/logowanie')
    await signedIn(page, ANNA)
    await arrive('/lista-naleznosci')
    expect([...shifts].filter(([, shift]) => shift >= 0.02)).toEqual([])
  })
})
