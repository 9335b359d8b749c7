import type { ValueType } from '../types.ts'
import type { Range } from './ast.ts'
import type { Tree } from './tree.ts'

/** The names that an expression may use, and the type of each. */
export type TypeScope = Readonly<Record<string, ValueType>>

/** An expression and what was inferred of it, also where parts of it are wrong. */
export interface TypedExpression {
  /** As the plan carries it; only to be used when there is no diagnostic. */
  readonly tree: Tree
  /** `error` where it could not be inferred. */
  readonly type: ValueType
  /** The names of the scope that it reads. */
  readonly names: readonly string[]
  /** Every name that it starts from, also those that are in no scope; of `params.year` also `year`. */
  readonly mentions: readonly string[]
  /** Every field name on its way. */
  readonly fields: readonly string[]
  /** The keys that it passes to `word()`, and where each is written. */
  readonly words: readonly (Range & { readonly key: string })[]
}
