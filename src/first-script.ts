import { browserEnvironment } from './portal/browser.ts'
import { portalPlanOfPage } from './portal/documents/documents.ts'
import { sendArrivalCalls } from './portal/start/arrival-calls.ts'
import { firstLanguage } from './portal/texts/language.ts'

/**
 * The longest that the app is held back, in milliseconds: the replies with the first rows may be slow, and a tab in the
 * background paints nothing.
 */
const LONGEST = 150

/** Resolves once the first paint is in sight, which the app would hold back; then loads what the page needs besides the app. */
const painted = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })).then(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('[data-after-paint]')) link.rel = 'modulepreload'
  })

// A few KB that run while the portal itself is on its way: its first calls go out beside it.
const environment = browserEnvironment()
const { storage, browserLanguages, offeredLanguages } = environment
const plan = portalPlanOfPage(firstLanguage(storage.getItem('language'), browserLanguages, offeredLanguages))
const arrived = plan && Promise.all([sendArrivalCalls(environment, plan), painted()])

// Not awaited at the top: modules that import this one would not run before.
Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, LONGEST))])
  .then(() => import('./main.tsx'))
  .catch((error: unknown) => {
    // Nobody could put the banner of the frame away, and it would cover what can be read.
    delete document.documentElement.dataset.cookies
    throw error
  })
