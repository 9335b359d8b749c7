import type { Page } from '@playwright/test'

/** Scripts of the app; without the one that runs before the first paint. */
export const appScripts = /\/assets\/(?!before-paint)[^/]+\.js$/

/** Holds back the browser's requests to these addresses until the result is called. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Where each cell, choice, link and heading in view is, and what it says: what is far below is laid out as it comes near. */
export const laidOut = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) =>
    [
      ...main.querySelectorAll('h1, h2, h3, th, td, select, input:not([data-contrast-choice]), button, dd, time, a'),
    ].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x, y, width, height].map(Math.round).join(' ')
      return y < window.innerHeight ? [`${element.localName} ${place} ${element.textContent}`] : []
    }),
  )

/** Notes whether what the selector means has been in the page since; the result tells it. */
export async function untilSeen(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.evaluate((what) => {
    const noted = { was: false }
    Reflect.set(window, 'noted', noted)
    new MutationObserver(() => {
      noted.was ||= document.querySelector(what) !== null
    }).observe(document, { childList: true, subtree: true })
  }, selector)
  return () => page.evaluate(() => (Reflect.get(window, 'noted') as { was: boolean }).was)
}
