import type { FormCheckSpec } from '../../language/form.ts'
import type { Located } from '../../language/shape.ts'

/** The fields that a check is about, as the definition names them. */
export const checkedFields = (check: FormCheckSpec): readonly Located<string>[] =>
  check.kind === 'oneOf' ? check.oneOf : [check.field]

/** The field of a check that does not depend on whether that field is empty. */
export const alwaysRequired = (check: FormCheckSpec): readonly string[] =>
  check.kind === 'require' && !(check.when && new RegExp(`\\b${check.field.value}\\b`).test(check.when.cel))
    ? [check.field.value]
    : []
