import type { Locator, Page } from '@playwright/test'
import { expectPdf, pdfButton, type Row, table } from './service-page.ts'
import { cells, expect, headers, NOBODY, office, open, shownDate, test, VOTER, words } from './support.ts'

test.describe('Service 4', () => {
  const address = '/uslugi/4/listy-wyborcze'
  const path = '/el/dajObwodWyborcy'
  const dates = async () => (await office<{ datyWyborow: readonly Row[] }>('/el/dajAktualneDatyWyborow')).datyWyborow
  const date = (page: Page): Locator => page.getByLabel('Data wyborów')
  const pesel = (page: Page): Locator => page.getByLabel('Numer PESEL')
  const check = (page: Page): Locator => page.getByRole('button', { name: 'Sprawdź' })

  async function ask(page: Page, number: string): Promise<string> {
    const [first] = await dates()
    const day = String(first?.dataWyborow)
    await open(page, address)
    await date(page).selectOption(day)
    await pesel(page).fill(number)
    await check(page).click()
    return day
  }

  test('“choose an election date”: the dates of the office, none chosen', async ({ page }) => {
    await open(page, address)
    await expect(date(page).getByRole('option')).toHaveText([
      'Wybierz',
      ...(await dates()).map((row) => shownDate(String(row.dataWyborow))),
    ])
    await expect(date(page)).toHaveValue('')
  })

  test('“an election date must be selected”', async ({ page }) => {
    await open(page, address)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes(path)) asked += 1
    })
    await pesel(page).fill(VOTER)
    await check(page).click()
    await expect(page.getByText('Wybierz jedną z możliwości').first()).toBeVisible()
    await expect(date(page)).toHaveAttribute('aria-invalid', 'true')
    expect(asked).toBe(0)
  })

  test('“the input takes digits only, up to 11 characters”', async ({ page }) => {
    await open(page, address)
    await pesel(page).pressSequentially('85a0 1-01x1234599')
    await expect(pesel(page)).toHaveValue('85010112345')
  })

  for (const wrong of ['85010112346', '8501011234', '']) {
    test(`“otherwise the message for incorrect PESEL number”: ${wrong || 'nothing'}`, async ({ page }) => {
      let asked = 0
      page.on('request', (request) => {
        if (request.url().includes(path)) asked += 1
      })
      await ask(page, wrong)
      const message = wrong === '' ? words('pl', 'engine.problem.write') : 'Nieprawidłowy numer PESEL'
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(pesel(page)).toHaveAttribute('aria-invalid', 'true')
      expect(asked).toBe(0)
    })
  }

  test('“result shows PESEL, precinct, district, number on list and polling address”', async ({ page }) => {
    const day = await ask(page, VOTER)
    const voter = await office<Row>(path, { pesel: VOTER, dataWyborow: day })
    const result = page.getByRole('region', { name: 'Wynik sprawdzenia' })
    await expect(result.locator('dt')).toHaveText([
      'PESEL',
      'Obwód głosowania',
      'Okręg wyborczy',
      'Numer na liście wyborczej',
      'Adres lokalu wyborczego',
    ])
    await expect(result.locator('dd')).toHaveText(
      ['pesel', 'obwod', 'okreg', 'nrNaLiscie', 'adresWyborcy'].map((field) => String(voter[field])),
    )
  })

  test('PDF sprawdzenie_obwodu_okregu_i_numeru_na_liscie_wyborczej.pdf, of the same question', async ({ page }) => {
    const day = await ask(page, VOTER)
    await expect(page.locator('dd').first()).toHaveText(VOTER)
    await expectPdf(page, 'sprawdzenie_obwodu_okregu_i_numeru_na_liscie_wyborczej.pdf', path, {
      pesel: VOTER,
      dataWyborow: day,
    })
  })

  test('somebody who is on no roll is told so, in place', async ({ page }) => {
    await ask(page, NOBODY)
    await expect(page.locator('main')).toContainText('Na liście wyborczej nie ma osoby')
    await expect(page).toHaveURL(/listy-wyborcze/)
    await expect(pesel(page)).toHaveValue(NOBODY)
  })

  test('the PESEL is never in the address or in the history', async ({ page }) => {
    await ask(page, VOTER)
    await expect(page.locator('dd').first()).toHaveText(VOTER)
    expect(page.url()).not.toContain(VOTER)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(VOTER)
    await page.goBack()
    expect(page.url()).not.toContain(VOTER)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(VOTER)
  })

  test('another PESEL or date takes the shown result away until it is asked for', async ({ page }) => {
    await ask(page, VOTER)
    await expect(page.locator('dd').first()).toHaveText(VOTER)
    await pesel(page).fill(VOTER.slice(0, -1))
    await expect(page.locator('dd')).toHaveCount(0)
    await expect(pdfButton(page)).toHaveCount(0)
    await pesel(page).fill(VOTER)
    await pesel(page).press('Enter')
    await expect(page.locator('dd').first()).toHaveText(VOTER)
    const [, second] = await dates()
    await date(page).selectOption(String(second?.dataWyborow))
    await expect(page.locator('dd')).toHaveCount(0)
  })

  test('“An info text shows when no election dates exist (no current elections)”', async ({ page }) => {
    await page.route('**/api/el/dajAktualneDatyWyborow?*', (route) => route.fulfill({ json: { datyWyborow: [] } }))
    await open(page, address)
    await expect(page.getByText('Obecnie nie ma wyborów')).toBeVisible()
    await expect(pesel(page)).toHaveCount(0)
    await expect(check(page)).toHaveCount(0)
  })
})

test.describe('Service 7', () => {
  const address = '/uslugi/7/liczba-mieszkancow-wyborcow'
  const path = '/el/dajLiczbeWyborcow'

  test('“Voter counts: election date, count”', async ({ page }) => {
    await open(page, address)
    const { datyWyborow } = await office<{ datyWyborow: readonly Row[] }>('/el/dajAktualneDatyWyborow')
    for (const { dataWyborow } of datyWyborow) {
      await page.getByLabel('Data wyborów').selectOption(String(dataWyborow))
      const { liczbyWyborcow } = await office<{ liczbyWyborcow: readonly Row[] }>(path, {
        dataWyborow: String(dataWyborow),
      })
      const rows = liczbyWyborcow.map((row) => [shownDate(String(row.dataWyborow)), String(row.liczbaWyborcow)])
      await expect.poll(() => cells(table(page))).toEqual(rows)
    }
    await expect.poll(() => headers(table(page))).toEqual(['Data wyborów', 'Liczba wyborców'])
  })

  test('no elections: a note and nothing to choose', async ({ page }) => {
    await page.route('**/api/el/dajAktualneDatyWyborow?*', (route) => route.fulfill({ json: { datyWyborow: [] } }))
    await open(page, address)
    await expect(page.getByText('Obecnie nie ma wyborów')).toBeVisible()
    await expect(table(page)).toHaveCount(0)
  })

  test('PDF', async ({ page }) => {
    await open(page, address)
    const choice = page.getByLabel('Data wyborów')
    await expect(choice).not.toHaveValue('')
    const election = await choice.inputValue()
    await expectPdf(page, 'liczba_wyborcow.pdf', path, { dataWyborow: election })
  })
})
