import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { cells, expect, headers, office, open, services, settled, test, tight, words } from './support.ts'

interface Groups {
  readonly grupy: readonly {
    readonly nazwa: string
    readonly uslugi: readonly { readonly nazwa: string; readonly uslugaId: number }[]
  }[]
}

interface Menu {
  readonly kontakt: Readonly<Record<string, string | null>>
}

const budget = '/uslugi/1/budzet-dochody'
const year = (page: Page): Locator => page.getByLabel('Rok budżetowy')
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu główne' })

// The shell is tested with its animations; all other tests run without.
test.use({ reducedMotion: 'no-preference' })

// Among the last to start: all workers share it.
test.describe.configure({ mode: 'parallel' })

test('home, footer and menu: each link leads to its page, which has its title and the focus on its heading', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  const main = page.getByRole('main')
  const tiles = main.getByRole('listitem').getByRole('link')
  const { kontakt } = await office<Menu>('/pi/menuBoczne')
  await open(page, '/')

  await test.step('“a grid of tiles from configuration”: each leads to its service', async () => {
    await expect(heading(page)).toHaveText('Urząd Gminy Jasnowola')
    const leadingTo = () => tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect.poll(leadingTo).toEqual(services.map(([, address]) => address))
  })

  await test.step('“Footer: site-map link, contact link, copyright with build year and version”', async () => {
    const { rokZbudowaniaBackendu } = await office<{ rokZbudowaniaBackendu: number }>('/konfiguracja')
    await expect(footer).toContainText(`© ${rokZbudowaniaBackendu}`)
    await expect(footer).toContainText(JSON.parse(readFileSync('package.json', 'utf8')).version)
    await footer.getByRole('link', { name: 'Kontakt' }).click()
    for (const said of [kontakt.nazwaUrzedu, kontakt.telefon, kontakt.email, kontakt.kodPocztowy])
      await expect(main).toContainText(String(said))
    await footer.getByRole('link', { name: 'Mapa strony' }).click()
    await expect(heading(page)).toHaveText('Mapa strony')
  })

  await test.step('the site map holds every page and every service', async () => {
    for (const address of ['/', '/lista-uslug', '/kontakt', ...services.map(([, service]) => service)])
      await expect(main.locator(`a[href="${address}"]`).first()).toBeVisible()
  })

  await test.step('each new page has its title and the focus on its heading', async () => {
    await menu(page).getByRole('link', { name: 'Usługi' }).click()
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle('Usługi – Urząd Gminy Jasnowola')
    await page.getByRole('link', { name: 'Dochody budżetu' }).click()
    await settled(page)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle('Dochody budżetu gminy – Urząd Gminy Jasnowola')
    await menu(page).getByRole('link', { name: 'Kontakt' }).click()
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle('Kontakt – Urząd Gminy Jasnowola')
  })

  await test.step('a tile', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Urząd Gminy Jasnowola' }).click()
    await tiles.first().click()
    await expect(page).toHaveURL(budget)
    await expect(heading(page)).toHaveText('Dochody budżetu gminy')
  })
})

test('Service list: “collapsible groups, one open at a time”, with the services that the portal has; “A legend explains marks”; going back finds the group open that was left', async ({
  page,
}) => {
  await open(page, '/lista-uslug')
  const { grupy } = await office<Groups>('/lista-uslug')
  const plan = (await (await page.request.get('/_portal/portal.pl.json')).json()) as { services: { id: string }[] }
  const known = new Set(plan.services.map(({ id }) => Number(id)))
  const offered = grupy
    .map(({ nazwa, uslugi }) => ({ nazwa, uslugi: uslugi.filter(({ uslugaId }) => known.has(uslugaId)) }))
    .filter(({ uslugi }) => uslugi.length > 0)
  const group = (name: string) => page.getByRole('main').getByRole('button').filter({ hasText: name })
  const opened = page.locator('main button[aria-expanded="true"]')
  for (const { nazwa, uslugi } of offered) {
    const button = group(nazwa)
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    await expect(opened).toHaveCount(1)
    await expect(opened).toContainText(nazwa)
    for (const { uslugaId } of uslugi) {
      await expect(page.getByRole('main').locator(`a[href^="/uslugi/${uslugaId}/"]`)).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(uslugi.length + 1)
  }
  await opened.click()
  await expect(opened).toHaveCount(0)

  const legend = page.getByRole('region', { name: 'Oznaczenia' })
  await expect(legend.getByRole('listitem')).toContainText([
    'dostępna bez logowania',
    'dostępna po zalogowaniu',
    'niedostępna w wybranym kontekście',
  ])

  await group('Pojazdy').click()
  await page.getByRole('link', { name: /Stawki podatku/ }).click()
  await expect(heading(page)).toHaveText('Stawki podatku od środków transportowych')
  await page.goBack()
  await expect(page.getByRole('link', { name: /Stawki podatku/ })).toBeVisible()
})

test('the skip link, what was chosen, the order of a table: by keyboard, back and forward, nothing is lost', async ({
  page,
}) => {
  await open(page, budget)
  const latest = await year(page).inputValue()

  await test.step('the skip link is first and leads past the menu', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  await test.step('a choice keeps the focus where it was made', async () => {
    await year(page).focus()
    await year(page).selectOption('2024')
    await settled(page)
    await expect(year(page)).toBeFocused()
  })

  await test.step('back and forward restore the parameters and their data', async () => {
    const first = await cells(page.getByRole('table'))
    await year(page).selectOption('2023')
    await expect(page).toHaveURL(`${budget}?year=2023`)
    await year(page).selectOption('2022')
    await expect(page).toHaveURL(`${budget}?year=2022`)
    await page.goBack()
    await expect(year(page)).toHaveValue('2023')
    await page.goBack()
    await expect(year(page)).toHaveValue('2024')
    await expect.poll(() => cells(page.getByRole('table'))).toEqual(first)
    await page.goBack()
    await expect(page).not.toHaveURL(/year=/)
    await expect(year(page)).toHaveValue(latest)
    await page.goForward()
    await expect(year(page)).toHaveValue('2024')
    await page.goForward()
    await expect(year(page)).toHaveValue('2023')
    await expect(year(page)).toBeVisible()
  })

  await test.step('the column that was sorted by stays sorted when the year changes', async () => {
    const header = page.getByRole('columnheader', { name: 'Plan po zmianach' })
    await header.getByRole('button').click()
    await year(page).selectOption('2022')
    await settled(page)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect((await headers(page.getByRole('table'))).length).toBe(7)
    const plans = (await cells(page.getByRole('table'))).map((row) => Number(tight(row[3] ?? '').replace(',', '.')))
    expect(plans).toEqual([...plans].sort((a, b) => a - b))
  })
})

test('a shared address opens what its sender saw, reload included; a wrong slug leads to the right address', async ({
  page,
}) => {
  await open(page, `${budget}?year=2023`)
  await expect(year(page)).toHaveValue('2023')
  await page.reload()
  for (const wrong of [budget, '/uslugi/1/cos-innego', '/uslugi/1', '/uslugi/1/']) {
    if (wrong !== budget) await page.goto(`${wrong}?year=2023`)
    await settled(page)
    await expect(page).toHaveURL(`${budget}?year=2023`)
    await expect(year(page)).toHaveValue('2023')
  }
})

test('a junk parameter opens the default', async ({ page }) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/dajDochodyBudzetu')) asked.push(url.searchParams.get('rok'))
  })
  const { lataBudzetowe } = await office<{ lataBudzetowe: readonly number[] }>('/fk/gmina/dajLataBudzetowe')
  const latest = String(Math.max(...lataBudzetowe))
  for (const junk of ['1850', 'x', '2023,2024', '', '%00', "'%22><b>", '9'.repeat(400)]) {
    await test.step(junk.slice(0, 12) || 'nothing', async () => {
      asked.length = 0
      await open(page, `${budget}?year=${junk}&inny=1`)
      await expect(year(page)).toHaveValue(latest)
      await expect(page.locator('tbody tr')).toHaveCount(5)
      expect(asked).toEqual([latest])
    })
  }
})

test('nothing is at an address that no page has, and there is a way out', async ({ page }) => {
  const unknown = ['/uslugi/999/cos', '/uslugi/01/x', '/uslugi/constructor', '/uslugi', '/uslugi/1/%2e%2e/x', '/nie/ma']
  for (const address of unknown) {
    await page.goto(address)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main'), address).toContainText(/Nie ma takiej strony/)
  }
  await settled(page)
  await page.getByRole('main').getByRole('link', { name: 'Lista usług' }).click()
  await expect(heading(page)).toHaveText('Usługi')
})

test.describe('Menu', () => {
  test('“items ordered by position”, hidden ones left out, “a contact block with office name and site link”', async ({
    page,
  }) => {
    const item = (pozycja: number, nazwa: string, link: string, more = {}) => ({
      ...{ pozycja, nazwa, link, typ: 'STRONA_WBUDOWANA', czyWidoczny: true, czyOtwieracWNowejKarcie: false },
      ...more,
    })
    const menuBoczneElementy = [
      item(30, 'Gmina', 'https://gmina.example/', { typ: 'LINK', czyOtwieracWNowejKarcie: true }),
      item(20, 'Napisz do nas', '/kontakt'),
      item(10, 'Początek', '/'),
      item(15, 'Ukryta', '/mapa-strony', { czyWidoczny: false }),
      item(12, 'Podstęp', 'javascript:alert(1)', { typ: 'LINK' }),
    ]
    const { kontakt } = await office<Menu>('/pi/menuBoczne')
    await page.route('**/api/pi/menuBoczne?*', (route) => route.fulfill({ json: { menuBoczneElementy, kontakt } }))
    await open(page, '/')
    const links = menu(page).getByRole('link')
    await expect(links).toHaveText(['Początek', 'Napisz do nas', /^Gmina/])
    await expect(links.last()).toHaveAttribute('target', '_blank')
    const block = page.getByRole('region', { name: 'Kontakt z urzędem' })
    await expect(block).toContainText(String(kontakt.nazwaUrzedu))
    await expect(block.getByRole('link')).toHaveAttribute('href', new RegExp(`^${kontakt.stronaUrl}/?$`))
  })

  test('“A drawer on small screens (width 280 px). Picking an item closes the drawer”', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await expect(menu(page)).toHaveCount(0)
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    const drawer = page.getByRole('dialog', { name: words('pl', 'portal.menu.side') })
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBeCloseTo(280)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await drawer.getByRole('link', { name: 'Usługi' }).click()
    await expect(drawer).toBeHidden()
    await expect(heading(page)).toHaveText('Usługi')
    await expect(heading(page)).toBeFocused()
  })
})
