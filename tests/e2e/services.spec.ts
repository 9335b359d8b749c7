import { readFileSync } from 'node:fs'
import type { Download, Locator, Page, Request } from '@playwright/test'
import {
  amount,
  cells,
  expect,
  expectSound,
  headers,
  NOBODY,
  office,
  open,
  prefer,
  settled,
  shownDate,
  test,
  tight,
  today,
  VOTER,
  words,
} from './support.ts'

type Row = Readonly<Record<string, string | number>>

const table = (page: Page): Locator => page.getByRole('table')
const pager = (page: Page): Locator => page.getByRole('navigation', { name: /Strony tabeli/ })
const pdfButton = (page: Page): Locator => page.getByRole('button', { name: 'Pobierz PDF' })

/** The values of these fields, as the table shows them: strings as they are, counts whole, `amounts` with two decimals. */
const expected = (rows: readonly Row[], fields: readonly string[], amounts: readonly string[] = []): string[][] =>
  rows.map((row) =>
    fields.map((field) => {
      const value = row[field]
      return amounts.includes(field) ? amount(Number(value)) : tight(String(value))
    }),
  )

/** Presses PDF: the file saved, and the request that fetched it. */
async function fetchPdf(page: Page): Promise<{ readonly file: Download; readonly request: Request }> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/pdf'))
  const saved = page.waitForEvent('download')
  await pdfButton(page).click()
  return { file: await saved, request: await asked }
}

async function expectPdf(
  page: Page,
  name: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const { file, request } = await fetchPdf(page)
  expect(file.suggestedFilename()).toBe(name)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(bytes.subarray(-32).toString('latin1')).toContain('%%EOF')
  const address = new URL(request.url())
  expect(address.pathname).toBe(`/api${path}/pdf`)
  expect(Object.fromEntries(address.searchParams)).toEqual({ ...query, lang: 'pl' })
}

/** What “Save as CSV” saves: its lines, the mark at the beginning checked. */
async function csvLines(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Zapisz jako CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

const csvText = (text: string): string => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const budgets = [
  {
    id: 1,
    address: '/uslugi/1/budzet-dochody',
    path: '/fk/gmina/dajDochodyBudzetu',
    list: 'listaDochodow',
    pdf: 'dochody_budzetu.pdf',
    columns: [
      'Rozdział',
      'Paragraf',
      'Nazwa pozycji',
      'Plan po zmianach zł',
      'Należności zł',
      'Dochody otrzymane zł',
      'Dochody wykonane zł',
    ],
    amounts: ['planPoZmianach', 'naleznosci', 'dochodyOtrzymane', 'dochodyWykonane'],
    empty: 'Brak danych o dochodach',
  },
  {
    id: 2,
    address: '/uslugi/2/budzet-wydatki',
    path: '/fk/gmina/dajWydatkiBudzetu',
    list: 'listaWydatkow',
    pdf: 'wydatki_budzetu.pdf',
    columns: [
      'Rozdział',
      'Paragraf',
      'Nazwa pozycji',
      'Plan po zmianach zł',
      'Wydatki zł',
      'Zobowiązania zł',
      'Koszty zł',
      'Zaangażowanie zł',
    ],
    amounts: ['planPoZmianach', 'wydatki', 'zobowiazania', 'koszty', 'zaangazowanie'],
    empty: 'Brak danych o wydatkach',
  },
] as const

for (const { id, address, path, list, pdf, columns, amounts, empty } of budgets) {
  const fields = ['rozdzial', 'paragraf', 'nazwaPozycji', ...amounts]
  const rowsOf = async (rok: number): Promise<readonly Row[]> =>
    (await office<Record<string, readonly Row[]>>(path, { rok }))[list] ?? []
  const years = async () =>
    (await office<{ lataBudzetowe: readonly number[] }>('/fk/gmina/dajLataBudzetowe')).lataBudzetowe

  test.describe(`Service ${id}`, () => {
    test('“budget year select (default latest year)”, “years sorted ascending”', async ({ page }) => {
      await open(page, address)
      const offered = [...(await years())].sort((a, b) => a - b).map(String)
      const year = page.getByLabel('Rok budżetowy')
      await expect(year.getByRole('option')).toHaveText(offered)
      await expect(year).toHaveValue(offered.at(-1) ?? '')
    })

    test('“table of chapter, paragraph, item name, plan after changes …”', async ({ page }) => {
      await open(page, address)
      expect(await headers(table(page))).toEqual(columns)
      const rows = await rowsOf(Math.max(...(await years())))
      expect(await cells(table(page))).toEqual(expected(rows.slice(0, 5), fields, amounts))
    })

    test('another year shows the rows of that year, and the address says which', async ({ page }) => {
      await open(page, address)
      const [earliest = 0] = await years()
      await page.getByLabel('Rok budżetowy').selectOption(String(earliest))
      await expect(page).toHaveURL(new RegExp(`=${earliest}$`))
      const rows = await rowsOf(earliest)
      await expect.poll(() => cells(table(page))).toEqual(expected(rows.slice(0, 5), fields, amounts))
    })

    test('“Tables page with size 5 and options up to 30”', async ({ page }) => {
      await open(page, address)
      const size = page.getByLabel('Wierszy na stronie')
      await expect(size).toHaveValue('5')
      const sizes = (await size.getByRole('option').allInnerTexts()).map(Number)
      expect(sizes[0]).toBe(5)
      expect(sizes.at(-1)).toBe(30)
      const rows = await rowsOf(Math.max(...(await years())))
      await size.selectOption('30')
      expect(await cells(table(page))).toEqual(expected(rows.slice(0, 30), fields, amounts))
      await pager(page).getByRole('button', { name: 'Ostatnia strona' }).click()
      expect(await cells(table(page))).toEqual(
        expected(rows.slice(Math.floor((rows.length - 1) / 30) * 30), fields, amounts),
      )
      await expect(pager(page)).toContainText(`–${rows.length} z ${rows.length}`)
    })

    for (const count of [5, 6]) {
      test(`“paging only if more than 5 rows”: ${count} rows`, async ({ page }) => {
        const rows = (await rowsOf(Math.max(...(await years())))).slice(0, count)
        await page.route(`**/api${path}?*`, (route) => route.fulfill({ json: { [list]: rows } }))
        await open(page, address)
        await expect(table(page).locator('tbody tr')).toHaveCount(5)
        await expect(pager(page)).toHaveCount(count > 5 ? 1 : 0)
      })
    }

    test('sorts by an amount, down and up, over all pages', async ({ page }) => {
      await open(page, address)
      const rows = await rowsOf(Math.max(...(await years())))
      const [field] = amounts
      const all = rows.map((row) => Number(row[field])).sort((a, b) => a - b)
      const header = table(page).getByRole('columnheader', { name: 'Plan po zmianach' })
      const shown = async () => (await cells(table(page))).map((row) => row[3])
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', /ascending|descending/)
      const first = await header.getAttribute('aria-sort')
      const down = [...all].reverse().slice(0, 5).map(amount)
      const up = all.slice(0, 5).map(amount)
      expect(await shown()).toEqual(first === 'ascending' ? up : down)
      await header.getByRole('button').click()
      expect(await shown()).toEqual(first === 'ascending' ? down : up)
    })

    test(`PDF ${pdf}, of the year on the screen`, async ({ page }) => {
      const [, second = 0] = await years()
      await open(page, `${address}?year=${second}`)
      await expect(page.getByLabel('Rok budżetowy')).toHaveValue(String(second))
      await expectPdf(page, pdf, path, { rok: String(second) })
      await expect(page.getByRole('status').filter({ hasText: pdf })).toBeVisible()
    })

    test('CSV: byte order mark, semicolons, decimal commas, all rows', async ({ page }) => {
      await open(page, address)
      const rows = await rowsOf(Math.max(...(await years())))
      const [head, ...lines] = await csvLines(page)
      expect(head).toBe(columns.map((column) => column.replace(/ zł$/, ' (zł)')).join(';'))
      expect(lines).toEqual(
        rows.map((row) =>
          [
            ...['rozdzial', 'paragraf', 'nazwaPozycji'].map((field) => csvText(String(row[field]))),
            ...amounts.map((field) => amount(Number(row[field])).replace('−', '-')),
          ].join(';'),
        ),
      )
    })

    test(`empty: “${empty}”`, async ({ page }) => {
      await page.route(`**/api${path}?*`, (route) => route.fulfill({ json: { [list]: [] } }))
      await open(page, address)
      await expect(page.getByText(empty)).toBeVisible()
      await expect(table(page)).toHaveCount(0)
      await expect(page.getByLabel('Rok budżetowy')).toBeEnabled()
    })
  })
}

test.describe('Service 3', () => {
  const address = '/uslugi/3/statusy-mieszkancow'
  const path = '/el/dajStatusyMeldunkoweMieszkancow'
  const statuses = async () => (await office<{ statusyMieszkancow: readonly Row[] }>(path)).statusyMieszkancow

  test('“bar chart and table (status, number of residents), 9 rows per page”', async ({ page }) => {
    await open(page, address)
    const rows = await statuses()
    expect(rows.length).toBeGreaterThan(9)
    expect(await headers(table(page))).toEqual(['Status', 'Liczba mieszkańców'])
    expect(await cells(table(page))).toEqual(expected(rows.slice(0, 9), ['opisStatusu', 'liczbaMieszkancow']))
    await expect(page.locator('figure canvas, figure svg')).toBeVisible()
    await pager(page).getByRole('button', { name: 'Następna strona' }).click()
    expect(await cells(table(page))).toEqual(expected(rows.slice(9), ['opisStatusu', 'liczbaMieszkancow']))
  })

  test('the chart says in one sentence what it shows', async ({ page }) => {
    await open(page, address)
    const counts = (await statuses()).map((row) => Number(row.liczbaMieszkancow))
    const sentence = tight((await page.locator('figcaption').textContent()) ?? '')
    for (const said of [Math.max(...counts), Math.min(...counts), counts.reduce((sum, count) => sum + count)]) {
      expect(sentence).toContain(String(said))
    }
  })

  test('PDF statusy_mieszkancow.pdf', async ({ page }) => {
    await open(page, address)
    await expectPdf(page, 'statusy_mieszkancow.pdf', path, {})
  })

  test('CSV of all rows, not of the page on the screen', async ({ page }) => {
    await open(page, address)
    const rows = await statuses()
    expect(await csvLines(page)).toEqual([
      'Status;Liczba mieszkańców',
      ...rows.map((row) => `${csvText(String(row.opisStatusu))};${row.liczbaMieszkancow}`),
    ])
  })
})

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
    expect(await headers(table(page))).toEqual(['Sposób opodatkowania', 'Liczba pojazdów'])
    expect(await cells(table(page))).toEqual(shown(await norms(today())))
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
    else expect(await cells(table(page))).toEqual(shown(rows))
  })

  for (const [what, typed, message] of [
    ['“date cannot be in the future”', '01.01.2999', 'Data nie może być z przyszłości'],
    ['“date cannot be before 1900”', '31.12.1899', 'Data nie może być wcześniejsza niż rok 1900'],
    ['“incorrect date”', '31.02.2024', 'Nieprawidłowa data'],
    ['“incorrect date”', 'wczoraj', 'Nieprawidłowa data'],
  ] as const) {
    test(`${what}: ${typed}`, async ({ page }) => {
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
    expect(await headers(table(page))).toEqual(['Data wyborów', 'Liczba wyborców'])
  })

  test('no elections: a note and nothing to choose', async ({ page }) => {
    await page.route('**/api/el/dajAktualneDatyWyborow?*', (route) => route.fulfill({ json: { datyWyborow: [] } }))
    await open(page, address)
    await expect(page.getByText('Obecnie nie ma wyborów')).toBeVisible()
    await expect(table(page)).toHaveCount(0)
  })

  test('PDF', async ({ page }) => {
    await open(page, address)
    const election = await page.getByLabel('Data wyborów').inputValue()
    await expectPdf(page, 'liczba_wyborcow.pdf', path, { dataWyborow: election })
  })
})

test.describe('Service 10', () => {
  const address = '/uslugi/10/zameldowania-wg-plci-wieku'
  const path = '/el/dajZameldowaniaWgPlciWieku'

  test('“permanent versus temporary residents by women/men under 18, over 18, with totals”', async ({ page }) => {
    await open(page, address)
    const reply = await office<{
      zameldowanieStale: Record<string, number>
      zameldowanieCzasowe: Record<string, number>
    }>(path)
    const lines = ['liczbaKobietPonizej18', 'liczbaMezczyznPonizej18', 'liczbaKobietOd18', 'liczbaMezczyznOd18'].map(
      (field) => [reply.zameldowanieStale[field] ?? 0, reply.zameldowanieCzasowe[field] ?? 0],
    )
    const totals = [0, 1].map((place) => lines.reduce((sum, line) => sum + (line[place] ?? 0), 0))
    const names = [
      'Kobiety poniżej 18 lat',
      'Mężczyźni poniżej 18 lat',
      'Kobiety od 18 lat',
      'Mężczyźni od 18 lat',
      'Razem',
    ]
    const numbers = [...lines, totals].map((line) => [...line, line.reduce((sum, count) => sum + count, 0)].map(String))
    expect(await headers(table(page))).toEqual(['Płeć i wiek', 'Pobyt stały', 'Pobyt czasowy', 'Razem'])
    expect(await cells(table(page))).toEqual(names.map((name, place) => [tight(name), ...(numbers[place] ?? [])]))
  })

  test('PDF zameldowania_wg_plci_wieku.pdf', async ({ page }) => {
    await open(page, address)
    await expectPdf(page, 'zameldowania_wg_plci_wieku.pdf', path, {})
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
    expect(await headers(table(page))).toEqual([
      'Nazwa stawki',
      'Stawka uchwalona przez gminę zł',
      'Stawka maksymalna z obwieszczenia Ministra Finansów zł',
      'Skutek obniżenia stawki zł',
    ])
    expect(await cells(table(page))).toEqual(expected(stawkiPojazdow.slice(0, 5), fields, fields.slice(1)))
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

test.describe('Service 12', () => {
  const address = '/uslugi/12/najpopularniejsze-imiona'
  const path = '/el/dajNajpopularniejszeImiona'

  test('“pie chart of top 10 plus table”', async ({ page }) => {
    await open(page, address)
    const { listaImion } = await office<{ listaImion: readonly Row[] }>(path)
    await expect(page.locator('figure canvas, figure svg')).toBeVisible()
    const tenth = [...listaImion].sort((a, b) => Number(b.liczbaOsob) - Number(a.liczbaOsob))[9]
    expect(tight((await page.locator('figcaption').textContent()) ?? '')).toContain(`(${tenth?.liczbaOsob})`)
    expect(await headers(table(page))).toEqual(['Imię', 'Liczba osób'])
    expect(await cells(table(page))).toEqual(expected(listaImion.slice(0, 5), ['imie', 'liczbaOsob']))
  })

  test('“hidden in high-contrast mode”: the table stays', async ({ page }) => {
    await prefer(page, { contrastMode: 'black-yellow' })
    await open(page, address)
    await expect(table(page)).toBeVisible()
    await expect(page.locator('figure')).toHaveCount(0)
    await expect(pdfButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Wysoki kontrast' }).click()
    await expect(page.locator('figure canvas, figure svg')).toBeVisible()
  })

  test('PDF informacja_o_najpopularniejszych_imionach.pdf', async ({ page }) => {
    await open(page, address)
    await expectPdf(page, 'informacja_o_najpopularniejszych_imionach.pdf', path, {})
  })
})

test.describe('Service 13', () => {
  const address = '/uslugi/13/najpopularniejsze-imiona-wg-roku'
  const path = '/el/dajNajpopularniejszeImionaWgRoku'

  test('“year selector (latest default), bar chart and table (first name, number of people)”', async ({ page }) => {
    await open(page, address)
    const { lataUrodzen } = await office<{ lataUrodzen: readonly number[] }>('/el/dajLataUrodzen')
    const latest = Math.max(...lataUrodzen)
    await expect(page.getByLabel('Rok urodzenia')).toHaveValue(String(latest))
    const { listaImion } = await office<{ listaImion: readonly Row[] }>(path, { rok: latest })
    expect(await headers(table(page))).toEqual(['Imię', 'Liczba osób'])
    expect(await cells(table(page))).toEqual(expected(listaImion.slice(0, 5), ['imie', 'liczbaOsob']))
    await expect(page.locator('figure canvas, figure svg')).toBeVisible()
  })

  test('a bar chart stands in contrast mode too', async ({ page }) => {
    await prefer(page, { contrastMode: 'black-yellow' })
    await open(page, address)
    await expect(page.locator('figure canvas, figure svg')).toBeVisible()
  })

  test('PDF informacja_o_najpopularniejszych_imionach_w_latach.pdf, of the year on the screen', async ({ page }) => {
    await open(page, `${address}?year=1999`)
    await settled(page)
    await expectPdf(page, 'informacja_o_najpopularniejszych_imionach_w_latach.pdf', path, { rok: '1999' })
  })
})
