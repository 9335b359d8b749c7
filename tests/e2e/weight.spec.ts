import { expect, type Page, type Response, test } from '@playwright/test'

/** Bytes of the bodies as they came over the wire, by kind of resource. */
interface Weight {
  readonly scripts: number
  readonly all: number
}

/** The office's data is not the portal's weight. */
const isOwn = (response: Response): boolean => !new URL(response.url()).pathname.startsWith('/api/')

/** Opens a page with nothing kept from before and weighs all it fetched until the network fell silent. */
async function weigh(page: Page, path: string, ready: () => Promise<void>): Promise<Weight> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path)
  await ready()
  await page.waitForLoadState('networkidle')
  const weighed = await Promise.all(
    responses.filter(isOwn).map(async (response) => ({
      kind: response.request().resourceType(),
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  )
  const sum = (list: typeof weighed): number => list.reduce((total, { bytes }) => total + bytes, 0)
  return { scripts: sum(weighed.filter(({ kind }) => kind === 'script')), all: sum(weighed) }
}

const firstRow = (page: Page) => page.getByRole('table').first().getByRole('row').nth(1)

for (const [name, address, limit] of [
  ['home', '/', 130_000],
  ['the service list', '/lista-uslug', 130_000],
  ['the login page', '/logowanie', 225_000],
] as const) {
  test(`${name} loads at most ${limit / 1000} KB of scripts`, async ({ page }) => {
    const { scripts } = await weigh(page, address, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
    expect(scripts).toBeGreaterThan(10_000)
    expect(scripts).toBeLessThanOrEqual(limit)
  })
}

test('a page with a table loads at most 260 KB in all, and a chart at most 170 KB more', async ({ page, browser }) => {
  const table = await weigh(page, '/uslugi/1/budzet-dochody', () => expect(firstRow(page)).toBeVisible())
  expect(table.all).toBeLessThanOrEqual(260_000)

  const other = await browser.newPage()
  const chart = await weigh(other, '/uslugi/13/najpopularniejsze-imiona-wg-roku', async () => {
    await expect(other.locator('canvas, svg[role="img"], [_echarts_instance_]').first()).toBeVisible()
  })
  expect(chart.all - table.all).toBeGreaterThan(50_000)
  expect(chart.all - table.all).toBeLessThanOrEqual(170_000)
})

test('the table does not wait for the chart', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(/\/charts-/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/uslugi/13/najpopularniejsze-imiona-wg-roku')
  await expect(firstRow(page)).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  for (const release of held) release()
  await expect(page.locator('canvas, [_echarts_instance_]').first()).toBeVisible()
})
