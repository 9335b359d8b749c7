import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { tabTo } from './accessible.ts'
import { activated, arrived, demo, HOME, keptOfSession, signedIn, somebody } from './accounts.ts'
import { expect, open, prefer, test } from './one-tab.ts'

/** “All of it by keyboard alone”: in these journeys nothing is clicked, filled or focused but by keys. */

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ page }) => prefer(page, { cookieAcceptance: 'true' }))

const keys = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await page.keyboard.press(name)
}

/** Goes to what is so named and presses a key on it. */
async function on(page: Page, wanted: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Goes to a field by the end of its id and types. */
async function type(page: Page, id: string, text: string): Promise<void> {
  await tabTo(page, new RegExp(`_${id}$`))
  await page.keyboard.type(text)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('the drawer, the language and the form of registration to its end, with what goes wrong on the way', async ({
  page,
}) => {
  const person = somebody()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await on(page, /^Menu /)
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await keys(page, 'Escape')
  await expect(button(page, 'Menu').first()).toBeFocused()
  await keys(page, 'Enter')
  await on(page, /Kontakt/)
  await arrived(page, 'Kontakt')
  await expect(drawer).toBeHidden()
  await expect(page.locator('h1')).toBeFocused()

  await on(page, /^Zmień język/)
  const languages = page.getByRole('dialog', { name: 'Wybierz język' })
  await expect(languages.getByRole('radio', { name: 'Polski' })).toBeFocused()
  await keys(page, 'ArrowDown')
  await expect(languages.getByRole('radio', { name: 'English' })).toBeChecked()
  await on(page, /Zmień język/)
  await arrived(page, 'Contact')
  await on(page, /^Change language/)
  await tabTo(page, /English/)
  await keys(page, 'ArrowUp')
  await on(page, /Change language/)
  await arrived(page, 'Kontakt')

  await on(page, /^Zaloguj się/)
  await arrived(page, 'Logowanie')
  await on(page, /^ ?Rejestracja/)
  await arrived(page, 'Rejestracja')
  await type(page, 'imie', person.firstName)
  await type(page, 'nazwisko', person.lastName)
  await type(page, 'login', person.login)
  await type(page, 'haslo', person.password)
  await type(page, 'powtorzHaslo', person.password)
  await type(page, 'email', person.email)
  await type(page, 'powtorzEmail', person.email)
  await on(page, /_czyZgodaNaPrzetwarzanieDanych$/, 'Space')
  await on(page, /Pokaż regulamin/)
  await expect(page.getByRole('dialog')).toContainText('Konto należy do jednej osoby')
  await keys(page, 'Escape')
  await expect(button(page, 'Pokaż regulamin')).toBeFocused()
  await on(page, /Zarejestruj się/)
  // What is wrong takes the focus and leads to its field.
  await expect(page.locator('.ok-errors')).toBeFocused()
  await on(page, /Zgoda jest wymagana/)
  await keys(page, 'Space')
  await on(page, /Zarejestruj się/)
  await expect(page.locator('.ok-errors')).toBeFocused()
  await on(page, /PESEL: Wypełnij co najmniej jedno z pól: PESEL, NIP/)
  await expect(page.locator('#registration_pesel')).toBeFocused()
  await type(page, 'pesel', person.pesel)
  await keys(page, 'Enter')
  await arrived(page, 'Sprawdź pocztę')

  await on(page, /^Komunikaty/)
  const past = page.getByRole('region', { name: 'Komunikaty' })
  await expect(past).toContainText('Wysyłamy wiadomość na podany adres e-mail')
  await keys(page, 'Escape')
  await expect(past).toBeHidden()
  await expect(button(page, /^Komunikaty/)).toBeFocused()
})

test('consents with their discarding, two-factor sign-in set up, the account deleted', async ({ page }) => {
  const person = await activated()
  await signedIn(page, person)
  await open(page, '/panel-uzytkownika')
  await on(page, /Zgody na powiadomienia/)
  const consents = page.getByRole('dialog', { name: 'Zgody na powiadomienia' })
  await on(page, /_powiadomieniaSms$/, 'Space')
  await type(page, 'telefon', '12')
  await expect(consents).toContainText('Nieprawidłowy format')
  await keys(page, 'Escape')
  await expect(button(page, 'Zostań')).toBeFocused()
  await keys(page, 'Enter')
  await expect(consents).toBeVisible()
  await keys(page, 'Escape')
  await on(page, /Opuść formularz/)
  await expect(consents).toBeHidden()
  await expect(button(page, 'Zgody na powiadomienia')).toBeFocused()

  await on(page, /Uwierzytelnianie dwuskładnikowe/)
  const setUp = page.getByRole('dialog', { name: 'Uwierzytelnianie dwuskładnikowe' })
  const secret = ((await setUp.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await on(page, /Wymagaj kodu/, 'Space')
  await on(page, /Zapisz/)
  await expect(page.getByLabel('Kod TOTP')).toBeVisible()
  await tabTo(page, /Kod TOTP/)
  await page.keyboard.type(new TOTP({ secret }).generate())
  // “Enter or space submits it.”
  await keys(page, 'Space')
  await expect(setUp).toContainText('Pokazujemy je tylko raz')
  await on(page, /Mam zapisane kody/)
  await expect(setUp).toBeHidden()
  await expect(button(page, 'Uwierzytelnianie dwuskładnikowe')).toBeFocused()
  await on(page, /Uwierzytelnianie dwuskładnikowe/)
  await expect(setUp.getByRole('checkbox')).toBeChecked()
  await keys(page, 'Escape')

  await on(page, /Usuń konto/)
  await expect(page.getByRole('alertdialog', { name: 'Czy usunąć konto?' })).toBeVisible()
  await keys(page, 'Escape')
  await expect(button(page, 'Usuń konto')).toBeFocused()
  await keys(page, 'Enter')
  await on(page, /Tak, usuń konto/)
  await arrived(page, HOME)
  await expect.poll(() => keptOfSession(page)).toEqual([])
})

test('another subject', async ({ page }) => {
  await signedIn(page, demo.anna)
  await open(page, '/panel-uzytkownika')
  await on(page, /Konto użytkownika/)
  await on(page, /Zmień podmiot/)
  const choice = page.getByRole('dialog', { name: 'Wybierz podmiot' })
  await expect(choice.getByRole('radio', { name: demo.anna.name })).toBeFocused()
  await keys(page, 'ArrowDown')
  await expect(choice.getByRole('radio', { name: demo.anna.company })).toBeChecked()
  await on(page, /^ ?Wybierz/)
  await expect(choice).toBeHidden()
  await on(page, /Konto użytkownika/)
  await expect(page.getByRole('region', { name: 'Konto użytkownika' })).toContainText(demo.anna.company)
})

test('the search opens with its field, the first time too, and leads to what is meant', async ({ page }) => {
  await open(page, '/uslugi/1/budzet-dochody')
  await on(page, /^Szukaj/)
  const search = page.getByRole('dialog', { name: 'Szukaj' })
  // Pressed before anybody looks where the focus is: a space on “Zamknij” would close the search.
  await expect(search).toBeVisible()
  await keys(page, 'Space')
  await page.keyboard.type('pies')
  await expect(search.getByRole('option').first()).toContainText('Należności do zapłaty')
  await page.getByLabel('Czego szukasz?').fill('godziny')
  await expect(search.getByRole('option').first()).toContainText('Kontakt')
  await keys(page, 'Enter')
  await arrived(page, 'Kontakt')
})
