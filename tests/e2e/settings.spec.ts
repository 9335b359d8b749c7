import type { Locator, Page } from '@playwright/test'
import { expect, languages, open, settled, test, words } from './support.ts'

const budget = '/uslugi/1/budzet-dochody'
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Zmień język/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Wybierz język' })
  await dialog.getByText(name, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Zmień język' }).click()
  await expect(dialog).toHaveCount(0)
}

// Among the last to begin: all workers share it.
test.describe.configure({ mode: 'parallel' })

test.describe('Language', () => {
  test('“dialogs centred”; nothing changes before it is confirmed; a switch keeps the page and its parameters, reloads data and is kept', async ({
    page,
  }) => {
    await open(page, `${budget}?year=2024`)

    await test.step('“dialogs centred”; nothing changes before it is confirmed', async () => {
      await page.getByRole('button', { name: /^Zmień język/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Wybierz język' })
      await expect(dialog.getByRole('radio')).toHaveCount(languages.length)
      const place = await dialog.boundingBox()
      expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - 640), 'from the middle').toBeLessThan(10)
      await dialog.getByText('English').click()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
      await expect(page.getByRole('button', { name: /^Zmień język/ })).toBeFocused()
    })

    await test.step('a switch keeps the page and its parameters, and reloads data', async () => {
      const lists = page.waitForRequest((request) => /\/api\/lista-uslug\?.*lang=de/.test(request.url()))
      const data = page.waitForRequest((request) =>
        /dajDochodyBudzetu\?.*rok=2024.*lang=de|lang=de.*rok=2024/.test(request.url()),
      )
      // It goes after a few seconds.
      const said = page.getByRole('status').getByText(words('de', 'portal.language.changed')).waitFor()
      await switchTo(page, 'Deutsch')
      await Promise.all([lists, data, said])
      await settled(page)
      await expect(page).toHaveURL(`${budget}?year=2024`)
      await expect(heading(page)).toHaveText(words('de', 'services.1.title'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page).toHaveTitle(`${words('de', 'services.1.title')} – Gemeindeamt Jasnowola`)
      await expect(page.getByLabel(words('de', 'services.1.params.year'))).toHaveValue('2024')
    })

    await test.step('the choice is kept over a reload, and each later request says it', async () => {
      const asked: (string | null)[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname.startsWith('/api/')) asked.push(url.searchParams.get('lang'))
      })
      await open(page, budget)
      await expect(heading(page)).toHaveText(words('de', 'services.1.title'))
      expect(asked.length).toBeGreaterThan(3)
      expect(new Set(asked)).toEqual(new Set(['de']))
    })
  })

  test('without internationalisation there is no language button, and a stored language is given up', async ({
    page,
  }) => {
    await page.route('**/api/konfiguracja?*', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), czyInternacjonalizacja: false } })
    })
    await page.addInitScript(() => localStorage.setItem('language', 'de'))
    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(page.getByRole('button', { name: /język/i })).toHaveCount(0)
  })
})

test('contrast, the size of the text, the cookie banner and the visit counter are kept over a reload', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: 'Wysoki kontrast' })
  const banner = page.getByRole('region', { name: 'Informacja o danych zapisywanych w przeglądarce' })
  const visits = page.getByText(/^Liczba odwiedzin/)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const size = () =>
    page
      .locator('tbody td')
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/licznik-odwiedzin')) asked += 1
  })
  await open(page, budget)
  const light = await background()
  await expect(visits).toHaveText(/^Liczba odwiedzin: [\d\s]+$/)
  const count = (await visits.textContent()) ?? ''

  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(background).toBe('rgb(0, 0, 0)')
  const small = await size()
  await page.getByRole('button', { name: 'Tekst duży', exact: true }).click()
  await expect.poll(size).toBeGreaterThan(small)
  const large = await size()
  await page.getByRole('button', { name: 'Tekst bardzo duży' }).click()
  await expect.poll(size).toBeGreaterThan(large)
  const largest = await size()
  await page.reload()
  await settled(page)

  await test.step('contrast is kept and taken off again', async () => {
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(background).toBe('rgb(0, 0, 0)')
    await toggle.click()
    await expect.poll(background).toBe(light)
  })

  await test.step('the size of the text scales everything and is kept', async () => {
    await expect(page.getByRole('button', { name: 'Tekst bardzo duży' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(size).toBe(largest)
  })

  await test.step('“visit counter (fetched once if not stored)”', async () => {
    await expect(page.getByText(count)).toBeVisible()
    expect(asked).toBe(1)
  })

  await test.step('“Cookie banner appears until accepted; acceptance is stored”', async () => {
    await expect(banner).toBeVisible()
    await banner.getByRole('link').click()
    await expect(heading(page)).toHaveText('Polityka cookie')
    await banner.getByRole('button', { name: 'Rozumiem' }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await settled(page)
    await expect(banner).toHaveCount(0)
  })
})

test('Message bar: “opens top right, auto-hides after 3 seconds”; “the bar does not cover the tools”; “unless paused”; closed by its button, read again behind the bell', async ({
  page,
}) => {
  const start = new Date('2026-03-02T10:00:00')
  await page.clock.install({ time: start })
  await open(page, '/uslugi/10/zameldowania-wg-plci-wieku')
  await page.clock.pauseAt(new Date(start.getTime() + 600_000))
  const shown = page.getByRole('status').filter({ hasText: 'zameldowania_wg_plci_wieku.pdf' })
  /** Neither the mouse nor the focus is on the message, which waits for both. */
  const lookAway = async (): Promise<void> => {
    await page.mouse.move(5, 700)
    await page.locator('h1').evaluate((element) => element.focus())
  }
  /** A message, the clock standing still. */
  const message = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Pobierz PDF' }).click()
    await expect(shown).toBeVisible()
    await page.mouse.move(5, 700)
  }

  await message()
  const place = await shown.boundingBox()
  expect(1280 - (place?.x ?? 0) - (place?.width ?? 0), 'from the right').toBeLessThan(40)
  expect(place?.y, 'from the top').toBeLessThan(140)
  const tools = await page.getByRole('banner').boundingBox()
  expect(place?.y, 'below the tools').toBeGreaterThanOrEqual((tools?.y ?? 0) + (tools?.height ?? 0))
  await page.clock.runFor(2900)
  await expect(shown).toBeVisible()
  await page.clock.runFor(200)
  await expect(shown).toHaveCount(0)

  await message()
  await page.getByRole('button', { name: 'Zatrzymaj komunikat na ekranie' }).click()
  await lookAway()
  await page.clock.runFor(60_000)
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Pozwól komunikatowi zniknąć' }).click()
  await lookAway()
  await page.clock.runFor(3100)
  await expect(shown).toHaveCount(0)

  await message()
  await page.getByRole('button', { name: 'Zamknij komunikat' }).click()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Komunikaty: 3 komunikaty' }).click()
  await expect(page.getByText('zameldowania_wg_plci_wieku.pdf')).toHaveCount(3)
})
