import { expect, type Locator, type Page } from '@playwright/test'

/** The accounts of the demonstration, as `npm start` prints them. */
export const EDITOR = { login: 'redaktor', password: 'Redaktor-1-studia' }
export const PUBLISHER = { login: 'wydawca', password: 'Wydawca-1-studia' }

interface Account {
  readonly login: string
  readonly password: string
}

/** More than this no everyday task takes, from opening the studio on. */
const MOST_ACTIONS = 8

/** The studio as somebody sees it who works with it; each press, choice and text that is typed is an action. */
export class Studio {
  readonly page: Page
  #actions = 0

  constructor(page: Page) {
    this.page = page
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

  /** `office`: chosen from the list of an account that has several. */
  async signIn({ login, password }: Account, office?: string): Promise<void> {
    await this.page.goto('/studio')
    await this.page.getByLabel('Login').fill(login)
    await this.page.getByLabel('Hasło').fill(password)
    await this.page.getByRole('button', { name: 'Zaloguj się' }).click()
    if (office !== undefined) await this.page.getByRole('button', { name: office }).click()
    await expect(this.preview.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async click(what: Locator): Promise<void> {
    this.#actions += 1
    await what.click()
  }

  async type(where: Locator, text: string): Promise<void> {
    this.#actions += 1
    await where.fill(text)
  }

  async choose(where: Locator, option: string): Promise<void> {
    this.#actions += 1
    await where.selectOption({ label: option })
  }

  /** Searches the outline and selects the first item with this name. */
  async select(name: string): Promise<void> {
    await this.type(this.outline.getByLabel('Szukaj'), name)
    await this.click(this.outline.getByRole('button', { name: new RegExp(`^${name}`) }).last())
    await expect(this.properties.getByRole('heading', { level: 2 })).toContainText(name)
  }

  /** One task: what it does is made undone again, so that each starts from the same portal. */
  async task(work: () => Promise<void>): Promise<void> {
    this.#actions = 0
    await work()
    expect(this.#actions).toBeLessThanOrEqual(MOST_ACTIONS)
    await expect(this.draft).toHaveText('Szkic zapisany')
    await this.page.getByRole('button', { name: 'Odrzuć szkic' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Odrzuć szkic' }).click()
    await expect(this.draft).toHaveText('Bez zmian')
  }
}
