import { browserEnvironment } from './portal/browser.ts'
import { portalPlanOfPage } from './portal/documents/documents.ts'
import { sendArrivalCalls } from './portal/start/arrival-calls.ts'
import { untilShown } from './portal/start/first-paint.ts'
import { firstLanguage } from './portal/texts/language.ts'

// A few KB that run while the portal itself is on its way: its first calls go out beside it.
const environment = browserEnvironment()
const { storage, browserLanguages, offeredLanguages } = environment
const plan = portalPlanOfPage(firstLanguage(storage.getItem('language'), browserLanguages, offeredLanguages))

// Not awaited at the top: modules that import this one would not run before.
untilShown(plan && sendArrivalCalls(environment, plan))
  .then(() => import('./main.tsx'))
  .catch((error: unknown) => {
    const { dataset } = document.documentElement
    // Nobody could put the banner of the frame away, and it would cover what can be read.
    delete dataset.cookies
    delete dataset.replies
    dataset.app = 'failed'
    throw error
  })
