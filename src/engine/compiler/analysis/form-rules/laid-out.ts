import { isErrorPlace } from '../../language/form.ts'
import type { Located } from '../../language/shape.ts'
import type { FormEnvironment } from '../environment.ts'
import type { FormRule } from '../rules/rule.ts'
import type { TypedForm } from '../typed-form.ts'
import { checkedFields } from './checked-fields.ts'

/** A message has a field beside which it is shown, and a field of the schema can have a value. */
export const laidOut: FormRule = ({ definition, env, report }) => {
  // An office that drops a field drops what is written of it; and an unknown field may be the one that is missing.
  const { patched, spec, schema, fields } = definition
  if (patched || fields.some(({ property }) => property === null)) return
  const messageAt = ({ value: field, at }: Located<string>): void => {
    if (!schema.properties.some(({ id }) => id === field) || fields.some(({ id }) => id === field)) return
    report.error('not-laid-out.message', at, { field })
  }
  for (const check of spec.checks ?? []) for (const field of checkedFields(check)) messageAt(field)
  for (const { value } of spec.errors ?? []) {
    const target = 'value' in value ? value : value.show
    if (!isErrorPlace(target.value)) messageAt(target)
  }
  for (const { id, at } of schema.properties) {
    if (!hasValue(definition, env, id)) report.error('never-laid-out', at, { form: spec.form.value, field: id })
  }
}

/** Whether a field can have a value: it is entered or prefilled, or a page that places the form gives it. */
export const hasValue = ({ spec, fields, prefill }: TypedForm, { placed }: FormEnvironment, id: string): boolean =>
  fields.some((one) => one.id === id) ||
  prefill.some(({ field }) => field === id) ||
  (!spec.path && placed.has(spec.form.value))
