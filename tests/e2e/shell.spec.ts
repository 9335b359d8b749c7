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

test.describe('Home', () => {
  test('“a grid of tiles from configuration”: each leads to its service', async ({ page }) => {
    await open(page, '/')
    await expect(heading(page)).toHaveText('Urząd Gminy Jasnowola')
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link')
    const leadingTo = () => tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect.poll(leadingTo).toEqual(services.map(([, address]) => address))
    await tiles.first().click()
    await expect(page).toHaveURL(budget)
    await expect(heading(page)).toHaveText('Dochody budżetu gminy')
  })
})

test.describe('Service list', () => {
  test('“collapsible groups, one open at a time”, with the services that the portal has', async ({ page }) => {
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
  })

  test('“A legend explains marks”', async ({ page }) => {
    await open(page, '/lista-uslug')
    const legend = page.getByRole('region', { name: 'Oznaczenia' })
    await expect(legend.getByRole('listitem')).toContainText([
      'dostępna bez logowania',
      'dostępna po zalogowaniu',
      'niedostępna w wybranym kontekście',
    ])
  })

  test('going back finds the group open that was left', async ({ page }) => {
    await open(page, '/lista-uslug')
    await page.getByRole('button', { name: /^Pojazdy/ }).click()
    await page.getByRole('link', { name: /Stawki podatku/ }).click()
    await expect(heading(page)).toHaveText('Stawki podatku od środków transportowych')
    await page.goBack()
    await expect(page.getByRole('link', { name: /Stawki podatku/ })).toBeVisible()
  })
})

test.describe('Finding the way', () => {
  test('the skip link is first and leads past the menu', async ({ page }) => {
    await open(page, budget)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Przejdź do treści' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => document.activeElement?.closest('main') !== null)
    expect(inside).toBe(true)
  })

  test('each new page has its title and the focus on its heading', async ({ page }) => {
    await open(page, '/')
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

  test('back and forward restore the parameters and their data', async ({ page }) => {
    await open(page, budget)
    const latest = await year(page).inputValue()
    const first = await cells(page.getByRole('table'))
    await year(page).selectOption('2023')
    await expect(page).toHaveURL(`${budget}?year=2023`)
    await year(page).selectOption('2022')
    await expect(page).toHaveURL(`${budget}?year=2022`)
    await page.goBack()
    await expect(year(page)).toHaveValue('2023')
    await page.goBack()
    await expect(year(page)).toHaveValue(latest)
    await expect.poll(() => cells(page.getByRole('table'))).toEqual(first)
    await page.goForward()
    await expect(year(page)).toHaveValue('2023')
    await expect(year(page)).toBeVisible()
  })

  test('a choice keeps the focus where it was made', async ({ page }) => {
    await open(page, budget)
    await year(page).focus()
    await year(page).selectOption('2023')
    await settled(page)
    await expect(year(page)).toBeFocused()
  })

  test('a shared address opens what its sender saw, reload included', async ({ page }) => {
    await open(page, `${budget}?year=2023`)
    await expect(year(page)).toHaveValue('2023')
    await page.reload()
    await settled(page)
    await expect(year(page)).toHaveValue('2023')
    await expect(page).toHaveURL(`${budget}?year=2023`)
  })

  for (const junk of ['1850', 'x', '2023,2024', '', '%00', "'%22><b>", '9'.repeat(400)]) {
    test(`a junk parameter opens the default: ${junk.slice(0, 12) || 'nothing'}`, async ({ page }) => {
      const asked: (string | null)[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname.endsWith('/dajDochodyBudzetu')) asked.push(url.searchParams.get('rok'))
      })
      await open(page, `${budget}?year=${junk}&inny=1`)
      const { lataBudzetowe } = await office<{ lataBudzetowe: readonly number[] }>('/fk/gmina/dajLataBudzetowe')
      await expect(year(page)).toHaveValue(String(Math.max(...lataBudzetowe)))
      await expect(page.locator('tbody tr')).toHaveCount(5)
      expect(asked).toEqual([String(Math.max(...lataBudzetowe))])
    })
  }

  for (const wrong of ['/uslugi/1/cos-innego', '/uslugi/1', '/uslugi/1/']) {
    test(`a wrong slug leads to the right address: ${wrong}`, async ({ page }) => {
      await open(page, `${wrong}?year=2023`)
      await expect(page).toHaveURL(`${budget}?year=2023`)
      await expect(year(page)).toHaveValue('2023')
    })
  }

  for (const unknown of [
    '/uslugi/999/cos',
    '/uslugi/01/x',
    '/uslugi/constructor',
    '/uslugi',
    '/nie/ma',
    '/uslugi/1/%2e%2e/x',
  ]) {
    test(`nothing is at ${unknown}`, async ({ page }) => {
      await page.goto(unknown)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(/Nie ma takiej strony/)
    })
  }

  test('the way out of a page that is not there', async ({ page }) => {
    await open(page, '/nie/ma')
    await page.getByRole('main').getByRole('link', { name: 'Lista usług' }).click()
    await expect(heading(page)).toHaveText('Usługi')
  })
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

  test('the site map holds every page and every service', async ({ page }) => {
    await open(page, '/mapa-strony')
    for (const address of ['/', '/lista-uslug', '/kontakt', ...services.map(([, service]) => service)]) {
      await expect(page.getByRole('main').locator(`a[href="${address}"]`).first()).toBeVisible()
    }
  })

  test('“Footer: site-map link, contact link, copyright with build year and version”', async ({ page }) => {
    await open(page, '/')
    const footer = page.getByRole('contentinfo')
    const { rokZbudowaniaBackendu } = await office<{ rokZbudowaniaBackendu: number }>('/konfiguracja')
    await expect(footer).toContainText(`© ${rokZbudowaniaBackendu}`)
    await expect(footer).toContainText(JSON.parse(readFileSync('package.json', 'utf8')).version)
    await footer.getByRole('link', { name: 'Kontakt' }).click()
    const { kontakt } = await office<Menu>('/pi/menuBoczne')
    for (const said of [kontakt.nazwaUrzedu, kontakt.telefon, kontakt.email, kontakt.kodPocztowy]) {
      await expect(page.getByRole('main')).toContainText(String(said))
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa strony' }).click()
    await expect(heading(page)).toHaveText('Mapa strony')
  })
})

test('the column that was sorted by stays sorted when the year changes', async ({ page }) => {
  await open(page, budget)
  const header = page.getByRole('columnheader', { name: 'Plan po zmianach' })
  await header.getByRole('button').click()
  await year(page).selectOption('2023')
  await settled(page)
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  expect((await headers(page.getByRole('table'))).length).toBe(7)
  const plans = (await cells(page.getByRole('table'))).map((row) => Number(tight(row[3] ?? '').replace(',', '.')))
  expect(plans).toEqual([...plans].sort((a, b) => a - b))
})
