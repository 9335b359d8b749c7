import type { Value } from '../../../src/engine/model/types.ts'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import { BlockResolver } from '../../../src/engine/runtime/blocks.ts'
import type { CallError } from '../../../src/engine/runtime/client/error.ts'
import type { Environment } from '../../../src/engine/runtime/environment.ts'
import type { Choices } from '../../../src/engine/runtime/page/choices.ts'
import { type Inputs, resolveInputs, type Submitted } from '../../../src/engine/runtime/page/inputs.ts'
import {
  type ButtonState,
  buttonOf,
  type PageStatus,
  type PdfState,
  pdfOf,
  statusOf,
} from '../../../src/engine/runtime/page/page-state.ts'
import type { QueryResult } from '../../../src/engine/runtime/query/query-cache.ts'
import { Memo } from '../../../src/engine/runtime/stable.ts'

/** What a source has replied, and to which request: the last reply, the last failure, whether one is under way. */
export interface SourceResult {
  readonly reply?: { readonly key: string; readonly value: Value }
  readonly failure?: { readonly key: string; readonly error: CallError }
  readonly busy: boolean
}

export const replied = (key: string, value: Value, busy = false): SourceResult => ({ reply: { key, value }, busy })

export const failed = (key: string, error: CallError = { kind: 'offline' }): SourceResult => ({
  failure: { key, error },
  busy: false,
})

export const choose = (choices: Readonly<Record<string, string | readonly string[]>>): Choices =>
  new Map(Object.entries(choices).map(([id, value]) => [id, typeof value === 'string' ? [value] : value]))

export type SourceResults = Readonly<Record<string, SourceResult>>

function resultOf({ reply, failure, busy }: SourceResult, key: string): QueryResult {
  if (failure?.key === key) return { status: 'error', error: failure.error, value: undefined, isFetching: busy }
  if (reply?.key === key) return { status: 'success', value: reply.value, isFetching: busy }
  return { status: 'loading' }
}

export const inputsOf = (
  plan: ServicePlan,
  env: Environment,
  results: SourceResults = {},
  choices: Choices = new Map(),
  submitted: Submitted = new Map(),
): Inputs =>
  resolveInputs(
    plan,
    env,
    choices,
    {
      resultOf: ({ id }, { key }) => resultOf(results[id] ?? { busy: false }, key),
      previousOf: ({ id }) => results[id]?.reply?.value,
    },
    submitted,
    new Memo(),
  )

export interface ResolvedPage extends Pick<Inputs, 'params'> {
  readonly button: ButtonState
  readonly blocks: ReturnType<BlockResolver['resolve']>
  readonly pdf: PdfState
  readonly status: PageStatus
}

/** A page after these results, by source. */
export function page(...given: Parameters<typeof inputsOf>): ResolvedPage {
  const [plan, env] = given
  const inputs = inputsOf(...given)
  const blocks = new BlockResolver(plan).resolve(env, inputs)
  return {
    params: inputs.params,
    button: buttonOf(plan, inputs),
    blocks,
    pdf: pdfOf(plan, env, inputs, blocks),
    status: statusOf(blocks),
  }
}

/** The keys of the requests that are made after these results, each after those that it depends on. */
export function requests(...given: Parameters<typeof inputsOf>): readonly string[] {
  const { sources } = inputsOf(...given)
  return given[0].order.flatMap((id) => {
    const state = sources.get(id)
    return state && 'request' in state ? [state.request.key] : []
  })
}
