import type { PortalPlan, ShellCall } from '../../engine/plan/portal.ts'
import { type ApiRequest, headersOf, requestAddress } from '../../engine/runtime/client/exchange.ts'
import { type Tokens, tokenOfCall } from '../session/token-of-call.ts'
import type { Ahead } from './ahead.ts'

/**
 * Sends a reading call of the office API ahead, as it will be asked for. `call`: the shell's call at the path, if it is one.
 */
export function sendCallAhead(
  ahead: Ahead,
  portal: PortalPlan,
  tokens: Tokens,
  request: Pick<ApiRequest, 'path' | 'query'>,
  call: ShellCall | undefined,
): void {
  // A call that the office does not have.
  if (request.path === '') return
  const token = tokenOfCall(call, tokens)
  ahead.send(requestAddress(portal, request), {
    headers: headersOf({}, { token: token === null ? null : tokens[token] }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
}
