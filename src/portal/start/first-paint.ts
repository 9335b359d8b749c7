/**
 * The longest that the app is held back, in milliseconds: the replies with the first rows may be slow, and a tab in the
 * background paints nothing.
 */
const LONGEST = 150

/**
 * Resolves once what the host has drawn is in sight and `rows`, those shown before the app, are over: beginning the app would
 * hold both back. Without rows to wait for it resolves at once. It never rejects, and lets the browser load what the page
 * needs besides the app.
 */
export async function untilShown(rows: Promise<unknown> | null): Promise<void> {
  const shown = rows && Promise.allSettled([rows, firstPaint()])
  await Promise.race([shown, wait(LONGEST)])
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-after-paint]')) link.rel = 'modulepreload'
}

/** Resolves once something of the page is in sight, at the latest after `LONGEST`. It never rejects. */
export const untilPainted = (): Promise<unknown> => Promise.race([Promise.allSettled([firstPaint()]), wait(LONGEST)])

/** Resolves after so many milliseconds: with 0 as soon as the browser has answered the visitor. */
export const wait = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A browser that cannot tell rejects it. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
