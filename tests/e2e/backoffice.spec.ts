import { TOTP } from 'otpauth'
import { backoffice, enter, expectGood, signInAs } from './backoffice.ts'
import { expect, test } from './one-tab.ts'

const PASSWORD = 'Nowa-Osoba-2026'

/** The code that an authenticator shows, which waits for the next one so that none is used twice. */
const codeOf = (key: string): string => new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: 30 }).generate()

test('an administrator adds an employee, who sets a password and an authenticator and signs in', async ({
  page,
  browser,
}) => {
  await enter(page, 'administrator')
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
  await signInAs(page, 'clerk')
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
  await enter(page, 'administrator')
  await page.getByRole('navigation', { name: 'Menu zaplecza' }).getByRole('link', { name: 'Dziennik zdarzeń' }).click()
  await page.getByLabel('Szukaj').fill('Iwona')
  await page.getByRole('button', { name: 'Pokaż' }).click()
  await expect(page.getByRole('table')).toContainText('zalogowano pracownika')
  await expectGood(page)
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
