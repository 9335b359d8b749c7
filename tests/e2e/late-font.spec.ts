import type { Page } from '@playwright/test'
import { hold } from './held-app.ts'
import { expect, languages, openFilled, settled, test } from './support.ts'

/** Runs in the page before anything of it: adds up by how much what is drawn moves, in parts of the view. */
function watchShifts(): void {
  const moved = Object.assign(window, { shift: 0 })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.shift += Number(Reflect.get(entry, 'value'))
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'shift')))

const LETTERS = { pl: 'aś', en: 'a', de: 'ä', uk: 'я' } as const

/** A phone on which the font comes long after the page. */
test.use({ viewport: { width: 412, height: 823 } })

for (const language of languages)
  test(`a font that comes late moves nothing on a phone in ${language}: home, list, table and chart`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts)
    const shifts = new Map<string, number>()
    for (const address of ['/', '/lista-uslug', '/uslugi/1/budzet-dochody', '/uslugi/12/najpopularniejsze-imiona'])
      await test.step(address, async () => {
        const release = await hold(page, /\.woff2$/)
        await openFilled(page, `${address}?jezyk=${language}`)
        await settled(page)
        release()
        // The letters of the language; others load no font.
        await page.waitForFunction((letters) => document.fonts.check('16px "Okienko Sans"', letters), LETTERS[language])
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await page.waitForLoadState('networkidle')
        shifts.set(address, await shiftOf(page))
        await page.unroute(/\.woff2$/)
      })
    expect([...shifts].filter(([, shift]) => shift >= 0.02)).toEqual([])
  })

test('a chart takes the place of what stands for it, where the page comes without data', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.goto('/uslugi/12/najpopularniejsze-imiona?bez=danych')
  await settled(page)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shiftOf(page)).toBeLessThan(0.02)
})
