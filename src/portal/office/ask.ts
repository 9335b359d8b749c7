import type { Getter, Setter } from 'jotai'
import type { Value, ValueType } from '../../engine/model/types.ts'
import type { PortalPlan, ShellCall } from '../../engine/plan/portal.ts'
import type { QueryPair } from '../../engine/runtime/client/address.ts'
import { call } from '../../engine/runtime/client/api-client.ts'
import type { CallError } from '../../engine/runtime/client/error.ts'
import type { Method } from '../../engine/runtime/client/transport.ts'
import { replyAtom } from '../session/replies.ts'
import { portalAtom } from '../state/portal.ts'
import { gatewayOf } from './gateway.ts'

/** A call of the shell: where it goes by the office's plan, what must come back, and how the shell reads it. */
export interface Question<T> {
  readonly of: (calls: PortalPlan['calls']) => ShellCall
  /** `GET` unless said. */
  readonly method?: Method
  readonly type: ValueType
  readonly read: (reply: Value) => T
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError }

/** Asks the office's API; `body` is sent as JSON. Never rejects. The plan must be known. */
export async function ask<T>(
  get: Getter,
  set: Setter,
  question: Question<T>,
  body?: unknown,
  query: readonly QueryPair[] = [],
): Promise<Answer<T>> {
  const { of, method = 'GET', type, read } = question
  const gateway = gatewayOf(get, set, (...answered) => set(replyAtom, ...answered))
  const request = { path: of(get(portalAtom).calls).path, query, method, ...(body === undefined ? {} : { body }) }
  const result = await call(gateway, request, type)
  return result.ok ? { ok: true, value: read(result.value) } : result
}
