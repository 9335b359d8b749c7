import type { Page } from '@playwright/test'
import { expectAccessible, expectWithinWidth, setContrast, tabTo } from './accessible.ts'
import { expect, expectSound, languages, navigate, open, prefer, services, settled, test, words } from './one-tab.ts'
import { isUnused } from './tab.ts'

// Much for one worker: both share it.
test.describe.configure({ mode: 'parallel' })

/** Makes the office's status say that there is a break. */
async function closeOffice(page: Page): Promise<void> {
  await page.route('**/api/status?*', (route) => route.fulfill({ json: { czyPrzerwaTechniczna: true } }))
}

/** Makes every reply with a list of rows a failure, and the portal's list too. */
async function breakData(page: Page): Promise<void> {
  await page.route(/\/api\/(lista-uslug|fk\/gmina\/dajDochodyBudzetu)\?/, (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
}

interface Screen {
  readonly name: string
  readonly address: string
  readonly before?: (page: Page) => Promise<void>
  readonly after?: (page: Page) => Promise<void>
}

const servicesAsTheyCome: readonly Screen[] = services.map(([id, address]) => ({ name: `service ${id}`, address }))

const pages: readonly Screen[] = [
  { name: 'service list', address: '/lista-uslug' },
  { name: 'home', address: '/' },
  { name: 'contact', address: '/kontakt' },
  { name: 'site map', address: '/mapa-strony' },
  { name: 'cookie policy', address: '/polityka-cookie' },
  { name: 'not found', address: '/nie/ma' },
  { name: 'service maintenance', address: '/usluga-przerwa-techniczna?usluga=1' },
  {
    name: 'failed block',
    address: '/uslugi/1/budzet-dochody',
    after: async (page) => {
      await breakData(page)
      await page.getByRole('main').getByRole('combobox').first().selectOption('2023')
      await expect(page.getByRole('main').locator('.ok-state').getByRole('button')).toBeVisible()
    },
  },
  {
    name: 'wrong PESEL',
    address: '/uslugi/4/listy-wyborcze',
    after: async (page) => {
      await page.getByRole('main').getByRole('textbox').fill('123')
      await page.getByRole('main').locator('button[type="submit"]').click()
      await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0)
    },
  },
  {
    name: 'open calendar',
    address: '/uslugi/5/liczba-pojazdow',
    after: async (page) => {
      await page.locator('.ok-date button').first().click()
      await expect(page.locator('.ok-date__panel table')).toBeVisible()
    },
  },
]

/** What is seen only where the portal is loaded so. */
const failures: readonly Screen[] = [
  // Where something is chosen the host sends the page without replies; else it stands as it came while the office does not answer.
  { name: 'failed list', address: '/lista-uslug?grupa=1', before: breakData },
  { name: 'maintenance', address: '/', before: closeOffice },
]

const wide = { width: 1280, height: 900 }
const narrow = { width: 320, height: 720 }

for (const [place, screens] of Object.entries({ services: servicesAsTheyCome, pages, failures })) {
  // Colours do not hang on the width, nor the width on colours: each pair is looked at once.
  test(`${place}: WCAG 2.2 AA at 1280 px, and in contrast mode at 320 px`, async ({ page }) => {
    for (const { name, address, before, after } of screens) {
      await test.step(name, async () => {
        await before?.(page)
        await (place === 'failures' || isUnused(page) ? open : navigate)(page, address)
        await after?.(page)
        await expectAccessible(page)
        await page.setViewportSize(narrow)
        await settled(page)
        await setContrast(page, 'on')
        await expectAccessible(page)
        await expectWithinWidth(page)
        await expectSound(page)
        await setContrast(page, 'off')
        await page.setViewportSize(wide)
      })
    }
  })
}

/** Words in Latin letters that are the portal's own: names, addresses and numbers are marked as not to be translated. */
const latinWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = 'h1, h2, h3, th[scope="col"], label, button, main p, .portal-cookies p, nav a, footer a'
    return [...document.querySelectorAll<HTMLElement>(own)]
      .filter((element) => element.closest('[translate="no"], [lang]:not(html)') === null)
      .map((element) => element.textContent ?? '')
      .filter((text) => /[a-ząćęłńóśźż]{4,}/i.test(text.replace(/PESEL|Okienko|cookie/gi, '')))
  })

const others = ['/', '/lista-uslug', '/kontakt', '/mapa-strony', '/polityka-cookie', '/nie/ma']

for (const language of languages) {
  test(`every page in ${language}: its own words and none in another language, WCAG 2.2 AA, the largest text at 320 px within the width`, async ({
    page,
  }) => {
    const look = async (address: string): Promise<void> => {
      await navigate(page, address)
      await expectWithinWidth(page)
      await expectSound(page)
      // What is Polish shows by its letters among Ukrainian ones.
      if (language === 'uk') expect(await latinWords(page), address).toEqual([])
    }
    await prefer(page, { language, fontSize: 'bardzo_duza', cookieAcceptance: 'true' })
    await page.setViewportSize(narrow)
    await open(page, '/mapa-strony')
    for (const [id, address] of services) {
      await look(address)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('h1')).toHaveText(words(language, `services.${id}.title`))
    }
    await expectAccessible(page)
    for (const address of others) await look(address)
  })
}

test('no page in Ukrainian has a word in another language at 1280 px, with the cookie banner', async ({ page }) => {
  await prefer(page, { language: 'uk' })
  await page.setViewportSize(wide)
  await open(page, '/mapa-strony')
  for (const address of [...services.map(([, at]) => at), ...others]) {
    await navigate(page, address)
    await expect(page.locator('.portal-cookies')).toBeVisible()
    expect(await latinWords(page), address).toEqual([])
  }
})

test('from the list to a PDF with the keyboard alone', async ({ page }) => {
  await open(page, '/lista-uslug')
  await tabTo(page, /Mieszkańcy i wybory/)
  await page.keyboard.press('Enter')
  await tabTo(page, /według roku urodzenia/)
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(/według roku urodzenia/)
  await expect(page.locator('h1')).toBeFocused()
  await settled(page)
  await tabTo(page, /param-year/)
  await page.keyboard.type('1999')
  await expect(page).toHaveURL(/year=1999$/)
  await settled(page)
  await tabTo(page, /Zapisz jako CSV/)
  await tabTo(page, /Pobierz PDF/)
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('informacja_o_najpopularniejszych_imionach_w_latach.pdf')
  await expect(page.getByRole('button', { name: 'Pobierz PDF' })).toBeFocused()
  await tabTo(page, /Następna strona/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: /Strony tabeli/ })).toContainText('6–10 z')
  await expect(page.getByRole('button', { name: 'Następna strona' })).toBeFocused()
})
