import { nearest } from '../../../model/nearest.ts'
import { errorPlaces } from '../../../plan/form.ts'
import { isErrorPlace } from '../../language/form.ts'
import type { Located } from '../../language/shape.ts'
import type { FormRule } from '../rules/rule.ts'
import { checkedFields } from './checked-fields.ts'

/** What is laid out, prefilled, checked or named by an error is a field of the schema. */
export const knownFields: FormRule = ({ definition: { spec, schema }, report }) => {
  const fields = schema.properties.map(({ id }) => id)
  const check = ({ value: field, at }: Located<string>, more: readonly string[] = []): void => {
    if (fields.includes(field)) return
    const known = [...fields, ...more]
    report.error('unknown-field.schema', at, { field, known }, { suggestion: nearest(field, known) })
  }
  for (const one of schema.required ?? []) check(one)
  for (const { id, at } of [...(spec.prefill ?? []), ...spec.layout]) check({ value: id, at })
  for (const rule of spec.checks ?? []) for (const field of checkedFields(rule)) check(field)
  for (const { value } of spec.errors ?? []) {
    const target = 'value' in value ? value : value.show
    if (!isErrorPlace(target.value)) check(target, errorPlaces)
  }
}
