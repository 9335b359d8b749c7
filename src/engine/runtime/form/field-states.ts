import type { FieldPlan, FormPlan } from '../../plan/form.ts'
import type { Option } from '../options.ts'
import { valueFrom } from '../scope.ts'
import { type FieldError, isRequired } from './checks.ts'
import { type FormContext, type FormValues, fieldOptions, formScope, limitOf, offeredFields } from './values.ts'

/** A field that is offered now. */
export interface FieldState {
  readonly plan: FieldPlan
  readonly error: string | null
  /** Left empty, it keeps the form from being accepted. */
  readonly required: boolean
  /** The office's HTML behind the field's button; null when there is none. */
  readonly html: string | null
  readonly options: readonly Option[]
  /** The most characters now, where a counter shows how many are left; null: no counter. */
  readonly limit: number | null
}

/** The fields that are offered, in the order of the layout. */
export function fieldStates(
  plan: FormPlan,
  context: FormContext,
  values: FormValues,
  errors: readonly FieldError[],
): readonly FieldState[] {
  const { env } = context
  const scope = formScope(plan, context, values)
  const fields = offeredFields(plan, context, values)
  const offered = fields.map(({ id }) => id)
  return fields.map((field) => {
    const html = field.more ? valueFrom(env, field.more.html, scope) : null
    return {
      plan: field,
      error: errors.find((one) => one.field === field.id)?.text ?? null,
      required: isRequired(plan, context, field, scope, offered),
      html: typeof html === 'string' && html !== '' ? html : null,
      options: fieldOptions(env, field, scope),
      limit: field.limit === null ? null : limitOf(env, field, scope),
    }
  })
}
