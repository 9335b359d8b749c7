import type { PatternReason } from '../pattern/parse-pattern.ts'
import type { ValueType } from '../types.ts'
import type { Macro, Range } from './ast.ts'
import type { functionTypes, methodTypes } from './functions.ts'

/** How a function is written, for messages and the language reference; `.` before those that follow their owner. */
export type CallForm = keyof typeof functionTypes | `.${keyof typeof methodTypes | Macro}`

/** What takes a condition. */
export type ConditionPlace = Macro | '&&' | '||' | '!' | '?'

type None = Readonly<Record<never, never>>

interface Cost {
  readonly steps: number
  readonly most: number
}

interface Found {
  readonly found: ValueType
}

/** Everything that can be wrong with an expression: message id → its arguments. */
export interface ExpressionIssues {
  'expression-syntax.empty': None
  /** `reason` is the parser's, in English. */
  'expression-syntax.other': { readonly reason: string }
  'expression-syntax.too-long': None
  'expression-syntax.incomplete': None
  'expression-syntax.open-quote': None
  'expression-syntax.reserved': { readonly name: string }
  'expression-syntax.operator': { readonly before: string }
  /** `token` is null for a name. */
  'expression-syntax.missing-at-end': { readonly token: string | null }
  'expression-syntax.expected': { readonly token: string | null }
  'expression-syntax.stray': { readonly token: string | null }
  'expression-syntax.not-equals': None
  'expression-syntax.order': None
  'expression-syntax.equals': None
  'expression-syntax.and': None
  'expression-syntax.or': None
  'expression-syntax.quotes': None
  'expression-syntax.decimal': None
  'expression-syntax.optional': None
  'expression-syntax.default': None
  /** CEL has it, the language does not. */
  'expression-syntax.unsupported': None
  /** `steps`: how many a part takes by itself, with lists and texts as large as they can be. */
  'expression-cost': Cost
  'expression-cost.row': Cost
  'unknown-name': { readonly name: string; readonly known: readonly string[] }
  /** A text of a closed set without its quotes. */
  'unknown-name.quotes': { readonly name: string }
  'unknown-field': { readonly field: string; readonly owner: string | null; readonly known: readonly string[] }
  /** `swapped`: it is a function where a method is written, or the other way round. */
  'unknown-function': { readonly name: string; readonly known: readonly string[]; readonly swapped: boolean }
  'unknown-value': { readonly value: string; readonly known: readonly string[] }
  'type-mismatch.operator': { readonly operator: string; readonly left: ValueType; readonly right: ValueType }
  /** `owner`: the type that a method is called on; null for a function. */
  'type-mismatch.arguments': {
    readonly name: string
    readonly form: CallForm
    readonly types: readonly ValueType[]
    readonly owner: ValueType | null
  }
  'type-mismatch.macro': { readonly form: CallForm }
  'type-mismatch.macro-list': Found & { readonly name: string }
  'type-mismatch.condition': Found & { readonly place: ConditionPlace }
  'type-mismatch.word': None
  'type-mismatch.has': None
  /** `day(…)` of what is no day written out. */
  'type-mismatch.day': None
  'type-mismatch.pattern-literal': None
  /** `part`: the characters of the pattern that are the reason. */
  'type-mismatch.pattern': { readonly reason: PatternReason; readonly part: string }
  'type-mismatch.object': None
  'type-mismatch.null': None
  'type-mismatch.literal': None
  'type-mismatch.list-field': Found & { readonly field: string }
  'type-mismatch.no-fields': Found
  'type-mismatch.length': None
  'type-mismatch.index-owner': Found
  'type-mismatch.index': Found
  'type-mismatch.list-items': Found & { readonly first: ValueType }
  'type-mismatch.answers': { readonly yes: ValueType; readonly no: ValueType }
  'type-mismatch.negative': Found
  /** Against the rules of CEL itself: `reason` is the library's, in English. */
  'type-mismatch.other': { readonly reason: string }
}

export type ExpressionIssue = keyof ExpressionIssues

/** A mistake in an expression, where in it, and the nearest right text. */
export type ExpressionDiagnostic = {
  readonly [Id in ExpressionIssue]: Range & {
    readonly id: Id
    readonly args: ExpressionIssues[Id]
    readonly suggestion: string | null
  }
}[ExpressionIssue]
