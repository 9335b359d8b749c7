import { todayInWarsaw } from '../../engine/model/plain-date.ts'
import type { Value } from '../../engine/model/types.ts'
import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { browserTransport } from '../../engine/react/browser-transport.ts'
import type { Result } from '../../engine/runtime/client/error.ts'
import { requestAddress } from '../../engine/runtime/client/exchange.ts'
import type { ApiConnection } from '../../engine/runtime/client/transport.ts'
import type { Environment } from '../../engine/runtime/environment.ts'
import type { PageController, PageSnapshot } from '../../engine/runtime/page/page-controller.ts'
import { type PageAhead, sendRequestsAhead } from '../../engine/runtime/page/requests-ahead.ts'
import { guardService } from '../access/guard.ts'
import type { Ahead } from '../api/ahead.ts'
import { sendCallAhead } from '../api/call-ahead.ts'
import { callEndpoint, type Endpoint, notServed } from '../api/endpoint.ts'
import { endpoints } from '../api/endpoints.ts'
import type { Configuration } from '../api/models.ts'
import { servicePlans } from '../documents/documents.ts'
import { outlineOfPage } from '../documents/page-data.ts'
import type { PortalEnvironment } from '../environment.ts'
import { shellCallAt, type Tokens, tokenOfCall } from '../session/token-of-call.ts'
import { type Start, subjectIn, tokensIn } from './first-calls.ts'
import { showFirstRows } from './first-rows.ts'

type Opened = Start & Pick<PortalEnvironment, 'openedWith'>

/**
 * Sends the calls of the opened page that depend on replies of others, beside the start-up, not after it, and shows its first
 * rows where the host has outlined the page. The page's plan is the one that the host wrote into the HTML. A start-up that
 * has ended without a page is sent nothing. Resolves once the rows are shown, or will not be.
 */
export async function sendPageCalls(opened: Opened, portal: PortalPlan, entry: ServiceEntry): Promise<void> {
  const { ahead, storage, now } = opened
  const plan = servicePlans.ofPage(entry.plan)
  const tokens = tokensIn(storage, now())
  if (plan === null || (entry.access !== 'public' && tokens.full === null)) return
  const connection = connectionOf(ahead, portal, tokens)
  // The host outlines a page for whoever is not signed in.
  const outline = tokens.full === null && tokens.restricted === null ? outlineOfPage() : null
  const read = new Map<string, Result<Value>>()
  const page = sendRequests(opened, portal, plan, connection, outline, read)
  if (page === null || outline === null) return
  const configuration = await configurationOnceOpen(connection, portal, entry)
  if (configuration === null) return
  const environment = { ...page.environment, config: configuration.flags as Environment['config'] }
  page.controller.setEnvironment(environment)
  const pathOf = (service: number) => portal.services.find(({ id }) => id === String(service))?.path ?? null
  const snapshot = await firstBlock(page.controller)
  if (ahead.isDropped() || !showFirstRows(snapshot, outline, { environment, pathOf })) return
  // The app draws the same at once.
  for (const [address, result] of read) ahead.keepRead(address, result)
}

/** The page once it is known what its first block shows. */
const firstBlock = (controller: PageController): Promise<PageSnapshot> =>
  new Promise((resolve) => {
    const look = () => {
      const snapshot = controller.getSnapshot()
      if (snapshot.blocks[0]?.state === 'loading') return
      stop()
      resolve(snapshot)
    }
    const stop = controller.subscribe(look)
    look()
  })

/** Reads what is sent ahead; a reply is there for the app all the same. */
function connectionOf(ahead: Ahead, portal: PortalPlan, tokens: Tokens): ApiConnection {
  // The next attempt would find a reply that comes later, and take it for its own.
  const look: Ahead['look'] = (address, init) =>
    ahead.isDropped() ? Promise.reject(new Error('The start-up has ended')) : ahead.look(address, init)
  return {
    ...browserTransport(look),
    api: portal.api,
    language: portal.language,
    credentials: (path) => {
      const token = tokenOfCall(shellCallAt(portal.calls, path, 'GET'), tokens)
      return { token: token === null ? null : tokens[token] }
    },
    onReply: () => undefined,
  }
}

function sendRequests(
  { ahead, storage, now, openedWith }: Opened,
  portal: PortalPlan,
  plan: ServicePlan,
  connection: ApiConnection,
  outline: HTMLTemplateElement | null,
  read: Map<string, Result<Value>>,
): PageAhead | null {
  const tokens = tokensIn(storage, now())
  const query = new URLSearchParams(openedWith)
  const [name, number] = (tokens.full === null ? null : subjectIn(storage)) ?? []
  return sendRequestsAhead({
    plan,
    address: (param) => query.get(param),
    known: {
      subject:
        name === undefined
          ? null
          : { name: '', pesel: name === 'pesel' ? String(number) : null, nip: name === 'nip' ? String(number) : null },
      office: { name: portal.name },
      words: { yes: outline?.dataset.yes ?? '', no: outline?.dataset.no ?? '' },
      today: todayInWarsaw(now().getTime()),
    },
    connection,
    send: (request) => {
      if (!ahead.isDropped()) {
        sendCallAhead(ahead, portal, tokens, request, shellCallAt(portal.calls, request.path, 'GET'))
      }
    },
    // Of a failure the app asks again.
    onRead: outline && ((request, result) => result.ok && read.set(requestAddress(portal, request), result)),
  })
}

/**
 * The office's configuration, once it is known that the start-up will open this page in this language for a visitor who is not
 * signed in; null when it will not.
 */
async function configurationOnceOpen(
  connection: ApiConnection,
  portal: PortalPlan,
  { id, slug }: ServiceEntry,
): Promise<Configuration | null> {
  const read = async <T>({ call, read: take, absent }: Endpoint<T>): Promise<Result<T>> => {
    const { path } = call(portal.calls)
    return path === '' ? (absent?.() ?? notServed) : callEndpoint(connection, { path }, take)
  }
  const [status, configuration] = await Promise.all([read(endpoints.status), read(endpoints.configuration)])
  if (!status.ok || status.value.inBreak || !configuration.ok) return null
  const { international, servicesInBreak, flags } = configuration.value
  if (!international && portal.language !== portal.languages[0]) return null
  const stranger = { signedIn: false, restricted: false, known: true, subject: null }
  const decision = guardService(portal.services, servicesInBreak, stranger, { id, slug, search: '' }, flags)
  return decision.kind === 'open' ? configuration.value : null
}
