import { nearest } from '../nearest.ts'
import { problemOf } from '../pattern/pattern.ts'
import { parsePlainDate } from '../plain-date.ts'
import { fitsAnything, type ValueType } from '../types.ts'
import { type AstNode, type AstNodeOf, charactersOf, isMacro, type Macro, macros, type Range } from './ast.ts'
import { functionTypes, methodTypes, typeOfResult } from './functions.ts'
import type { CallForm, ConditionPlace, ExpressionIssue, ExpressionIssues } from './issues.ts'
import type { TypeScope } from './typed-expression.ts'

const unknown: ValueType = { kind: 'unknown' }
const error: ValueType = { kind: 'error' }
const boolean: ValueType = { kind: 'boolean' }

/** What infers the types of an expression. `declared` are the names that macros declare: the `x` of `rows.map(x, …)`. */
export interface Inference {
  typeOf(node: AstNode, declared: TypeScope): ValueType
  /** The type of what has to be a value: not a written `null`. */
  operand(node: AstNode, declared: TypeScope): ValueType
  /** Reports what is no condition; `place` is the operator or macro that takes it. */
  condition(node: AstNode, declared: TypeScope, place: ConditionPlace): void
  word(key: string, at: Range): void
  /** Returns the error type. */
  report<P extends ExpressionIssue>(id: P, at: Range, args: ExpressionIssues[P], suggestion?: string | null): ValueType
}

/** `size(rows)`, `word("current")`, `has(row.opis)`. */
export function typeOfCall(inference: Inference, node: AstNodeOf<'call'>, declared: TypeScope): ValueType {
  const { name, args } = node
  if (name === 'has') return typeOfHas(inference, node, declared)
  const types = args.map((arg) => inference.operand(arg, declared))
  const type = typeOfResult(functionTypes, name, types)
  if (type === undefined) {
    return unknownFunction(inference, name, node.nameAt, Object.keys(functionTypes), Object.keys(methodTypes))
  }
  if (name === 'word') readWord(inference, node)
  if (name === 'day') checkDay(inference, node)
  return type ?? inference.report('type-mismatch.arguments', node, { name, form: name as CallForm, types, owner: null })
}

/** The word is put into the plan when the definition is compiled, so its key has to be known then. */
function readWord(inference: Inference, node: AstNodeOf<'call'>): void {
  const [key] = node.args
  if (key?.kind === 'literal' && typeof key.value === 'string') inference.word(key.value, key)
  else if (key) inference.report('type-mismatch.word', key, {})
}

/** A day is written out, so that it is known to be one. */
function checkDay(inference: Inference, node: AstNodeOf<'call'>): void {
  const [day] = node.args
  const isDay = day?.kind === 'literal' && typeof day.value === 'string' && parsePlainDate(day.value) !== null
  if (day && !isDay) inference.report('type-mismatch.day', day, {})
}

/** `has(row.opis)`: the field is in the contract; whether this row has it is known only when the expression runs. */
function typeOfHas(inference: Inference, node: AstNodeOf<'call'>, declared: TypeScope): ValueType {
  const [arg, ...more] = node.args
  if (arg?.kind !== 'field' || more.length > 0) return inference.report('type-mismatch.has', node, {})
  inference.typeOf(arg, declared)
  return boolean
}

/** `rows.filter(x, x.rok == year)`, `row.nazwa.startsWith("A")`. */
export function typeOfMethod(inference: Inference, node: AstNodeOf<'method'>, declared: TypeScope): ValueType {
  const { name, nameAt, args } = node
  const owner = inference.operand(node.owner, declared)
  if (isMacro(name)) return typeOfMacro(inference, { ...node, name }, owner, declared)
  if (!Object.hasOwn(methodTypes, name)) {
    return unknownFunction(
      inference,
      name,
      nameAt,
      [...Object.keys(methodTypes), ...macros],
      Object.keys(functionTypes),
    )
  }
  const types = args.map((arg) => inference.operand(arg, declared))
  checkPattern(inference, name, args[0])
  const type = typeOfResult(methodTypes, name, [owner, ...types])
  const at = { start: nameAt.start, end: node.end }
  return type ?? inference.report('type-mismatch.arguments', at, { name, form: `.${name}` as CallForm, types, owner })
}

/** A pattern is known when the definition is compiled, so that none is invalid. */
function checkPattern(inference: Inference, name: string, pattern: AstNode | undefined): void {
  if (name !== 'matches' || !pattern) return
  if (pattern.kind !== 'literal') {
    inference.report('type-mismatch.pattern-literal', pattern, {})
    return
  }
  if (typeof pattern.value !== 'string') return
  const problem = problemOf(pattern.value)
  if (problem === null) return
  const { reason, start, end } = problem
  const part = pattern.value.slice(start, end)
  inference.report('type-mismatch.pattern', charactersOf(pattern, start, end), { reason, part })
}

function typeOfMacro(
  inference: Inference,
  node: AstNodeOf<'method'> & { readonly name: Macro },
  owner: ValueType,
  declared: TypeScope,
): ValueType {
  const { name, nameAt, args } = node
  const [variable, ...rest] = args
  const fits = variable?.kind === 'name' && (rest.length === 1 || (name === 'map' && rest.length === 2))
  if (!fits)
    return inference.report(
      'type-mismatch.macro',
      { start: nameAt.start, end: node.end },
      { form: `.${name}` as CallForm },
    )
  if (owner.kind !== 'list' && !fitsAnything(owner)) {
    return inference.report('type-mismatch.macro-list', nameAt, { name, found: owner })
  }
  const member = owner.kind === 'list' ? owner.of : owner.kind === 'error' ? error : unknown
  const inner = { ...declared, [variable.name]: member }
  const last = rest.at(-1)
  if (name === 'map' && last) {
    if (rest[0] && rest.length === 2) inference.condition(rest[0], inner, name)
    return { kind: 'list', of: inference.typeOf(last, inner) }
  }
  if (last) inference.condition(last, inner, name)
  return name === 'filter' ? owner : boolean
}

/** What other languages call the same. */
const synonyms: Readonly<Record<string, string>> = {
  count: 'size',
  len: 'size',
  length: 'size',
  where: 'filter',
  select: 'map',
  any: 'exists',
  flat: 'flatten',
  total: 'sum',
  date: 'day',
  some: 'exists',
  every: 'all',
  lower: 'lowerAscii',
  tolowercase: 'lowerAscii',
  upper: 'upperAscii',
  touppercase: 'upperAscii',
  includes: 'contains',
  text: 'string',
  number: 'double',
  year: 'getFullYear',
  getyear: 'getFullYear',
}

function unknownFunction(
  inference: Inference,
  name: string,
  at: Range,
  known: readonly string[],
  ofOtherForm: readonly string[],
): ValueType {
  const otherForm = ofOtherForm.includes(name)
  const synonym = synonyms[name.toLowerCase()]
  const meant = synonym !== undefined && known.includes(synonym) ? synonym : nearest(name, known)
  return inference.report('unknown-function', at, { name, known, swapped: otherForm }, meant)
}
