import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible, expectWithinWidth } from './accessible.ts'
import { expect, test } from './support.ts'

const ADMINISTRATOR = { email: 'iwona.dab@urzad.example', password: 'Klucze-3-buk' }
const CLERK = { email: 'ewa.lis@urzad.example', password: 'Okienko-1-lipa' }
const PASSWORD = 'Nowa-Osoba-2026'

const SIZES = [
  { width: 320, height: 640 },
  { width: 1366, height: 900 },
] as const

const backoffice = (path = ''): string => {
  const office = process.env.OKIENKO_OFFICE
  if (office === undefined) throw new Error('The office is not running')
  return `${office}/zaplecze${path}`
}

async function enter(page: Page, { email, password }: { readonly email: string; readonly password: string }) {
  await page.goto(backoffice())
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło').fill(password)
  await page.getByRole('button', { name: 'Zaloguj' }).click()
}

/** Every page fits the screen and pleases axe, on a phone and on a desktop. */
async function expectGood(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectWithinWidth(page)
    if (process.env.SHOTS !== undefined) {
      const name = new URL(page.url()).pathname.replaceAll('/', '_')
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png`, fullPage: true })
    }
  }
}

/** The code that an authenticator shows, which waits for the next one so that none is used twice. */
const codeOf = (key: string): string => new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: 30 }).generate()

test('an administrator adds an employee, who sets a password and an authenticator and signs in', async ({
  page,
  browser,
}) => {
  await enter(page, ADMINISTRATOR)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dzień dobry, Iwona Dąb')
  await page.getByRole('navigation', { name: 'Menu zaplecza' }).getByRole('link', { name: 'Pracownicy' }).click()
  await page.getByRole('link', { name: 'Dodaj pracownika' }).click()
  await page.getByRole('button', { name: 'Dodaj' }).click()
  // The errors take the focus and lead to their fields.
  await expect(page.getByRole('alert')).toBeFocused()
  await expectGood(page)
  await page.getByRole('link', { name: /Imię i nazwisko: Uzupełnij/ }).click()
  await expect(page.getByLabel('Imię i nazwisko')).toBeFocused()
  await page.getByLabel('Imię i nazwisko').fill('Zofia Nowa')
  await page.getByLabel('E-mail').fill(`zofia.nowa.${Date.now()}@urzad.example`)
  await page.getByLabel('Rola').selectOption('urzędnik')
  await page.getByRole('button', { name: 'Dodaj' }).click()
  const link = await page.locator('.secret').innerText()
  await expectGood(page)

  const context = await browser.newContext({ locale: 'pl-PL' })
  const other = await context.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(backoffice('/nowe-haslo'))
  await expectGood(other)
  await other.getByLabel('Nowe hasło', { exact: true }).fill(PASSWORD)
  await other.getByLabel('Powtórz nowe hasło').fill(PASSWORD)
  await other.getByRole('button', { name: 'Ustaw hasło' }).click()
  await expect(other.getByRole('img', { name: 'Kod QR z kluczem' })).toBeVisible()
  await expectGood(other)
  const key = (await other.locator('.secret').innerText()).replaceAll(' ', '')
  await other.getByLabel('Sześciocyfrowy kod').fill('000000')
  await other.getByRole('button', { name: 'Dalej' }).click()
  await expect(other.getByRole('alert')).toContainText('Kod jest nieprawidłowy')
  await other.getByLabel('Sześciocyfrowy kod').fill(codeOf(key))
  await other.getByRole('button', { name: 'Dalej' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dzień dobry, Zofia Nowa')
  await expectGood(other)
  await expect(other.getByRole('link', { name: 'Pracownicy' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(other.getByRole('status')).toHaveText('Wylogowano.')
  await other.goBack()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Logowanie pracownika')
  await context.close()
})

test('a clerk finds an account, restricts it after a confirmation, and unlocks it', async ({ page }) => {
  await page.goto(backoffice('/konta?szukaj=zieli%C5%84ski'))
  await expectGood(page)
  await page.getByLabel('Adres e-mail').fill(CLERK.email)
  await page.getByLabel('Hasło').fill(CLERK.password)
  await page.getByRole('button', { name: 'Zaloguj' }).click()
  // The sign-in leads back to what was asked for.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konta mieszkańców')
  await expectGood(page)
  await page.getByRole('link', { name: 'marek.zielinski' }).click()
  await expectGood(page)
  await page.getByRole('link', { name: 'Ogranicz' }).click()
  await expectGood(page)
  await page.getByRole('button', { name: 'Ogranicz' }).click()
  await expect(page.getByRole('status')).toContainText('Konto jest ograniczone')
  await page.getByRole('button', { name: 'Odblokuj' }).click()
  await expect(page.getByRole('status')).toHaveText('Konto jest znowu pełne.')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Restrict' })).toBeVisible()
})

test('the log says who did what, table and file', async ({ page }) => {
  await enter(page, ADMINISTRATOR)
  await page.getByRole('navigation', { name: 'Menu zaplecza' }).getByRole('link', { name: 'Dziennik zdarzeń' }).click()
  await page.getByLabel('Szukaj').fill('Iwona')
  await page.getByRole('button', { name: 'Pokaż' }).click()
  await expect(page.getByRole('table')).toContainText('zalogowano pracownika')
  await expectGood(page)
  await page.setViewportSize(SIZES[1])
  await page.getByRole('link', { name: 'Kiedy' }).click()
  await expect(page.getByRole('columnheader', { name: 'Kiedy' })).toHaveAttribute('aria-sort', 'ascending')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Zapisz jako CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^dziennik-.*\.csv$/)
  for (const path of ['/pracownicy', '/moje-konto', '/konta/nowe', '/nie-ma']) {
    await page.goto(backoffice(path))
    await expectGood(page)
  }
})
