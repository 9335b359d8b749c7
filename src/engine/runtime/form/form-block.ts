import type { Scope } from '../../model/expression/evaluate.ts'
import type { Value } from '../../model/types.ts'
import type { FormBlockPlan } from '../../plan/block.ts'
import type { SessionEnv } from '../env.ts'
import { valueFrom } from '../scope.ts'

/** A form on a page, and what the page gives it now. */
export interface FormBlockView {
  readonly kind: 'form'
  readonly plan: FormBlockPlan
  readonly given: Readonly<Record<string, Value>>
}

/** A form that is not given all that it needs cannot be filled in. */
export function formBlockView(env: SessionEnv, plan: FormBlockPlan, scope: Scope): FormBlockView | undefined {
  const given: Record<string, Value> = {}
  for (const { field, value } of plan.give) {
    const now = valueFrom(env, value, scope)
    if (now === undefined) return undefined
    given[field] = now
  }
  return { kind: 'form', plan, given }
}
