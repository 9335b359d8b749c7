import type { PortalPlan } from '../../engine/plan/portal.ts'
import { headersOf } from '../../engine/runtime/client/exchange.ts'
import { createAhead } from '../api/ahead.ts'
import { outlineOfPage } from '../documents/page-data.ts'
import { shellCallAt, tokenOfCall } from '../session/token-of-call.ts'
import { type Start, tokensIn } from './first-calls.ts'

/**
 * Makes the calls whose replies the host has drawn a page of the shell with, for the app to draw at once what they reply now.
 * False where the office does not answer all that the page is not complete without.
 */
export async function readShellCalls({ ahead, storage, now }: Start, portal: PortalPlan): Promise<boolean> {
  const tokens = tokensIn(storage, now())
  const read = async ([address, isNeeded]: readonly [string, unknown]): Promise<boolean> => {
    const [path = ''] = address.slice(portal.api.replace(/\/+$/, '').length).split('?')
    const token = tokenOfCall(shellCallAt(portal.calls, path, 'GET'), tokens)
    const reply = await ahead.look(address, {
      headers: headersOf({}, { token: token === null ? null : tokens[token] }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (reply.status === 200) ahead.keepReply(address, await reply.text())
    return reply.status === 200 || isNeeded !== true
  }
  const calls: object = JSON.parse(outlineOfPage()?.dataset.calls ?? '{}')
  const answered = await Promise.all(Object.entries(calls).map((call) => read(call).catch(() => call[1] !== true)))
  return !answered.includes(false)
}

/**
 * Requests what a page of the shell shows that the host has rendered with older replies. False where the office does not answer
 * all of it.
 */
export function refreshShell(start: Start, portal: PortalPlan): Promise<boolean> {
  const { ahead, now } = start
  // Replies of the attempt before are not those of this one.
  ahead.drop()
  const again = { ...createAhead(ahead.fetch, now), keepReply: ahead.keepReply }
  return readShellCalls({ ...start, ahead: again }, portal)
}
