import {
  cells,
  expect,
  expectSound,
  headers,
  navigate,
  office,
  open,
  shownDate,
  test,
  today,
  words,
} from './one-tab.ts'
import { expected, expectPdf, type Row, table } from './service-page.ts'

const VEHICLES = '/uslugi/5/liczba-pojazdow'
const RATES = '/uslugi/11/stawki-pojazdow'

test('Service 5: vehicles on a day, typed, picked, wrong and in a shared address', async ({ page }) => {
  const path = '/pst/dajPojazdyWedlugNorm'
  const day = page.getByLabel('Stan na dzień')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === `/api${path}`) asked.push(url.searchParams.get('dataPrzeliczen'))
  })
  const norms = async (dataPrzeliczen: string) => {
    const { pojazdyWedlugNorm } = await office<{ pojazdyWedlugNorm: readonly Row[] }>(path, { dataPrzeliczen })
    return expected(pojazdyWedlugNorm.slice(0, 5), ['nazwaNormy', 'liczbaPojazdow'])
  }
  const expectNorms = async (date: string): Promise<void> => {
    const rows = await norms(date)
    await expect.poll(() => cells(table(page))).toEqual(rows)
  }
  const before = today()
  await open(page, VEHICLES)

  await test.step('“date picker (default today, minimum 1900-01-01, placeholder dd.mm.yyyy)”', async () => {
    const chosen = asked[0] ?? ''
    // The page may be opened just after midnight.
    expect([before, today()]).toContain(chosen)
    expect(asked).toEqual([chosen])
    await expect(day).toHaveValue(shownDate(chosen))
    await expect(day).toHaveAttribute('placeholder', words('pl', 'engine.date.placeholder'))
  })

  await test.step('“table of norm name and vehicle count”', async () => {
    await expect.poll(() => headers(table(page))).toEqual(['Sposób opodatkowania', 'Liczba pojazdów'])
    await expectNorms(asked[0] ?? '')
  })

  await test.step('a typed date', async () => {
    await day.fill('01.02.2024')
    await expect(page).toHaveURL(/=2024-02-01$/)
    await expectNorms('2024-02-01')
  })

  await test.step('a picked date', async () => {
    await page.getByRole('button', { name: 'Otwórz kalendarz' }).click()
    const calendar = page.getByRole('dialog', { name: 'Otwórz kalendarz' })
    await calendar.getByText('15', { exact: true }).click()
    await expect(day).toHaveValue('15.02.2024')
    await expect(page).toHaveURL(/=2024-02-15$/)
    await expectNorms('2024-02-15')
  })

  for (const [what, typed, message, right] of [
    ['“date cannot be in the future”', '01.01.2999', 'Data nie może być z przyszłości', '2024-02-01'],
    ['“date cannot be before 1900”', '31.12.1899', 'Data nie może być wcześniejsza niż rok 1900', '2024-02-02'],
    ['“incorrect date”', '31.02.2024', 'Nieprawidłowa data', '2024-02-03'],
    ['“incorrect date”', 'wczoraj', 'Nieprawidłowa data', '2024-02-04'],
  ] as const) {
    await test.step(`“Dates: incorrect date; not in the future; not before 1900”, ${what}: ${typed}`, async () => {
      await day.fill(typed)
      await day.press('Tab')
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(day).toHaveValue(typed)
      await expect(day).toHaveAttribute('aria-invalid', 'true')
      expect(page.url()).not.toContain('1899')
      await day.fill(shownDate(right))
      await expect(page.getByText(message)).toHaveCount(0)
      await expect.poll(() => asked).toContain(right)
      await expectNorms(right)
    })
  }

  await test.step('PDF liczba_pojazdow_z_podzialem_wg_sposobu_opodatkowania.pdf', () =>
    expectPdf(page, 'liczba_pojazdow_z_podzialem_wg_sposobu_opodatkowania.pdf', path, { dataPrzeliczen: '2024-02-04' }))

  await test.step('the first day there may be: 1900-01-01', async () => {
    await navigate(page, RATES)
    await navigate(page, `${VEHICLES}?day=1900-01-01`)
    await expect(day).toHaveValue('01.01.1900')
    if ((await norms('1900-01-01')).length > 0) await expectNorms('1900-01-01')
    else await expect(page.getByText('Brak danych o pojazdach na ten dzień')).toBeVisible()
  })

  for (const junk of ['2999-01-01', '1899-12-31', '2024-02-31', 'x']) {
    await test.step(`a shared address with the day ${junk} asks for no such day`, async () => {
      // Loaded: what is asked while the portal comes is decided elsewhere than what is asked once it is there.
      await open(page, `${VEHICLES}?day=${junk}`)
      expect(asked).not.toContain(junk)
      await expectSound(page)
    })
  }
})

test('Service 11: rates of a year, their PDF, and none', async ({ page }) => {
  const path = '/pst/dajStawkiPojazdu'
  const fields = ['nazwaStawki', 'stawkaRoczna', 'stawkaRocznaMax', 'kwotaObnizeniaStawki']
  const year = page.getByLabel('Rok budżetowy')
  await open(page, RATES)

  await test.step('“budget-year selector (default latest)” and the four columns', async () => {
    const { lataStawekPojazdow } = await office<{ lataStawekPojazdow: readonly number[] }>('/pst/dajLataStawekPojazdow')
    const latest = Math.max(...lataStawekPojazdow)
    await expect(year).toHaveValue(String(latest))
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

  await test.step('“query rokWyliczen, PDF with query rok”: stawki_podatku_od_srodkow_transportu.pdf', async () => {
    const asked = page.waitForRequest(`**/api${path}?*`)
    await year.selectOption('2024')
    expect(new URL((await asked).url()).searchParams.get('rokWyliczen')).toBe('2024')
    await expectPdf(page, 'stawki_podatku_od_srodkow_transportu.pdf', path, { rok: '2024' })
  })

  await test.step('empty: no tax rates', async () => {
    await page.route(`**/api${path}?*`, (route) => route.fulfill({ json: { stawkiPojazdow: [] } }))
    await year.selectOption('2023')
    await expect(page.getByText('Brak stawek podatku za wybrany rok')).toBeVisible()
  })
})
