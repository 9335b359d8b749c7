import { atom, useAtomValue, useSetAtom } from 'jotai'
import { fail, type Result } from '../../engine/runtime/client/error.ts'
import { type OfficeQuery, useQuery } from '../api/use-office-query.ts'
import { environmentAtom } from '../environment.ts'
import { portalAtom, portalPlanAtom } from '../state/portal.ts'
import { type DocumentKind, fetchPortalPlan } from './documents.ts'

/** A plan that is gone was replaced by a newer one: the portal document names it. */
const refreshPortalAtom = atom(null, async (get, set) => {
  const { language } = get(portalAtom)
  const plan = await fetchPortalPlan(get(environmentAtom).fetch, language)
  if (plan.kind === 'found' && get(portalAtom).language === language) set(portalPlanAtom, plan.value)
})

/**
 * The compiled document of that name: from the page at once, where the host wrote it there, else fetched when its page is
 * opened. A name always means the same document.
 */
export function usePlan<T>(name: string, kind: DocumentKind<T>): Pick<OfficeQuery<T>, 'state' | 'refetch'> {
  const { fetch } = useAtomValue(environmentAtom)
  const refreshPortal = useSetAtom(refreshPortalAtom)
  return useQuery(
    [name],
    async (): Promise<Result<T>> => {
      const fetched = await kind.fetch(fetch, name)
      if (fetched.kind === 'missing') await refreshPortal()
      return fetched.kind === 'found' ? { ok: true, value: fetched.value } : fail({ kind: 'offline' })
    },
    { lasting: true, keepPrevious: false, known: () => kind.ofPage(name) },
  )
}
