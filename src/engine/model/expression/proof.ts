import type { ValueType } from '../types.ts'

/** Letters of an expression, from `start` up to `end`. */
export interface Letters {
  readonly start: number
  readonly end: number
}

/** What an expression may name, and of which type each is. */
export type Scope = Readonly<Record<string, ValueType>>

export interface Proof {
  readonly type: ValueType
  /** The names of the scope that it reads. */
  readonly reads: readonly string[]
  /** Every field name that it goes through. */
  readonly fields: readonly string[]
  /** The keys it asks `word()` for, and the letters of each. */
  readonly words: readonly (Letters & { readonly key: string })[]
}

export type RefusalCode =
  | 'expression-syntax'
  | 'unknown-name'
  | 'unknown-field'
  | 'unknown-function'
  | 'unknown-value'
  | 'type-mismatch'

/** Why an expression cannot be accepted, and which letters of it are to blame. */
export interface Refusal extends Letters {
  readonly code: RefusalCode
  readonly message: string
  readonly suggestion: string | null
}

export type Checked =
  | { readonly ok: true; readonly proof: Proof }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
