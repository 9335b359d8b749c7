import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { fetchPortalPlan, fetchServicePlan } from '../documents/documents.ts'
import { environmentAtom } from '../environment.ts'
import type { Loaded } from '../office/listed.ts'
import { portalAtom, portalPlanAtom } from '../state/portal.ts'

/** A plan that is gone was replaced by a newer one: the portal document names it. */
const refreshPortalAtom = atom(null, async (get, set) => {
  const { language } = get(portalAtom)
  const plan = await fetchPortalPlan(get(environmentAtom).fetch, language)
  if (plan.kind === 'found' && get(portalAtom).language === language) set(portalPlanAtom, plan.value)
})

interface Known {
  readonly name: string
  readonly plan: ServicePlan | null
}

/** The plan of that name, fetched when its page is opened, and what tries again. */
export function useServicePlan(name: string): readonly [Loaded<ServicePlan>, () => void] {
  const { fetch } = useAtomValue(environmentAtom)
  const refreshPortal = useSetAtom(refreshPortalAtom)
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<Known | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches the same plan anew
  useEffect(() => {
    let wanted = true
    setKnown(null)
    const load = async () => {
      const fetched = await fetchServicePlan(fetch, name)
      if (wanted && fetched.kind === 'missing') await refreshPortal()
      if (wanted) setKnown({ name, plan: fetched.kind === 'found' ? fetched.value : null })
    }
    void load()
    return () => {
      wanted = false
    }
  }, [fetch, refreshPortal, name, attempt])
  const retry = () => setAttempt(attempt + 1)
  if (known?.name !== name) return [{ kind: 'loading' }, retry]
  return [known.plan ? { kind: 'ready', value: known.plan } : { kind: 'failed' }, retry]
}
