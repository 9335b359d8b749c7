import type { BrowserContext, Page } from '@playwright/test'
import {
  activated,
  arrived,
  atDesk,
  demo,
  expectMessage,
  field,
  fill,
  HOME,
  keptOfSession,
  press,
  signedIn,
  signIn,
} from './accounts.ts'
import { beginBreak, changeSetting } from './employees.ts'
import { startProduct } from './okienko.ts'
import { expect, navigate, open, settled, test } from './support.ts'

test.describe.configure({ mode: 'parallel' })

const countdown = (page: Page) => page.getByRole('button', { name: /Koniec sesji za/ })
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Sesja zaraz się skończy' })
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Sesja została zakończona' })

/** The browser's own questions before a page is left. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

/**
 * Opens a page and waits for its last call, the list of services that is read ahead two seconds after arrival. A reply
 * that came after the clock was moved would extend the session from then.
 */
async function openWhole(page: Page, path: string): Promise<void> {
  const listRead = page.waitForResponse(/\/lista-uslug\?/)
  await open(page, path)
  await listRead
  await page.waitForLoadState('networkidle')
}

/** What the office says of a token: 401 once its session is over. */
async function statusOf(token: string): Promise<number> {
  const reply = await fetch(`${process.env.OKIENKO_PORTAL}/api/uzytkownik/userInfo`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return reply.status
}

test('two minutes before its end a dialog offers to extend, losing no input; at the end “Sesja została zakończona”', async ({
  page,
}) => {
  const questions = questionsOf(page)
  await page.clock.install()
  const token = await signedIn(page, demo.marek)
  await openWhole(page, '/zmiana-email')
  await expect(countdown(page)).toContainText(/(20:00|19:5\d)/)
  await fill(page, { 'Nowy adres e-mail': 'nowy@poczta.example', Hasło: 'Wpisane-do-polowy-1' })
  await page.clock.fastForward('17:00')
  await expect(countdown(page)).toContainText(/(3:00|2:5\d)/)
  await expect(warning(page)).toBeHidden()
  await page.clock.fastForward('01:05')
  await expect(warning(page)).toBeVisible()
  await warning(page).getByRole('button', { name: 'Przedłuż sesję' }).click()
  await expectMessage(page, 'Sesja została przedłużona')
  await expect(warning(page)).toBeHidden()
  await expect(field(page, 'Nowy adres e-mail')).toHaveValue('nowy@poczta.example')
  await expect(field(page, 'Hasło')).toHaveValue('Wpisane-do-polowy-1')

  await page.clock.fastForward('18:30')
  await expect(warning(page)).toBeVisible()
  await warning(page).getByRole('button', { name: 'Zamknij' }).click()
  await page.clock.fastForward('01:40')
  await expect(ended(page)).toBeVisible()
  await expect(page.getByText('Wprowadzone dane zostaną utracone')).toHaveCount(0)
  await expect.poll(() => keptOfSession(page)).toEqual([])
  expect(await statusOf(token)).toBe(401)
  await ended(page).getByRole('button', { name: 'OK' }).click()
  await arrived(page, HOME)
  expect(questions).toEqual([])
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
})

test('“Clicking it extends the session”; logging out warns of what was entered, once', async ({ page }) => {
  const questions = questionsOf(page)
  await page.clock.install()
  const token = await signedIn(page, demo.marek)
  await openWhole(page, '/zmiana-hasla')
  await page.clock.fastForward('05:00')
  await expect(countdown(page)).toContainText(/(15:00|14:5\d)/)
  await countdown(page).click()
  await expect(countdown(page)).toContainText(/(20:00|19:5\d)/)
  await field(page, 'Nowe hasło').fill('Cos-tam-1')
  await press(page, 'Konto użytkownika')
  await press(page, 'Wyloguj się')
  await press(page, 'Opuść formularz')
  await arrived(page, HOME)
  expect(questions).toEqual([])
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
  await expect.poll(() => keptOfSession(page)).toEqual([])
  expect(await statusOf(token)).toBe(401)
})

/** Two tabs of one browser on the panel, signed in with one session. */
async function twoTabs(context: BrowserContext, page: Page): Promise<Page> {
  await signedIn(page, demo.anna)
  await open(page, '/panel-uzytkownika')
  const other = await context.newPage()
  await open(other, '/panel-uzytkownika')
  return other
}

test('two tabs agree: the subject, an extension, logging out', async ({ context, page }) => {
  const other = await twoTabs(context, page)
  await press(page, 'Konto użytkownika')
  await press(page, 'Zmień podmiot')
  const choice = page.getByRole('dialog', { name: 'Wybierz podmiot' })
  await choice.getByLabel(demo.anna.company).check()
  await choice.getByRole('button', { name: 'Wybierz' }).click()
  await expect(choice).toBeHidden()
  await press(other, 'Konto użytkownika')
  await expect(other.getByRole('region', { name: 'Konto użytkownika' })).toContainText(demo.anna.company)
  await expect.poll(() => keptOfSession(other)).toEqual(['accessToken', 'nip', 'sessionEnd'])
  await press(other, 'Zmień podmiot')
  const back = other.getByRole('dialog', { name: 'Wybierz podmiot' })
  await back.getByLabel(demo.anna.name).check()
  await back.getByRole('button', { name: 'Wybierz' }).click()
  await expect.poll(() => keptOfSession(page)).toEqual(['accessToken', 'pesel', 'sessionEnd'])

  // A third tab of the same browser makes the session short for both.
  const third = await context.newPage()
  await third.goto('/healthz')
  await third.evaluate(() => localStorage.setItem('sessionEnd', String(Date.now() + 100_000)))
  await expect(warning(page)).toBeVisible()
  await expect(warning(other)).toBeVisible()
  await warning(page).getByRole('button', { name: 'Przedłuż sesję' }).click()
  await expect(warning(other)).toBeHidden()
  await expect(countdown(other)).toContainText(/19:\d\d|20:00/)

  await press(page, 'Konto użytkownika')
  await press(page, 'Wyloguj się')
  await arrived(page, HOME)
  await arrived(other, 'Logowanie')
  await expect(other.locator('body')).not.toContainText(demo.anna.name)
})

test('another who signs in in one tab is who is signed in in the other; a late 401 of the old session ends nothing', async ({
  context,
  page,
}) => {
  const other = await twoTabs(context, page)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route('**/api/uzytkownik/zgody*', async (route) => {
    await released
    await route.continue()
  })
  const late = other.waitForRequest('**/api/uzytkownik/zgody*')
  await press(other, 'Zgody na powiadomienia')
  const lateRequest = await late
  // The office refuses it, unless the portal has cancelled it with the session that it belonged to.
  const lateEnd = new Promise<void>((resolve) => {
    other.on('response', (reply) => {
      if (reply.request() === lateRequest && reply.status() === 401) resolve()
    })
    other.on('requestfailed', (request) => {
      if (request === lateRequest) resolve()
    })
  })
  await press(page, 'Konto użytkownika')
  await press(page, 'Wyloguj się')
  await arrived(page, HOME)
  await open(page, '/logowanie')
  await signIn(page, demo.marek)
  await arrived(page, HOME)
  await expect(other.getByRole('main')).toContainText(demo.marek.login)
  release()
  await lateEnd
  await press(other, 'Konto użytkownika')
  await expect(other.getByRole('region', { name: 'Konto użytkownika' })).toContainText(demo.marek.name)
  await expect(other).toHaveURL(/\/panel-uzytkownika$/)
  await expect(other.locator('body')).not.toContainText(demo.anna.name)
  expect(await keptOfSession(other)).toEqual(['accessToken', 'pesel', 'sessionEnd'])
})

test('“Login: login, password, optional captcha”: with czyCaptcha set, signing in works by proof of work; then a maintenance break begins while a page is open', async ({
  page,
}) => {
  const product = await startProduct()
  try {
    await changeSetting('czyCaptcha', 'tak', product.office)
    let sent: unknown
    page.on('request', (request) => {
      if (request.url().includes('/uzytkownicy/getToken')) sent = request.postDataJSON()
    })
    await open(page, `${product.portal}/logowanie`)
    await expect(page.getByText('Sprawdzono.')).toBeVisible()
    await signIn(page, demo.marek)
    await arrived(page, HOME)
    expect(sent).toMatchObject({ recaptcha: expect.stringMatching(/\.\d+$/) })
    await expect(countdown(page)).toBeVisible()

    await navigate(page, '/panel-uzytkownika')
    const endBreak = await beginBreak(product.office)
    await pressUnlessLedTo(page, 'Zgody na powiadomienia', 'Przerwa techniczna')
    await expect(page).toHaveURL(/\/przerwa-techniczna$/)
    await expect.poll(() => keptOfSession(page)).toEqual([])
    await expect(page.getByRole('button', { name: /Konto użytkownika|Zaloguj się/ })).toHaveCount(0)
    await press(page, 'Spróbuj ponownie')
    await expect(page.getByRole('main')).toContainText('Przerwa techniczna jeszcze trwa')
    await page.goto(`${product.portal}/panel-uzytkownika`)
    await arrived(page, 'Przerwa techniczna')

    await endBreak()
    await press(page, 'Spróbuj ponownie')
    await arrived(page, HOME)
    await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
  } finally {
    await product.stop()
  }
})

/** Presses a button, unless a call that the page makes on its own has led to the other page before. */
async function pressUnlessLedTo(page: Page, name: string, heading: string): Promise<void> {
  const pressed = press(page, name).catch(() => undefined)
  await Promise.race([pressed, arrived(page, heading)])
  await arrived(page, heading)
}

test('an account that the office restricts is out at its next call', async ({ page }) => {
  const person = await activated()
  await signedIn(page, person)
  await open(page, '/panel-uzytkownika')
  await atDesk(person.login, 'ogranicz')
  await pressUnlessLedTo(page, 'Zgody na powiadomienia', HOME)
  await settled(page)
  await expect.poll(() => keptOfSession(page)).toEqual([])
})
