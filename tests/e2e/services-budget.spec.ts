import { amount, cells, expect, headers, navigate, office, open, test, tight } from './one-tab.ts'
import { csvCode, csvLines, csvText, expected, expectPdf, pager, type Row, table } from './service-page.ts'

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
  const shownOf = (rows: readonly Row[]): string[][] => expected(rows, fields, amounts)
  const rowsOf = async (rok: number): Promise<readonly Row[]> =>
    (await office<Record<string, readonly Row[]>>(path, { rok }))[list] ?? []

  test(`Service ${id}: years, rows, pages, order, totals and files`, async ({ page }) => {
    const { lataBudzetowe: years } = await office<{ lataBudzetowe: readonly number[] }>('/fk/gmina/dajLataBudzetowe')
    const [earliest, latest] = [Math.min(...years), Math.max(...years)]
    const rows = await rowsOf(latest)
    const year = page.getByLabel('Rok budżetowy')
    const choose = (chosen: number) => year.selectOption(String(chosen))
    await open(page, address)

    await test.step('“budget year select (default latest year)”, “years sorted ascending”', async () => {
      await expect(year.getByRole('option')).toHaveText([...years].sort((a, b) => a - b).map(String))
      await expect(year).toHaveValue(String(latest))
    })

    await test.step('“table of chapter, paragraph, item name, plan after changes …”', async () => {
      await expect.poll(() => headers(table(page))).toEqual(columns)
      await expect.poll(() => cells(table(page))).toEqual(shownOf(rows.slice(0, 5)))
    })

    await test.step('CSV: byte order mark, semicolons, decimal commas, all rows, their sums', async () => {
      const [head, ...lines] = await csvLines(page)
      expect(head).toBe(columns.map((column) => column.replace(/ zł$/, ' (zł)')).join(';'))
      const inCsv = (value: number) => amount(value).replace('−', '-')
      // In grosze, so that nothing is rounded on the way.
      const sums = amounts.map((field) => rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0))
      expect(lines).toEqual([
        ...rows.map((row) =>
          [
            ...['rozdzial', 'paragraf'].map((field) => csvCode(String(row[field]))),
            csvText(String(row.nazwaPozycji)),
            ...amounts.map((field) => inCsv(Number(row[field]))),
          ].join(';'),
        ),
        ['Razem', '', '', ...sums.map((sum) => inCsv(sum / 100))].join(';'),
      ])
    })

    await test.step('another year shows the rows of that year, and the address says which', async () => {
      await choose(earliest)
      await expect(page).toHaveURL(new RegExp(`=${earliest}$`))
      const others = await rowsOf(earliest)
      await expect.poll(() => cells(table(page))).toEqual(shownOf(others.slice(0, 5)))
    })

    await test.step(`PDF ${pdf}, of the year on the screen`, async () => {
      await expectPdf(page, pdf, path, { rok: String(earliest) })
      await expect(page.getByRole('status').filter({ hasText: pdf })).toBeVisible()
      await choose(latest)
      await expect.poll(() => cells(table(page))).toEqual(shownOf(rows.slice(0, 5)))
    })

    await test.step('“Tables page with size 5 and options up to 30”', async () => {
      const size = page.getByLabel('Wierszy na stronie')
      await expect(size).toHaveValue('5')
      const sizes = (await size.getByRole('option').allInnerTexts()).map(Number)
      expect(sizes[0]).toBe(5)
      expect(sizes.at(-1)).toBe(30)
      await size.selectOption('30')
      await expect.poll(() => cells(table(page))).toEqual(shownOf(rows.slice(0, 30)))
      await pager(page).getByRole('button', { name: 'Ostatnia strona' }).click()
      const last = rows.slice(Math.floor((rows.length - 1) / 30) * 30)
      await expect.poll(() => cells(table(page))).toEqual(shownOf(last))
      await expect(pager(page)).toContainText(`–${rows.length} z ${rows.length}`)
      await size.selectOption('5')
    })

    await test.step('sorts by an amount over all pages; “What the PDF totals, the screen totals too”, “a total over a paged table says that it is of all pages”', async () => {
      const [field] = amounts
      const all = rows.map((row) => Number(row[field])).sort((a, b) => a - b)
      const header = table(page).getByRole('columnheader', { name: 'Plan po zmianach' })
      const shown = async () => (await cells(table(page))).map((row) => row[3])
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', /ascending|descending/)
      const first = await header.getAttribute('aria-sort')
      const down = [...all].reverse().slice(0, 5).map(amount)
      const up = all.slice(0, 5).map(amount)
      await expect.poll(shown).toEqual(first === 'ascending' ? up : down)
      await header.getByRole('button').click()
      await expect.poll(shown).toEqual(first === 'ascending' ? down : up)
      const total = table(page).locator('tfoot')
      await expect(total).toContainText('Razem na wszystkich stronach')
      const sum = rows.reduce((so, row) => so + Math.round(Number(row[field]) * 100), 0)
      expect(tight(await total.innerText())).toContain(amount(sum / 100))
    })

    /** Leaves the page, which keeps what it has fetched, and comes back when the office has these rows. */
    const comeBackTo = async (few: readonly Row[]): Promise<void> => {
      await navigate(page, '/kontakt')
      await page.route(`**/api${path}?*`, (route) => route.fulfill({ json: { [list]: few } }))
      await navigate(page, address)
    }

    for (const count of [5, 6]) {
      await test.step(`“paging only if more than 5 rows”: ${count} rows`, async () => {
        await comeBackTo(rows.slice(0, count))
        await expect(table(page).locator('tbody tr')).toHaveCount(5)
        await expect(pager(page)).toHaveCount(count > 5 ? 1 : 0)
      })
    }

    await test.step(`empty: “${empty}”`, async () => {
      await comeBackTo([])
      await expect(page.getByText(empty)).toBeVisible()
      await expect(table(page)).toHaveCount(0)
      await expect(year).toBeEnabled()
    })
  })
}
