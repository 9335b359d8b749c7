import type { Page } from '@playwright/test'
import {
  activated,
  arrived,
  begunHere,
  demo,
  expectGone,
  expectMessage,
  field,
  fill,
  HOME,
  keptOfSession,
  landing,
  linkMailedTo,
  logOut,
  press,
  registered,
  signedIn,
  signIn,
  watchSecret,
} from './accounts.ts'
import { expect, open, prefer, settled, test } from './one-tab.ts'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => prefer(page, { cookieAcceptance: 'true' }))

const signedInAs = (page: Page, name: string) =>
  expect(page.getByRole('region', { name: 'Konto użytkownika' })).toContainText(name)

test('“An account created at the office has an office password and is activated by changing it”', async ({ page }) => {
  await open(page, '/logowanie')
  await page.getByRole('link', { name: 'Ponowne wysłanie linku aktywacyjnego' }).click()
  // The login page has a field of the same name.
  await arrived(page, 'Ponowne wysłanie linku aktywacyjnego')
  await fill(page, { Login: 'jan.nowak', 'Adres e-mail': 'jan.nowak@poczta.example' })
  await press(page, 'Wyślij link')
  await expectMessage(page, /czeka na aktywację, wyślemy/)
  const link = await linkMailedTo('jan.nowak@poczta.example', /urzędzie/)
  const hash = new URL(link).searchParams.get('hash') ?? ''
  const carriers = watchSecret(page, hash)

  await open(page, link)
  await expect(page).toHaveURL(/\/aktywacja-z-urzedu-return-url$/)
  await expectGone(page, hash)
  const mine = 'Bukowa-18-jarzab'
  await fill(page, { 'Hasło z urzędu': 'Urzad-2026-buk', 'Nowe hasło': mine, 'Powtórz nowe hasło': mine })
  await press(page, 'Zmień hasło i aktywuj')
  await expect(field(page, 'Hasło z urzędu')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Hasło z urzędu').fill('Urzad-2026-dab')
  await press(page, 'Zmień hasło i aktywuj')
  await expectMessage(page, 'Konto założone w urzędzie zostało aktywowane')
  await arrived(page, 'Logowanie')
  expect(carriers()).toEqual(['/aktywacja-z-urzedu-return-url'])

  await signIn(page, { login: 'jan.nowak', password: mine })
  await arrived(page, HOME)
})

test('a forgotten password is set again by the link of a mail, once', async ({ page }) => {
  const person = await activated()
  await open(page, '/logowanie')
  await page.getByRole('link', { name: 'Przypomnienie hasła' }).click()
  // The login page has a field of the same name.
  await arrived(page, 'Przypomnienie hasła')
  await fill(page, { Login: person.login, 'Adres e-mail': person.email })
  await press(page, 'Resetuj hasło')
  await expectMessage(page, /wyślemy na ten adres/)
  await arrived(page, 'Logowanie')
  const link = await linkMailedTo(person.email, /hasła/)
  const code = new URL(link).searchParams.get('link') ?? ''

  await open(page, link)
  await expect(page).toHaveURL(/\/nowe-haslo$/)
  await expectGone(page, code)
  const next = 'Sosnowa-44-grab'
  await fill(page, { 'Nowe hasło': next, 'Powtórz nowe hasło': next })
  await press(page, 'Ustaw hasło')
  await expectMessage(page, 'Hasło zostało zmienione')
  await arrived(page, 'Logowanie')
  await signIn(page, person)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nieprawidłowy login lub hasło')
  await signIn(page, { ...person, password: next })
  await press(page, 'OK')
  await arrived(page, HOME)
  await logOut(page)

  // “Links that are used, expired or incomplete say so when the page opens, with the way forward”
  for (const [address, why] of [
    [link, /już użyty/],
    ['/nowe-haslo', /niepełny/],
  ] as const) {
    await open(page, address)
    await expect(page.getByRole('main')).toContainText(why)
    await expect(page.getByLabel('Nowe hasło')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Poproś o nowy link' }).click()
  await arrived(page, 'Przypomnienie hasła')
})

test('the activation link is sent once more; a used one says so and “go to login”', async ({ page }) => {
  const person = await registered()
  const first = await linkMailedTo(person.email, /Aktywacja/)
  await open(page, '/reset-link')
  await fill(page, { Login: person.login, 'Adres e-mail': person.email })
  await press(page, 'Wyślij link')
  await expectMessage(page, /czeka na aktywację, wyślemy/)
  let link = first
  await expect.poll(async () => (link = await linkMailedTo(person.email, /Aktywacja/))).not.toBe(first)

  await page.goto(link)
  await expectMessage(page, 'Konto zostało aktywowane')
  await arrived(page, 'Logowanie')
  await expectGone(page, new URL(link).searchParams.get('hash') ?? '')
  for (const used of [link, first]) {
    await page.goto(used)
    await expectMessage(page, /już użyty/)
    await expect(page).toHaveURL(/\/logowanie$/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Wyślij link jeszcze raz' })).toBeVisible()
  }
})

test.describe('Through an identity service', () => {
  test('with success: signed in, and where one was going', async ({ page }) => {
    await open(page, '/zmiana-email')
    await press(page, 'Zaloguj przez login.gov.pl')
    await expect(page).toHaveURL(/\/tozsamosc\?/)
    await press(page, `Zaloguj jako: ${demo.anna.name}`)
    await arrived(page, 'Zmiana adresu e-mail')
    await expect(page).toHaveURL(/\/zmiana-email$/)
    await press(page, 'Konto użytkownika')
    await signedInAs(page, demo.anna.name)
    const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
    expect(token).not.toBe('')
    await expectGone(page, token)
    await page.goBack()
    await expectGone(page, token)
  })

  test('refused: said as text, and “goes to login”', async ({ page }) => {
    await open(page, '/logowanie')
    await press(page, 'Zaloguj profilem zaufanym')
    await press(page, 'Odmów i wróć')
    await expectMessage(page, 'Logowanie zostało przerwane')
    await arrived(page, 'Logowanie')
    await expect(page).toHaveURL(/\/logowanie$/)
    await expect.poll(() => keptOfSession(page)).toEqual([])
  })

  test('for the first time: the data are confirmed, and the first login is greeted', async ({ page }) => {
    await open(page, '/zmiana-hasla')
    await press(page, 'Zaloguj przez login.gov.pl')
    await press(page, 'Zaloguj jako: Piotr Wiśniewski')
    await arrived(page, 'Potwierdzenie rejestracji')
    await expect(page).toHaveURL(/\/return-url-potwierdz$/)
    await expect(field(page, 'Imię')).toHaveValue('Piotr')
    for (const own of ['Imię', 'Nazwisko', 'PESEL']) await expect(page.getByLabel(own)).not.toBeEditable()
    const email = `piotr.${Date.now()}@poczta.example`
    await fill(page, { 'Adres e-mail': email, 'Powtórz adres e-mail': 'inny@poczta.example' })
    await press(page, 'Potwierdź')
    await expect(page.getByRole('main')).toContainText('Adresy e-mail są różne')
    await field(page, 'Powtórz adres e-mail').fill(email)
    await press(page, 'Potwierdź')
    await expect(page.getByRole('main')).toContainText('Zgoda jest wymagana')
    await field(page, 'Wyrażam zgodę na przetwarzanie danych').check()
    await field(page, 'Akceptuję regulamin').check()
    await press(page, 'Potwierdź')
    await expect(page.getByRole('dialog', { name: 'Witamy w serwisie' })).toBeVisible()
    await press(page, 'OK')
    await arrived(page, 'Zmiana hasła')
    await press(page, 'Konto użytkownika')
    await signedInAs(page, 'Piotr Wiśniewski')
    await page.keyboard.press('Escape')
    // “has no password … offer to set a first password, confirmed through the node”
    await page.getByRole('link', { name: 'Ustaw pierwsze hasło' }).click()
    await arrived(page, 'Pierwsze hasło')
    const own = 'Wisniowa-9-osika'
    await fill(page, { 'Nowe hasło': own, 'Powtórz nowe hasło': own })
    await press(page, 'Ustaw hasło')
    await expectMessage(page, 'Hasło zostało ustawione')
    await arrived(page, 'Panel użytkownika')
    await logOut(page)
    await signIn(page, { login: email, password: own })
    await arrived(page, HOME)
  })
})

test('“Restricted session …: limited functions until confirmed”', async ({ page }) => {
  const kept = await signedIn(page, demo.julia)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.headers().authorization?.includes(kept)) asked.push(new URL(request.url()).pathname)
  })
  await open(page, '/panel-uzytkownika')
  const main = page.getByRole('main')
  await expect(main).toContainText('Urząd ograniczył to konto')
  // “its buttons stand there, disabled, each with the reason and the next step (only correspondence data is hidden)”
  for (const name of [
    'Zmiana hasła',
    'Zgody na powiadomienia',
    'Uwierzytelnianie dwuskładnikowe',
    'Urządzenia i sesje',
  ]) {
    const button = main.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(/Skontaktuj się z\surzędem.*Urząd ograniczył to konto/s)
    await button.click({ force: true })
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Dane korespondencyjne' })).toHaveCount(0)
  // “such a person can still correct a mistyped e-mail address …”
  const corrected = `julia.${Date.now()}@poczta.example`
  await press(page, 'Poprawienie adresu e-mail')
  await arrived(page, 'Poprawienie adresu e-mail')
  await expect(field(page, 'Login')).toHaveValue(demo.julia.login)
  await fill(page, { Hasło: 'Nie-to-haslo-9', 'Poprawny adres e-mail': corrected })
  await field(page, 'Powtórz poprawny adres e-mail').fill(corrected)
  await press(page, 'Wyślij link na ten adres')
  await expect(main.getByRole('alert')).toContainText('Nieprawidłowy login lub hasło')
  await field(page, 'Hasło').fill(demo.julia.password)
  await press(page, 'Wyślij link na ten adres')
  await arrived(page, 'Sprawdź pocztę')
  await expect(main).toContainText(corrected)
  await linkMailedTo(corrected, /Potwierdź adres/)
  await open(page, '/panel-uzytkownika')
  await expect(main).toContainText('Nowy adres e-mail czeka na potwierdzenie')
  // “… and delete the account”
  await press(page, 'Usuń konto')
  await expect(page.getByRole('dialog', { name: 'Czy usunąć konto?' }).getByLabel('Hasło')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const address of ['/zmiana-hasla', '/zmiana-email', '/lista-uslug', '/']) await open(page, address)
  await open(page, '/zmiana-hasla')
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  await expect(main).toContainText('Strona „Zmiana hasła” jest niedostępna dla tego konta')
  const allowed = ['/api/uzytkownik/userInfo', '/api/uzytkownik/zgody', '/api/pi/przedluzanieSesji']
  expect([...new Set(asked)].filter((path) => !allowed.includes(path))).toEqual([])
  await logOut(page)
  await expect.poll(() => keptOfSession(page)).toEqual([])
})

test('“Protected routes redirect to login (remembering the target)”; then back shows nothing that is over', async ({
  page,
}) => {
  await open(page, '/')
  await open(page, '/zmiana-hasla')
  await expect(page).toHaveURL(/\/logowanie$/)
  await signIn(page, demo.marek)
  await arrived(page, 'Zmiana hasła')
  await expect(page).toHaveURL(/\/zmiana-hasla$/)
  await page.goBack()
  await settled(page)
  // The login page gave way to the target, so back leads to what was before it.
  await expect(page).toHaveURL(/:\d+\/$/)

  await open(page, '/panel-uzytkownika')
  await expect(page.getByRole('main')).toContainText(demo.marek.login)
  await logOut(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/logowanie$/)
  await settled(page)
  await expect(page.locator('body')).not.toContainText(demo.marek.login)
  await expect(page.locator('body')).not.toContainText(demo.marek.name)
})

test('a double click signs in once, and asks for the link once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await open(page, '/logowanie')
  await fill(page, { Login: demo.marek.login, Hasło: demo.marek.password })
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true }).dblclick()
  await arrived(page, HOME)
  expect(sent.filter((path) => path.endsWith('/getToken'))).toHaveLength(1)
  await logOut(page)

  await open(page, '/reset-link')
  await fill(page, { Login: 'nikt', 'Adres e-mail': 'nikt@poczta.example' })
  await page.getByRole('button', { name: 'Wyślij link' }).dblclick()
  await expectMessage(page, /czeka na aktywację, wyślemy/)
  expect(sent.filter((path) => path.endsWith('/wyslijLinkAktywacyjny'))).toHaveLength(1)
})

/** One of each kind; tests/engine/forms/safe-path.test.ts has them all. */
const hostileWays = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '',
]

test('no `link` leads away from the portal after signing in outside', async ({ page, baseURL }) => {
  await open(page, '/')
  for (const link of hostileWays) {
    const { token, stan } = await landing(demo.marek, await begunHere(page))
    await page.goto(`/return-url-ok?${new URLSearchParams({ token, stan, link })}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: HOME }), JSON.stringify(link)).toBeVisible()
    expect(page.url(), JSON.stringify(link)).toBe(`${new URL(baseURL ?? '').origin}/`)
  }
  const { token, stan } = await landing(demo.marek, await begunHere(page))
  await page.goto(`/return-url-ok?${new URLSearchParams({ token, stan, link: '/lista-uslug' })}`)
  await arrived(page, 'Usługi')
  await expectGone(page, token)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(token)
})

test.describe('a link with somebody else’s sign-in', () => {
  const NOT_BEGUN = /nie zostało rozpoczęte w\stej karcie/

  test('leaves the session of a signed-in browser as it is, and says so', async ({ page }) => {
    const mine = await signedIn(page, demo.marek)
    await open(page, '/panel-uzytkownika')
    const { address } = await landing(demo.anna, 'the secret of the attacker')
    await page.goto(address)
    await expectMessage(page, NOT_BEGUN)
    await arrived(page, HOME)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(mine)
    await press(page, 'Konto użytkownika')
    await signedInAs(page, demo.marek.name)
  })

  test('signs nobody in, confirms no registration and runs no script, and is explained', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto((await landing(demo.anna, 'the secret of the attacker')).address)
    await arrived(page, 'Logowanie')
    await expect(main).toContainText(NOT_BEGUN)
    expect(await keptOfSession(page)).toEqual([])

    await page.goto((await landing({ name: 'Ewa Kamińska' }, 'the secret of the attacker')).address)
    await arrived(page, 'Potwierdzenie rejestracji')
    await expect(main).toContainText(NOT_BEGUN)
    await expect(page.getByRole('button', { name: 'Potwierdź' })).toHaveCount(0)
    expect(await keptOfSession(page)).toEqual([])

    const nasty = '<img src=x onerror="alert(1)"><a href="//evil.example">x</a>'
    await page.goto(`/return-url-blad?trescBledu=${encodeURIComponent(nasty)}`)
    await expect(page.locator('.ok-message')).toContainText(nasty)
    await expect(page.locator('.ok-message img, .ok-message a')).toHaveCount(0)
    await expect(page).toHaveURL(/\/logowanie$/)
  })

  test('does not take the place of a sign-in that is under way', async ({ page }) => {
    await open(page, '/logowanie')
    await press(page, 'Zaloguj przez login.gov.pl')
    await expect(page).toHaveURL(/\/tozsamosc\?/)
    const service = page.url()
    const { address } = await landing(demo.anna, 'the secret of the attacker')
    await page.goto(address)
    await arrived(page, 'Logowanie')
    await page.goto(service)
    await press(page, `Zaloguj jako: ${demo.marek.name}`)
    await arrived(page, HOME)
    await press(page, 'Konto użytkownika')
    await signedInAs(page, demo.marek.name)
  })
})

test('two tabs sign in through an identity service side by side', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, '/logowanie')
    await press(tab, 'Zaloguj przez login.gov.pl')
    await expect(tab).toHaveURL(/\/tozsamosc\?/)
  }
  await press(page, `Zaloguj jako: ${demo.anna.name}`)
  await arrived(page, HOME)
  await press(other, `Zaloguj jako: ${demo.marek.name}`)
  await arrived(other, HOME)
  await press(other, 'Konto użytkownika')
  await signedInAs(other, demo.marek.name)
})

test('a return address that was used signs nobody in again; “back” does not either', async ({ page }) => {
  let used = ''
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/return-url-ok') used = request.url()
  })
  await open(page, '/logowanie')
  await press(page, 'Zaloguj profilem zaufanym')
  await press(page, `Zaloguj jako: ${demo.anna.name}`)
  await arrived(page, HOME)
  const mine = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(used).toContain('token=')
  expect(used).not.toContain(mine ?? '')
  await page.goto(used)
  await expectMessage(page, /nie zostało rozpoczęte w\stej karcie/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(mine)
  await page.goBack()
  await settled(page)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(mine)
  await open(page, '/')
  await logOut(page)
  await page.goto(used)
  await arrived(page, 'Logowanie')
  expect(await keptOfSession(page)).toEqual([])
})
