import type { FormCheckSpec } from '../../language/form.ts'
import type { Located } from '../../language/shape.ts'

/** The fields that a check is about, as the definition names them. */
export const checkedFields = (check: FormCheckSpec): readonly Located<string>[] =>
  check.kind === 'oneOf' ? check.oneOf : [check.field]
