import { expectAccessible, expectAccessibleStyle, expectWithinWidth } from './accessible.ts'
import { demo, signedIn } from './accounts.ts'
import { expect, navigate, open, prefer, settled, test } from './one-tab.ts'

/** The services of fees and payments that Anna Kowalska may use for herself. */
const OWN = [
  '/uslugi/21/historia-platnosci-internetowych',
  '/uslugi/32/oplaty-lokalne',
  '/uslugi/35/zwroty-akcyzy-za-olej',
  '/uslugi/36/wnioski-o-zwroty-akcyzy-za-olej',
]

test.beforeEach(({ page }) => signedIn(page, demo.anna))

test('"Payment detail panel toggles per row; changing table page hides it"; "When details are shown the page scrolls to the bottom", but "an expanded row stays in sight"', async ({
  page,
}) => {
  await prefer(page, { cookieAcceptance: 'true' })
  await open(page, OWN[0] ?? '')
  const toggles = page.getByRole('main').locator('button[aria-expanded]')
  await toggles.first().click()
  await expect(page.getByText('Numer transakcji')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Opłacane raty' })).toBeVisible()
  // "When details are shown the page scrolls to the bottom", as far as what was opened stays in sight.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(toggles.first()).toBeInViewport()
  // Nor does the header of the table, which stays on top of the window, lie over it.
  const isUncovered = (button: HTMLElement) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  await expect.poll(() => toggles.first().evaluate(isUncovered)).toBe(true)
  await expectWithinWidth(page)
  await page.getByRole('button', { name: /Następna/ }).click()
  await settled(page)
  await expect(page.getByText('Numer transakcji')).toHaveCount(0)
})

test('"permit fees (33): institution only": a person is informed and led to the list', async ({ page }) => {
  await open(page, '/uslugi/33/oplaty-za-zezwolenia')
  await expect(page).toHaveURL(/\/lista-uslug/)
  await expect(page.getByRole('alert').getByText('Wybrany podmiot nie ma dostępu do tej usługi')).toBeVisible()
})

test('a switch to the company reads again for it; "a subject without access sees" why and the list; 33 is accessible and fits 320 px', async ({
  page,
}) => {
  const actFor = async (name: string) => {
    await page.getByRole('button', { name: 'Zmień podmiot' }).click()
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: 'Wybierz' }).click()
  }
  const line = page.getByRole('main').getByText('Wybrany podmiot:')
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/uslugi/27/aktualne-zameldowanie-osoby')
  await expect(line).toHaveText('Wybrany podmiot: Anna Kowalska, PESEL 85010112345')
  await actFor(demo.anna.company)
  await expect(page).toHaveURL(/\/lista-uslug/)
  await expect(page.getByRole('alert').getByText('Wybrany podmiot nie ma dostępu do tej usługi')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await open(page, '/uslugi/33/oplaty-za-zezwolenia')
  await expect(line).toHaveText(`Wybrany podmiot: ${demo.anna.company}, NIP 123456789`)
  await expect(page.getByText('art. 18 ust. 12b ustawy z dnia 26 października 1982')).toBeVisible()
  await expect(page.getByText('art. 18 ust. 12a ustawy z dnia 26 października 1982')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\bnull\b|undefined|NaN|Invalid Date/)
  await expectWithinWidth(page)
  await expectAccessible(page)

  // A choice that the other subject does not have is left behind with the subject.
  await open(page, '/uslugi/16/lista-faktur-woda')
  const point = page.getByLabel('Punkt odbioru')
  const companys = await point.inputValue()
  await actFor(demo.anna.name)
  await settled(page)
  await expect(line).toContainText('PESEL')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(point).not.toHaveValue(companys)
  await expectAccessible(page)
})

for (const language of ['pl', 'en', 'de', 'uk'] as const) {
  test(`services 21, 32, 33, 35 and 36 of a company are accessible and fit 320 px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    // Whom she acted for when she was last here.
    await prefer(page, { nip: '123456789', language, ...(language === 'de' ? { contrastMode: 'black-yellow' } : {}) })
    for (const [place, address] of [...OWN, '/uslugi/33/oplaty-za-zezwolenia'].entries()) {
      await (place === 0 ? open : navigate)(page, address)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('main')).toContainText('NIP 123456789')
      await expect(page.getByRole('main')).not.toContainText(/\bnull\b|undefined|NaN|Invalid Date/)
      await expectWithinWidth(page)
      // Neither words nor colours change the structure: in other languages the last page is looked at.
      if (language === 'pl' || place === OWN.length) await expectAccessible(page)
      else if (language === 'de') await expectAccessibleStyle(page)
    }
  })
}
