import type { Locator, Page, Request, Route } from '@playwright/test'
import { demo, signedIn } from './accounts.ts'
import { type FreshData, freshData } from './data.ts'
import { type Running, startOkienko } from './okienko.ts'
import { amount, cells, expect, expectSound, navigate, office, open, settled, test } from './support.ts'

const UNAVAILABLE = 'Usługa chwilowo niedostępna. Spróbuj ponownie później'

const budget = '/uslugi/1/budzet-dochody'
const income = /\/api\/fk\/gmina\/dajDochodyBudzetu\?/
const years = /\/api\/fk\/gmina\/dajLataBudzetowe\?/

const year = (page: Page): Locator => page.getByLabel('Rok budżetowy')
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
/** The message bar's own region: a failed block beside it is an alert too. */
const alert = (page: Page): Locator => page.locator('.ok-messages').getByRole('alert')
const retry = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Spróbuj ponownie' })

const row = {
  rozdzial: '75616',
  paragraf: '0310',
  nazwaPozycji: 'Wpływy z podatku od nieruchomości',
  planPoZmianach: 1000,
  naleznosci: 900.5,
  dochodyOtrzymane: 800.25,
  dochodyWykonane: 800.25,
}

/** Holds back every request of that kind until it is let through. */
async function hold(
  page: Page,
  url: RegExp,
): Promise<{ readonly held: Route[]; release(place: number): Promise<void> }> {
  const held: Route[] = []
  await page.route(url, (route) => {
    held.push(route)
  })
  return {
    held,
    release: async (place) => {
      await expect.poll(() => held.length).toBeGreaterThan(place)
      await held[place]?.continue().catch(() => undefined)
    },
  }
}

test.describe('A reply that is no answer', () => {
  const bad = {
    '500 with the words of the office': { status: 500, json: { kod: 500, opis: 'Błąd wewnętrzny' } },
    '500 without words': { status: 500, body: '' },
    '502 as a page': { status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' },
    '404 as a page': { status: 404, contentType: 'text/html', body: '<html>Not found</html>' },
    '400 with words': { status: 400, json: { kod: 400, opis: 'Nieprawidłowy rok' } },
    'HTML in place of JSON': { contentType: 'text/html', body: '<html><h1>Witamy</h1></html>' },
    'malformed JSON': { contentType: 'application/json', body: '{"listaDochodow":[{' },
    'an empty body': { contentType: 'application/json', body: '' },
    'a null list': { json: { listaDochodow: null } },
    'no list': { json: {} },
    null: { json: null },
    'a list in place of an object': { json: [row] },
    'an object in place of a list': { json: { listaDochodow: row } },
    'words in an amount': { json: { listaDochodow: [{ ...row, naleznosci: 'dziewięćset' }] } },
    'an amount that JSON cannot hold': {
      contentType: 'application/json',
      body: '{"listaDochodow":[{"planPoZmianach":NaN}]}',
    },
    'a row that is null': { json: { listaDochodow: [row, null] } },
    'a row without a field': { json: { listaDochodow: [{ ...row, planPoZmianach: undefined }] } },
    'a number in place of a name': { json: { listaDochodow: [{ ...row, nazwaPozycji: 12 }] } },
  } as const satisfies Record<string, Parameters<Route['fulfill']>[0]>

  test('while the page is open: said, retried, and nothing else changes', async ({ page }) => {
    const rows = page.locator('tbody tr')
    await open(page, '/kontakt')
    for (const [what, reply] of Object.entries(bad)) {
      await test.step(what, async () => {
        await navigate(page, budget)
        await page.route(income, (route) => route.fulfill(reply))
        await year(page).selectOption('2023')
        await expect.poll(async () => (await retry(page).isVisible()) || (await rows.count()) === 1).toBe(true)
        await expectSound(page)
        await expect(page).toHaveURL(`${budget}?year=2023`)
        await expect(year(page)).toHaveValue('2023')
        const failed = await retry(page).isVisible()
        // Shown then is what can be made of it, never the rows of the year before.
        if (!failed) await expect(rows).toHaveCount(1)
        await page.unroute(income)
        if (failed) {
          await retry(page).click()
          await expect(rows).toHaveCount(5)
          await expect(year(page)).toHaveValue('2023')
        }
        // What a page has fetched it keeps until it is left.
        await navigate(page, '/kontakt')
      })
    }
  })

  test('at first load: the message, then the service list', async ({ page }) => {
    for (const url of [years, income]) await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
    // Where something is chosen the page comes without the replies that the host has.
    await page.goto(`${budget}?year=2025`)
    await expect(alert(page)).toContainText(UNAVAILABLE)
    await expect(page).toHaveURL('/lista-uslug')
    await expect(heading(page)).toHaveText('Usługi')
    await expect(page.getByRole('link', { name: 'Dochody budżetu' })).toBeVisible()
    await page.unroute(years)
    await page.unroute(income)
    await page.goBack()
    await expect(page.locator('tbody tr')).toHaveCount(5)
  })

  test('empty lists of years: nothing to choose, nothing to show, no failure', async ({ page }) => {
    await page.route(years, (route) => route.fulfill({ json: { lataBudzetowe: [] } }))
    await open(page, budget)
    await expect(page.getByRole('main')).toContainText('Nie ma danych z żadnego roku')
    await expectSound(page)
  })
})

test.describe('A late reply', () => {
  test('the first one: a skeleton of what comes, announced', async ({ page }) => {
    const { release } = await hold(page, income)
    // Where nothing is chosen the host may send the page with its rows.
    await page.goto(`${budget}?year=2025`)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Wczytywanie' }).first()).toBeAttached()
    await expect(heading(page)).toHaveText('Dochody budżetu gminy')
    await expectSound(page)
    await release(0)
    await expect(page.locator('tbody tr')).toHaveCount(5)
  })

  test('the next one: the old rows stay under a loading mark; an overtaken request never wins', async ({ page }) => {
    await open(page, budget)
    const before = await cells(page.getByRole('table'))
    const { held, release } = await hold(page, income)
    await year(page).selectOption('2023')
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(await cells(page.getByRole('table'))).toEqual(before)
    await release(0)
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => cells(page.getByRole('table'))).not.toEqual(before)

    await year(page).selectOption('2022')
    await expect.poll(() => held.length).toBe(2)
    await year(page).selectOption('2024')
    await release(2)
    await settled(page)
    await release(1)
    const { listaDochodow } = await office<{ listaDochodow: readonly { planPoZmianach: number }[] }>(
      '/fk/gmina/dajDochodyBudzetu',
      { rok: 2024 },
    )
    const plans = listaDochodow.slice(0, 5).map(({ planPoZmianach }) => amount(planPoZmianach))
    await expect.poll(async () => (await cells(page.getByRole('table'))).map((cell) => cell[3])).toEqual(plans)
    await expect(year(page)).toHaveValue('2024')
  })

  test('leaving while it is on its way: no message follows to the next page', async ({ page }) => {
    await open(page, '/lista-uslug')
    const { held } = await hold(page, income)
    await page.getByRole('link', { name: 'Dochody budżetu' }).click()
    await expect.poll(() => held.length).toBe(1)
    await page.goBack()
    await expect(heading(page)).toHaveText('Usługi')
    await held[0]?.fulfill({ status: 500, body: '' }).catch(() => undefined)
    await page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Kontakt' }).click()
    await expect(heading(page)).toHaveText('Kontakt')
    await expect(alert(page)).toHaveText('')
  })
})

test.describe('A document', () => {
  const pdf = /\/dajDochodyBudzetu\/pdf\?/
  const button = (page: Page): Locator => page.getByRole('button', { name: 'Pobierz PDF' })

  test('that is none is said and can be fetched again; pressed twice is fetched once', async ({ page }) => {
    let saved = 0
    page.on('download', () => {
      saved += 1
    })
    await open(page, budget)
    const replies = [
      [{ status: 500, json: { kod: 500, opis: 'Drukarka nie odpowiada' } }, 'Drukarka nie odpowiada'],
      [{ status: 404, body: '' }, 'Nie udało się pobrać pliku. Spróbuj ponownie później.'],
      [{ contentType: 'text/html', body: '<html>Zaloguj się</html>' }, 'Nie udało się pobrać pliku'],
      [{ json: { kod: 1, opis: 'Nie ma pliku' } }, /Nie ma pliku|Nie udało się pobrać pliku/],
    ] as const
    for (const [reply, said] of replies) {
      await page.route(pdf, (route) => route.fulfill(reply))
      await button(page).click()
      await expect(alert(page)).toContainText(said)
      expect(saved).toBe(0)
      await expect(page.locator('tbody tr')).toHaveCount(5)
      await page.unroute(pdf)
      await page.locator('.ok-messages').getByRole('button', { name: 'Zamknij komunikat' }).click()
      await expect(alert(page)).not.toContainText(said)
    }
    const { held, release } = await hold(page, pdf)
    const file = page.waitForEvent('download')
    await button(page).dblclick()
    await button(page).dispatchEvent('click')
    await release(0)
    expect((await file).suggestedFilename()).toBe('dochody_budzetu.pdf')
    await expect(button(page)).not.toHaveAttribute('aria-busy', 'true')
    expect(held.length).toBe(1)
    expect(saved).toBe(1)
  })
})

test.describe('Maintenance', () => {
  test('“HTTP 503: set the maintenance flag, go to the maintenance page”; retry leads back', async ({ page }) => {
    await open(page, budget)
    const down = (route: Route) => route.fulfill({ status: 503, json: { kod: 503, opis: 'Przerwa' } })
    await page.route(income, down)
    await page.route('**/api/status?*', (route) => route.fulfill({ json: { czyPrzerwaTechniczna: true } }))
    await year(page).selectOption('2023')
    await expect(heading(page)).toHaveText('Przerwa techniczna')
    await expect(page).toHaveURL('/przerwa-techniczna')
    await retry(page).click()
    await expect(page.getByText('Przerwa techniczna jeszcze trwa.')).toBeVisible()
    await page.goto('/kontakt')
    await expect(heading(page)).toHaveText('Przerwa techniczna')
    await page.unroute('**/api/status?*')
    await page.unroute(income)
    await retry(page).click()
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toHaveText('Urząd Gminy Jasnowola')
  })

  test('“if it reports maintenance, store the flag and go to the maintenance page”', async ({ page }) => {
    const token = await signedIn(page, demo.marek)
    const others: string[] = []
    await page.route(/\/api\/(?!status)/, (route) => {
      others.push(route.request().url())
      return route.fulfill({ status: 401 })
    })
    await page.route('**/api/status?*', (route) => route.fulfill({ json: { czyPrzerwaTechniczna: true } }))
    await page.goto(budget)
    await expect(heading(page)).toHaveText('Przerwa techniczna')
    expect(await page.evaluate(() => localStorage.getItem('maintenanceFlag'))).toBe('true')
    // What is sent beside the status (docs/decisions/0047-asked-at-once.md) is sent once, and ends no session.
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(token)
    expect(others).toHaveLength(new Set(others).size)
  })

  test('“service in the maintenance list goes to the per-service maintenance page”', async ({ page }) => {
    let closed = true
    await page.route('**/api/konfiguracja?*', async (route) => {
      const reply = await route.fetch()
      const json = { ...(await reply.json()), przerwaTechnicznaUslugi: closed ? [1] : [] }
      await route.fulfill({ response: reply, json })
    })
    await open(page, '/lista-uslug')
    await page.getByRole('link', { name: 'Dochody budżetu' }).click()
    await expect(heading(page)).toHaveText('Usługa w przerwie technicznej')
    await expect(page).toHaveURL(/\/usluga-przerwa-techniczna/)
    await retry(page).click()
    await expect(page.getByText('Ta usługa nadal jest w przerwie technicznej.')).toBeVisible()
    closed = false
    await retry(page).click()
    await expect(page).toHaveURL(budget)
    await expect(page.locator('tbody tr')).toHaveCount(5)
  })
})

test('401: nobody is signed in, so the page says what it can and stays whole', async ({ page }) => {
  await open(page, budget)
  await page.route(income, (route) => route.fulfill({ status: 401, json: { kod: 401, opis: 'Brak dostępu' } }))
  await year(page).selectOption('2023')
  await expectSound(page)
  await page.unroute(income)
  await open(page, budget)
  await expect(page.locator('tbody tr')).toHaveCount(5)
})

test('two tabs keep their own choices and share the contrast mode at the next load', async ({ page, context }) => {
  await open(page, `${budget}?year=2022`)
  const other = await context.newPage()
  await open(other, `${budget}?year=2024`)
  await other.getByRole('button', { name: 'Wysoki kontrast' }).click()
  await expect(year(page)).toHaveValue('2022')
  await page.reload()
  await settled(page)
  await expect(year(page)).toHaveValue('2022')
  await expect(page.getByRole('button', { name: 'Wysoki kontrast' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('The portal’s own documents', () => {
  const START = 'Nie udało się połączyć z urzędem'

  test('the portal document missing, unreachable or a page: said, and retry starts it', async ({ page }) => {
    // A page that does not bring it along, nor replies: at an address with a query the host sends none.
    await page.route(/:\d+\/\?inny=1$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('id="portal.pl.json"', 'id="other"') })
    })
    const document = '**/_portal/portal.*.json'
    const again = page.getByRole('button', { name: 'Spróbuj ponownie' })
    await page.route(document, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/?inny=1')
    for (const reply of [null, { contentType: 'text/html', body: '<html></html>' }]) {
      await expect(page.getByText(START).first()).toBeVisible()
      await page.unroute(document)
      const isDocument = (request: Request): boolean => /\/_portal\/portal\./.test(request.url())
      const answered = Promise.race([
        page.waitForEvent('requestfinished', isDocument),
        page.waitForEvent('requestfailed', isDocument),
      ])
      await page.route(document, async (route) => {
        // So that the message afterwards is about this reply.
        await expect(page.getByText(START)).toHaveCount(0)
        await (reply === null ? route.abort() : route.fulfill(reply))
      })
      await again.click()
      await answered
    }
    await expect(page.getByText(START).first()).toBeVisible()
    await page.unroute(document)
    await again.click()
    await expect(heading(page)).toHaveText('Urząd Gminy Jasnowola')
  })

  test('the list, then the plan of a service cannot be had: said, and retry loads it', async ({ page }) => {
    await page.route('**/api/lista-uslug?*', (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, '/lista-uslug?inny=1')
    await expect(page.getByText('Nie udało się wczytać listy usług')).toBeVisible()
    await page.unroute('**/api/lista-uslug?*')
    await retry(page).click()
    const link = page.getByRole('link', { name: 'Dochody budżetu' })
    const plan = /\/_portal\/(?!portal\.)[^?]*\.json/
    await page.route(plan, (route) => route.abort())
    await link.click()
    await expect(page.getByText('Nie udało się otworzyć usługi')).toBeVisible()
    await page.unroute(plan)
    await retry(page).click()
    await expect(page.locator('tbody tr')).toHaveCount(5)
  })
})

test.describe('The office stops', () => {
  let data: FreshData
  let api: Running
  let portal: Running
  let base = ''
  let port = ''

  const startOffice = async (): Promise<void> => {
    api = startOkienko(['office', '--demo', '--port', port || '0'], { ...data.place })
    port = new URL(await api.address(/^Office API on /)).port
  }

  test.beforeAll(async () => {
    data = await freshData()
    await startOffice()
    const address = `http://localhost:${port}`
    portal = startOkienko(['serve', '--demo', 'definitions', '--office', 'jasnowola', '--api', address, '--port', '0'])
    base = await portal.address(/^Serving jasnowola on /)
  })

  test.afterAll(async () => {
    await portal?.stop()
    await api?.stop()
    await data?.remove()
  })

  test('while a page is open, and at first load; no choice is lost, and retry works once it is back', async ({
    page,
  }) => {
    await open(page, `${base}${budget}?year=2024`)
    await page.getByLabel('Wierszy na stronie').selectOption('10')
    await api.stop()

    await year(page).selectOption('2023')
    await expect(page.getByRole('main')).toContainText(UNAVAILABLE)
    await expect(year(page)).toHaveValue('2023')
    await expect(page).toHaveURL(`${base}${budget}?year=2023`)
    await expectSound(page)
    await retry(page).click()
    await expect(page.getByRole('main')).toContainText(UNAVAILABLE)

    const other = await page.context().newPage()
    await other.goto(`${base}${budget}`)
    await expect(other.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
    await expectSound(other)

    await startOffice()
    await retry(page).click()
    await expect(page.locator('tbody tr')).toHaveCount(10)
    await expect(year(page)).toHaveValue('2023')
    await other.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(other.locator('tbody tr')).toHaveCount(5)
  })
})
