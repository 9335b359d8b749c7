import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../e2e/accessible.ts'
import { startGallery } from './gallery-server.ts'

const PAGES = ['home', 'service', 'forms', 'states', 'charts'] as const
/** What the size of the text can break: what is pressed, and what scrolls. The structure is that of the other views. */
const SIZES = { type: 'rule' as const, values: ['target-size', 'scrollable-region-focusable'] }
/** Each look of the colours once, one at each width. */
const VIEWS = [
  { width: 1280, contrast: 'off' },
  { width: 320, contrast: 'on' },
] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let gallery: Awaited<ReturnType<typeof startGallery>>

test.beforeAll(async () => {
  gallery = await startGallery()
})

test.afterAll(async () => {
  await gallery.stop()
})

/** Opens a page of the gallery and collects what the browser refuses or complains about. */
async function open(page: Page, query: string, width = 1280): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text())
  })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${gallery.url}?${query}`)
  await expect(page.locator('#root > *')).not.toHaveCount(0)
  await expect(page.locator('.ok-chart__picture:not(:has(canvas))')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return complaints
}

const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, { type: 'tag', values: TAGS })

/** A chart follows a new width a moment later. */
const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

for (const name of PAGES) {
  test(`${name}: accessible, within the width, within the policy; also with the largest text on the smallest phone`, async ({
    page,
  }) => {
    const complaints: string[][] = []
    for (const { width, contrast } of VIEWS) {
      await test.step(`contrast ${contrast} at ${width} px`, async () => {
        complaints.push(await open(page, `page=${name}&contrast=${contrast}`, width))
        await expectAccessible(page)
        await expectNoOverflow(page)
      })
    }
    await test.step('the largest text where there is least room', async () => {
      await page.evaluate(() =>
        Object.assign(document.documentElement.dataset, { contrast: 'off', font: 'bardzo_duza' }),
      )
      await expectNoOverflow(page)
      await expectNoViolations(page, SIZES)
    })
    expect(complaints.flat()).toEqual([])
  })
}

test('an open dialog, menu and loader are accessible', async ({ page }) => {
  for (const part of ['dialog', 'menu', 'loader']) {
    await open(page, `page=home&open=${part}`, 390)
    await expectAccessible(page)
  }
})

test('the form: its errors take the focus, a date is picked or typed, several values are chosen', async ({ page }) => {
  const complaints = await open(page, 'page=forms')
  const field = page.getByLabel('Stan na dzień')

  await test.step('the error summary takes focus and leads to the field', async () => {
    await expect(page.locator('.ok-errors')).toBeFocused()
    await page.getByRole('link', { name: 'Nieprawidłowy numer PESEL' }).click()
    await expect(page.getByLabel('PESEL', { exact: true })).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
  })

  await test.step('the calendar opens on the chosen day, moves by arrows, picks by Enter and gives focus back', async () => {
    const button = page.getByRole('button', { name: 'Wybierz datę z kalendarza' })
    await button.click()
    await expect(page.locator('.ok-calendar :focus')).toHaveText('30')
    await expectAccessible(page)
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('.ok-calendar :focus')).toHaveText('23')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('23.06.2025')
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(page.locator('.ok-calendar :focus')).toHaveText('23')
    await page.keyboard.press('Escape')
    await expect(page.locator('.ok-calendar')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('a typed date is read, a wrong one is reported only when the field is left', async () => {
    await field.fill('1/2/2024')
    await field.blur()
    await expect(field).toHaveValue('01.02.2024')
    await field.fill('31.02.2024')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue('31.02.2024')
  })

  await test.step('several values are chosen by keyboard, and the button says which', async () => {
    await page.getByRole('button', { name: 'Lata 2024, 2025' }).press('Enter')
    await expectAccessible(page)
    await page.getByLabel('2023').press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Lata 2023, 2024, 2025' })).toBeFocused()
  })
  expect(complaints).toEqual([])
})

test('a table becomes cards on a phone and stays a table for assistive technology', async ({ page }) => {
  await open(page, 'page=service', 390)
  const table = page.getByRole('table', { name: 'Dochody budżetu w 2025 roku' })
  await expect(page.locator('.ok-table-box').first()).toHaveAttribute('data-layout', 'cards')
  await expect(table.getByRole('columnheader')).toHaveCount(7)
  await expect(table.getByRole('row')).toHaveCount(7)
  await expect(table.getByRole('rowheader', { name: 'Wpływy z podatku rolnego' })).toBeVisible()
  await page.getByLabel('Sortuj według').selectOption({ label: 'Należności, malejąco' })
  await expect(table.getByRole('columnheader', { name: /Należności/ })).toHaveAttribute('aria-sort', 'descending')
})

test('a reader’s own spacing of text takes nothing out of sight (WCAG 1.4.12): a table that grows beyond the page is laid out again', async ({
  page,
}) => {
  await open(page, 'page=service', 1100)
  await page.evaluate(() => {
    // Set through the object model, as an extension of the browser would: the policy has no say in it.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
})

test('a header sorts by keyboard and says so; the pager moves, keeps focus at the end, and shows how far', async ({
  page,
}) => {
  await open(page, 'page=service')
  const header = page.getByRole('columnheader', { name: /Paragraf/ })
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')

  const pager = page.getByRole('navigation', { name: 'Strony tabeli dochodów' })
  await pager.getByRole('button', { name: 'Ostatnia strona' }).press('Enter')
  await expect(pager.getByRole('status')).toHaveText('211–214 z 214')
  await expect(pager.getByRole('button', { name: 'Ostatnia strona' })).toBeFocused()
  await expect(pager.getByRole('button', { name: 'Następna strona' })).toHaveAttribute('aria-disabled', 'true')
})

test('the drawer holds focus, closes by Escape and gives focus back', async ({ page }) => {
  await open(page, 'page=home', 390)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zamknij menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(button).toBeFocused()
})

test('a dialog starts at its main action, not at its closing button', async ({ page }) => {
  await open(page, 'page=home&open=dialog')
  await expect(page.getByRole('button', { name: 'Przedłuż sesję' })).toBeFocused()
})

test('a message waits while it is pointed at or paused, and goes when it is left', async ({ page }) => {
  await page.clock.install()
  await open(page, 'page=states&bar=3000')
  const message = page.getByText('Pobrano plik budzet_dochody.pdf').last()
  await message.hover()
  await page.clock.runFor(10_000)
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Zatrzymaj znikanie' }).first().click()
  // Away with the focus too: a message waits while it has it.
  await page.getByRole('heading', { name: 'Błąd' }).click()
  await page.clock.runFor(10_000)
  await expect(page.locator('.ok-message')).toHaveCount(1)
  await expect(page.locator('.ok-message')).toContainText('Pobrano plik')
})

test('“The message bar lies under an open dialog’s backdrop”: not any more; over an open dialog a message can be paused and closed, and stands where it was once the dialog is closed', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, 'page=states&bar=3000&open=dialog')
  const messages = page.locator('.ok-message')
  const count = await messages.count()
  expect(count).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Zatrzymaj znikanie' }).first().click()
  await page.locator('.ok-message').last().getByRole('button').last().click()
  await expect(messages).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Przedłuż sesję' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.mouse.move(5, 500)
  await page.clock.runFor(10_000)
  await expect(messages).toHaveCount(1)
  await expect(messages).toBeVisible()
})

test('chart code comes only with a chart', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, 'page=service')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('chart-canvas'))).toEqual([])
  await open(page, 'page=charts')
  expect(scripts.filter((url) => url.includes('chart-canvas'))).toHaveLength(1)
  await expect(page.getByRole('img', { name: /Najczęściej nadawane imię to Zofia/ })).toBeVisible()
})

test('a chart follows its room, from the first change on, and is not made again for it', async ({ page }) => {
  const complaints = await open(page, 'page=charts')
  const picture = page.locator('.ok-chart__canvas').first()
  const made = await picture.locator('[_echarts_instance_]').getAttribute('_echarts_instance_')
  const spare = () =>
    picture.evaluate((room) => {
      const drawn = room.querySelector('canvas')?.getBoundingClientRect()
      return drawn && [room.clientWidth - drawn.width, room.clientHeight - drawn.height]
    })
  await expect.poll(spare).toEqual([0, 0])
  for (const width of [320, 1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(spare).toEqual([0, 0])
    await expectNoOverflow(page)
  }
  await expect(picture.locator('[_echarts_instance_]')).toHaveAttribute('_echarts_instance_', made ?? '')
  expect(complaints).toEqual([])
})
