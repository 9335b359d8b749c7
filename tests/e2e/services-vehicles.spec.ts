import type { Locator, Page } from '@playwright/test'
import { expected, expectPdf, type Row, table } from './service-page.ts'
import { cells, expect, expectSound, headers, office, open, shownDate, test, today, words } from './support.ts'

test.describe('Service 5', () => {
  const address = '/uslugi/5/liczba-pojazdow'
  const path = '/pst/dajPojazdyWedlugNorm'
  const day = (page: Page): Locator => page.getByLabel('Stan na dzień')
  const norms = async (dataPrzeliczen: string) =>
    (await office<{ pojazdyWedlugNorm: readonly Row[] }>(path, { dataPrzeliczen })).pojazdyWedlugNorm
  const shown = (rows: readonly Row[]) => expected(rows.slice(0, 5), ['nazwaNormy', 'liczbaPojazdow'])

  test('“date picker (default today, minimum 1900-01-01, placeholder dd.mm.yyyy)”', async ({ page }) => {
    const asked = page.waitForRequest(`**/api${path}?*`)
    await open(page, address)
    await expect(day(page)).toHaveValue(shownDate(today()))
    expect(new URL((await asked).url()).searchParams.get('dataPrzeliczen')).toBe(today())
    await expect(day(page)).toHaveAttribute('placeholder', words('pl', 'engine.date.placeholder'))
  })

  test('“table of norm name and vehicle count”', async ({ page }) => {
    await open(page, address)
    await expect.poll(() => headers(table(page))).toEqual(['Sposób opodatkowania', 'Liczba pojazdów'])
    await expect.poll(() => cells(table(page))).toEqual(shown(await norms(today())))
  })

  test('a typed date', async ({ page }) => {
    await open(page, address)
    await day(page).fill('01.02.2024')
    await expect(page).toHaveURL(/=2024-02-01$/)
    await expect.poll(() => cells(table(page))).toEqual(shown(await norms('2024-02-01')))
  })

  test('a picked date', async ({ page }) => {
    await open(page, `${address}?day=2024-02-01`)
    await page.getByRole('button', { name: 'Otwórz kalendarz' }).click()
    const calendar = page.getByRole('dialog', { name: 'Otwórz kalendarz' })
    await calendar.getByText('15', { exact: true }).click()
    await expect(day(page)).toHaveValue('15.02.2024')
    await expect(page).toHaveURL(/=2024-02-15$/)
    await expect.poll(() => cells(table(page))).toEqual(shown(await norms('2024-02-15')))
  })

  test('the first day there may be: 1900-01-01', async ({ page }) => {
    await open(page, `${address}?day=1900-01-01`)
    await expect(day(page)).toHaveValue('01.01.1900')
    const rows = await norms('1900-01-01')
    if (rows.length === 0) await expect(page.getByText('Brak danych o pojazdach na ten dzień')).toBeVisible()
    else await expect.poll(() => cells(table(page))).toEqual(shown(rows))
  })

  for (const [what, typed, message] of [
    ['“date cannot be in the future”', '01.01.2999', 'Data nie może być z przyszłości'],
    ['“date cannot be before 1900”', '31.12.1899', 'Data nie może być wcześniejsza niż rok 1900'],
    ['“incorrect date”', '31.02.2024', 'Nieprawidłowa data'],
    ['“incorrect date”', 'wczoraj', 'Nieprawidłowa data'],
  ] as const) {
    test(`“Dates: incorrect date; not in the future; not before 1900”, ${what}: ${typed}`, async ({ page }) => {
      await open(page, address)
      await day(page).fill(typed)
      await day(page).press('Tab')
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(day(page)).toHaveValue(typed)
      await expect(day(page)).toHaveAttribute('aria-invalid', 'true')
      expect(page.url()).not.toContain('1899')
      await day(page).fill('01.02.2024')
      await expect(page.getByText(message)).toHaveCount(0)
      await expect.poll(() => cells(table(page))).toEqual(shown(await norms('2024-02-01')))
    })
  }

  for (const junk of ['2999-01-01', '1899-12-31', '2024-02-31', 'x']) {
    test(`a shared address with the day ${junk} asks for no such day`, async ({ page }) => {
      const days: (string | null)[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === `/api${path}`) days.push(url.searchParams.get('dataPrzeliczen'))
      })
      await open(page, `${address}?day=${junk}`)
      expect(days).not.toContain(junk)
      await expectSound(page)
    })
  }

  test('PDF liczba_pojazdow_z_podzialem_wg_sposobu_opodatkowania.pdf', async ({ page }) => {
    await open(page, `${address}?day=2024-02-01`)
    await expectPdf(page, 'liczba_pojazdow_z_podzialem_wg_sposobu_opodatkowania.pdf', path, {
      dataPrzeliczen: '2024-02-01',
    })
  })
})

test.describe('Service 11', () => {
  const address = '/uslugi/11/stawki-pojazdow'
  const path = '/pst/dajStawkiPojazdu'
  const fields = ['nazwaStawki', 'stawkaRoczna', 'stawkaRocznaMax', 'kwotaObnizeniaStawki']

  test('“budget-year selector (default latest)” and the four columns', async ({ page }) => {
    await open(page, address)
    const { lataStawekPojazdow } = await office<{ lataStawekPojazdow: readonly number[] }>('/pst/dajLataStawekPojazdow')
    const latest = Math.max(...lataStawekPojazdow)
    await expect(page.getByLabel('Rok budżetowy')).toHaveValue(String(latest))
    const { stawkiPojazdow } = await office<{ stawkiPojazdow: readonly Row[] }>(path, { rokWyliczen: latest })
    await expect
      .poll(() => headers(table(page)))
      .toEqual([
        'Nazwa stawki',
        'Stawka uchwalona przez gminę zł',
        'Stawka maksymalna z obwieszczenia Ministra Finansów zł',
        'Skutek obniżenia stawki zł',
      ])
    await expect.poll(() => cells(table(page))).toEqual(expected(stawkiPojazdow.slice(0, 5), fields, fields.slice(1)))
  })

  test('“query rokWyliczen, PDF with query rok”: stawki_podatku_od_srodkow_transportu.pdf', async ({ page }) => {
    const asked = page.waitForRequest(`**/api${path}?*`)
    await open(page, `${address}?year=2024`)
    expect(new URL((await asked).url()).searchParams.get('rokWyliczen')).toBe('2024')
    await expectPdf(page, 'stawki_podatku_od_srodkow_transportu.pdf', path, { rok: '2024' })
  })

  test('empty: no tax rates', async ({ page }) => {
    await page.route(`**/api${path}?*`, (route) => route.fulfill({ json: { stawkiPojazdow: [] } }))
    await open(page, address)
    await expect(page.getByText('Brak stawek podatku za wybrany rok')).toBeVisible()
  })
})
