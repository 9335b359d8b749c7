import type { i18n } from 'i18next'
import { atom, type Getter, type Setter } from 'jotai'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import { endpoints } from '../api/endpoints.ts'
import type { Configuration } from '../api/models.ts'
import { requestOffice } from '../api/request.ts'
import { environmentAtom } from '../environment.ts'
import { breakAnnouncementAtom, maintenanceAtom, storedLanguageAtom, visitsAtom } from '../preferences/preferences.ts'
import { loadAccountAtom } from '../session/account.ts'
import { endSessionAtom } from '../session/session.ts'
import { configurationAtom, type Phase, phaseAtom, portalAtom } from '../state/portal.ts'
import { preferredLanguages, standardLanguage } from '../texts/language.ts'
import { sendFirstCalls } from './first-calls.ts'
import { openPortalAtom } from './open.ts'

/**
 * The start-up of shell.md, section 4: a stored break closes the portal; else the office's status decides; then the
 * configuration is loaded and the visit counted once. Preferences need no step: they read as they are stored. The calls
 * themselves, and those of the page that was opened, are sent as soon as the plan is known: the order holds for
 * what their replies mean.
 */
export const startAtom = atom(null, async (get, set, texts: i18n) => {
  set(phaseAtom, 'starting')
  const phase = await start(get, set, texts)
  const { ahead, onceArrived } = get(environmentAtom)
  if (phase !== 'ready') ahead.drop()
  set(phaseAtom, phase)
  // Nobody waits for the number of visits: what the page shows comes first.
  if (phase === 'ready') onceArrived(() => void countVisit(get, set))
})

async function start(get: Getter, set: Setter, texts: i18n): Promise<Phase> {
  const environment = get(environmentAtom)
  const { browserLanguages, offeredLanguages } = environment
  const wished = preferredLanguages(get(storedLanguageAtom), browserLanguages, offeredLanguages)
  const sendAhead = (plan: PortalPlan) => sendFirstCalls(environment, plan)
  if (!(await set(openPortalAtom, texts, wished, sendAhead))) return 'failed'
  if (get(maintenanceAtom)) return 'closed'
  const inBreak = await set(askStatusAtom)
  if (inBreak !== false) return get(maintenanceAtom) ? 'closed' : 'failed'
  const [configured] = await Promise.all([set(loadConfigurationAtom), restoreSession(set)])
  if (!configured) return get(maintenanceAtom) ? 'closed' : 'failed'
  return (await resetLanguage(get, set, texts)) ? 'ready' : 'failed'
}

/** Whether the office is in a break, kept as the stored flag with what was announced; null when its reply lacks it. */
export const askStatusAtom = atom(null, async (get, set): Promise<boolean | null> => {
  const status = await requestOffice(get, set, endpoints.status)
  if (!status.ok) return null
  const { inBreak, announcement } = status.value
  set(breakAnnouncementAtom, announcement)
  set(maintenanceAtom, inBreak)
  return inBreak
})

/** Reads what was announced about a break that a refused request has shown; whether it is over is left to the visitor. */
export const askAnnouncementAtom = atom(null, async (get, set): Promise<void> => {
  const status = await requestOffice(get, set, endpoints.status)
  if (status.ok && status.value.inBreak) set(breakAnnouncementAtom, status.value.announcement)
})

/** Fetches the configuration again; null when that failed, and the old one stays in force. */
export const loadConfigurationAtom = atom(null, async (get, set): Promise<Configuration | null> => {
  const configuration = await requestOffice(get, set, endpoints.configuration)
  if (!configuration.ok) return null
  set(configurationAtom, configuration.value)
  return configuration.value
})

/** Who is signed in, before any page asks; a session whose time has run out is ended. */
async function restoreSession(set: Setter): Promise<void> {
  await set(endSessionAtom)
  await set(loadAccountAtom)
}

/** A visit that cannot be counted keeps nobody from the portal. */
async function countVisit(get: Getter, set: Setter): Promise<void> {
  if (get(visitsAtom)) return
  const visits = await requestOffice(get, set, endpoints.visits)
  if (visits.ok) set(visitsAtom, visits.value)
}

/** Without internationalisation there is one language, whatever was chosen or the browser prefers. */
async function resetLanguage(get: Getter, set: Setter, texts: i18n): Promise<boolean> {
  if (get(configurationAtom)?.international !== false) return true
  if (get(storedLanguageAtom)) set(storedLanguageAtom, null)
  const { language, languages } = get(portalAtom)
  const [standard = standardLanguage] = languages
  return language === standard || set(openPortalAtom, texts, [standard])
}
