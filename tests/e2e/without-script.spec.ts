import type { Page } from '@playwright/test'
import { appScripts, hold, laidOut, untilSeen } from './held-app.ts'
import { expect, fontsLoaded, openFilled, settled, test } from './support.ts'

/** Public addresses → what each says besides its heading; null: a form or a widget, whose content depends on input. */
const PAGES: Readonly<Record<string, RegExp | null>> = {
  '/': /Dochody budżetu gminy/,
  '/lista-uslug': /Protokół wymiany wodomierza/,
  '/kontakt': /Piątek: 7:30/,
  '/mapa-strony': /Odbiór odpadów.*Protokół wymiany wodomierza/,
  '/polityka-cookie': /Ustawienia zostają w Twojej przeglądarce/,
  '/informacje': /Jak umówić wizytę/,
  '/procedury': /Podatki i opłaty/,
  '/statusy-i-rejestry': /Otwórz osobno: Statusy/,
  '/deklaracja-dostepnosci': /Rzecznika Praw Obywatelskich/,
  '/uslugi/1/budzet-dochody': /\d,\d\d/,
  '/uslugi/2/budzet-wydatki': /\d,\d\d/,
  '/uslugi/3/statusy-mieszkancow': /\d/,
  '/uslugi/4/listy-wyborcze': null,
  '/uslugi/5/liczba-pojazdow': /\d/,
  '/uslugi/7/liczba-mieszkancow-wyborcow': /\d/,
  '/uslugi/10/zameldowania-wg-plci-wieku': /\d/,
  '/uslugi/11/stawki-pojazdow': /\d,\d\d/,
  '/uslugi/12/najpopularniejsze-imiona': /Imię.* \d/,
  '/uslugi/13/najpopularniejsze-imiona-wg-roku': /Imię.* \d/,
  '/popraw-email': null,
  '/reset-link': null,
  '/reset-haslo': null,
  '/rejestracja': null,
}

/** Pages whose addresses name what an employee wrote. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  '/strona-wlasna?nazwaPliku=odbior-odpadow.html': /Pojemniki wystaw do godziny 6:00/,
  '/procedury?katalog=procedury/2-podatki-i-op%C5%82aty/1-odpady-komunalne': /Odbiór odpadów/,
}

/** Pages that need no reply of the office. */
const PLAIN: readonly string[] = ['/polityka-cookie', '/deklaracja-dostepnosci']

/** Opens a page as a browser shows it that runs no script. */
async function openPlainly(page: Page, address: string): Promise<void> {
  if (PAGES[address] === null || PLAIN.includes(address)) await page.goto(address, { waitUntil: 'commit' })
  else await openFilled(page, address)
}

/** What is in sight of the content, with single spaces. */
const textIn = async (page: Page): Promise<string> => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')

/** Waits until the host has replies for a page that are new, so that it does not say of when they are. */
async function untilNew(page: Page, address: string): Promise<void> {
  if (PLAIN.includes(address)) return
  await expect.poll(async () => (await page.request.get(address)).text()).toMatch(/id="data-age" role="status" hidden/)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, watched: undefined })

  test('every public page of the site map has its title, its heading and what it is about', async ({ page }) => {
    const listed = await (await page.request.get('/sitemap.xml')).text()
    const addresses = [...listed.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(addresses.toSorted()).toEqual(Object.keys(PAGES).toSorted())
    for (const [address, content] of Object.entries({ ...PAGES, ...WRITTEN }))
      await test.step(address, async () => {
        await openPlainly(page, address)
        await page.waitForLoadState()
        await expect(page).toHaveTitle(/\S – Urząd Gminy Jasnowola$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const text = await textIn(page)
        expect.soft(text).not.toContain('Wczytywanie')
        if (content !== null) expect.soft(text).toMatch(content)
      })
  })

  test('the statement of accessibility has the ids by which validators read it, in each language', async ({ page }) => {
    for (const language of ['pl', 'en', 'de', 'uk']) {
      const html = await (await page.request.get(`/deklaracja-dostepnosci?jezyk=${language}`)).text()
      const ids = [...html.matchAll(/ id="(a11y-[a-z-]+)"/g)].map(([, id]) => id)
      expect(ids).toEqual(
        expect.arrayContaining([
          'a11y-deklaracja',
          'a11y-wstep',
          'a11y-podmiot',
          'a11y-url',
          'a11y-data-publikacja',
          'a11y-data-aktualizacja',
          'a11y-status',
          'a11y-data-sporzadzenie',
          'a11y-kontakt',
          'a11y-osoba',
          'a11y-email',
          'a11y-telefon',
          'a11y-procedura',
          'a11y-architektura',
        ]),
      )
    }
  })

  test('a page of another site is embedded, and a page that does not exist is none', async ({ page }) => {
    await openFilled(page, '/statusy-i-rejestry')
    await page.waitForLoadState()
    await expect(page.frameLocator('iframe').getByText('Wycinka drzew')).toBeVisible()
    await page.goto('/strona-wlasna?nazwaPliku=nie-ma.html')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await textIn(page)).not.toContain('Wczytywanie')
  })
})

for (const width of [390, 1280])
  test(`the app takes each of them over where it stands, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const address of [
      '/',
      '/lista-uslug',
      '/kontakt',
      '/mapa-strony',
      '/procedury',
      '/deklaracja-dostepnosci',
      ...Object.keys(WRITTEN),
    ])
      await test.step(address, async () => {
        await untilNew(page, address)
        const release = await hold(page, appScripts)
        await openPlainly(page, address)
        await fontsLoaded(page)
        await expect(page.locator('[data-frame]')).toHaveCount(1)
        const link = page.locator('main a:visible').first()
        await link.focus()
        const before = await laidOut(page)
        const seen = await untilSeen(page, '.ok-skeleton')
        release()
        await settled(page)
        expect(await laidOut(page)).toEqual(before)
        expect(await seen()).toBe(false)
        await expect(link).toBeFocused()
        await page.unroute(appScripts)
      })
  })
