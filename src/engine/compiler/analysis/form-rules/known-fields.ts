import { errorPlaces, isErrorPlace } from '../../language/form.ts'
import { isField } from '../form-context.ts'
import type { FormRule } from './rule.ts'

/** What is laid out, prefilled, checked or told of an error is a field of the schema. */
export const knownFields: FormRule = (checking) => {
  const { spec, schema } = checking
  for (const one of schema.required ?? []) isField(checking, one)
  for (const { id, at } of [...(spec.prefill ?? []), ...spec.layout]) isField(checking, { value: id, at })
  for (const check of spec.checks ?? []) isField(checking, check.field)
  for (const { value } of spec.errors ?? []) {
    const target = 'value' in value ? value : value.show
    if (!isErrorPlace(target.value)) isField(checking, target, errorPlaces)
  }
}
