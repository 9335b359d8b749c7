import type { Tree } from '../model/expression/tree.ts'
import type { ValueType } from '../model/types.ts'

/** An expression with its type, which the compiler has inferred. */
export interface Expr {
  readonly tree: Tree
  readonly type: ValueType
  /** The parameters and sources that it reads: what must be known before it can be evaluated. */
  readonly needs: readonly string[]
}

/** A text with values in it: literal parts and expressions, in order. A plain text has one literal part. */
export type Template = readonly (string | Expr)[]

/** A template with links among its parts. */
export type LinkedText = readonly (Template[number] | { readonly text: string; readonly href: string })[]

/** A field of the row at hand, `daneGeodezyjne.pelnyIdentyfikator` being two steps. */
export interface FieldRef {
  readonly path: readonly string[]
  readonly type: ValueType
}
