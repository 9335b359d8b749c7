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

/** Each problem of an expression that the type checker or the parser reports, with the arguments of its message. */
export interface ExpressionProblems {
  // Syntax
  'empty-expression': NoArguments
  'incomplete-expression': NoArguments
  'unclosed-text': NoArguments
  'expression-too-large': NoArguments
  /** `written` belongs here: a sign as it is written, or null for a name. */
  'missing-token': { readonly token: string | null; readonly atEnd: boolean }
  /** A sign as it is written, or null for a name. */
  'unexpected-token': { readonly token: string | null }
  'reserved-name': { readonly name: string }
  'missing-operator': { readonly before: string }
  /** Another notation than CEL's. */
  'other-notation': { readonly notation: Notation }
  'unreadable-expression': { readonly reason: string }
  'unsupported-syntax': NoArguments

  // Names
  'unknown-name': { readonly name: string; readonly known: readonly string[] }
  'unquoted-text': NoArguments
  'unknown-field': { readonly field: string; readonly owner: string | null; readonly known: readonly string[] }
  /** `otherForm`: it is a function that is written in front of its argument, or a method. */
  'unknown-function': { readonly name: string; readonly known: readonly string[]; readonly otherForm: boolean }
  'unknown-value': { readonly value: string; readonly choices: readonly string[] }

  // Types
  'field-of-list': { readonly type: ValueType; readonly field: string }
  'no-fields': { readonly type: ValueType }
  'wrong-arguments': {
    readonly name: string
    readonly form: 'function' | 'method'
    readonly types: readonly ValueType[]
    /** The type that a method was called on. */
    readonly owner: ValueType | null
  }
  'word-key': NoArguments
  'has-argument': NoArguments
  'pattern-not-literal': NoArguments
  'invalid-pattern': NoArguments
  'slow-pattern': NoArguments
  'macro-form': { readonly name: string }
  'macro-of-non-list': { readonly name: string; readonly type: ValueType }
  /** `place` is the operator or macro that takes a condition. */
  'not-a-condition': { readonly place: string; readonly type: ValueType }
  'null-operand': NoArguments
  'object-literal': NoArguments
  'unsupported-literal': NoArguments
  'index-of-non-list': { readonly type: ValueType }
  'index-not-a-number': { readonly type: ValueType }
  'mixed-list': { readonly first: ValueType; readonly type: ValueType }
  'mixed-branches': { readonly yes: ValueType; readonly no: ValueType }
  'not-a-number-to-negate': { readonly type: ValueType }
  'operator-types': { readonly operator: string; readonly left: ValueType; readonly right: ValueType }
  /** CEL itself knows no such operation: `reason` is the library's. */
  'not-valid-cel': { readonly reason: string }
}

type NoArguments = Readonly<Record<string, never>>

/** What people write who know another notation. */
export type Notation = 'comparison' | 'inequality' | 'order' | 'and' | 'or' | 'quotes' | 'decimal'

export type ExpressionProblem = keyof ExpressionProblems

/** A mistake in an expression, where in it, and the nearest right text. */
export type ExpressionDiagnostic = {
  readonly [P in ExpressionProblem]: Range & {
    readonly id: P
    readonly args: ExpressionProblems[P]
    readonly suggestion: string | null
  }
}[ExpressionProblem]
