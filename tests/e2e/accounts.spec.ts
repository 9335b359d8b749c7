import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import {
  arrived,
  expectMessage,
  field,
  fill,
  HOME,
  keptOfSession,
  linkMailedTo,
  logOut,
  type Person,
  press,
  readQrCode,
  signIn,
  somebody,
  verifiedAtDesk,
} from './accounts.ts'
import { expect, open, prefer, test } from './support.ts'

test.beforeEach(({ page }) => prefer(page, { cookieAcceptance: 'true' }))

/** The code of an authenticator, so many steps of 30 seconds ahead. */
function codeOf(address: string, ahead = 0): string {
  const authenticator = URI.parse(address)
  if (!(authenticator instanceof TOTP)) throw new Error(`No address of a TOTP authenticator: ${address}`)
  return authenticator.generate({ timestamp: Date.now() + ahead * 30_000 })
}

async function register(page: Page, person: Person): Promise<void> {
  await open(page, '/logowanie')
  await page.getByRole('link', { name: 'Rejestracja' }).click()
  await arrived(page, 'Rejestracja')
  await fill(page, {
    Imię: person.firstName,
    Nazwisko: person.lastName,
    Login: person.login,
    Hasło: person.password,
    'Powtórz hasło': person.password,
    'Adres e-mail': person.email,
    'Powtórz adres e-mail': person.email,
  })
  await page.getByLabel(/^PESEL/).fill(person.pesel)
  await field(page, 'Wyrażam zgodę na przetwarzanie danych').check()
  await press(page, 'Pokaż regulamin')
  await expect(page.getByRole('dialog')).toContainText('Konto należy do jednej osoby')
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).first().click()
  await field(page, 'Akceptuję regulamin').check()
  await press(page, 'Zarejestruj się')
  await expectMessage(page, 'Wysyłamy wiadomość na podany adres e-mail')
  await arrived(page, 'Sprawdź pocztę')
  const main = page.getByRole('main')
  await expect(main).toContainText(person.email)
  await expect(main.getByRole('link', { name: 'Poprawienie adresu e-mail' })).toBeVisible()
  await press(page, 'Wyślij link jeszcze raz')
  await expect(main.getByRole('status')).toContainText('Wyślemy link jeszcze raz')
}

/** Reads the mail in the outbox and follows its link, in the same tab. */
async function followMail(page: Page, person: Person): Promise<void> {
  await page.goto('/api/poczta')
  const mails = page.getByRole('article').filter({ hasText: person.email })
  await expect(async () => {
    await page.reload()
    // Without waiting: only a reload shows more of them.
    expect(await mails.count()).toBe(2)
  }).toPass()
  // The newest, which voids the first.
  await mails.first().getByRole('link').click()
}

async function turnOnTwoFactor(page: Page): Promise<{ readonly address: string; readonly recovery: string }> {
  await press(page, 'Uwierzytelnianie dwuskładnikowe')
  const setUp = page.getByRole('dialog', { name: 'Uwierzytelnianie dwuskładnikowe' })
  const address = await readQrCode(setUp.getByRole('img', { name: /Kod QR/ }))
  const key = ((await setUp.locator('code').textContent()) ?? '').replace(/\s/g, '')
  expect(new URL(address).searchParams.get('secret')).toBe(key)
  await setUp.getByRole('checkbox').check()
  await setUp.getByRole('button', { name: 'Zapisz' }).click()
  await field(page, 'Kod TOTP').fill(codeOf(address))
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Konfiguracja uwierzytelniania została zapisana')
  const codes = setUp.getByRole('list', { name: 'Kody zapasowe' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allTextContents()
  const file = page.waitForEvent('download')
  await setUp.getByRole('link', { name: 'Pobierz jako plik' }).click()
  expect((await file).suggestedFilename()).toBe('kody-zapasowe.txt')
  await press(page, 'Mam zapisane kody')
  await expect(setUp).toBeHidden()
  return { address, recovery }
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await press(page, 'Zmiana hasła')
  await arrived(page, 'Zmiana hasła')
  await fill(page, { 'Dotychczasowe hasło': 'Nie-to-haslo-9', 'Nowe hasło': to, 'Powtórz nowe hasło': to })
  await press(page, 'Zmień hasło')
  await expect(field(page, 'Dotychczasowe hasło')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Dotychczasowe hasło').fill(from)
  await press(page, 'Zmień hasło')
  await expectMessage(page, 'Hasło zostało zmienione')
  await arrived(page, 'Panel użytkownika')
}

async function changeEmail(page: Page, person: Person, to: string): Promise<void> {
  await press(page, 'Zmiana adresu e-mail')
  await arrived(page, 'Zmiana adresu e-mail')
  await expect(field(page, 'Aktualny adres e-mail')).toHaveValue(person.email)
  await expect(field(page, 'Aktualny adres e-mail')).not.toBeEditable()
  await fill(page, { 'Nowy adres e-mail': to, 'Powtórz nowy adres e-mail': to, Hasło: person.password })
  await press(page, 'Zmień adres e-mail')
  await expectMessage(page, 'Wysłaliśmy link na nowy adres')
  await arrived(page, 'Panel użytkownika')
  await expect(page.getByText(person.email, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Nowy adres e-mail czeka na potwierdzenie')
  await page.goto(await linkMailedTo(to, /Potwierdź adres/))
  await expectMessage(page, 'Adres e-mail został zmieniony')
  await arrived(page, 'Panel użytkownika')
  await expect(page.getByText(to, { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('czeka na potwierdzenie')
}

async function giveConsent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Zgody na powiadomienia' })
  await press(page, 'Zgody na powiadomienia')
  await dialog.getByLabel('Zgadzam się na powiadomienia SMS').check()
  await dialog.getByLabel(/^Numer telefonu/).fill('12')
  await expect(dialog).toContainText('Nieprawidłowy format')
  await dialog.getByLabel(/^Numer telefonu/).fill('601 234 567')
  await expect(dialog).not.toContainText('Nieprawidłowy format')
  await dialog.getByRole('button', { name: 'Zapisz zgody' }).click()
  await expectMessage(page, 'Zgody zostały zapisane')
  await expect(dialog).toBeHidden()

  await press(page, 'Zgody na powiadomienia')
  await expect(dialog.getByLabel('Zgadzam się na powiadomienia SMS')).toBeChecked()
  await dialog.getByLabel('Zgadzam się na powiadomienia SMS').uncheck()
  await page.keyboard.press('Escape')
  await press(page, 'Opuść formularz')
  await expect(dialog).toBeHidden()
  await press(page, 'Zgody na powiadomienia')
  await expect(dialog.getByLabel('Zgadzam się na powiadomienia SMS')).toBeChecked()
  await page.keyboard.press('Escape')
}

test('an account’s life: register, activate by mail, two-factor, password, e-mail, consents, delete', async ({
  page,
}) => {
  const person = somebody()
  await register(page, person)
  await page.getByRole('link', { name: 'Przejdź do logowania' }).click()
  await arrived(page, 'Logowanie')
  await signIn(page, person)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('nie zostało aktywowane linkiem')

  await followMail(page, person)
  await expectMessage(page, 'Konto zostało aktywowane')
  await expect(page).toHaveURL(/\/logowanie$/)

  await signIn(page, person)
  await arrived(page, 'Panel użytkownika')
  await expect(page.getByRole('main')).toContainText('Konto nie zostało jeszcze')
  await logOut(page)
  await verifiedAtDesk(person)

  await signIn(page, person)
  await expect(page.getByRole('dialog', { name: 'Witamy w serwisie' })).toBeVisible()
  await press(page, 'OK')
  await press(page, 'Konto użytkownika')
  await press(page, 'Panel użytkownika')
  await arrived(page, 'Panel użytkownika')
  await expect(page.getByRole('main')).toContainText(person.pesel)

  const { address: authenticator, recovery } = await turnOnTwoFactor(page)
  await logOut(page)
  await expect.poll(() => keptOfSession(page)).toEqual([])

  await signIn(page, person)
  await field(page, 'Kod TOTP').fill(codeOf(authenticator, -9))
  await press(page, 'Potwierdź kod')
  await expectMessage(page, 'Nieprawidłowy kod TOTP')
  await expect(page.getByRole('dialog')).toBeHidden()
  // “A wrong TOTP keeps login and password”
  await expect(field(page, 'Login')).toHaveValue(person.login)
  await expect(field(page, 'Hasło')).toHaveValue(person.password)
  await expect(page.getByRole('main')).toContainText('Nieprawidłowy kod TOTP')
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(field(page, 'Kod TOTP')).toBeVisible()
  // “`/uzytkownicy/login2FA` shows the second step on its own page when opened directly with a pending sign-in.”
  await page.goto('/uzytkownicy/login2FA')
  await arrived(page, 'Kod jednorazowy')
  await press(page, /użyj kodu zapasowego/)
  await field(page, 'Kod zapasowy').fill(recovery)
  await page.keyboard.press('Enter')
  await arrived(page, HOME)
  await logOut(page)
  await page.goto('/uzytkownicy/login2FA')
  await arrived(page, 'Logowanie')
  await expect(page.getByRole('main')).toContainText('Żadne logowanie nie czeka na kod')
  await signIn(page, person)
  // The code that switched it on is spent.
  await field(page, 'Kod TOTP').fill(codeOf(authenticator, 1))
  await page.keyboard.press('Space')
  await arrived(page, HOME)

  await press(page, 'Konto użytkownika')
  await press(page, 'Panel użytkownika')
  const changed = { ...person, password: 'Zielona-33-wierzba', email: `nowy.${person.email}` }
  await changePassword(page, person.password, changed.password)
  await changeEmail(page, { ...person, password: changed.password }, changed.email)
  await giveConsent(page)

  await press(page, 'Usuń konto')
  await press(page, 'Nie, zostaw konto')
  await press(page, 'Usuń konto')
  await press(page, 'Tak, usuń konto')
  await expectMessage(page, 'Konto zostało usunięte')
  await arrived(page, HOME)
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
  await expect.poll(() => keptOfSession(page)).toEqual([])
  await signIn(page, changed)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nieprawidłowy login lub hasło')
})
