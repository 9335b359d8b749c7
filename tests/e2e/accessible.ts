import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The smaller of the two that the package has: a page reads half as much. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type RunOptions = Parameters<AxeBuilder['options']>[0]

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules of axe that depend on colours and sizes, which contrast mode changes. All others depend on the structure. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'target-size']

/** Of these, the rules about colours, which take axe more than half of a run. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Rules of axe, by their names or by their tags. */
interface Rules {
  readonly type: 'tag' | 'rule'
  readonly values: string[]
  /** Not these of the tag. */
  readonly without?: readonly string[]
}

/** Violations in full and anything else in short, which takes less time. */
const optionsOf = ({ type, values, without = [] }: Rules): RunOptions => ({
  resultTypes: ['violations'],
  runOnly: { type, values },
  rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
})

/** Runs in the page: what axe finds; null where axe is not loaded, or only into this frame of several. */
const runAxe = async (options: RunOptions): Promise<AxeResults['violations'] | null> => {
  const { axe } = window as unknown as { axe?: { run(root: Document, options: RunOptions): Promise<AxeResults> } }
  return axe === undefined || document.querySelector('iframe') !== null
    ? null
    : (await axe.run(document, options)).violations
}

/** What axe finds on the page, whose document it is loaded into at its first run. */
async function violationsOn(page: Page, rules: Rules): Promise<AxeResults['violations']> {
  const options = optionsOf(rules)
  const again = await page.evaluate(runAxe, options)
  if (again !== null) return again
  await page.evaluate(`${axeSource};null`)
  // Frames need one of their own, which AxeBuilder sees to, at three times the cost.
  const first = await page.evaluate(runAxe, options)
  return first ?? (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations
}

/** axe finds no violation of these rules. */
export async function expectNoViolations(page: Page, rules: Rules): Promise<void> {
  const violations = await violationsOn(page, rules)
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual([])
}

/** axe finds no violation of WCAG 2.2 AA. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, { type: 'tag', values: TAGS })

/**
 * axe finds no violation in the rules that depend on colours and sizes: for a page that only looks different since
 * `expectAccessible`.
 */
export const expectAccessibleStyle = (page: Page): Promise<void> =>
  expectNoViolations(page, { type: 'rule', values: STYLE_RULES })

/** axe finds no violation of WCAG 2.2 AA, colours apart: for a second width of a page whose colours are seen at another. */
export const expectAccessibleAtWidth = (page: Page): Promise<void> =>
  expectNoViolations(page, { type: 'tag', values: TAGS, without: COLOUR_RULES })

/** Shows the page as it is in the usual colours, or in black and yellow. */
export const setContrast = (page: Page, contrast: 'on' | 'off'): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.contrast = chosen
  }, contrast)

/** axe finds no violation of WCAG 2.2 AA, neither in the usual colours nor in black and yellow. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await setContrast(page, 'on')
  await expectAccessibleStyle(page)
}

/** The page is as wide as the screen, and nothing visible sticks out of it or is cut. A chart follows a new width a moment later. */
export const expectWithinWidth = (page: Page): Promise<void> =>
  expect.poll(() => outsideOf(page), { message: 'what sticks out or is cut' }).toEqual([])

const outsideOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || style.visibility === 'hidden' || style.position === 'fixed') continue
      // Cards say the headers beside their values; the row of headers is kept for assistive technology alone.
      const unseen = '.ok-sr-only, .ok-skip, [aria-hidden="true"], dialog:not([open]), [data-layout="cards"] thead'
      if (element.closest(unseen)) continue
      const name = `${element.tagName} ${element.className} “${element.textContent?.slice(0, 30)}”`
      if (box.right > width + 1 || box.left < -1) found.push(`${name} sticks out`)
      const cut = style.overflowX === 'hidden' || style.overflowX === 'clip'
      if (cut && element.scrollWidth > element.clientWidth + 1 && element.tagName !== 'INPUT')
        found.push(`${name} is cut`)
    }
    return found.slice(0, 5)
  })

/** Presses Tab until the focus is on what is so named (by label, text or id), and sees that it shows. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  let name = ''
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    name = await page.evaluate(() => {
      const element = document.activeElement
      // On its way round the focus leaves the page: then nothing on it has it.
      if (element === null || element === document.body) return ''
      const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : ''
      const said = `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''} ${label} ${element.id}`
      return said.replaceAll('\u00a0', ' ')
    })
    if (!wanted.test(name)) continue
    const ring = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement as Element)
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none'
    })
    expect(ring, `${name} shows that it has the focus`).toBe(true)
    return
  }
  throw new Error(`The keyboard does not reach ${wanted}; the focus is on ${name}`)
}
