import type { Value, ValueType } from '../../model/types.ts'
import type { Cancellation } from './cancellation.ts'
import { decode } from './decode.ts'
import type { GatewayEnv, TransportReply } from './env.ts'
import { fail, type Result } from './error.ts'
import { type CallRequest, exchange, parseJson } from './exchange.ts'

/**
 * Calls the office API and decodes the reply by its type. An empty body stands for null, as of a call that has nothing
 * to say. Never rejects.
 */
export function call(
  env: GatewayEnv,
  request: CallRequest,
  type: ValueType,
  cancellation?: Cancellation,
): Promise<Result<Value>> {
  return exchange(env, request, env.patience.data, cancellation, (reply) => readValue(reply, type))
}

async function readValue(reply: TransportReply, type: ValueType): Promise<Result<Value>> {
  const text = await reply.text()
  const json = text.trim() === '' ? null : parseJson(text)
  if (json === undefined) {
    return fail({ kind: 'malformed', problems: [{ path: '$', expected: 'JSON', found: 'something else' }] })
  }
  const decoded = decode(type, json, () => parseJson(text))
  return decoded.ok ? decoded : fail({ kind: 'malformed', problems: decoded.problems })
}
