import { reservedFormNames } from '../../../plan/form.ts'
import type { FormRule } from '../rules/rule.ts'

/** `form.errors.*` and so on hold texts that all forms share, so no form may have one of these names. */
const reservedForms = ['errors', 'messages', 'strength', 'words']

/** Fields and sources share one scope, so that a name in an expression means one thing. */
export const nameClash: FormRule = ({ definition: { spec, schema, sources }, report }) => {
  const { form } = spec
  if (reservedForms.includes(form.value)) report.error('name-clash.form', form.at, { name: form.value })
  const seen = new Set<string>()
  for (const { id, at } of [...schema.properties, ...sources]) {
    if (seen.has(id)) report.error('name-clash.field', at, { name: id })
    else if (reservedFormNames.includes(id)) report.error('name-clash.reserved', at, { name: id })
    seen.add(id)
  }
}
