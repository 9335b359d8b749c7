import type { Value } from '../../../src/engine/model/types.ts'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import type { CallError } from '../../../src/engine/runtime/client/error.ts'
import type { SessionEnv } from '../../../src/engine/runtime/env.ts'
import type { Choices } from '../../../src/engine/runtime/page/choices.ts'
import {
  NOTHING_HEARD,
  type Outcome,
  Resolver,
  type Submitted,
  sourceOrder,
} from '../../../src/engine/runtime/page/inputs.ts'
import { type PageState, resolve } from '../../../src/engine/runtime/page/page.ts'

export const replied = (key: string, value: Value, busy = false): Outcome => ({
  reply: { key, value },
  failure: undefined,
  busy,
})

export const failed = (key: string, error: CallError = { kind: 'offline' }): Outcome => ({
  reply: undefined,
  failure: { key, error },
  busy: false,
})

export const choose = (choices: Readonly<Record<string, string | readonly string[]>>): Choices =>
  new Map(Object.entries(choices).map(([id, value]) => [id, typeof value === 'string' ? [value] : value]))

/** A page after these outcomes, by source. */
export function page(
  plan: ServicePlan,
  env: SessionEnv,
  heard: Readonly<Record<string, Outcome>> = {},
  choices: Choices = new Map(),
  submitted: Submitted = new Map(),
): PageState {
  return resolve(plan, env, choices, new Map(Object.entries(heard)), submitted)
}

/** The keys of the requests in force once these outcomes are heard, in the order in which they are made. */
export function requests(
  plan: ServicePlan,
  env: SessionEnv,
  heard: Readonly<Record<string, Outcome>> = {},
  choices: Choices = new Map(),
  submitted: Submitted = new Map(),
): readonly string[] {
  const resolver = new Resolver(plan, env, choices, submitted)
  return sourceOrder(plan).flatMap((source) => {
    const request = resolver.requestOf(source)
    resolver.settle(source.id, heard[source.id] ?? NOTHING_HEARD)
    return request === null ? [] : [request.key]
  })
}
