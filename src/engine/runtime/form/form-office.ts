import { createEvaluator } from '../../model/expression/evaluate.ts'
import type { Value, ValueType } from '../../model/types.ts'
import type { FormPlan } from '../../plan/form.ts'
import type { SourcePlan } from '../../plan/source.ts'
import type { QueryPair } from '../client/address.ts'
import { call, post } from '../client/api-client.ts'
import type { Result } from '../client/error.ts'
import type { ApiConnection } from '../client/transport.ts'
import type { FormRequest } from './form-outcome.ts'
import { queryOf } from './form-outcome.ts'
import { type FormWorld, formScope, formValue } from './form-values.ts'

export type FormReply = Result<Value>

/** The office API as a form uses it. Neither call ever rejects. */
export interface FormOffice {
  readonly call: (
    request: { readonly path: string; readonly query: readonly QueryPair[] },
    reply: ValueType,
  ) => Promise<FormReply>
  readonly post: (request: FormRequest, reply: ValueType) => Promise<FormReply>
}

export const formOffice = (env: ApiConnection): FormOffice => ({
  call: (request, reply) => call(env, request, reply),
  post: (request, reply) => post(env, request, reply),
})

/** Evaluates the expressions of a form; making one costs more than asking it. */
export const formEvaluator = (plan: FormPlan): FormWorld['evaluator'] => createEvaluator(plan.words)

/**
 * Reads the sources of a form, all at once. A source whose condition does not hold is not asked and is null; null when
 * one of the others could not be read.
 */
export async function readSources(
  plan: FormPlan,
  world: FormWorld,
  office: Pick<FormOffice, 'call'>,
): Promise<FormWorld['sources'] | null> {
  const scope = formScope(plan, world, {})
  const read = async (source: SourcePlan): Promise<FormReply> => {
    if (source.when !== null && formValue(world, source.when, scope) !== true) return { ok: true, value: null }
    return office.call({ path: source.path, query: queryOf(source.query, world, scope) }, source.reply)
  }
  const replies = await Promise.all(plan.sources.map(read))
  const entries: [string, Value][] = []
  for (const [index, reply] of replies.entries()) {
    const source = plan.sources[index]
    if (!reply.ok || !source) return null
    entries.push([source.id, reply.value])
  }
  return Object.fromEntries(entries)
}
