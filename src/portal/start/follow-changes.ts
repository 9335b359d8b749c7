import type { i18n } from 'i18next'
import type { PortalStore } from '../environment.ts'
import { portalPlanAtom } from '../state/portal.ts'

/** Between two looks at the clock, in milliseconds: a timer for months would miss that a computer sleeps. */
const LOOK = 10_000

/** Keeps a page that stays open as the office has planned: a break begins and ends on it, too. Gives what ends that. */
export function followChanges(store: PortalStore, texts: i18n, every = LOOK): () => void {
  let stop: (() => void) | null = null
  const follow = () => {
    if (stop !== null || store.get(portalPlanAtom)?.changesAt === undefined) return
    stop = () => undefined
    // Few offices have something planned, and nobody waits for it.
    void import('./planned-changes.ts').then(
      (module) => {
        if (stop !== null) stop = module.followPlannedChanges(store, texts, every)
      },
      () => {
        stop = null
      },
    )
  }
  const unsubscribe = store.sub(portalPlanAtom, follow)
  follow()
  return () => {
    unsubscribe()
    stop?.()
    stop = null
  }
}
