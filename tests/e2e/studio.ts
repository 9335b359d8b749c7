import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { byKeyboard, byMouse, type Hand } from './studio-hands.ts'

/** The accounts of the demonstration, as `npm start` prints them. */
export const EDITOR = { login: 'redaktor', password: 'Redaktor-1-studia' }
export const PUBLISHER = { login: 'wydawca', password: 'Wydawca-1-studia' }

interface Account {
  readonly login: string
  readonly password: string
}

/** More than this no everyday task takes, from opening the studio on. */
const MOST_ACTIONS = 8

export type HandName = 'mouse' | 'keyboard'

// So wide that the page in the preview has its full size: Playwright presses beside what it means in a frame that is scaled.
const polish = { locale: 'pl-PL', viewport: { width: 2000, height: 1000 } }

/** A browser of somebody who works in Polish, on the product at an address. */
export const contextFor = (
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  { portal }: { readonly portal: string },
): Promise<BrowserContext> => browser.newContext({ ...polish, baseURL: portal })

/** A studio of its own page, and what that reports as an error. */
export async function openStudio(
  context: BrowserContext,
  hand: HandName = 'mouse',
): Promise<{ studio: Studio; errors: string[] }> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    // Whether somebody is signed in is asked first.
    if (message.type() === 'error' && !message.text().includes('401')) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return { studio: new Studio(page, hand), errors }
}

/** The studio as somebody sees it who works with it; each press, choice and text that is typed is an action. */
export class Studio {
  readonly page: Page
  readonly #hand: Hand
  readonly #isKeyboard: boolean
  #actions = 0
  /** How a draft is discarded after a task: the first time as this person works, then the quick way. */
  #discarding: Hand

  constructor(page: Page, hand: HandName = 'mouse') {
    this.page = page
    this.#isKeyboard = hand === 'keyboard'
    this.#hand = this.#isKeyboard ? byKeyboard(page) : byMouse
    this.#discarding = this.#hand
  }

  /** The same page, worked with in another way. */
  by(hand: HandName): Studio {
    return new Studio(this.page, hand)
  }

  get outline(): Locator {
    return this.page.getByRole('navigation', { name: 'Budowa portalu' })
  }

  get properties(): Locator {
    return this.page.getByRole('region', { name: 'Właściwości' })
  }

  /** The page in the preview; its next state is drawn behind it. */
  get preview(): Locator {
    return this.page.frameLocator('iframe').locator('body > div:not(.preview-coming)')
  }

  get draft(): Locator {
    return this.page.locator('.studio-draft')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** A property's field of a text. */
  text(property: string, language = 'Polski'): Locator {
    return this.properties.getByRole('group', { name: property }).getByLabel(language)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** `office`: chosen from the list of an account that has several. */
  async signIn(account: Account, office?: string): Promise<void> {
    await this.page.goto('/studio')
    await this.enter(account, office)
  }

  /** Signs in on the page that is open. */
  async enter({ login, password }: Account, office?: string): Promise<void> {
    await this.#signIn(login, password)
    if (office !== undefined) await this.page.getByRole('button', { name: office }).click()
    await expect(this.preview.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async #signIn(login: string, password: string): Promise<void> {
    const { page } = this
    const name = page.getByLabel('Login')
    if (this.#isKeyboard) {
      await expect(name).toBeFocused()
      await page.keyboard.type(login)
      await page.keyboard.press('Tab')
      await page.keyboard.type(password)
      return page.keyboard.press('Enter')
    }
    await name.fill(login)
    await page.getByLabel('Hasło').fill(password)
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
  }

  async click(what: Locator): Promise<void> {
    this.#actions += 1
    await this.#hand.press(what)
  }

  async type(where: Locator, text: string): Promise<void> {
    this.#actions += 1
    await this.#hand.type(where, text)
  }

  async choose(where: Locator, option: string): Promise<void> {
    this.#actions += 1
    await this.#hand.choose(where, option)
  }

  /** Searches the outline and selects the item with this name; `words` find it where its name alone does not. */
  async select(name: string, words = name): Promise<void> {
    const search = this.outline.getByLabel('Szukaj')
    const found = this.outline.getByRole('button', { name: new RegExp(`^${name}`) }).last()
    if (this.#isKeyboard) {
      await this.page.keyboard.press('ControlOrMeta+K')
      await expect(search).toBeFocused()
      await this.type(search, words)
      await expect(found).toBeVisible()
      this.#actions += 1
      await this.page.keyboard.press('Enter')
      await expect(this.properties).toBeFocused()
    } else {
      await this.type(search, words)
      await this.click(found)
    }
    await expect(this.properties.getByRole('heading', { level: 2 })).toContainText(name)
  }

  /** Selects what is seen in the page: with the mouse by pressing it there, else by searching for it. */
  async pick(what: Locator, name: string, words: string): Promise<void> {
    if (this.#isKeyboard) return this.select(name, words)
    await this.click(what)
    await expect(this.properties.getByRole('heading', { level: 2 })).toContainText(name)
  }

  /** Leads to a property far down the list: a mouse scrolls there, a keyboard searches. */
  async find(property: string): Promise<void> {
    if (this.#isKeyboard) await this.type(this.properties.getByLabel('Znajdź właściwość'), property)
  }

  /** One task in a few actions. `prepare`: what is there before it. */
  async counted(work: () => Promise<void>, prepare: () => Promise<void> = async () => undefined): Promise<void> {
    await prepare()
    this.#actions = 0
    await work()
    expect(this.#actions).toBeLessThanOrEqual(MOST_ACTIONS)
  }

  /** One task of the draft: what it does is taken back, so that each starts from the same portal. */
  async task(work: () => Promise<void>, prepare?: () => Promise<void>): Promise<void> {
    await this.counted(work, prepare)
    await expect(this.draft).toHaveText('Szkic zapisany')
    await this.#discarding.press(this.button('Odrzuć szkic'))
    await this.#discarding.press(this.dialog.getByRole('button', { name: 'Odrzuć szkic' }))
    this.#discarding = byMouse
    await expect(this.draft).toHaveText('Bez zmian')
    await expect(this.dialog).toBeHidden()
  }
}
