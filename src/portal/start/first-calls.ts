import type { PortalPlan, ServiceEntry, ShellCall } from '../../engine/plan/portal.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { sendCallAhead } from '../api/call-ahead.ts'
import { documentAddress } from '../documents/address.ts'
import { readPageData } from '../documents/page-data.ts'
import type { PortalEnvironment } from '../environment.ts'
import { shellCallAt, type Tokens } from '../session/token-of-call.ts'

type Start = Pick<PortalEnvironment, 'ahead' | 'storage' | 'now' | 'openedAt'>

/**
 * Sends at once what the start-up and the opened page will ask for, as far as it is known by the plan and by what is
 * stored: nothing while a break is stored, and nothing with the token of a session that has run out.
 */
export function sendFirstCalls({ ahead, storage, now, openedAt }: Start, portal: PortalPlan): void {
  if (storage.getItem('maintenanceFlag') === 'true') return
  const tokens = tokensIn(storage, now())
  const send = (path: string, call: ShellCall | undefined) => sendCallAhead(ahead, portal, tokens, path, call)
  const { status, configuration, user, subjects, menu } = portal.calls
  const session = tokens.full !== null ? [user, subjects] : tokens.restricted !== null ? [user] : []
  for (const call of [status, configuration, ...session]) send(call.path, call)
  const entry = portal.services.find((one) => one.path === openedAt)
  if (entry !== undefined && !entry.unavailable && (entry.access === 'public' || tokens.full !== null)) {
    withPlan(ahead, entry, (plan) => {
      for (const source of plan.sources) {
        if (isKnown(source)) send(source.path, shellCallAt(portal.calls, source.path, 'GET'))
      }
    })
  }
  send(menu.path, menu)
}

function tokensIn(storage: PortalEnvironment['storage'], now: Date): Tokens {
  const end = storage.getItem('sessionEnd')
  if (end !== null && Number(end) <= now.getTime()) return { full: null, restricted: null }
  return { full: storage.getItem('accessToken') || null, restricted: storage.getItem('restrictedAccessToken') || null }
}

/** Calls back with the plan of a page: at once where the host wrote it into the HTML, else once it has been fetched. */
function withPlan(ahead: Start['ahead'], entry: ServiceEntry, use: (plan: ServicePlan) => void): void {
  const takeIfPlan = (document: unknown) => {
    if (typeof document === 'object' && document !== null && 'sources' in document) use(document as ServicePlan)
  }
  const written = readPageData(entry.plan)
  if (written !== null) takeIfPlan(written)
  else
    ahead
      .read(documentAddress(entry.plan), { credentials: 'same-origin', referrerPolicy: 'no-referrer' })
      .then(takeIfPlan, () => undefined)
}

/** Whether the request of a source depends on nothing that is chosen or replied. */
const isKnown = ({ needs, query, when, onSubmit }: ServicePlan['sources'][number]): boolean =>
  needs.length === 0 && query.length === 0 && when === null && !onSubmit
