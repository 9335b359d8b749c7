import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { environmentAtom } from '../environment.ts'
import type { Loaded } from '../office/listed.ts'
import { portalAtom, portalPlanAtom } from '../state/portal.ts'
import { type Fetched, fetchPortalPlan } from './documents.ts'

/** A plan that is gone was replaced by a newer one: the portal document names it. */
const refreshPortalAtom = atom(null, async (get, set) => {
  const { language } = get(portalAtom)
  const plan = await fetchPortalPlan(get(environmentAtom).fetch, language)
  if (plan.kind === 'found' && get(portalAtom).language === language) set(portalPlanAtom, plan.value)
})

interface Known<T> {
  readonly name: string
  readonly plan: T | null
}

/** Fetches a plan by the name that its entry gives. */
export type FetchPlan<T> = (fetcher: typeof fetch, name: string) => Promise<Fetched<T>>

/** The plan of that name, fetched when its page is opened, and what tries again. `fetchPlan` must stay the same. */
export function usePlan<T>(name: string, fetchPlan: FetchPlan<T>): readonly [Loaded<T>, () => void] {
  const { fetch } = useAtomValue(environmentAtom)
  const refreshPortal = useSetAtom(refreshPortalAtom)
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<Known<T> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches the same plan anew
  useEffect(() => {
    let wanted = true
    setKnown(null)
    const load = async () => {
      const fetched = await fetchPlan(fetch, name)
      if (wanted && fetched.kind === 'missing') await refreshPortal()
      if (wanted) setKnown({ name, plan: fetched.kind === 'found' ? fetched.value : null })
    }
    void load()
    return () => {
      wanted = false
    }
  }, [fetch, refreshPortal, name, fetchPlan, attempt])
  const retry = () => setAttempt(attempt + 1)
  if (known?.name !== name) return [{ kind: 'loading' }, retry]
  return [known.plan ? { kind: 'ready', value: known.plan } : { kind: 'failed' }, retry]
}
