import type { ExpressionDiagnostic } from '../../model/expression/issues.ts'
import { pathTree, type Tree } from '../../model/expression/tree.ts'
import { familyOf } from '../../model/expression/type-relations.ts'
import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import { type ErrorType, fitsAnything, isNumeric, isScalar, type ValueType } from '../../model/types.ts'
import { diagnosticOf, type Report, type Span } from '../diagnostics/diagnostic.ts'
import type { Wanted } from '../diagnostics/messages/values.ts'
import { inferExpression } from '../expression/infer-expression.ts'
import type { ExprText, Located } from '../language/shape.ts'
import type { OwnWords } from '../language/texts.ts'
import { spanWithin } from '../language/tree.ts'
import type { CheckEnvironment } from './environment.ts'
import type { ExpressionNode, TypedField, TypedText } from './typed-tree.ts'

/** The type of what could not be inferred. It fits everything, and nothing further is reported of it. */
export const errorType: ErrorType = { kind: 'error' }

/** What of a definition could not be decoded: nothing is concluded from its absence. */
export interface Gaps {
  /** Nothing was left out. */
  readonly whole: boolean
  /** The ids of members that were left out. */
  readonly lost: ReadonlySet<string>
  /** Members were left out whose ids are not known: any unknown name may be one of them. */
  readonly nameless: boolean
  /** The same of a map further in, such as what is sent with a call. */
  readonly memberless: boolean
}

const noGaps: Gaps = { whole: true, lost: new Set(), nameless: false, memberless: false }

const isList = (type: ValueType): boolean => type.kind === 'list'
const isText = (type: ValueType): boolean => isScalar(type) && isSendable(type, { kind: 'text' })

/** Whether a type is the one that is wanted. */
const wantedTypes: { readonly [W in Wanted]: (type: ValueType) => boolean } = {
  condition: (type) => type.kind === 'boolean',
  choices: isList,
  rows: isList,
  object: (type) => type.kind === 'object',
  value: isScalar,
  words: isScalar,
  integer: (type) => type.kind === 'integer',
  text: isText,
  token: isText,
  path: isText,
  number: (type) => isScalar(type) && isNumeric(type.kind),
}

/** What the bare name of a parameter with options stands for where it is sent: the value of the chosen option. */
export interface SentChoice {
  /** The steps from the option to its value; null: the option is its own value. */
  readonly path: readonly string[] | null
  readonly type: ValueType
  readonly multiple: boolean
}

/** A text as it is announced; see `TypedText`. */
export interface TextSpec {
  readonly own?: OwnWords | undefined
  readonly keys: readonly string[]
  readonly at: Span
  readonly path?: string | null
  readonly optional?: boolean
  readonly named?: boolean
}

/**
 * Infers the parts of one definition, a service or a form, reports what is wrong with them, and collects what concerns
 * the definition as a whole: its texts, its words, the fields it reads.
 */
export class Analyzer {
  readonly texts: TypedText[] = []
  readonly words = new Map<string, TypedText>()
  readonly fieldNames = new Set<string>()
  /** By name, of the parameters and fields that are chosen from a list. */
  readonly choices = new Map<string, SentChoice>()
  /** Every expression so far. */
  readonly expressions: ExpressionNode[] = []

  /** `inputs`: the names of sources and parameters, which `needs` of an expression are among. */
  constructor(
    readonly env: CheckEnvironment,
    readonly report: Report,
    readonly inputs: ReadonlySet<string>,
    readonly gaps: Gaps = noGaps,
  ) {}

  /** What `analyze` returns, and the expressions that it infers. */
  collect<T>(analyze: () => T): { readonly result: T; readonly expressions: readonly ExpressionNode[] } {
    const before = this.expressions.length
    const result = analyze()
    return { result, expressions: this.expressions.slice(before) }
  }

  /** The type of an expression; `error` where it has a mistake. */
  infer(expr: ExprText, scope: TypeScope): ExpressionNode {
    return this.#collected(this.#inferred(expr, scope))
  }

  /** As `infer`; also `error` where the type is not the one that is wanted. */
  expect(expr: ExprText, scope: TypeScope, wanted: Wanted): ExpressionNode {
    return this.expectType(expr, scope, wanted, wantedTypes[wanted])
  }

  expectType(
    expr: ExprText,
    scope: TypeScope,
    wanted: Wanted | ValueType,
    fits: (type: ValueType) => boolean,
  ): ExpressionNode {
    const inferred = this.#inferred(expr, scope)
    if (fitsAnything(inferred.type) || fits(inferred.type)) return this.#collected(inferred)
    this.report.error('wrong-expression-type', expr.at, { wanted, found: inferred.type })
    return this.#collected(misused(inferred))
  }

  /** An expression that is not inferred, because its place is reported as wrong. */
  skip(expr: ExprText): ExpressionNode {
    return this.#collected(unreadable(expr))
  }

  /** An expression whose type is reported as wrong where it is used. */
  misuse(expression: ExpressionNode): ExpressionNode {
    return this.#collected(misused(expression))
  }

  condition(expr: ExprText | undefined, scope: TypeScope): ExpressionNode | null {
    return expr ? this.expect(expr, scope, 'condition') : null
  }

  /** What is sent in the place of an expression: for the bare name of a parameter, the value of its chosen option. */
  inferSent(expr: ExprText, scope: TypeScope): ExpressionNode {
    const inferred = this.#inferred(expr, scope)
    const name = expr.cel.trim()
    const choice = inferred.type.kind === 'error' ? undefined : this.choices.get(name)
    return this.#collected(choice ? sentValue(inferred, name, choice) : inferred)
  }

  /** A field of rows of a type; `-` before it and `.` between its steps. */
  field(name: Located<string>, row: ValueType): TypedField {
    const path = name.value.replace(/^-/, '').split('.')
    let type = row
    let offset = name.value.startsWith('-') ? 1 : 0
    for (const step of path) {
      // What could not be read as a name is reported where it was read.
      if (step === '') return { path, type: errorType }
      const at = { ...name.at, column: name.at.column + offset, endColumn: name.at.column + offset + step.length }
      type = this.step(type, step, at)
      offset += step.length + 1
    }
    return { path, type }
  }

  /** The type of a field of an object; `error` where it has no such field. */
  step(owner: ValueType, field: string, at: Span): ValueType {
    if (fitsAnything(owner)) return owner
    this.fieldNames.add(field)
    const fields = owner.kind === 'object' ? owner.fields : {}
    const type = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (type) return owner.nullable ? { ...type, nullable: true } : type
    const known = Object.keys(fields)
    const args = { field, owner: owner.kind === 'object' ? owner.name : null, known }
    this.report.error('unknown-field', at, args, { suggestion: nearest(field, known) })
    return errorType
  }

  /** A text of the definition: it must exist in every language, unless it is optional. */
  text({ own, keys, at, path, optional = false, named = false }: TextSpec): TypedText {
    const text = { own: own ?? null, keys, at, path: path ?? null, optional, named }
    this.texts.push(text)
    return text
  }

  /** A word of the glossary. */
  word(name: Located<string>): TypedText {
    const text = this.text({ keys: [`word.${name.value}`], at: name.at, named: true })
    this.words.set(name.value, text)
    return text
  }

  #inferred(expr: ExprText, scope: TypeScope): ExpressionNode {
    // The decoder leaves an empty expression where it could not read one.
    if (expr.cel.trim() === '') return unreadable(expr)
    const { expression, diagnostics } = inferExpression(expr.cel, scope)
    if (diagnostics.length > 0) {
      this.#report(expr, diagnostics)
      return this.#mistaken(expr, expression.mentions, diagnostics)
    }
    const { tree, type, names, fields, words } = expression
    for (const field of fields) this.fieldNames.add(field)
    for (const { key, start, end } of words) this.word({ value: key, at: spanWithin(expr.tree, start, end) })
    return { cel: expr.cel, tree, type, names, needs: this.#needsOf(names, fields), meaning: 'certain' }
  }

  #mistaken(expr: ExprText, mentions: readonly string[], diagnostics: readonly ExpressionDiagnostic[]): ExpressionNode {
    const unknownNames = diagnostics.filter(isUnknownName)
    const isUnclear =
      diagnostics.some(({ id }) => id.startsWith('expression-syntax')) ||
      unknownNames.some(({ suggestion }) => suggestion === null)
    if (this.gaps.nameless && unknownNames.length > 0) return unreadable(expr)
    const meant = unknownNames.flatMap(({ suggestion }) => suggestion?.split('.').slice(0, 1) ?? [])
    const names = [...mentions, ...meant]
    return { ...unreadable(expr), names, needs: this.#needsOf(names, []), meaning: isUnclear ? 'unknown' : 'guessed' }
  }

  #report({ tree }: ExprText, diagnostics: readonly ExpressionDiagnostic[]): void {
    for (const { id, args, start, end, suggestion } of diagnostics) {
      // It may be one of the names that could not be read.
      if (this.gaps.nameless && isUnknownName({ id })) continue
      this.report.add([diagnosticOf('error', id, spanWithin(tree, start, end), args as never, { suggestion })])
    }
  }

  #needsOf(names: readonly string[], fields: readonly string[]): readonly string[] {
    const throughParams = names.includes('params') ? fields : []
    return [...new Set([...names, ...throughParams])].filter((name) => this.inputs.has(name))
  }

  #collected(expression: ExpressionNode): ExpressionNode {
    this.expressions.push(expression)
    return expression
  }
}

const isUnknownName = ({ id }: Pick<ExpressionDiagnostic, 'id'>): boolean => id.startsWith('unknown-name')

const unreadable = ({ cel }: ExprText): ExpressionNode => ({
  cel,
  tree: null,
  type: errorType,
  names: [],
  needs: [],
  meaning: 'unknown',
})

/**
 * An expression of another type than belongs in its place. Without names it does not show which source or parameter the
 * author meant, and none is reported as unused.
 */
const misused = (expression: ExpressionNode): ExpressionNode => ({
  ...expression,
  type: errorType,
  meaning: expression.names.length === 0 ? 'unknown' : 'guessed',
})

function sentValue(expression: ExpressionNode, name: string, { path, type, multiple }: SentChoice): ExpressionNode {
  if (path === null) return type.kind === 'error' ? { ...expression, type } : expression
  const tree: Tree = multiple ? ['map', pathTree(name), 'one', pathTree('one', ...path)] : pathTree(name, ...path)
  return { ...expression, tree, type }
}

/** The type of the members of a list. */
export const elementOf = (type: ValueType): ValueType =>
  type.kind === 'list' ? type.of : type.kind === 'error' ? type : { kind: 'unknown' }

/** Texts of any kind go where a text goes, and numbers where a number; a list only where the contract takes a list. */
export function isSendable(type: ValueType, wanted: ValueType): boolean {
  if (fitsAnything(type) || fitsAnything(wanted)) return true
  if (wanted.kind === 'list') return isSendable(type.kind === 'list' ? type.of : type, wanted.of)
  if (type.kind === 'list' || type.kind === 'object') return false
  return familyOf(type) === familyOf(wanted)
}
