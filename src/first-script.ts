import { browserEnvironment } from './portal/browser.ts'
import { portalPlanOfPage } from './portal/documents/documents.ts'
import { sendArrivalCalls } from './portal/start/arrival-calls.ts'
import { firstLanguage } from './portal/texts/language.ts'

// A few KB that run while the portal itself is on its way: its first calls go out beside it.
const environment = browserEnvironment()
const { storage, browserLanguages, offeredLanguages } = environment
const plan = portalPlanOfPage(firstLanguage(storage.getItem('language'), browserLanguages, offeredLanguages))
if (plan !== null) sendArrivalCalls(environment, plan)

void import('./main.tsx')
