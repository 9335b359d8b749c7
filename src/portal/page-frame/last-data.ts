import type { i18n } from 'i18next'
import { environmentAtom, type PortalStore } from '../environment.ts'
import { refreshFilledPage } from '../start/page-calls.ts'
import { refreshShell } from '../start/shell-calls.ts'
import { startAtom } from '../start/start.ts'
import { phaseAtom, portalPlanAtom } from '../state/portal.ts'
import { showDataAge } from './data-age-note.ts'

/** The office is asked again after so long, and longer after each attempt. */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

/**
 * Leaves what the host has rendered in sight, with the note that says of when it is, while the office does not answer. Resolves
 * once the app has something to show in its place: newer data, or a break.
 */
export async function untilOfficeAnswers(path: string, store: PortalStore, texts: i18n): Promise<void> {
  showDataAge()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    await pause(pauseMs)
    if (await hasAnswer(path, store, texts)) return
  }
}

async function hasAnswer(path: string, store: PortalStore, texts: i18n): Promise<boolean> {
  if (store.get(phaseAtom) === 'failed') await store.set(startAtom, texts)
  const phase = store.get(phaseAtom)
  if (phase !== 'ready') return phase === 'closed'
  const portal = store.get(portalPlanAtom)
  const entry = portal?.services.find((service) => service.path === path)
  if (!portal) return true
  const environment = store.get(environmentAtom)
  return entry ? refreshFilledPage(environment, portal, entry) : refreshShell(environment, portal)
}

/** Resolves after so many milliseconds, or when the browser is online again. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
  })
