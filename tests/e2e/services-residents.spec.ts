import type { Page } from '@playwright/test'
import { cells, expect, headers, navigate, office, open, settled, test, tight } from './one-tab.ts'
import { csvLines, csvText, expected, expectPdf, pager, pdfButton, type Row, table } from './service-page.ts'

const chart = (page: Page) => page.locator('figure canvas, figure svg')
const sentence = async (page: Page): Promise<string> => tight((await page.locator('figcaption').textContent()) ?? '')
const pressContrast = (page: Page): Promise<void> => page.getByRole('button', { name: 'Wysoki kontrast' }).click()

test('Service 3: statuses of residents, as a chart, a table and files', async ({ page }) => {
  const path = '/el/dajStatusyMeldunkoweMieszkancow'
  const fields = ['opisStatusu', 'liczbaMieszkancow']
  const { statusyMieszkancow: rows } = await office<{ statusyMieszkancow: readonly Row[] }>(path)
  await open(page, '/uslugi/3/statusy-mieszkancow')

  await test.step('“bar chart and table (status, number of residents), 9 rows per page”', async () => {
    expect(rows.length).toBeGreaterThan(9)
    await expect.poll(() => headers(table(page))).toEqual(['Status', 'Liczba mieszkańców'])
    await expect.poll(() => cells(table(page))).toEqual(expected(rows.slice(0, 9), fields))
    await expect(chart(page)).toBeVisible()
    await pager(page).getByRole('button', { name: 'Następna strona' }).click()
    await expect.poll(() => cells(table(page))).toEqual(expected(rows.slice(9), fields))
  })

  await test.step('the chart says in one sentence what it shows', async () => {
    const counts = rows.map((row) => Number(row.liczbaMieszkancow))
    const said = await sentence(page)
    for (const count of [Math.max(...counts), Math.min(...counts)]) expect(said).toContain(String(count))
    // It would count the dead and those who have left among the residents.
    expect(said).not.toContain(String(counts.reduce((sum, one) => sum + one)))
  })

  await test.step('PDF statusy_mieszkancow.pdf', () => expectPdf(page, 'statusy_mieszkancow.pdf', path, {}))

  await test.step('CSV of all rows, not of the page on the screen', async () => {
    expect(await csvLines(page)).toEqual([
      'Status;Liczba mieszkańców',
      ...rows.map((row) => `${csvText(String(row.opisStatusu))};${row.liczbaMieszkancow}`),
    ])
  })
})

test('Service 10: “permanent versus temporary residents by women/men under 18, over 18, with totals”, and its PDF', async ({
  page,
}) => {
  const path = '/el/dajZameldowaniaWgPlciWieku'
  await open(page, '/uslugi/10/zameldowania-wg-plci-wieku')
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
  await expectPdf(page, 'zameldowania_wg_plci_wieku.pdf', path, {})
})

test('services 12 and 13: first names, of all residents and of a year, in contrast mode too', async ({ page }) => {
  await open(page, '/uslugi/12/najpopularniejsze-imiona')

  await test.step('“pie chart of top 10 plus table”', async () => {
    const { listaImion } = await office<{ listaImion: readonly Row[] }>('/el/dajNajpopularniejszeImiona')
    await expect(chart(page)).toBeVisible()
    const tenth = [...listaImion].sort((a, b) => Number(b.liczbaOsob) - Number(a.liczbaOsob))[9]
    expect(await sentence(page)).toContain(`(${tenth?.liczbaOsob})`)
    await expect.poll(() => headers(table(page))).toEqual(['Imię', 'Liczba osób'])
    await expect.poll(() => cells(table(page))).toEqual(expected(listaImion.slice(0, 5), ['imie', 'liczbaOsob']))
  })

  await test.step('PDF informacja_o_najpopularniejszych_imionach.pdf', () =>
    expectPdf(page, 'informacja_o_najpopularniejszych_imionach.pdf', '/el/dajNajpopularniejszeImiona', {}))

  await test.step('“hidden in high-contrast mode”: the table stays', async () => {
    await pressContrast(page)
    await expect(page.locator('figure')).toHaveCount(0)
    await expect(table(page)).toBeVisible()
    await expect(pdfButton(page)).toBeVisible()
    await pressContrast(page)
    await expect(chart(page)).toBeVisible()
    await pressContrast(page)
    await page.reload()
    await settled(page)
    await expect(page.locator('figure')).toHaveCount(0)
    await expect(table(page)).toBeVisible()
  })

  const path = '/el/dajNajpopularniejszeImionaWgRoku'
  await test.step('a bar chart stands in contrast mode too', async () => {
    await navigate(page, '/uslugi/13/najpopularniejsze-imiona-wg-roku')
    await expect(chart(page)).toBeVisible()
    await page.reload()
    await settled(page)
    await expect(chart(page)).toBeVisible()
  })

  await test.step('“year selector (latest default), bar chart and table (first name, number of people)”', async () => {
    const { lataUrodzen } = await office<{ lataUrodzen: readonly number[] }>('/el/dajLataUrodzen')
    const latest = Math.max(...lataUrodzen)
    await expect(page.getByLabel('Rok urodzenia')).toHaveValue(String(latest))
    const { listaImion } = await office<{ listaImion: readonly Row[] }>(path, { rok: latest })
    await expect.poll(() => headers(table(page))).toEqual(['Imię', 'Liczba osób'])
    await expect.poll(() => cells(table(page))).toEqual(expected(listaImion.slice(0, 5), ['imie', 'liczbaOsob']))
    await pressContrast(page)
    await expect(chart(page)).toBeVisible()
  })

  await test.step('PDF informacja_o_najpopularniejszych_imionach_w_latach.pdf, of the year on the screen', async () => {
    await page.getByLabel('Rok urodzenia').selectOption('1999')
    await expect(page).toHaveURL(/year=1999$/)
    await expectPdf(page, 'informacja_o_najpopularniejszych_imionach_w_latach.pdf', path, { rok: '1999' })
  })
})
