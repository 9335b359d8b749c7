import { call } from '../gateway/call.ts'
import { createCancellation } from '../gateway/cancellation.ts'
import type { GatewayEnv } from '../gateway/env.ts'
import type { CallError, Result } from '../gateway/error.ts'
import { type FetchedFile, type FileOptions, fetchFile } from '../gateway/file.ts'
import type { Value, ValueType } from '../values/types.ts'
import type { SourceRequest } from './query.ts'

export type { GatewayEnv, TransportReply, TransportRequest } from '../gateway/env.ts'
export { type CallError, descriptionOf } from '../gateway/error.ts'

/** The office API as a page uses it. Neither call ever rejects. */
export interface Office {
  /** Reads what a source asks for; `Reading.cancel` gives it up. */
  readonly read: (request: SourceRequest, reply: ValueType) => Reading
  readonly fetchFile: (request: SourceRequest, onProgress: FileOptions['onProgress']) => Promise<Result<FetchedFile>>
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
    fetchFile: (request, onProgress) => fetchFile(env, request, onProgress === undefined ? {} : { onProgress }),
  }
}
