import type { PortalPlan, ServiceEntry, ShellCall } from '../../engine/plan/portal.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'
import type { QueryPair } from '../../engine/runtime/client/address.ts'
import { sendCallAhead } from '../api/call-ahead.ts'
import { documentAddress } from '../documents/address.ts'
import { readPageData } from '../documents/page-data.ts'
import type { PortalEnvironment } from '../environment.ts'
import { paths } from '../paths.ts'
import { shellCallAt, type Tokens } from '../session/token-of-call.ts'

export type Start = Pick<PortalEnvironment, 'ahead' | 'storage' | 'now' | 'openedAt'>

/**
 * Sends at once what the start-up and the opened page will ask for, as far as it is known by the plan and by what is
 * stored: nothing while a break is stored, and nothing with the token of a session that has run out.
 */
export function sendFirstCalls({ ahead, storage, now, openedAt }: Start, portal: PortalPlan): void {
  if (isBreakStored(storage)) return
  const tokens = tokensIn(storage, now())
  const send = (path: string, call: ShellCall | undefined, query: readonly QueryPair[] = []) =>
    sendCallAhead(ahead, portal, tokens, { path, query }, call)
  const { status, configuration, user, subjects, menu, services } = portal.calls
  const session = tokens.full !== null ? [user, subjects] : tokens.restricted !== null ? [user] : []
  for (const call of [status, configuration, ...session]) send(call.path, call)
  const entry = portal.services.find((one) => one.path === openedAt)
  if (entry !== undefined && !entry.unavailable && (entry.access === 'public' || tokens.full !== null)) {
    const subject = tokens.full === null ? null : subjectIn(storage)
    withPlan(ahead, entry, (plan) => {
      for (const { path, query } of callsOf(plan, subject)) send(path, shellCallAt(portal.calls, path, 'GET'), query)
    })
  }
  send(menu.path, menu)
  if (openedAt === paths.services) send(services.path, services)
}

/** Whether a break was on when the portal was last open: nothing is asked until it is known to be over. */
export const isBreakStored = (storage: PortalEnvironment['storage']): boolean =>
  storage.getItem('maintenanceFlag') === 'true'

/** The tokens of the stored session, unless its time has run out. */
export function tokensIn(storage: PortalEnvironment['storage'], now: Date): Tokens {
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
      .look(documentAddress(entry.plan), { credentials: 'same-origin', referrerPolicy: 'no-referrer' })
      .then((reply) => reply.json())
      .then(takeIfPlan, () => undefined)
}

/** Whom the session acted for last, as a query names it; null where nothing is stored. */
export function subjectIn(storage: PortalEnvironment['storage']): QueryPair | null {
  const [pesel, nip] = [storage.getItem('pesel'), storage.getItem('nip')]
  return pesel ? ['pesel', pesel] : nip ? ['nip', nip] : null
}

interface FirstCall {
  readonly path: string
  readonly query: readonly QueryPair[]
}

/** The calls of a page that depend on nothing that is chosen or replied. */
function callsOf(plan: ServicePlan, subject: QueryPair | null): readonly FirstCall[] {
  const known = plan.sources.filter(({ needs, when, onSubmit }) => needs.length === 0 && when === null && !onSubmit)
  const own = known.flatMap(({ path, query }) =>
    query.every(({ kind }) => kind === 'subject') ? { path, asksSubject: query.length > 0 } : [],
  )
  const ofWidgets = plan.blocks.flatMap((block) =>
    block.kind === 'widget' && block.when === null
      ? Object.values(block.calls).flatMap((call) => (call.first ? { path: call.path, asksSubject: call.subject } : []))
      : [],
  )
  return [...own, ...ofWidgets].flatMap(({ path, asksSubject }) =>
    !asksSubject ? { path, query: [] } : subject === null ? [] : { path, query: [subject] },
  )
}
