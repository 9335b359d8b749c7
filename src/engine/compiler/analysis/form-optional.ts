import { type FormChecking, propertyOf } from './form-context.ts'

/**
 * The fields that may stay empty, which the form says of them: what the contract takes as null or not at all, and
 * neither the schema nor a check asks for. A check under a condition of its own field (`when: email.trim() != ""`) asks
 * for nothing where nothing is entered. A box to tick needs no such word.
 */
export function optionalFields(checking: FormChecking): ReadonlySet<string> {
  const { spec, schema, submission } = checking
  const asked = new Set([
    ...(schema.required ?? []).map((one) => one.value),
    ...(spec.checks ?? []).flatMap((check) => (asksFor(check) ? [check.field.value] : [])),
  ])
  const optional = spec.submit.body.flatMap(({ id, value }) => {
    const member = submission?.body.find((one) => one.name === id)
    const field = value === null ? id : value.cel.trim()
    return member && (member.type.nullable || !member.required) ? [field] : []
  })
  return new Set(optional.filter((id) => !asked.has(id) && propertyOf(checking, id)?.type.value !== 'boolean'))
}

function asksFor(check: NonNullable<FormChecking['spec']['checks']>[number]): boolean {
  if (check.kind !== 'require') return false
  return check.when === undefined || !new RegExp(`\\b${check.field.value}\\b`).test(check.when.cel)
}
