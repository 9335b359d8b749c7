import { atom } from 'jotai'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { Configuration } from '../api/models.ts'

/** Where the start-up stands. `closed` is a maintenance break: there is a plan, but the office was not asked further. */
export type Phase = 'starting' | 'failed' | 'closed' | 'ready'

export const phaseAtom = atom<Phase>('starting')

/**
 * Whether rows that the host has rendered are in sight, in place of the app. They give way to a break that the status of the
 * office tells of, not to 503 alone, which an office API that is being restarted replies as well.
 */
export const hostRowsShownAtom = atom(false)

/** The office as the compiler made it, in the language in use; null until the start-up has fetched it. */
export const portalPlanAtom = atom<PortalPlan | null>(null)

/** The same for whatever is drawn after the start-up. Throws before. */
export const portalAtom = atom((get) => {
  const plan = get(portalPlanAtom)
  if (!plan) throw new Error('The portal has not started')
  return plan
})

/** The features that the office has switched on; null until its configuration has been loaded. */
export const configurationAtom = atom<Configuration | null>(null)
