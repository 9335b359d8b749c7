import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth, expectWithinWidth, tabTo } from './accessible.ts'
import { activated, arrived, demo, signedIn } from './accounts.ts'
import {
  expect,
  expectSound,
  type Language,
  languages,
  navigate,
  open,
  prefer,
  settled,
  test,
  words,
} from './support.ts'

test.describe.configure({ mode: 'parallel' })

type Translate = (path: string) => string

const PANEL = '/panel-uzytkownika'

/** A PNG of one point: what counts is its beginning. */
const photo = {
  name: 'zawór w piwnicy.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const message = (id: number, rodzaj: string, czyPrzeczytana: boolean) => ({
  idWiadomosci: id,
  rodzaj,
  tytul: 'Płatność zaksięgowana',
  tresc: 'Urząd zaksięgował płatność 1 216,99 zł. Transakcja: 7f3c2a91-55aa-4b1d-9d5e-0c5f6a7b8c9d.',
  kiedyWyslano: '2026-11-20 09:15:00',
  czyPrzeczytana,
  link: '/uslugi/21/historia-platnosci-internetowych',
  podmiot: 'Piekarnia Kłos sp. z o.o.',
})

/** What the office would only say after something was done, which no test does to a demo account. */
async function answers(page: Page): Promise<void> {
  await page.route('**/skrzynka/dajWiadomosci*', (route) =>
    route.fulfill({
      json: {
        wiadomosci: ['PLATNOSC', 'ODCZYT', 'ZGLOSZENIE', 'DANE', 'KONTO', 'TERMIN'].map((kind, place) =>
          message(place + 1, kind, place > 2),
        ),
        liczbaWszystkich: 45,
        liczbaNieprzeczytanych: 3,
      },
    }),
  )
  await page.route('**/kalendarz/ustawienia*', (route) =>
    route.fulfill({
      json: { kiedyUtworzonoAdres: '2026-11-20 09:15:00', dniPrzypomnienia: 3, czyZgodaPotrzebna: true },
    }),
  )
  await page.route('**/kalendarz/adres*', (route) =>
    route.fulfill({ json: { sciezka: `/kalendarz/terminy.ics?klucz=${'Ab3-'.repeat(10)}` } }),
  )
  await page.route('**/konfiguracja2fa?*', (route) =>
    route.fulfill({ json: { czy2FaAktywne: true, qrCode: null, key: null, liczbaKodowZapasowych: 4 } }),
  )
  await page.route('**/konfiguracja2fa/kodyZapasowe*', (route) =>
    route.fulfill({ json: { kody: Array.from({ length: 10 }, (_, place) => `K7QX-M2TD-9HRA-4W${place}Z`) } }),
  )
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const box = (page: Page) => page.locator('dialog[open]')

async function closeBox(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
}

/** Looks at every screen of a resident's day, on one load of the portal. */
async function walk(page: Page, t: Translate, water: string, look: (screen: string) => Promise<void>): Promise<void> {
  await open(page, '/')
  await expect(page.locator('.portal-digest__part--lately li')).not.toHaveCount(0)
  await look('home')
  await page.keyboard.press('Control+k')
  await box(page).getByRole('combobox').fill(water)
  await expect(box(page).getByRole('option')).not.toHaveCount(0)
  await look('search')
  await closeBox(page)

  await navigate(page, '/skrzynka-wiadomosci')
  await expect(page.locator('.portal-inbox > li')).toHaveCount(6)
  await look('inbox')

  await navigate(page, PANEL)
  await press(page, t('pages.reminders.replace'))
  await expect(page.locator('.portal-panel__address')).toBeVisible()
  await look('reminders and calendar')
  await press(page, t('pages.sessions.title'))
  await expect(box(page).getByText(t('pages.sessions.current'))).toBeVisible()
  await look('sessions')
  await closeBox(page)
  await press(page, t('pages.twoFactor.title'))
  await look('recovery codes left')
  await press(page, t('pages.recovery.make'))
  await expect(page.locator('.portal-codes > li')).toHaveCount(10)
  await look('recovery codes')
  await closeBox(page)

  await navigate(page, '/uslugi/24/wyslij-zgloszenie')
  await page.locator('input[type="file"]').first().setInputFiles(photo)
  await expect(page.locator('.ok-files__file')).toContainText('zawór w piwnicy.png')
  // “one-letter Polish words never hang at a line's end”
  if (water === 'woda') {
    expect(await page.locator('h1').textContent()).toContain('w\u00a0sprawie wody i\u00a0ścieków')
  }
  await look('request with a file')
}

/** Walks and reports every screen that is wrong, not only the first. */
async function walkAll(page: Page, language: Language, look: () => Promise<void>): Promise<void> {
  const wrong: string[] = []
  await walk(
    page,
    (path) => words(language, path),
    { pl: 'woda', en: 'water', de: 'Wasser', uk: 'вода' }[language],
    async (screen) => {
      try {
        await settled(page)
        await expectSound(page)
        await look()
      } catch (error) {
        wrong.push(`${screen}: ${error instanceof Error ? error.message : error}`)
      }
    },
  )
  expect(wrong.join('\n')).toBe('')
}

test('“contrast, 320 px” and “axe clean”: a resident’s day in Polish, WCAG 2.2 AA, also in contrast mode; the largest text at 320 px, nothing cut', async ({
  page,
}) => {
  await prefer(page, { cookieAcceptance: 'true' })
  await answers(page)
  await signedIn(page, demo.anna)
  await walkAll(page, 'pl', async () => {
    await expectAccessibleInBoth(page)
    await page.setViewportSize({ width: 320, height: 720 })
    await page.evaluate(() => {
      document.documentElement.dataset.font = 'bardzo_duza'
    })
    await expectWithinWidth(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.evaluate(() => {
      document.documentElement.dataset.font = 'mala'
      delete document.documentElement.dataset.contrast
    })
  })
})

for (const language of languages.filter((one) => one !== 'pl')) {
  test(`“In four languages”, of which this is ${language}: a resident’s day, the largest text at 320 px, nothing cut, nothing untranslated`, async ({
    page,
  }) => {
    await prefer(page, { language, fontSize: 'bardzo_duza', cookieAcceptance: 'true' })
    await page.setViewportSize({ width: 320, height: 720 })
    await answers(page)
    await signedIn(page, demo.anna)
    await walkAll(page, language, () => expectWithinWidth(page))
  })
}

test('“by keyboard” alone, a resident’s day: search by “`Ctrl+K` or `/`”, what is due, inbox, calendar, sessions', async ({
  page,
}) => {
  const person = await activated()
  await prefer(page, { cookieAcceptance: 'true' })
  await signedIn(page, person)
  await open(page, '/')
  // `/` opens the search; the arrows choose, Enter goes.
  await page.keyboard.press('/')
  await expect(box(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('budrzet dochody')
  await expect(box(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await arrived(page, 'Dochody budżetu gminy')
  await expect(page.locator('h1')).toBeFocused()
  await tabTo(page, /^Komunikaty.*Skrzynka wiadomości/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^\s*Skrzynka wiadomości/)
  await page.keyboard.press('Enter')
  await arrived(page, 'Skrzynka wiadomości')
  await tabTo(page, /Oznacz wszystkie jako przeczytane/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wszystkie wiadomości są przeczytane.')).toBeVisible()
  await navigate(page, PANEL)
  await tabTo(page, /Utwórz adres kalendarza/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.portal-panel__address')).toContainText('/api/kalendarz/')
  await tabTo(page, /Usuń adres/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Utwórz adres kalendarza' })).toBeVisible()
  await tabTo(page, /Urządzenia i sesje/)
  await page.keyboard.press('Enter')
  await expect(box(page).getByText('To urządzenie, teraz')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, /Wyloguj się wszędzie/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
})

test('“web app manifest, offline page that says what is known from the last visit without personal data”: the office and how to reach it, nothing of the resident, and a way on', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await prefer(page, { cookieAcceptance: 'true' })
  await signedIn(page, demo.anna)
  await open(page, '/uslugi/20/naleznosci-do-zaplaty')
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await registered(), 'not beside what the visitor came for').toBe(0)
  await page.clock.fastForward('00:20')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const kept = () =>
    page.evaluate(async () => {
      const caches = await self.caches.keys()
      const addresses = await Promise.all(
        caches.map(async (name) =>
          (await (await self.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
      return addresses.flat()
    })
  expect(await kept()).toEqual(['/bez-polaczenia'])
  await context.setOffline(true)
  await page.goto('/uslugi/21/historia-platnosci-internetowych?rok=2026&x=1')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brak połączenia z internetem')
  await expect(main).toContainText('Urząd Gminy Jasnowola')
  await expect(main).toContainText(/Ostatnie połączenie\s*\d/)
  await expect(main.getByRole('link', { name: '61 555 01 00' })).toBeVisible()
  expect(await page.content()).not.toMatch(/Anna|Kowalska|85010112345|Kłos/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 720 })
  await expectWithinWidth(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click()
  await arrived(page, 'Historia płatności internetowych')
  expect(new URL(page.url()).search).toContain('x=1')
})
