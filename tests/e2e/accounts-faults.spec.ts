import type { Page, Route } from '@playwright/test'
import { arrived, demo, expectMessage, field, fill, HOME, keptOfSession, press, signedIn, signIn } from './accounts.ts'
import { expect, expectSound, open, prefer, settled, test } from './one-tab.ts'

test.describe.configure({ mode: 'parallel' })

type Reply = Parameters<Route['fulfill']>[0]

/** Replies that are no answer; null: no reply at all. */
const bad: Readonly<Record<string, Reply | null>> = {
  'no connection': null,
  'a failure without words': { status: 500, body: '' },
  'a page of a proxy': { status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' },
  'HTML in place of JSON': { contentType: 'text/html', body: '<html><h1>Witamy</h1></html>' },
  'malformed JSON': { contentType: 'application/json', body: '{"token":' },
  'an empty body': { contentType: 'application/json', body: '' },
  null: { json: null },
  'no token': { json: { czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: false } },
}

/** From now on every call of this path is answered so. */
async function answer(page: Page, path: string, reply: Reply | null): Promise<void> {
  await page.unroute(`**/api${path}*`)
  await page.route(`**/api${path}*`, (route) => (reply === null ? route.abort() : route.fulfill(reply)))
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test('a sign-in that gets no answer says so, keeps what was entered, and succeeds once there is one', async ({
  page,
}) => {
  await prefer(page, { cookieAcceptance: 'true' })
  await open(page, '/logowanie')
  await fill(page, { Login: demo.marek.login, Hasło: demo.marek.password })
  for (const [what, reply] of Object.entries(bad)) {
    await answer(page, '/uzytkownicy/getToken', reply)
    await page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true }).click()
    await expect(alert(page), what).not.toBeEmpty()
    await expect(field(page, 'Login'), what).toHaveValue(demo.marek.login)
    await expectSound(page)
    expect(await keptOfSession(page), what).toEqual([])
  }
  await page.unroute('**/api/uzytkownicy/getToken*')
  for (const path of ['/uzytkownik/userInfo', '/lista-podmiotow']) {
    await answer(page, path, { status: 500, body: '' })
    await signIn(page, demo.marek)
    await expectMessage(page, 'Nie udało się zalogować')
    await expect.poll(() => keptOfSession(page)).toEqual([])
    await page.unroute(`**/api${path}*`)
  }
  await signIn(page, demo.marek)
  await arrived(page, HOME)
})

test('while a sign-in is on its way, nothing is sent again', async ({ page }) => {
  await prefer(page, { cookieAcceptance: 'true' })
  const held: Route[] = []
  await page.route('**/api/uzytkownicy/getToken*', (route) => {
    held.push(route)
  })
  await open(page, '/logowanie')
  await signIn(page, demo.marek)
  await expect.poll(() => held.length).toBe(1)
  await field(page, 'Hasło').press('Enter')
  await field(page, 'Login').press('Enter')
  await held[0]?.continue()
  await arrived(page, HOME)
  expect(held).toHaveLength(1)
})

test('settings of the account that do not come can be asked for again', async ({ page }) => {
  await signedIn(page, demo.marek)
  await open(page, '/panel-uzytkownika')
  for (const [path, name] of [
    ['/konfiguracja2fa', 'Uwierzytelnianie dwuskładnikowe'],
    ['/uzytkownik/zgody', 'Zgody na powiadomienia'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name })
    for (const reply of [null, { status: 500, body: '' }, { json: { czy2FaAktywne: 'tak' } }]) {
      await answer(page, path, reply)
      await press(page, name)
      await expect(dialog.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await press(page, name)
    await expect(dialog.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
    await page.unroute(`**/api${path}*`)
    await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

/** Fills the form of the password change, and sends it. */
async function sendPassword(page: Page): Promise<void> {
  await open(page, '/zmiana-hasla')
  const next = 'Nowe-haslo-77'
  await fill(page, {
    'Dotychczasowe hasło': demo.marek.password,
    'Nowe hasło': next,
    'Powtórz nowe hasło': next,
  })
  await press(page, 'Zmień hasło')
}

for (const [status, heading] of [
  [401, HOME],
  [503, 'Przerwa techniczna'],
] as const) {
  test(`“HTTP ${status}” to what was entered: the session is forgotten, and the browser asks nothing`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.accept()
    })
    await signedIn(page, demo.marek)
    await answer(page, '/uzytkownik/zmianaHasla', { status, json: { kod: status, opis: 'Nie teraz' } })
    await sendPassword(page)
    await arrived(page, heading)
    await settled(page)
    await expect.poll(() => keptOfSession(page)).toEqual([])
    expect(asked).toEqual([])
  })
}

test('a password that could not be sent stays in the form', async ({ page }) => {
  await signedIn(page, demo.marek)
  await answer(page, '/uzytkownik/zmianaHasla', null)
  await sendPassword(page)
  await expect(page.locator('body')).toContainText(/Brak połączenia|Nie udało się/)
  await expect(field(page, 'Nowe hasło')).toHaveValue('Nowe-haslo-77')
  await answer(page, '/uzytkownik/zmianaHasla', { status: 400, json: { kod: 1502, opis: 'To hasło już było' } })
  await press(page, 'Zmień hasło')
  await expect(field(page, 'Nowe hasło')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('main')).toContainText('To hasło już było')
})
