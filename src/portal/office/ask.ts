import { atom, type Getter, type Setter } from 'jotai'
import { call } from '../../engine/gateway/call.ts'
import type { GatewayEnv } from '../../engine/gateway/env.ts'
import type { CallError } from '../../engine/gateway/error.ts'
import type { PortalPlan, ShellCall } from '../../engine/plan/portal.ts'
import { browserTransport } from '../../engine/render/browser-transport.ts'
import type { Value, ValueType } from '../../engine/values/types.ts'
import { environmentAtom } from '../environment.ts'
import { maintenanceAtom } from '../preferences/preferences.ts'
import { portalAtom } from '../state/portal.ts'

/** Milliseconds. */
const patience = { data: 20_000, file: 120_000 }

/** Told of every reply of the office's API, whoever asked: 503 is a maintenance break of all of it. */
export const replyAtom = atom(null, (_get, set, _path: string, status: number) => {
  if (status === 503) set(maintenanceAtom, true)
})

/** A call of the shell: where it goes by the office's plan, what must come back, and how the shell reads it. */
export interface Question<T> {
  readonly of: (calls: PortalPlan['calls']) => ShellCall
  readonly type: ValueType
  readonly read: (reply: Value) => T
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError }

/** Asks the office's API. Never rejects. The plan must be known. */
export async function ask<T>(get: Getter, set: Setter, question: Question<T>): Promise<Answer<T>> {
  const portal = get(portalAtom)
  const gateway: GatewayEnv = {
    ...browserTransport(get(environmentAtom).fetch),
    api: portal.api,
    language: portal.language,
    credentials: () => ({ token: null }),
    onReply: (path, status) => set(replyAtom, path, status),
    patience,
  }
  const result = await call(gateway, { path: question.of(portal.calls).path }, question.type)
  return result.ok ? { ok: true, value: question.read(result.value) } : result
}
