import type { Page } from '@playwright/test'
import { cells, expect, headers, NOBODY, navigate, office, open, shownDate, test, VOTER, words } from './one-tab.ts'
import { expectPdf, pdfButton, type Row, table } from './service-page.ts'

const electionDates = async () =>
  (await office<{ datyWyborow: readonly Row[] }>('/el/dajAktualneDatyWyborow')).datyWyborow.map(({ dataWyborow }) =>
    String(dataWyborow),
  )

/** From now on the office knows of no elections. */
const noElections = (page: Page): Promise<unknown> =>
  page.route('**/api/el/dajAktualneDatyWyborow?*', (route) => route.fulfill({ json: { datyWyborow: [] } }))

test('Service 4: an election date and a PESEL, what is wrong with them, and the result', async ({ page }) => {
  const address = '/uslugi/4/listy-wyborcze'
  const path = '/el/dajObwodWyborcy'
  const [day = '', second = '', ...others] = await electionDates()
  const date = page.getByLabel('Data wyborów')
  const pesel = page.getByLabel('Numer PESEL')
  const check = page.getByRole('button', { name: 'Sprawdź' })
  const ask = async (number: string): Promise<void> => {
    await date.selectOption(day)
    await pesel.fill(number)
    await check.click()
  }
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) asked += 1
  })
  await open(page, address)

  await test.step('“choose an election date”: the dates of the office, none chosen', async () => {
    await expect(date.getByRole('option')).toHaveText(['Wybierz', ...[day, second, ...others].map(shownDate)])
    await expect(date).toHaveValue('')
  })

  await test.step('“the input takes digits only, up to 11 characters”', async () => {
    await pesel.pressSequentially('85a0 1-01x1234599')
    await expect(pesel).toHaveValue(VOTER)
  })

  await test.step('“an election date must be selected”', async () => {
    await check.click()
    await expect(page.getByText('Wybierz jedną z możliwości').first()).toBeVisible()
    await expect(date).toHaveAttribute('aria-invalid', 'true')
    expect(asked).toBe(0)
  })

  // Another message between two that are the same.
  for (const wrong of ['85010112346', '', '8501011234', '']) {
    await test.step(`“otherwise the message for incorrect PESEL number”: ${wrong || 'nothing'}`, async () => {
      await ask(wrong)
      const message = wrong === '' ? words('pl', 'engine.problem.write') : 'Nieprawidłowy numer PESEL'
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(pesel).toHaveAttribute('aria-invalid', 'true')
      expect(asked).toBe(0)
    })
  }

  await test.step('“result shows PESEL, precinct, district, number on list and polling address”', async () => {
    await ask(VOTER)
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

  await test.step('PDF sprawdzenie_obwodu_okregu_i_numeru_na_liscie_wyborczej.pdf, of the same question', () =>
    expectPdf(page, 'sprawdzenie_obwodu_okregu_i_numeru_na_liscie_wyborczej.pdf', path, {
      pesel: VOTER,
      dataWyborow: day,
    }))

  await test.step('another PESEL or date takes the shown result away until it is asked for', async () => {
    const result = page.locator('dd')
    await pesel.fill(VOTER.slice(0, -1))
    await expect(result).toHaveCount(0)
    await expect(pdfButton(page)).toHaveCount(0)
    await pesel.fill(VOTER)
    await pesel.press('Enter')
    await expect(result.first()).toHaveText(VOTER)
    await date.selectOption(second)
    await expect(result).toHaveCount(0)
  })

  await test.step('somebody who is on no roll reads so, in place', async () => {
    await ask(NOBODY)
    await expect(page.locator('main')).toContainText('Na liście wyborczej nie ma osoby')
    await expect(page).toHaveURL(/listy-wyborcze/)
    await expect(pesel).toHaveValue(NOBODY)
  })

  await test.step('the PESEL is never in the address or in the history', async () => {
    await ask(VOTER)
    await expect(page.locator('dd').first()).toHaveText(VOTER)
    expect(page.url()).not.toContain(VOTER)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(VOTER)
    await page.goBack()
    expect(page.url()).not.toContain(VOTER)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(VOTER)
  })

  await test.step('“An info text shows when no election dates exist (no current elections)”', async () => {
    await navigate(page, '/kontakt')
    await noElections(page)
    await navigate(page, address)
    await expect(page.getByText('Obecnie nie ma wyborów')).toBeVisible()
    await expect(pesel).toHaveCount(0)
    await expect(check).toHaveCount(0)
  })
})

test('Service 7: “Voter counts: election date, count”, PDF; no elections: a note and nothing to choose', async ({
  page,
}) => {
  const address = '/uslugi/7/liczba-mieszkancow-wyborcow'
  const path = '/el/dajLiczbeWyborcow'
  const date = page.getByLabel('Data wyborów')
  await open(page, address)
  await expect(date).not.toHaveValue('')
  for (const election of await electionDates()) {
    await date.selectOption(election)
    const { liczbyWyborcow } = await office<{ liczbyWyborcow: readonly Row[] }>(path, { dataWyborow: election })
    const rows = liczbyWyborcow.map((row) => [shownDate(String(row.dataWyborow)), String(row.liczbaWyborcow)])
    await expect.poll(() => cells(table(page))).toEqual(rows)
  }
  await expect.poll(() => headers(table(page))).toEqual(['Data wyborów', 'Liczba wyborców'])
  await expectPdf(page, 'liczba_wyborcow.pdf', path, { dataWyborow: await date.inputValue() })

  await navigate(page, '/kontakt')
  await noElections(page)
  await navigate(page, address)
  await expect(page.getByText('Obecnie nie ma wyborów')).toBeVisible()
  await expect(table(page)).toHaveCount(0)
})
