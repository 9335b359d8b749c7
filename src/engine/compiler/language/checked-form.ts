import type { ValueType } from '../../model/types.ts'
import type { CheckedService, ProvedExpr } from './checked.ts'
import type { FormSchemaSpec, FormSpec } from './form.ts'

/** A member of the body that a form sends, as the contract takes it. */
export interface ProvedMember {
  readonly name: string
  readonly value: ProvedExpr
  readonly type: ValueType
  readonly nullable: boolean
  /** The field whose value it is, and nothing else. */
  readonly field: string | null
  readonly mayBeLeftOut: boolean
}

declare const checkedBrand: unique symbol

/** A form that may be compiled. Only `check` makes one. */
export interface CheckedForm {
  readonly [checkedBrand]: true
  readonly spec: FormSpec
  readonly schema: FormSchemaSpec
  /** Its sources, and all that was found out about its expressions and texts. */
  readonly page: CheckedService
  readonly body: readonly ProvedMember[]
  readonly reply: ValueType
  /** Fields that may stay empty. */
  readonly optional: ReadonlySet<string>
}
