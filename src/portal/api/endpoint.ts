import { type Decoder, decode } from '../../../schemas/decode.ts'
import type { PortalPlan, ShellCall } from '../../engine/plan/portal.ts'
import { fail, type Result } from '../../engine/runtime/client/error.ts'
import { type ApiRequest, exchange, parseJson } from '../../engine/runtime/client/exchange.ts'
import type { ApiConnection, Method } from '../../engine/runtime/client/transport.ts'

/** A call of the shell: where it goes by the office's plan, what it replies, and the shell's own model of that. */
export interface Endpoint<T> {
  readonly call: (calls: PortalPlan['calls']) => ShellCall
  /** `GET` unless given. */
  readonly method?: Method
  /** Whether what it replied holds for the whole visit, in each language; else it is read again where it is shown again. */
  readonly lasting?: true
  /** Reads the body of a successful reply. */
  readonly read: (json: unknown) => Result<T>
  /** What holds of an office API without this call; a call without it fails there. */
  readonly absent?: () => Result<T>
}

/** The call is not among those of the office API. */
export const notServed = fail({ kind: 'refused', status: 404, code: null, description: null })

/** Reads a reply by the contract. Amounts are whole grosze from here on. */
export function reading<Reply, T>(decoder: Decoder<Reply>, toModel: (reply: Reply) => T): (json: unknown) => Result<T> {
  return (json) => {
    const decoded = decode(decoder, json, { money: toGrosze })
    if (!decoded.ok) return fail({ kind: 'malformed', problems: decoded.problems })
    return { ok: true, value: toModel(decoded.value) }
  }
}

// Minus zero would be another number.
const toGrosze = (zloty: number): number => Math.round(zloty * 100) + 0

/** Of a call whose reply holds nothing. */
export const readNothing = (): Result<null> => ({ ok: true, value: null })

/** Sends a request and reads its reply; an empty body stands for null. Never rejects. */
export function callEndpoint<T>(
  connection: ApiConnection,
  request: ApiRequest,
  read: Endpoint<T>['read'],
): Promise<Result<T>> {
  return exchange(connection, request, connection.timeouts.data, undefined, async (reply) => {
    const text = await reply.text()
    const json = text.trim() === '' ? null : parseJson(text)
    if (json !== undefined) return read(json)
    return fail({ kind: 'malformed', problems: [{ path: '$', expected: 'JSON', found: 'something else' }] })
  })
}
