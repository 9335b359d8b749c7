import type { i18n } from 'i18next'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import { documentAddress } from '../documents/address.ts'
import { readWords } from '../documents/documents.ts'
import { environmentAtom, type PortalStore } from '../environment.ts'
import { portalPlanAtom } from '../state/portal.ts'
import { loadPageTexts } from '../texts/load.ts'
import { hasPageTexts } from '../texts/texts.ts'
import { openPortalAtom } from './open.ts'

/** The longest wait before a document that was expected is asked for again, in milliseconds. */
const LONGEST = 300_000

/**
 * Fetches the portal's document again when it says that another takes its place, until the function that it returns is called.
 * `every`: milliseconds between two looks at the clock.
 */
export function followPlannedChanges(store: PortalStore, texts: i18n, every: number): () => void {
  const { fetch, now } = store.get(environmentAtom)
  let ahead = 0
  let wait = every
  let notBefore = 0
  let busy = false
  // Clocks of visitors may be wrong; it is the office's that counts.
  void clockAhead(fetch, now, store.get(portalPlanAtom)).then((milliseconds) => {
    ahead = milliseconds
  })
  const look = async (): Promise<void> => {
    const plan = store.get(portalPlanAtom)
    const time = now().getTime()
    if (busy || time < notBefore || plan?.changesAt === undefined || time - ahead < Date.parse(plan.changesAt)) return
    busy = true
    try {
      await refresh(store, texts, plan)
    } catch {
      // The network may be away; the next look asks again.
    } finally {
      busy = false
    }
    const isNew = store.get(portalPlanAtom)?.changesAt !== plan.changesAt
    wait = isNew ? every : Math.min(wait * 2, LONGEST)
    notBefore = isNew ? 0 : time + wait
  }
  const timer = setInterval(() => void look(), every)
  return () => clearInterval(timer)
}

/** Opens the portal again as it is now; what was entered and chosen stays. */
async function refresh(store: PortalStore, texts: i18n, before: PortalPlan): Promise<void> {
  const { language } = before
  if (!(await store.set(openPortalAtom, texts, [language]))) return
  const after = store.get(portalPlanAtom)
  const ended = Object.keys(before.texts).some((key) => !(key in (after?.texts ?? {})))
  if (!after || !ended || !hasPageTexts(texts, language)) return
  // The portal's own words, in place of those that the office had for a time.
  texts.addResourceBundle(
    language,
    'portal',
    await loadPageTexts(after, readWords(store.get(environmentAtom).fetch)),
    true,
    true,
  )
  for (const [key, text] of Object.entries(after.texts)) texts.addResource(language, 'portal', key, text)
}

/** How far the clock of this computer is ahead of the portal's, in milliseconds; 0 when that cannot be found out. */
async function clockAhead(fetcher: typeof fetch, now: () => Date, plan: PortalPlan | null): Promise<number> {
  try {
    const address = documentAddress(`portal.${plan?.language}.json`)
    const { headers } = await fetcher(address, { method: 'HEAD', cache: 'no-store', credentials: 'same-origin' })
    const date = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(date) ? 0 : now().getTime() - date
  } catch {
    return 0
  }
}
