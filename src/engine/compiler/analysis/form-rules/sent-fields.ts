import type { FormRule } from '../rules/rule.ts'
import { hasValue } from './laid-out.ts'

/** What is sent and cannot be empty can be entered. */
export const sentFields: FormRule = ({ definition, env, report }) => {
  const { submit, spec, fields } = definition
  // An unknown field may be the one that is missing.
  if (fields.some(({ property }) => property === null)) return
  for (const { name, field, nullable, mayBeLeftOut } of submit.body) {
    if (field === null || nullable || mayBeLeftOut || hasValue(definition, env, field)) continue
    const entry = spec.submit.body.find(({ id }) => id === name)
    report.error('not-laid-out.sent', entry?.value?.at ?? entry?.at ?? spec.at, { field })
  }
}
