import type { Span } from '../../diagnostics/diagnostic.ts'
import type { FormRule } from './rule.ts'

/** The names that every expression of a form knows. */
const reserved = ['address', 'portal', 'reply', 'subject', 'user', 'config', 'office', 'today', 'word', 'money']
/** Beside the forms' own texts stand those of all forms. */
const reservedForms = ['errors', 'messages', 'strength', 'words']

/** Fields and sources share one scope, so that a name in an expression means one thing. */
export const formNameClash: FormRule = ({ spec, schema, report }) => {
  if (reservedForms.includes(spec.form.value)) {
    report.error(
      'name-clash',
      spec.form.at,
      `\`form.${spec.form.value}\` holds the texts of all forms; choose another name.`,
    )
  }
  const seen = new Map<string, Span>()
  for (const { id, at } of [...schema.properties, ...(spec.sources ?? [])]) {
    const before = seen.get(id)
    if (before) report.error('name-clash', at, `\`${id}\` is already the name of a field.`)
    else if (reserved.includes(id))
      report.error('name-clash', at, `\`${id}\` has a meaning of its own in expressions; choose another name.`)
    seen.set(id, at)
  }
}
