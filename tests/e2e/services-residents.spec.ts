import { csvLines, csvText, expected, expectPdf, pager, pdfButton, type Row, table } from './service-page.ts'
import { cells, expect, headers, office, open, prefer, settled, test, tight } from './support.ts'

test.describe('Service 3', () => {
  const address = '/uslugi/3/statusy-mieszkancow'
  const path = '/el/dajStatusyMeldunkoweMieszkancow'
  const statuses = async () => (await office<{ statusyMieszkancow: readonly Row[] }>(path)).statusyMieszkancow

  test('“bar chart and table (status, number of residents), 9 rows per page”', async ({ page }) => {
    await open(page, address)
    const rows = await statuses()
    expect(rows.length).toBeGreaterThan(9)
    await expect.poll(() => headers(table(page))).toEqual(['Status', 'Liczba mieszkańców'])
    await expect
      .poll(() => cells(table(page)))
      .toEqual(expected(rows.slice(0, 9), ['opisStatusu', 'liczbaMieszkancow']))
    await expect(page.locator('figure canvas, figure svg')).toBeVisible()
    await pager(page).getByRole('button', { name: 'Następna strona' }).click()
    await expect.poll(() => cells(table(page))).toEqual(expected(rows.slice(9), ['opisStatusu', 'liczbaMieszkancow']))
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
    await expect.poll(() => headers(table(page))).toEqual(['Płeć i wiek', 'Pobyt stały', 'Pobyt czasowy', 'Razem'])
    await expect
      .poll(() => cells(table(page)))
      .toEqual(names.map((name, place) => [tight(name), ...(numbers[place] ?? [])]))
  })

  test('PDF zameldowania_wg_plci_wieku.pdf', async ({ page }) => {
    await open(page, address)
    await expectPdf(page, 'zameldowania_wg_plci_wieku.pdf', path, {})
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
    await expect.poll(() => headers(table(page))).toEqual(['Imię', 'Liczba osób'])
    await expect.poll(() => cells(table(page))).toEqual(expected(listaImion.slice(0, 5), ['imie', 'liczbaOsob']))
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
    await expect.poll(() => headers(table(page))).toEqual(['Imię', 'Liczba osób'])
    await expect.poll(() => cells(table(page))).toEqual(expected(listaImion.slice(0, 5), ['imie', 'liczbaOsob']))
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
