import { readFileSync } from 'node:fs'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { openTab, type Tab, VIEWPORT } from './tab.ts'

export { expect }

export type Language = 'pl' | 'en' | 'de' | 'uk'
export const languages: readonly Language[] = ['pl', 'en', 'de', 'uk']

/** The addresses of the ten services, as residents have them in their bookmarks (services.md, section 2). */
export const services: readonly (readonly [id: number, address: string])[] = [
  [1, '/uslugi/1/budzet-dochody'],
  [2, '/uslugi/2/budzet-wydatki'],
  [3, '/uslugi/3/statusy-mieszkancow'],
  [4, '/uslugi/4/listy-wyborcze'],
  [5, '/uslugi/5/liczba-pojazdow'],
  [7, '/uslugi/7/liczba-mieszkancow-wyborcow'],
  [10, '/uslugi/10/zameldowania-wg-plci-wieku'],
  [11, '/uslugi/11/stawki-pojazdow'],
  [12, '/uslugi/12/najpopularniejsze-imiona'],
  [13, '/uslugi/13/najpopularniejsze-imiona-wg-roku'],
]

/** Anna Kowalska, whom the office's data always holds: a voter. */
export const VOTER = '85010112345'

/** A right number that belongs to nobody on the roll. */
export const NOBODY = '44051401359'

/** What no resident may ever read: a hole in the data or in the texts. */
const HOLES = /\bundefined\b|\bNaN\b|\bnull\b|Invalid Date|\[object \w+\]|\{\{|\}\}/

/** A key of a text that nobody wrote: `failure.broken.title`. File names and addresses of pages are none. */
const KEYS = /(?<![\w./@-])[a-z][A-Za-z]+(?:\.[a-z][A-Za-z]+)+(?![\w./@-])/g
const NO_KEYS = /\.(pdf|csv|pl|example|yaml)$|^dd\.mm\.|^(z|t)\.j$/

/** The page says something, and nothing on it is a hole or the key of a text. */
export async function expectSound(page: Page): Promise<void> {
  let shown = { text: '', names: '' }
  const read = async (): Promise<number> => {
    // A login may look like a key; it says that it is not to be translated.
    shown = await page.evaluate(() => ({
      // The text as it is shown, without what is hidden.
      text: document.body.innerText,
      names: [...document.querySelectorAll('[translate="no"]')].map((element) => element.textContent).join('\n'),
    }))
    return shown.text.trim().length
  }
  // A test may end while a page is being replaced; only one that stays blank is wrong.
  await expect.poll(read, { message: 'the page is not blank' }).toBeGreaterThan(20)
  const { text, names } = shown
  expect(text).not.toMatch(HOLES)
  const keys = [...text.matchAll(KEYS)].map(([key]) => key).filter((key) => !NO_KEYS.test(key) && !names.includes(key))
  expect(keys).toEqual([])
}

/** Complaints of the browser that a test is about. */
const EXPECTED = /Failed to load resource|net::ERR_|ERR_CONNECTION/

/** What the policy refuses inside HTML that is being cleaned: Chromium tells of it though nothing of it runs. */
const CLEANED = /(inline (event handler|style)|base URI).* violates/

/**
 * Watches every page of a test: nothing is thrown, the policy refuses nothing, and the end is no blank page. `hostileHtml`
 * says that the office sends what the policy would refuse.
 */
export const test = base.extend<{ readonly watched: undefined; readonly hostileHtml: boolean }, { readonly tab: Tab }>({
  hostileHtml: [false, { option: true }],
  locale: 'pl-PL',
  viewport: VIEWPORT,
  // Here, for files of the two kinds (see one-tab.ts) to share workers.
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', reducedMotion = 'reduce' } = project.use
      const tab = await openTab(browser, { baseURL, reducedMotion, locale: 'pl-PL' })
      await use(tab)
      await tab.close()
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ page, hostileHtml }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints.filter((text) => !(hostileHtml && CLEANED.test(text)))).toEqual([])
      if (!page.isClosed() && page.url().startsWith('http')) await expectSound(page)
    },
    { auto: true },
  ],
})

/** The office API's own reply, asked past the portal, with a session where it takes one. */
export async function office<T>(
  path: string,
  query: Readonly<Record<string, string | number>> = {},
  token?: string,
): Promise<T> {
  const base = process.env.OKIENKO_OFFICE
  if (base === undefined) throw new Error('The office API is not running')
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const reply = await fetch(`${base}${path}?${parameters}`, { headers })
  expect(reply.status).toBe(200)
  return (await reply.json()) as T
}

type Json = { readonly [key: string]: Json | string }

/** The portal's own words: `portal.services.title`, from the file that holds them. */
export function words(language: Language, path: string): string {
  const [file, ...keys] = path.split('.')
  const text = readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8')
  let found: Json | string = JSON.parse(text) as Json
  for (const key of keys) found = typeof found === 'string' ? '' : (found[key] ?? '')
  if (typeof found !== 'string' || found === '') throw new Error(`There is no text ${path} in ${language}`)
  return found
}

/** Today in Warsaw, where the offices are: yyyy-MM-dd. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date())

/** `2027-01-10` as residents read it. */
export const shownDate = (iso: string): string => iso.split('-').reverse().join('.')

/** An amount as residents read it, without the spaces between thousands. */
export const amount = (zloty: number): string => zloty.toFixed(2).replace('.', ',').replace('-', '−')

/** Without spaces of any kind, so that the one between thousands plays no part. */
export const tight = (text: string): string => text.replace(/\s/g, '')

/** What the cells of a table's body say, row by row, without spaces. */
export async function cells(table: Locator): Promise<string[][]> {
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  return rows.map((row) => row.map(tight))
}

/** The headers of a table's columns, units included. */
export const headers = async (table: Locator): Promise<string[]> =>
  (await table.getByRole('columnheader').allInnerTexts()).map((text) =>
    text.replace(/[↑↓]/g, '').replace(/\s+/g, ' ').trim(),
  )

/** Keeps in the browser what a visitor chose on an earlier visit, before the portal starts. */
export async function prefer(page: Page, preferences: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((kept) => {
    // Not in what a page embeds, which may be shut off from all storage.
    if (window !== window.top) return
    for (const [key, value] of Object.entries(kept))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, preferences)
}

/** Waits until the host has the office's replies for the page at hand: it sends the page without, rather than late. */
export async function untilFilled(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('data-filled=""')
}

/**
 * Opens a page as it comes with the office's replies, until the response has begun. It is opened again where it came without,
 * as on a busy machine.
 */
export async function openFilled(page: Page, address: string): Promise<void> {
  const isFilled = async () =>
    (await (await page.goto(address, { waitUntil: 'commit' }))?.text())?.includes('data-filled=""')
  await expect.poll(isFilled, { message: 'the page comes with replies' }).toBe(true)
}

/** Waits until text is drawn in the portal's own font: `document.fonts.ready` does not wait for what no layout has asked for yet. */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.check('16px "Okienko Sans"', 'aś'))
  // What the page does then has been done by the next frame.
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => undefined))
}

/** Opens a page and waits until its data are in sight. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

/**
 * Goes to another page as a link of the portal does, without loading the portal again, and waits until its data are
 * displayed. The two pages must have different headings.
 */
export async function navigate(page: Page, address: string): Promise<void> {
  const heading = page.locator('h1')
  const before = (await heading.textContent()) ?? ''
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(heading).not.toHaveText(before)
  await settled(page)
}

/** Runs in the page: waits until the app has taken it over, its heading is visible and nothing is shown as being on its way. */
const untilQuiet = (): Promise<true> =>
  new Promise((resolve) => {
    const quiet = () =>
      document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true &&
      document.querySelector('[data-frame], .ok-skeleton, .ok-page-loader, [aria-busy="true"]') === null
    if (quiet()) return resolve(true)
    const observer = new MutationObserver(() => {
      if (!quiet()) return
      observer.disconnect()
      resolve(true)
    })
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-busy', 'data-frame'],
    })
  })

/** Nothing is being waited for any more. */
export async function settled(page: Page): Promise<void> {
  // The page itself reports it at once; the expectations below, for a page that is replaced, poll in steps that grow to a second.
  let tooLong: NodeJS.Timeout | undefined
  const patience = new Promise<false>((resolve) => {
    tooLong = setTimeout(() => resolve(false), 5000)
  })
  const quiet = await Promise.race([page.evaluate(untilQuiet).catch(() => false), patience])
  clearTimeout(tooLong)
  if (quiet) return
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[data-frame], .ok-skeleton, .ok-page-loader, [aria-busy="true"]')).toHaveCount(0)
}
