import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A tab that stays open, and what makes it as new for the next test. */
export interface Tab {
  readonly page: Page
  renew(): Promise<void>
  close(): Promise<void>
}

export const VIEWPORT = { width: 1280, height: 900 }

/** A page of the portal without the app. */
const EMPTY = '/healthz'

/** Nothing has been opened in this test yet. */
export const isUnused = (page: Page): boolean => page.url() === 'about:blank' || page.url().endsWith(EMPTY)

interface Disposable {
  dispose(): Promise<void>
}

/**
 * Opens a tab that tests take turns in. What they route, listen to, choose, add and keep ends when it is renewed; a clock that
 * is installed and what is kept at other addresses would stay.
 */
export async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext({ ...options, viewport: VIEWPORT })
  const page = await context.newPage()
  const added: Disposable[] = []
  const noted = async <T extends Disposable>(adding: Promise<T>): Promise<T> => {
    const one = await adding
    added.push(one)
    return one
  }
  const [addScript, expose] = [page.addInitScript.bind(page), page.exposeFunction.bind(page)]
  page.addInitScript = (...given) => noted(addScript(...given))
  page.exposeFunction = (...given) => noted(expose(...given))
  const renew = async (): Promise<void> => {
    for (const event of ['console', 'pageerror', 'request', 'response', 'dialog', 'download', 'popup'] as const)
      page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const one of added.splice(0)) await one.dispose()
    // What the app keeps when it is left is removed, too.
    await page.goto(EMPTY)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await page.setViewportSize(VIEWPORT)
    await page.mouse.move(0, 0)
  }
  return { page, renew, close: () => context.close() }
}
