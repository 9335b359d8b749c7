import { expect, type Locator, type Page } from '@playwright/test'

/** How somebody works with the studio: with the mouse, or with the keyboard alone. */
export interface Hand {
  press(what: Locator): Promise<void>
  type(where: Locator, text: string): Promise<void>
  /** `option`: by its label. */
  choose(where: Locator, option: string): Promise<void>
}

export const byMouse: Hand = {
  press: (what) => what.click(),
  type: (where, text) => where.fill(text),
  choose: async (where, option) => void (await where.selectOption({ label: option })),
}

/** More presses of Tab and arrows nobody makes from where F6, a search or the last action has led. */
const MOST_STEPS = 16

/** How one comes to an element from the focus. */
type Way = 'here' | 'otherPane' | 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp'

const wayTo = (target: Locator): Promise<Way> =>
  target.evaluate((element) => {
    const focused = document.activeElement
    if (focused === element) return 'here'
    const around = element.closest('dialog, [data-pane]')
    if (focused === null || around === null || !around.contains(focused)) {
      return around instanceof HTMLDialogElement ? 'Tab' : 'otherPane'
    }
    const isBefore = Boolean(focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
    // Arrows lead from one radio button to another, and in a list whose lines are not in the order of Tab.
    const line = (element as HTMLElement).tabIndex < 0 ? element.closest('li') : null
    const isLine = line?.parentElement?.contains(focused) && !line.contains(focused)
    const isRadio = element.matches('[type=radio]') && element.getAttribute('name') === focused.getAttribute('name')
    if (isLine || isRadio) return isBefore ? 'ArrowUp' : 'ArrowDown'
    return isBefore ? 'Shift+Tab' : 'Tab'
  })

/** Leads the focus to an element as somebody without a mouse does: F6 to its part of the screen, then Tab. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  let [steps, panes] = [0, 0]
  for (let way = await wayTo(target); way !== 'here'; way = await wayTo(target)) {
    if (way === 'otherPane') {
      panes += 1
      expect(panes, `F6 leads to the part of the screen of ${target}`).toBeLessThan(5)
      await page.keyboard.press('F6')
    } else {
      steps += 1
      expect(steps, `a few presses of Tab lead to ${target}`).toBeLessThanOrEqual(MOST_STEPS)
      await page.keyboard.press(way)
    }
  }
}

/** From the part of the screen with the preview to a link near the top of its page, past what chooses what is seen. */
const MOST_STEPS_IN_PREVIEW = 40

/** Leads the focus to an element of the page in the preview: F6 to that part of the screen, then Tab, which enters the frame. */
export async function reachInPreview(page: Page, target: Locator): Promise<void> {
  const pane = page.locator('[data-pane="preview"]')
  const isFocused = (what: Locator): Promise<boolean> =>
    what.evaluate((element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element)
  await expect(target).toBeVisible()
  for (let panes = 0; !(await isFocused(pane)); panes += 1) {
    expect(panes, 'F6 leads to the preview').toBeLessThan(5)
    await page.keyboard.press('F6')
  }
  for (let steps = 0; !(await isFocused(target)); steps += 1) {
    expect(steps, `Tab leads to ${target}`).toBeLessThanOrEqual(MOST_STEPS_IN_PREVIEW)
    await page.keyboard.press('Tab')
  }
}

export function byKeyboard(page: Page): Hand {
  const { keyboard } = page
  return {
    press: async (what) => {
      await expect(what).toBeEnabled()
      await reach(page, what)
      const isBox = await what.evaluate((element) => element instanceof HTMLInputElement)
      await keyboard.press(isBox ? 'Space' : 'Enter')
    },
    type: async (where, text) => {
      await reach(page, where)
      const kind = await where.getAttribute('type')
      if (kind === 'date') await typeDay(page, where, text)
      else if (kind === 'datetime-local') await typeMoment(page, where, text)
      else {
        await keyboard.press('ControlOrMeta+A')
        // The studio follows each letter, which takes as long as an action: the rest comes at once, as from a clipboard.
        await keyboard.type(text.slice(0, 2))
        await keyboard.insertText(text.slice(2))
      }
      await expect(where).toHaveValue(text)
    },
    choose: async (where, option) => {
      await reach(page, where)
      // It may come with a reply.
      await expect(where.getByRole('option', { name: option, exact: true })).toBeAttached()
      const by = await where.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement
        return [...options].findIndex(({ label }) => label === wanted) - selectedIndex
      }, option)
      for (let n = 0; n < Math.abs(by); n += 1) await keyboard.press(by > 0 ? 'ArrowDown' : 'ArrowUp')
      await expect(where.locator('option:checked')).toHaveText(option)
    },
  }
}

/** Types a day into the browser's own field, part by part, in the order that the browser has them. */
async function typeDay({ keyboard }: Page, where: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  await keyboard.type(month + date + year)
  if ((await where.inputValue()) === day) return
  for (const _ of ['year', 'second part']) await keyboard.press('ArrowLeft')
  await keyboard.type(date + month + year)
}

/** A day and an hour, likewise; where the browser counts twelve hours, the last part is which half of the day it is. */
async function typeMoment({ keyboard }: Page, where: Locator, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T')
  const [year = '', month = '', date = ''] = day.split('-')
  const [hour = '', minute = ''] = time.split(':')
  for (const first of [month + date, date + month]) {
    // To the first part.
    for (let part = 0; part < 6; part += 1) await keyboard.press('ArrowLeft')
    await keyboard.type(first + year)
    await keyboard.press('ArrowRight')
    await keyboard.type(`${hour}${minute}${Number(hour) < 12 ? 'A' : 'P'}`)
    if ((await where.inputValue()) === moment) return
  }
}
