import { todayInWarsaw } from '../../engine/model/plain-date.ts'
import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import { browserTransport } from '../../engine/react/browser-transport.ts'
import { sendRequestsAhead } from '../../engine/runtime/page/requests-ahead.ts'
import type { Ahead } from '../api/ahead.ts'
import { sendCallAhead } from '../api/call-ahead.ts'
import { servicePlans } from '../documents/documents.ts'
import type { PortalEnvironment } from '../environment.ts'
import { shellCallAt, tokenOfCall } from '../session/token-of-call.ts'
import { type Start, subjectIn, tokensIn } from './first-calls.ts'

type Opened = Start & Pick<PortalEnvironment, 'openedWith'>

/**
 * Sends the calls of the opened page that depend on replies of others, beside the start-up, not after it. The page's plan is
 * the one that the host wrote into the HTML. A start-up that has ended without a page is sent nothing.
 */
export function sendPageCalls(environment: Opened, portal: PortalPlan, entry: ServiceEntry): void {
  const { ahead, storage, now, openedWith } = environment
  const plan = servicePlans.ofPage(entry.plan)
  const tokens = tokensIn(storage, now())
  if (plan === null || (entry.access !== 'public' && tokens.full === null)) return
  // The next attempt would find a reply that comes later, and take it for its own.
  const look: Ahead['look'] = (address, init) =>
    ahead.isDropped() ? Promise.reject(new Error('The start-up has ended')) : ahead.look(address, init)
  const callAt = (path: string) => shellCallAt(portal.calls, path, 'GET')
  const query = new URLSearchParams(openedWith)
  const [name, number] = (tokens.full === null ? null : subjectIn(storage)) ?? []
  sendRequestsAhead({
    plan,
    address: (param) => query.get(param),
    known: {
      subject:
        name === undefined
          ? null
          : { name: '', pesel: name === 'pesel' ? String(number) : null, nip: name === 'nip' ? String(number) : null },
      today: todayInWarsaw(now().getTime()),
    },
    connection: {
      ...browserTransport(look),
      api: portal.api,
      language: portal.language,
      credentials: (path) => {
        const token = tokenOfCall(callAt(path), tokens)
        return { token: token === null ? null : tokens[token] }
      },
      onReply: () => undefined,
    },
    send: (request) => {
      if (!ahead.isDropped()) sendCallAhead(ahead, portal, tokens, request, callAt(request.path))
    },
  })
}
