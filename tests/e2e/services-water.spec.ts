import type { Page } from '@playwright/test'
import { expectAccessible, expectWithinWidth, tabTo } from './accessible.ts'
import { demo, expectMessage, press, signedIn } from './accounts.ts'
import {
  amount,
  cells,
  expect,
  headers,
  languages,
  navigate,
  open,
  prefer,
  settled,
  shownDate,
  test,
  tight,
} from './one-tab.ts'
import { expectPdf, table } from './service-page.ts'

const PESEL = '85010112345'
const NIP = '123456789'
const invoices = '/uslugi/16/lista-faktur-woda'
const readings = '/uslugi/15/odczyt-licznikow'
const protocols = '/uslugi/40/protokol-wymiany-wodomierza'

interface Invoice {
  readonly numerFaktury: string
  readonly dotyczyWodySciekow: string
  readonly dataWystawieniaFaktury: string
  readonly dataZaplaty: string
  readonly kwotaBrutto: number
  /** Not known where the invoice is on no dues card. */
  readonly czyZaplacono?: boolean | null
  readonly wystawionoDokumentPdf: boolean
}

interface Point {
  readonly idPunktuOdbioru: number
  readonly adresPunktuOdbioru: string
  readonly lataOdbioru: readonly number[]
  readonly liczniki: readonly { readonly numerLicznika: string; readonly dataWyjecia: string | null }[]
}

/** The office's own reply to the one who is signed in, asked past the page. */
async function ask<T>(token: string, address: string): Promise<T> {
  const reply = await fetch(`${process.env.OKIENKO_OFFICE}${address}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status, address).toBe(200)
  return (await reply.json()) as T
}

/** The first and the last year of a point's invoices, which follow the calendar. */
const yearsOf = (point: Point | undefined): readonly [number, number] => {
  const years = point?.lataOdbioru ?? []
  return [Math.min(...years), Math.max(...years)]
}

const pointsOf = async (token: string, subject = `pesel=${PESEL}`): Promise<readonly Point[]> =>
  (await ask<{ punktyOdbioru: Point[] }>(token, `/woda/dajPunktyOdbioru?${subject}`)).punktyOdbioru

/** As the table shows them, the latest first; whether they are paid where the office says so of any. */
function shown(rows: readonly Invoice[]): string[][] {
  const knowsPaid = rows.some(({ czyZaplacono }) => czyZaplacono != null)
  const paid = ({ czyZaplacono }: Invoice): string =>
    czyZaplacono == null ? '–brakdanych' : czyZaplacono ? 'Zapłacono' : 'Niezapłacono'
  return [...rows]
    .sort((one, other) => other.dataWystawieniaFaktury.localeCompare(one.dataWystawieniaFaktury))
    .map((row) => [
      row.numerFaktury,
      tight(row.dotyczyWodySciekow),
      shownDate(row.dataWystawieniaFaktury),
      shownDate(row.dataZaplaty),
      amount(row.kwotaBrutto),
      ...(knowsPaid ? [paid(row)] : []),
      row.wystawionoDokumentPdf ? 'Pobierz' : '–brakdanych',
    ])
}

const total = (rows: readonly Invoice[]): string =>
  amount(rows.reduce((sum, { kwotaBrutto }) => sum + Math.round(kwotaBrutto * 100), 0) / 100)

/** The total row. */
const footer = async (page: Page): Promise<string> => tight((await table(page).locator('tfoot').textContent()) ?? '')

const option = (page: Page, name: string) => page.getByRole('checkbox', { name })

test.describe('Service 16', () => {
  test('“select collection point, multi-select years (default latest)”, “sorted by issue date descending”, total, files', async ({
    page,
  }) => {
    const token = await signedIn(page, demo.anna)
    const [home] = await pointsOf(token)
    await open(page, invoices)
    await expect(page.getByLabel('Punkt odbioru')).toHaveValue('7')
    const [first, latest] = yearsOf(home)
    await expect(page.getByRole('button', { name: /Lata/ })).toContainText(`${latest}`)
    const list = (years: string) =>
      ask<{ faktury: Invoice[] }>(
        token,
        `/woda/dajFakturyPunktuOdbioru?pesel=${PESEL}&idPunktuOdbioru=7&lataFaktur=${years}`,
      )
    const { faktury } = await list(`${latest}`)
    await expect
      .poll(() => headers(table(page)))
      .toEqual([
        'Numer faktury',
        'Woda czy ścieki',
        'Data wystawienia',
        'Termin zapłaty',
        'Kwota brutto zł',
        'Zapłacono',
        'Dokument',
      ])
    await expect.poll(() => cells(table(page))).toEqual(shown(faktury).slice(0, 5))
    await expect.poll(() => footer(page)).toContain(total(faktury))

    await open(page, `${invoices}?years=${latest - 2},${first}`)
    const several = (await list(`${latest - 2},${first}`)).faktury
    await expect.poll(() => cells(table(page))).toEqual(shown(several).slice(0, 5))
    await expect.poll(() => footer(page)).toContain(total(several))
    await expectPdf(page, 'lista_faktur_woda.pdf', '/woda/dajFakturyPunktuOdbioru', {
      pesel: PESEL,
      idPunktuOdbioru: '7',
      lataFaktur: `${first},${latest - 2}`,
    })
  })

  test('“invoice files saved as {invoice number}.pdf”, “download rows show a loading state”; “the subject in every query; switching the subject reloads”', async ({
    page,
  }) => {
    const token = await signedIn(page, demo.anna)
    await open(page, `${invoices}?years=2024`)
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/woda/dajFakturePdf?*', async (route) => {
      await held
      await route.continue()
    })
    const buttons = table(page).getByRole('button', { name: /^Pobierz plik/ })
    const saved = page.waitForEvent('download')
    await buttons.first().click()
    await expect(buttons.first()).toHaveAttribute('aria-busy', 'true')
    await expect(buttons.nth(1)).not.toHaveAttribute('aria-busy', 'true')
    letGo()
    expect((await saved).suggestedFilename()).toMatch(/^FV_\d+_2024\.pdf$/)
    await expect(buttons.first()).not.toHaveAttribute('aria-busy', 'true')

    const asked = page.waitForRequest(/dajFakturyPunktuOdbioru\?/)
    await press(page, 'Zmień podmiot')
    const choice = page.getByRole('dialog', { name: 'Wybierz podmiot' })
    await choice.getByText(demo.anna.company).click()
    await choice.getByRole('button', { name: 'Wybierz', exact: true }).click()
    const query = new URL((await asked).url()).searchParams
    expect([query.get('nip'), query.get('pesel'), query.get('idPunktuOdbioru')]).toEqual([NIP, null, '42'])
    await settled(page)
    const firm = await pointsOf(token, `nip=${NIP}`)
    await expect(page.getByLabel('Punkt odbioru').getByRole('option')).toHaveText(
      firm.map((point) => point.adresPunktuOdbioru),
    )
  })

  test('10,000 invoices: pages, sorting and the total to the grosz, nulls among them', async ({ page }) => {
    const faktury = Array.from({ length: 10_000 }, (_, place) => ({
      numerFaktury: `FV/${place}/2024`,
      dotyczyWodySciekow: place % 2 === 0 ? 'woda' : 'woda i ścieki',
      dataWystawieniaFaktury: `2024-${`${1 + (place % 12)}`.padStart(2, '0')}-${`${1 + (place % 28)}`.padStart(2, '0')}`,
      dataZaplaty: '2024-12-31',
      kwotaBrutto: ((place * 7919) % 100_000) / 100,
      wystawionoDokumentPdf: place % 3 === 0,
      idDokumentuPdf: place % 3 === 0 ? place : null,
    }))
    const grosze = faktury.reduce((sum, _, place) => sum + BigInt((place * 7919) % 100_000), 0n)
    const sum = `${grosze / 100n},${String(grosze % 100n).padStart(2, '0')}`
    await signedIn(page, demo.anna)
    await page.route('**/api/woda/dajFakturyPunktuOdbioru?*', (route) =>
      route.fulfill({ json: { faktury, sumaKwotBrutto: Number(grosze) / 100 } }),
    )
    await open(page, invoices)
    const latest = shown(faktury)
    expect(await cells(table(page))).toEqual(latest.slice(0, 5))
    expect(await footer(page)).toBe(`Razemnawszystkichstronach${sum}`)
    await press(page, 'Ostatnia strona')
    await expect(page.getByText(/9\s996–10\s000 z\s10\s000/)).toBeVisible()
    expect(await cells(table(page))).toEqual(latest.slice(-5))
    await press(page, 'Poprzednia strona')
    expect(await cells(table(page))).toEqual(latest.slice(-10, -5))
    await page.getByLabel('Wierszy na stronie').selectOption('100')
    await expect(table(page).locator('tbody tr')).toHaveCount(100)

    const byAmount = table(page).getByRole('button', { name: /Kwota brutto/ })
    const amounts = faktury.map(({ kwotaBrutto }) => kwotaBrutto).sort((one, other) => one - other)
    const column = async () => (await cells(table(page))).map((row) => row[4])
    await byAmount.click()
    expect(await column()).toEqual(amounts.slice(0, 100).map(amount))
    await byAmount.click()
    expect(await column()).toEqual(amounts.slice(-100).reverse().map(amount))
    expect(await footer(page)).toBe(`Razemnawszystkichstronach${sum}`)
  })
})

test.describe('Service 15', () => {
  test('“multi-select meters (default first; labelled current if no removal date, else archived)”, table, chart, PDF', async ({
    page,
  }) => {
    const token = await signedIn(page, demo.anna)
    const [home] = await pointsOf(token)
    const meters = home?.liczniki ?? []
    await open(page, readings)
    await page.getByRole('button', { name: /Wodomierze/ }).click()
    for (const { numerLicznika, dataWyjecia } of meters)
      await expect(option(page, `${numerLicznika} (${dataWyjecia === null ? 'aktualny' : 'archiwalny'})`)).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    const second = page.waitForRequest(/dajOdczytyLicznikowPunktuOdbioru\?/)
    await option(page, `${meters[1]?.numerLicznika} (aktualny)`).check()
    const both = meters.slice(0, 2).map(({ numerLicznika }) => numerLicznika)
    expect(new URL((await second).url()).searchParams.get('numeryLicznikow')).toBe(both.join())
    await page.keyboard.press('Escape')
    await settled(page)
    await expect
      .poll(() => headers(table(page)))
      .toEqual(['Numer licznika', 'Data odczytu', 'Stan licznika m³', 'Zużycie m³'])
    const { odczytyLicznikow } = await ask<{ odczytyLicznikow: { dataOdczytu: string; stanLicznika: number }[] }>(
      token,
      `/woda/dajOdczytyLicznikowPunktuOdbioru?idPunktuOdbioru=7&numeryLicznikow=${both.join()}`,
    )
    const [first] = await cells(table(page))
    const state = new Intl.NumberFormat('pl', { maximumFractionDigits: 3 }).format(
      odczytyLicznikow[0]?.stanLicznika ?? 0,
    )
    expect(first?.slice(1, 3)).toEqual([shownDate(odczytyLicznikow[0]?.dataOdczytu ?? ''), state])
    await expect(page.getByRole('main').locator('figure canvas, figure svg').first()).toBeVisible()
    await expectPdf(page, 'odczyty_licznikow.pdf', '/woda/dajOdczytyLicznikowPunktuOdbioru', {
      pesel: PESEL,
      idPunktuOdbioru: '7',
      numeryLicznikow: both.join(),
    })
  })
})

test.describe('Service 40', () => {
  test('“pick a collection point, a meter and a file type (Pdf default, or Pdf with photos); download”', async ({
    page,
  }) => {
    await signedIn(page, demo.anna)
    await open(page, `${protocols}?meter=18-224310`)
    await expect(page.getByRole('radio', { name: 'Plik PDF', exact: true })).toBeChecked()
    const download = page.getByRole('button', { name: /^Pobierz plik/ })
    const plain = page.waitForEvent('download')
    await download.click()
    expect((await plain).suggestedFilename()).toBe('protokol_wymiany_18-224310.pdf')
    const asked = page.waitForRequest(/dajProtokolWymianyZeZdjeciami\?/)
    await page.getByRole('radio', { name: 'Plik PDF ze zdjęciami' }).click()
    await expect(page.getByRole('button', { name: /_zdjecia\.pdf$/ })).toBeVisible()
    await expect(download).toHaveCount(1)
    const withPhotos = page.waitForEvent('download')
    await download.click()
    expect(new URL((await asked).url()).searchParams.get('numerWodomierza')).toBe('18-224310')
    expect((await withPhotos).suggestedFilename()).toBe('protokol_wymiany_18-224310_zdjecia.pdf')

    await test.step('“No file for the selected water meter”', async () => {
      await navigate(page, '/kontakt')
      await navigate(page, `${protocols}?meter=23-300926`)
      await page.getByRole('button', { name: /^Pobierz plik/ }).click()
      await expectMessage(page, 'Brak pliku dla wybranego wodomierza.')
    })
    await test.step('“text shown when the person has no collection points”', async () => {
      await navigate(page, '/kontakt')
      await page.route('**/api/woda/dajPunktyOdbioru?*', (route) => route.fulfill({ json: { punktyOdbioru: [] } }))
      await navigate(page, protocols)
      await expect(page.getByText('Brak punktów odbioru z wodomierzem')).toBeVisible()
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
    })
  })
})

test('point, meters, years, chart and document “by keyboard” alone', async ({ page }) => {
  const token = await signedIn(page, demo.anna)
  const [home, second] = await pointsOf(token)
  const asked = async (path: string, key: string): Promise<URLSearchParams> => {
    const request = page.waitForRequest((one) => new URL(one.url()).pathname.endsWith(path))
    await page.keyboard.press(key)
    const query = new URL((await request).url()).searchParams
    await settled(page)
    return query
  }
  await open(page, readings)
  await tabTo(page, /point$/)
  const first = await asked('/dajOdczytyLicznikowPunktuOdbioru', 'ArrowDown')
  expect([first.get('idPunktuOdbioru'), first.get('numeryLicznikow')]).toEqual([
    '19',
    second?.liczniki[0]?.numerLicznika,
  ])
  await tabTo(page, /meters$/)
  await page.keyboard.press('Enter')
  // Past “all” and “none” and the meter that is chosen already.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
  const both = await asked('/dajOdczytyLicznikowPunktuOdbioru', 'Space')
  expect(both.get('numeryLicznikow')).toBe(second?.liczniki.map(({ numerLicznika }) => numerLicznika).join())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Wodomierze/ })).toBeFocused()
  const chart = page.getByRole('main').locator('figure')
  await expect(chart.locator('canvas, svg').first()).toBeVisible()
  await expect(chart.locator('figcaption')).toContainText(/Zużycie/)

  await open(page, invoices)
  await tabTo(page, /years$/)
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
  const years = await asked('/dajFakturyPunktuOdbioru', 'Space')
  const [earliest, latest] = yearsOf(home)
  expect(years.get('lataFaktur')).toBe(`${earliest},${latest}`)
  await page.keyboard.press('Escape')
  await tabTo(page, /^Pobierz plik FV/)
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^FV_\\d+_${latest}\\.pdf$`))
  await expect(page.getByRole('button', { name: /^Pobierz plik FV/ }).first()).toBeFocused()
})

for (const [place, language] of languages.entries()) {
  test(`readable by everybody, at 1280 and at 320, in ${language}`, async ({ page }) => {
    await signedIn(page, demo.anna)
    await prefer(page, { language, contrastMode: place % 2 === 0 ? 'default' : 'black-yellow' })
    await page.setViewportSize({ width: 320, height: 900 })
    await open(page, `${invoices}?years=2019,2024`)
    await expectAccessible(page)
    await expectWithinWidth(page)
    for (const [at, width] of [
      [`${readings}?meters=23-305177,23-300926`, 1280],
      [protocols, 320],
      [invoices, 1280],
      [readings, 320],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await navigate(page, at)
      // Once in either contrast; other words change no structure.
      if (place < 2) await expectAccessible(page)
      await expectWithinWidth(page)
    }
  })
}

test('null in every field that may be null is no hole in the page', async ({ page }) => {
  await signedIn(page, demo.anna)
  await page.route('**/api/woda/dajDaneUmowyPunktu?*', (route) =>
    route.fulfill({ json: { numerUmowy: null, dataZawarcia: null } }),
  )
  await page.route('**/api/woda/dajFakturyPunktuOdbioru?*', (route) =>
    route.fulfill({
      json: {
        faktury: [
          {
            numerFaktury: 'FV/1',
            dotyczyWodySciekow: 'woda',
            dataWystawieniaFaktury: '2026-01-02',
            dataZaplaty: '2026-01-16',
            kwotaBrutto: 10,
            wystawionoDokumentPdf: false,
            idDokumentuPdf: null,
          },
        ],
        sumaKwotBrutto: 10,
      },
    }),
  )
  await open(page, invoices)
  await expect(page.getByText('Brak umowy zapisanej dla tego punktu odbioru.')).toBeVisible()
  await expect
    .poll(() => cells(table(page)))
    .toEqual([['FV/1', 'woda', '02.01.2026', '16.01.2026', '10,00', '–brakdanych']])
})
