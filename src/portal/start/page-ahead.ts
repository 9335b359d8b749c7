import { todayInWarsaw } from '../../engine/model/plain-date.ts'
import type { Value } from '../../engine/model/types.ts'
import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { browserTransport } from '../../engine/react/browser-transport.ts'
import type { Result } from '../../engine/runtime/client/error.ts'
import { requestAddress } from '../../engine/runtime/client/exchange.ts'
import type { ApiConnection } from '../../engine/runtime/client/transport.ts'
import type { Environment } from '../../engine/runtime/environment.ts'
import { type PageAhead, sendRequestsAhead } from '../../engine/runtime/page/requests-ahead.ts'
import { guardService } from '../access/guard.ts'
import type { Ahead } from '../api/ahead.ts'
import { sendCallAhead } from '../api/call-ahead.ts'
import { callEndpoint, type Endpoint, notServed } from '../api/endpoint.ts'
import { endpoints } from '../api/endpoints.ts'
import type { Configuration } from '../api/models.ts'
import type { PortalEnvironment } from '../environment.ts'
import { shellCallAt, type Tokens, tokenOfCall } from '../session/token-of-call.ts'
import { type Start, subjectIn, tokensIn } from './first-calls.ts'

/** The page that is opened, and what the first calls are sent with. */
export type Opened = Omit<Start, 'openedAt'> & Pick<PortalEnvironment, 'openedWith'>

/** A page that has made its requests before the app is there. */
export interface AskedPage extends PageAhead {
  /** What was read of the replies, by address; of a failure the app asks again. */
  readonly read: ReadonlyMap<string, Result<Value>>
  /** Whether the start-up opens the page in this language for a visitor who is not signed in. */
  readonly opening: () => Promise<OpeningResult>
}

/** What an open page is drawn with. */
export interface Opening {
  readonly configuration: Configuration
  readonly environment: Environment
}

type ClosedPage =
  /** The whole portal is in a break, or the page is not offered to such a visitor in this language. */
  | { readonly kind: 'closed'; readonly scope: 'portal' | 'page' }
  /** The status or the configuration cannot be had. */
  | { readonly kind: 'failed' }

export type OpeningResult = ({ readonly kind: 'open' } & Opening) | ClosedPage

/**
 * Makes the requests of a page, those that depend on replies of others, too. `words`: those for values, where all that the
 * page shows is to be read of the replies; null: only what other requests depend on is. Null for a page that cannot be
 * asked for so.
 */
export function askForPage(
  opened: Opened,
  portal: PortalPlan,
  entry: ServiceEntry,
  plan: ServicePlan,
  words: Environment['words'] | null,
): AskedPage | null {
  const { ahead, storage, now } = opened
  const connection = connectionOf(ahead, portal, tokensIn(storage, now()))
  const read = new Map<string, Result<Value>>()
  const page = sendRequests(opened, portal, plan, connection, words, read)
  if (page === null) return null
  return {
    ...page,
    read,
    opening: async () => {
      const opened = await openPage(connection, portal, entry)
      if (opened.kind !== 'open') return opened
      const { configuration } = opened
      const environment = { ...page.environment, config: configuration.flags as Environment['config'] }
      page.controller.setEnvironment(environment)
      return { kind: 'open', configuration, environment }
    },
  }
}

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
  words: Environment['words'] | null,
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
      words: words ?? { yes: '', no: '' },
      today: todayInWarsaw(now().getTime()),
    },
    connection,
    send: (request) => {
      if (!ahead.isDropped()) {
        sendCallAhead(ahead, portal, tokens, request, shellCallAt(portal.calls, request.path, 'GET'))
      }
    },
    onRead: words && ((request, result) => result.ok && read.set(requestAddress(portal, request), result)),
  })
}

/** Whether the start-up opens pages of the shell in this language for a visitor who is not signed in. */
export const openShell = ({ ahead, storage, now }: Opened, portal: PortalPlan) =>
  openPage(connectionOf(ahead, portal, tokensIn(storage, now())), portal, null)

/**
 * The office's configuration, if the start-up will open this page in this language for a visitor who is not signed in. `entry`:
 * null for a page of the shell.
 */
async function openPage(
  connection: ApiConnection,
  portal: PortalPlan,
  entry: ServiceEntry | null,
): Promise<{ readonly kind: 'open'; readonly configuration: Configuration } | ClosedPage> {
  const read = async <T>({ call, read: take, absent }: Endpoint<T>): Promise<Result<T>> => {
    const { path } = call(portal.calls)
    return path === '' ? (absent?.() ?? notServed) : callEndpoint(connection, { path }, take)
  }
  const [status, configuration] = await Promise.all([read(endpoints.status), read(endpoints.configuration)])
  if (status.ok && status.value.inBreak) return { kind: 'closed', scope: 'portal' }
  if (!status.ok || !configuration.ok) return { kind: 'failed' }
  const { international, servicesInBreak, flags } = configuration.value
  if (!international && portal.language !== portal.languages[0]) return { kind: 'closed', scope: 'page' }
  if (entry === null) return { kind: 'open', configuration: configuration.value }
  const { id, slug } = entry
  const stranger = { signedIn: false, restricted: false, known: true, subject: null }
  const decision = guardService(portal.services, servicesInBreak, stranger, { id, slug, search: '' }, flags)
  return decision.kind === 'open'
    ? { kind: 'open', configuration: configuration.value }
    : { kind: 'closed', scope: 'page' }
}
