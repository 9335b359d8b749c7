import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectWithinWidth, setContrast, tabTo } from './accessible.ts'
import { activated, arrived, demo, HOME, signedIn, signIn } from './accounts.ts'
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
} from './one-tab.ts'
import { isUnused } from './tab.ts'

test.describe.configure({ mode: 'parallel' })

type Translate = (path: string) => string

interface Screen {
  readonly name: string
  /** None: the page of the screen before, whose dialog or menu is closed first. */
  readonly address?: string
  /** The portal is loaded for it: a mail leads there, or a form on the page before keeps who would leave it. */
  readonly isLoaded?: boolean
  /** What the office answers on this page, in place of the office. */
  readonly before?: (page: Page) => Promise<void>
  /** What is done on the page until the screen is in sight. */
  readonly after?: (page: Page, t: Translate) => Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const send = (page: Page) => page.getByRole('main').locator('button[type="submit"]').click()
const box = (page: Page) => page.locator('dialog[open]')

/** Sends the form as it is, and waits until what is wrong is said. */
async function sendEmpty(page: Page): Promise<void> {
  await send(page)
  await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0)
}

async function openPanelDialog(page: Page, name: string): Promise<void> {
  await press(page, name)
  await expect(box(page)).toBeVisible()
  await expect(box(page).locator('.ok-skeleton')).toHaveCount(0)
}

/** Makes another tab’s session end so many seconds from now: this one hears of it, and opens the dialog of this title. */
async function sessionLasts(page: Page, seconds: number, title: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await other.evaluate((end) => localStorage.setItem('sessionEnd', String(end)), Date.now() + seconds * 1000)
  await other.close()
  await expect(box(page).filter({ hasText: title })).toBeVisible()
}

const linksAreGood = async (page: Page): Promise<void> => {
  await page.route('**/uzytkownicy/sprawdzLink*', (route) => route.fulfill({ json: { czyWazny: true } }))
}

/** As if this tab had begun the sign-in that returns with `stan=x`. */
const begunInThisTab = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('outsideSignIn', JSON.stringify({ secret: 'x', digest: 'x' })))

const data = encodeURIComponent('Halina;Grabowska-Brzeziańska;halina.grabowska@poczta.example;70010112345;;x')

/** Before signing in. */
const outside: readonly Screen[] = [
  { name: 'login', address: '/logowanie' },
  {
    name: 'login refused',
    after: async (page) => {
      const main = page.getByRole('main')
      await main.locator('input').first().fill('nikt')
      await main.locator('input').nth(1).fill('Nie-to-haslo-1')
      await page.route('**/getToken*', (route) =>
        route.fulfill({ status: 401, json: { kod: 1001, opis: words('pl', 'portal.login.failed') } }),
      )
      await send(page)
      await expect(main.getByRole('alert')).not.toBeEmpty()
    },
  },
  {
    name: 'TOTP dialog',
    after: async (page, t) => {
      await page.route('**/getToken*', (route) =>
        route.fulfill({ json: { token: 'x', czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: true } }),
      )
      await page.getByRole('main').locator('input').first().fill('nikt')
      await page.getByRole('main').locator('input').nth(1).fill('Nie-to-haslo-1')
      await send(page)
      await press(page, t('pages.code.confirm'))
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
    },
  },
  { name: 'registration with mistakes', address: '/rejestracja', after: sendEmpty },
  {
    name: 'terms',
    after: (page, t) => openPanelDialog(page, t('forms.registration.more.czyZgodaNaRegulamin')),
  },
  { name: 'password reset', address: '/reset-haslo' },
  {
    name: 'leaving a form',
    after: async (page) => {
      await page.getByRole('main').locator('input').first().fill('ktoś')
      await page.locator('footer a').first().click()
      await expect(box(page)).toBeVisible()
    },
  },
  { name: 'link resend', address: '/reset-link', isLoaded: true },
  { name: 'dead link', address: '/nowe-haslo?link=x', isLoaded: true },
  { name: 'new password', address: '/nowe-haslo?link=x', isLoaded: true, before: linksAreGood, after: sendEmpty },
  {
    name: 'office activation',
    address: '/aktywacja-z-urzedu-return-url?hash=x',
    isLoaded: true,
    before: linksAreGood,
    after: sendEmpty,
  },
  {
    name: 'confirmation',
    address: `/return-url-potwierdz?stan=x&data=${data}`,
    isLoaded: true,
    before: async (page) => {
      await linksAreGood(page)
      await begunInThisTab(page)
    },
    after: sendEmpty,
  },
]

/** Of whoever is signed in. */
const inside: readonly Screen[] = [
  { name: 'panel', address: '/panel-uzytkownika' },
  {
    name: 'two-factor',
    after: (page, t) => openPanelDialog(page, t('pages.twoFactor.title')),
  },
  {
    name: 'deletion',
    after: (page, t) => openPanelDialog(page, t('pages.deletion.title')),
  },
  {
    name: 'consents',
    after: async (page, t) => {
      await openPanelDialog(page, t('forms.consents.title'))
      await box(page).getByRole('checkbox').first().check()
      await expect(box(page).locator('[aria-invalid="true"]')).not.toHaveCount(0)
    },
  },
  { name: 'password change', address: '/zmiana-hasla', isLoaded: true, after: sendEmpty },
  { name: 'e-mail change', address: '/zmiana-email', after: sendEmpty },
  {
    name: 'user menu',
    address: '/',
    after: (page, t) => press(page, t('portal.user.menu')),
  },
  {
    name: 'subjects',
    after: async (page, t) => {
      await press(page, t('portal.user.menu'))
      await openPanelDialog(page, t('portal.subject.change'))
    },
  },
  {
    name: 'session about to end',
    address: '/panel-uzytkownika',
    after: (page, t) => sessionLasts(page, 100, t('portal.session.warning')),
  },
  { name: 'session ended', after: (page, t) => sessionLasts(page, -1, t('portal.session.ended')) },
]

async function closeWhatIsOpen(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
}

async function show(page: Page, { address, isLoaded, before, after }: Screen, language: Language): Promise<void> {
  await before?.(page)
  if (isLoaded || isUnused(page)) await open(page, address ?? '/')
  else {
    await closeWhatIsOpen(page)
    if (address !== undefined) await navigate(page, address)
  }
  await after?.(page, (path) => words(language, path))
}

/** Looks at every screen, and tells of all that are wrong at once. */
async function walk(
  page: Page,
  screens: readonly Screen[],
  language: Language,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const wrong: string[] = []
  for (const screen of screens) {
    await page.unrouteAll()
    try {
      await show(page, screen, language)
      await expectSound(page)
      await look(page)
    } catch (error) {
      wrong.push(`${screen.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  expect(wrong.join('\n')).toBe('')
}

/** Each screen is looked at in all ways at once in Polish, and in the others in the way that words matter in. */
const others = languages.filter((language) => language !== 'pl')

for (const [place, screens] of Object.entries({ outside, inside })) {
  test(`${place}: WCAG 2.2 AA, also in contrast mode; the largest text at 320 px, nothing cut`, async ({ page }) => {
    await prefer(page, { cookieAcceptance: 'true' })
    if (place === 'inside') await signedIn(page, demo.anna)
    await walk(page, screens, 'pl', async (shown) => {
      await expectAccessibleInBoth(shown)
      await shown.setViewportSize({ width: 320, height: 720 })
      await shown.evaluate(() => {
        document.documentElement.dataset.font = 'bardzo_duza'
      })
      await expectWithinWidth(shown)
      await shown.setViewportSize({ width: 1280, height: 900 })
      await shown.evaluate(() => {
        document.documentElement.dataset.font = 'mala'
      })
      await setContrast(shown, 'off')
    })
  })
  for (const language of others) {
    test(`${place} in ${language}: the largest text at 320 px, nothing cut, nothing untranslated`, async ({ page }) => {
      await prefer(page, { language, fontSize: 'bardzo_duza', cookieAcceptance: 'true' })
      await page.setViewportSize({ width: 320, height: 720 })
      if (place === 'inside') await signedIn(page, demo.anna)
      await walk(page, screens, language, expectWithinWidth)
    })
  }
}

test('who opens the sign-in page and signs in is at the heading of the page that follows', async ({ page }) => {
  await prefer(page, { cookieAcceptance: 'true' })
  await signIn(page, demo.anna)
  await arrived(page, HOME)
  await expect(page.locator('h1')).toBeFocused()
})

test('signing in and changing the password by keyboard alone', async ({ page }) => {
  const person = await activated()
  const next = 'Klonowa-61-modrzew'
  await prefer(page, { cookieAcceptance: 'true' })
  await open(page, '/')
  await tabTo(page, /^Zaloguj się/)
  await page.keyboard.press('Enter')
  await arrived(page, 'Logowanie')
  await expect(page.locator('h1')).toBeFocused()
  await tabTo(page, /login_login$/)
  await page.keyboard.type(person.login)
  await tabTo(page, /login_haslo$/)
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Witamy w serwisie' })).toBeVisible()
  await page.keyboard.press('Escape')
  await arrived(page, HOME)
  await tabTo(page, /Konto użytkownika/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Panel użytkownika/)
  await page.keyboard.press('Enter')
  await arrived(page, 'Panel użytkownika')
  await expect(page.locator('h1')).toBeFocused()
  await tabTo(page, /Zmiana hasła/)
  await page.keyboard.press('Space')
  await arrived(page, 'Zmiana hasła')
  await tabTo(page, /stareHaslo$/)
  await page.keyboard.type(person.password)
  await tabTo(page, /noweHaslo$/)
  await page.keyboard.type('krotkie')
  await page.keyboard.press('Enter')
  // What is wrong takes the focus, and leads to its field.
  await expect(page.locator('.ok-errors')).toBeFocused()
  await tabTo(page, /Nowe hasło:/)
  await page.keyboard.press('Enter')
  await expect(page.locator('[id$="_noweHaslo"]')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(next)
  await tabTo(page, /powtorzHaslo$/)
  await page.keyboard.type(next)
  await page.keyboard.press('Enter')
  await arrived(page, 'Panel użytkownika')
  await settled(page)
})
