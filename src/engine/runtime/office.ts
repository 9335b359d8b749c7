import type { Value, ValueType } from '../model/types.ts'
import { call } from './client/call.ts'
import { createCancellation } from './client/cancellation.ts'
import type { GatewayEnv } from './client/env.ts'
import type { CallError, Result } from './client/error.ts'
import type { CallRequest } from './client/exchange.ts'
import { type FetchedFile, type FileOptions, fetchFile } from './client/file.ts'
import { post } from './client/post.ts'
import type { SourceRequest } from './query.ts'

export type { Credentials, GatewayEnv, TransportReply, TransportRequest } from './client/env.ts'
export { type CallError, descriptionOf } from './client/error.ts'

export type Sent = Promise<Result<Value>>

/** The office API as a page uses it. No call ever rejects. */
export interface Office {
  /** Reads what a source asks for; `Reading.cancel` gives it up. */
  readonly read: (request: SourceRequest, reply: ValueType) => Reading
  readonly send: (request: Parameters<typeof post>[1], reply: ValueType) => Sent
  /** By POST where there is a body. */
  readonly fetchFile: (request: CallRequest, onProgress: FileOptions['onProgress']) => Promise<Result<FetchedFile>>
}

export interface Reading {
  readonly result: Promise<
    { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: CallError }
  >
  readonly cancel: () => void
}

export function createOffice(env: GatewayEnv): Office {
  return {
    read(request, reply) {
      const { cancellation, cancel } = createCancellation()
      return { result: call(env, request, reply, cancellation), cancel }
    },
    send: (request, reply) => post(env, request, reply),
    fetchFile: (request, onProgress) =>
      fetchFile(
        env,
        request.body === undefined ? request : { ...request, method: 'POST' },
        onProgress === undefined ? {} : { onProgress },
      ),
  }
}
