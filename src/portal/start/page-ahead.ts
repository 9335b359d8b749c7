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
  /**
   * What the page is drawn with, once it is known that the start-up opens it in this language for a visitor who is not signed
   * in; null when it does not.
   */
  readonly opening: () => Promise<Opening | null>
}

export interface Opening {
  readonly configuration: Configuration
  readonly environment: Environment
}

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
      const configuration = await configurationOnceOpen(connection, portal, entry)
      if (configuration === null) return null
      const environment = { ...page.environment, config: configuration.flags as Environment['config'] }
      page.controller.setEnvironment(environment)
      return { configuration, environment }
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
