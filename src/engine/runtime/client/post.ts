import type { Value, ValueType } from '../../model/types.ts'
import { call } from './call.ts'
import type { Cancellation } from './cancellation.ts'
import type { GatewayEnv } from './env.ts'
import type { Result } from './error.ts'
import type { CallRequest } from './exchange.ts'

export type PostRequest = Pick<CallRequest, 'path' | 'query' | 'body'>

/**
 * Sends a JSON body and decodes the reply by its type; 204 or an empty reply is null, where the type allows it. Never
 * rejects. What it sends is never sent a second time by itself: it may have been heard although no reply came.
 */
export const post = (
  env: GatewayEnv,
  request: PostRequest,
  reply: ValueType,
  cancellation?: Cancellation,
): Promise<Result<Value>> => call(env, { ...request, method: 'POST' }, reply, cancellation)
