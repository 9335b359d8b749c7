import type { ValueType } from '../model/types.ts'

/** A CEL expression that `check` has proved to have `type` in its scope. */
export interface Expr {
  readonly cel: string
  readonly type: ValueType
  /** The parameters and sources it reads: what must be known before it can be evaluated. */
  readonly needs: readonly string[]
}

/** A text with values in it: literal parts and expressions, in order. A plain text has one literal part. */
export type Template = readonly (string | Expr)[]

/** A field of the row at hand, `daneGeodezyjne.pelnyIdentyfikator` being two steps. */
export interface FieldRef {
  readonly path: readonly string[]
  readonly type: ValueType
}
