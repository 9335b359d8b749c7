import { atom, useAtomValue, useSetAtom } from 'jotai'
import { fail, type Result } from '../../engine/runtime/client/error.ts'
import { type OfficeQuery, useQuery } from '../api/use-office-query.ts'
import { environmentAtom } from '../environment.ts'
import { portalAtom, portalPlanAtom } from '../state/portal.ts'
import { type Fetched, fetchPortalPlan } from './documents.ts'

/** A plan that is gone was replaced by a newer one: the portal document names it. */
const refreshPortalAtom = atom(null, async (get, set) => {
  const { language } = get(portalAtom)
  const plan = await fetchPortalPlan(get(environmentAtom).fetch, language)
  if (plan.kind === 'found' && get(portalAtom).language === language) set(portalPlanAtom, plan.value)
})

/** Fetches a plan by the name that its entry gives. */
type FetchPlan<T> = (fetcher: typeof fetch, name: string) => Promise<Fetched<T>>

/** The compiled document of that name, fetched when its page is opened. A name always means the same document. */
export function usePlan<T>(name: string, fetchPlan: FetchPlan<T>): Pick<OfficeQuery<T>, 'state' | 'refetch'> {
  const { fetch } = useAtomValue(environmentAtom)
  const refreshPortal = useSetAtom(refreshPortalAtom)
  return useQuery(
    [name],
    async (): Promise<Result<T>> => {
      const fetched = await fetchPlan(fetch, name)
      if (fetched.kind === 'missing') await refreshPortal()
      return fetched.kind === 'found' ? { ok: true, value: fetched.value } : fail({ kind: 'offline' })
    },
    { lasting: true, keepPrevious: false },
  )
}
