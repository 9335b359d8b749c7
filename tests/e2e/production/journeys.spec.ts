import type { Page } from '@playwright/test'
import { arrived, expectMessage, field, fill, press, signIn, somebody } from '../accounts.ts'
import { type Expected, expectOnCard, expectResult, toCheck } from '../payments.ts'
import { expect, open, prefer, settled, test, tight } from '../support.ts'
import { actOn, type Employee, firstSignIn } from './desk.ts'
import { DUES, startSite } from './site.ts'

const CLERK: Employee = {
  email: 'ewa.lis@urzad.example',
  name: 'Ewa Lis',
  role: 'clerk',
  password: 'Okienko-1-lipa',
}
const ACCOUNTANT: Employee = {
  email: 'tomasz.sowa@urzad.example',
  name: 'Tomasz Sowa',
  role: 'accountant',
  password: 'Kasa-2-klon',
}
const ADMINISTRATOR: Employee = {
  email: 'iwona.dab@urzad.example',
  name: 'Iwona Dąb',
  role: 'administrator',
  password: 'Klucze-3-buk',
}

const person = somebody()
const PAYING: Expected = {
  card: DUES.card,
  subject: `pesel=${person.pesel}`,
  instalments: [1],
  provider: 'Przelewy24',
  deadlines: [DUES.deadline],
  amount: DUES.amount,
  commission: 0,
  total: DUES.amount,
  account: DUES.bankAccount,
  owedBefore: DUES.amount,
}
const REQUESTS = '/uslugi/24/wyslij-zgloszenie'

let site: Awaited<ReturnType<typeof startSite>>
let clerk: Page
let accountant: Page
let administrator: Page

// One site, and one resident who comes back.
test.describe.configure({ mode: 'serial' })
test.use({ ignoreHTTPSErrors: true })
test.beforeAll(async ({ browser }) => {
  site = await startSite()
  const employees = [CLERK, ACCOUNTANT, ADMINISTRATOR]
  for (const employee of employees) await site.createEmployee(employee)
  clerk = await firstSignIn(browser, site.api, CLERK)
  accountant = await firstSignIn(browser, site.api, ACCOUNTANT)
  administrator = await firstSignIn(browser, site.api, ADMINISTRATOR)
})
test.afterAll(() => site?.stop())
test.beforeEach(({ page }) => prefer(page, { cookieAcceptance: 'true' }))

const backoffice = (path: string): string => `${site.api}/zaplecze${path}`

async function signedIn(page: Page): Promise<void> {
  await open(page, `${site.portal}/logowanie`)
  await signIn(page, person)
  await expect(page.getByRole('button', { name: 'Konto użytkownika' })).toBeVisible()
  // The session is kept for a page that is loaded again once the sign-in has led away from its own page.
  await expect(page).not.toHaveURL(/logowanie/)
  await settled(page)
}

test('in production a resident registers and follows the mailed link, and a clerk verifies the account', async ({
  page,
}) => {
  await open(page, `${site.portal}/rejestracja`)
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
  await field(page, 'Akceptuję regulamin').check()
  await press(page, 'Zarejestruj się')
  await expectMessage(page, 'Wysyłamy wiadomość na podany adres e-mail')
  const link = await site.linkMailedTo(person.email)
  expect(new URL(link).origin).toBe(site.portal)
  await page.goto(link)
  await expectMessage(page, /aktywowane/)

  await actOn(clerk, backoffice('/konta'), person.login, 'Zweryfikuj', async (desk) => {
    await desk.getByLabel(/^Dokument tożsamości/).check()
    await desk.getByLabel(/^Osoba potwierdziła/).check()
  })
  await open(page, await site.linkMailedTo(person.email, '/nowe-haslo'))
  await fill(page, { 'Nowe hasło': person.password, 'Powtórz nowe hasło': person.password })
  await press(page, 'Ustaw hasło')
  await expectMessage(page, 'Hasło zostało zmienione')
  await signedIn(page)
})

test('in production a resident pays, and an accountant books the payment', async ({ page }) => {
  for (const provider of ['czyKir', 'czyP24']) {
    await administrator.goto(backoffice(`/ustawienia/konfiguracja.${provider}/zmien`))
    await administrator.getByLabel('Wartość').selectOption('tak')
    await administrator.getByRole('button', { name: 'Zmień' }).click()
    await expect(administrator.getByRole('status')).toContainText('Ustawienie zmieniono')
  }
  await site.addMattersOf(person)

  await signedIn(page)
  const dialog = await toCheck(page, site.portal, PAYING)
  await dialog.getByRole('button', { name: /^Zapłać .* przez/ }).click()
  await expect(page.getByRole('heading', { name: 'Bank' })).toBeVisible()
  expect(tight((await page.getByRole('main').textContent()) ?? '')).toContain('123,45PLN')
  await press(page, 'Zapłać')
  const transaction = await expectResult(page, 'Płatność została przyjęta', PAYING)
  await expectOnCard(page, site.portal, PAYING, 'ordered')

  await actOn(accountant, backoffice('/platnosci'), transaction, 'Zaksięguj')
  await expectOnCard(page, site.portal, PAYING, 'paid')
})

test('in production a clerk answers a request, and the resident reads the answer', async ({ page }) => {
  const text = 'Studzienka przed domem jest zapadnięta.'
  await signedIn(page)
  await open(page, `${site.portal}${REQUESTS}`)
  await field(page, 'Temat zgłoszenia').selectOption('Awaria')
  await field(page, 'Treść zgłoszenia').fill(text)
  await field(page, 'Numer telefonu').fill('600100200')
  await press(page, 'Wyślij zgłoszenie')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expectMessage(page, 'Zgłoszenie zostało wysłane')

  await clerk.goto(backoffice(`/zgloszenia?szukaj=${encodeURIComponent(text)}`))
  await clerk.locator('tbody tr').getByRole('link').first().click()
  await clerk.getByRole('link', { name: 'Odpowiedz' }).click()
  await clerk.getByRole('textbox', { name: 'Odpowiedź' }).fill('Naprawimy ją jutro.')
  await clerk.getByRole('button', { name: 'Odpowiedz' }).click()
  await expect(clerk.getByRole('status')).toContainText('Odpowiedź zapisano')

  await open(page, `${site.portal}${REQUESTS}`)
  const row = page.locator('table tbody tr').filter({ hasText: text })
  await expect(row).toContainText('Udzielono odpowiedzi')
  await expect(row).toContainText('Naprawimy ją jutro.')
})

test('in production a break of a service is announced to residents, and ends', async ({ page }) => {
  await administrator.goto(backoffice('/przerwy/nowa'))
  await administrator.getByLabel('Czego dotyczy').selectOption('24')
  await administrator.getByLabel('Początek').fill('2026-01-01T08:00')
  await administrator.getByLabel('Tekst dla mieszkańców po polsku').fill('Wymieniamy dane w tej usłudze.')
  await administrator.getByRole('button', { name: 'Zapowiedz' }).click()
  await expect(administrator.getByRole('heading', { level: 1 })).toContainText('24. ')

  await signedIn(page)
  await open(page, `${site.portal}${REQUESTS}`)
  await arrived(page, 'Usługa w przerwie technicznej')
  await expect(page.getByText('Wymieniamy dane w tej usłudze.')).toBeVisible()

  await administrator.getByRole('button', { name: 'Zakończ teraz' }).click()
  await expect(administrator.getByRole('status')).toHaveText('Przerwę zakończono.')
  await press(page, 'Spróbuj ponownie')
  await arrived(page, 'Zgłoszenia w sprawie wody i ścieków')
})
