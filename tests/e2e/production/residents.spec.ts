import { TOTP } from 'otpauth'
import { arrived, expectMessage, field, fill, press, signIn, somebody } from '../accounts.ts'
import { CARD_PAGE, instalmentRow } from '../payments.ts'
import { expect, open, prefer, test } from '../support.ts'
import { startSite } from './site.ts'

const CLERK = { email: 'ewa.lis@urzad.example', name: 'Ewa Lis', password: 'Okienko-1-lipa' }
const CARD = 7001

let site: Awaited<ReturnType<typeof startSite>>
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site?.stop())
test.use({ ignoreHTTPSErrors: true })

test('in production a resident registers, a clerk verifies the account, and the resident chooses what to pay', async ({
  page,
  browser,
}) => {
  await prefer(page, { cookieAcceptance: 'true' })
  const person = somebody()

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
  await expectMessage(page, 'Konto zostało zarejestrowane')
  const link = await site.linkMailedTo(person.email)
  expect(new URL(link).origin).toBe(site.portal)
  await page.goto(link)
  await expectMessage(page, /aktywowane/)

  site.createEmployee(CLERK.email, CLERK.name, 'clerk', CLERK.password)
  const context = await browser.newContext({ locale: 'pl-PL', ignoreHTTPSErrors: true })
  const desk = await context.newPage()
  await desk.goto(`${site.api}/zaplecze`)
  await desk.getByLabel('Adres e-mail').fill(CLERK.email)
  await desk.getByLabel('Hasło').fill(CLERK.password)
  await desk.getByRole('button', { name: 'Zaloguj' }).click()
  const secret = (await desk.locator('.secret').innerText()).replaceAll(' ', '')
  const code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate()
  await desk.getByLabel('Sześciocyfrowy kod').fill(code)
  await desk.getByRole('button', { name: 'Dalej' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Dzień dobry, ${CLERK.name}`)
  await desk.goto(`${site.api}/zaplecze/konta?szukaj=${person.login}`)
  await desk.getByRole('link', { name: person.login }).click()
  await desk.getByRole('link', { name: 'Zweryfikuj' }).click()
  await desk.getByRole('button', { name: 'Zweryfikuj' }).click()
  await expect(desk.getByRole('status')).toBeVisible()
  await context.close()

  await site.addDues(CARD, person.pesel, `${person.firstName} ${person.lastName}`)
  await open(page, `${site.portal}/logowanie`)
  await signIn(page, person)
  await expect(page.getByRole('button', { name: 'Konto użytkownika' })).toBeVisible()
  await open(page, `${site.portal}${CARD_PAGE}${CARD}`)
  await (await instalmentRow(page, '2026-12-15')).getByRole('checkbox').check()
})
