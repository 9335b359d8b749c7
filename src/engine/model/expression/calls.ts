import type { ASTNode } from '@marcbachmann/cel-js'
import safeRegex from 'safe-regex2'
import { nearest } from '../nearest.ts'
import type { ValueType } from '../types.ts'
import { functionTable, macroForms, methodTable } from './callables.ts'
import { typeName } from './kinship.ts'
import type { Letters, RefusalCode, Scope } from './proof.ts'

const unknown: ValueType = { kind: 'unknown' }
const boolean: ValueType = { kind: 'boolean' }

/** What walks the expression and meets calls in it. */
export interface Walker {
  typeOf(node: ASTNode, bound: Scope): ValueType
  something(node: ASTNode, bound: Scope): ValueType
  condition(node: ASTNode, bound: Scope, why: string): void
  word(key: string, at: Letters): void
  refuse(code: RefusalCode, at: Letters, message: string, suggestion?: string | null): ValueType
}

type Call = Extract<ASTNode, { readonly op: 'call' }>
type Method = Extract<ASTNode, { readonly op: 'rcall' }>

/** `size(rows)`, `word("current")`, `has(row.opis)`. */
export function typeOfCall(walker: Walker, node: Call, bound: Scope): ValueType {
  const [name, args] = node.args
  const at = { start: node.start, end: node.start + name.length }
  if (name === 'has') return typeOfHas(walker, node, bound)
  const types = args.map((arg) => walker.something(arg, bound))
  const callable = Object.hasOwn(functionTable, name) ? functionTable[name] : undefined
  if (!callable) return unknownFunction(walker, name, at, Object.keys(functionTable), Object.keys(methodTable))
  if (name === 'word') readWord(walker, node)
  return callable.result(...types) ?? walker.refuse('type-mismatch', node, doesNotTake(name, callable.form, types))
}

/** The word is put into the plan when the definition is compiled, so its key is known by then. */
function readWord(walker: Walker, node: Call): void {
  const [key] = node.args[1]
  if (key?.op === 'value' && typeof key.args === 'string') walker.word(key.args, key)
  else if (key) walker.refuse('type-mismatch', key, 'The key of a word is written out, in quotes: `word("current")`.')
}

/** `has(row.opis)`: the field exists in the contract; whether this row has it is another matter. */
function typeOfHas(walker: Walker, node: Call, bound: Scope): ValueType {
  const [arg, ...more] = node.args[1]
  if (arg?.op !== '.' || more.length > 0) {
    return walker.refuse('type-mismatch', node, '`has` takes a field: `has(row.opis)`.')
  }
  walker.typeOf(arg, bound)
  return boolean
}

/** `rows.filter(x, x.rok == year)`, `row.nazwa.startsWith("A")`. */
export function typeOfMethod(walker: Walker, node: Method, bound: Scope): ValueType {
  const [name, ownerNode, args] = node.args
  const owner = walker.something(ownerNode, bound)
  const from = node.input.indexOf(name, ownerNode.end)
  const at = { start: from, end: from + name.length }
  if (Object.hasOwn(macroForms, name)) return typeOfMacro(walker, node, owner, at, bound)
  const callable = Object.hasOwn(methodTable, name) ? methodTable[name] : undefined
  if (!callable) {
    const methods = [...Object.keys(methodTable), ...Object.keys(macroForms)]
    return unknownFunction(walker, name, at, methods, Object.keys(functionTable))
  }
  const types = args.map((arg) => walker.something(arg, bound))
  checkPattern(walker, name, args[0])
  const type = callable.result(owner, ...types)
  const mismatch = `${doesNotTake(name, callable.form, types)} It stands after ${typeName(owner)}.`
  return type ?? walker.refuse('type-mismatch', { start: at.start, end: node.end }, mismatch)
}

/** A pattern is known before any reply is, so that none can be wrong, or keep a browser busy for ever, when it runs. */
function checkPattern(walker: Walker, name: string, pattern: ASTNode | undefined): void {
  if (name !== 'matches' || !pattern) return
  if (pattern.op !== 'value') {
    walker.refuse('type-mismatch', pattern, 'A pattern is written out, in quotes: `.matches("^[A-Z]")`.')
    return
  }
  if (typeof pattern.args !== 'string') return
  try {
    new RegExp(pattern.args, 'u')
  } catch {
    walker.refuse('type-mismatch', pattern, 'This is not a regular expression.')
    return
  }
  if (safeRegex(pattern.args)) return
  const message = 'A repetition within a repetition, as in `(a+)+`, can take for ever; write it without the inner one.'
  walker.refuse('type-mismatch', pattern, message)
}

function typeOfMacro(walker: Walker, node: Method, owner: ValueType, at: Letters, bound: Scope): ValueType {
  const [name, , args] = node.args
  const form = macroForms[name] ?? name
  const [variable, ...rest] = args
  const fits = variable?.op === 'id' && (rest.length === 1 || (name === 'map' && rest.length === 2))
  if (!fits) return walker.refuse('type-mismatch', { start: at.start, end: node.end }, `It is written \`${form}\`.`)
  if (owner.kind !== 'list' && owner.kind !== 'unknown') {
    return walker.refuse('type-mismatch', at, `\`${name}\` goes through a list; this is ${typeName(owner)}.`)
  }
  const inner = { ...bound, [variable.args]: owner.kind === 'list' ? owner.of : unknown }
  const last = rest.at(-1)
  if (name === 'map' && last) {
    if (rest[0] && rest.length === 2) walker.condition(rest[0], inner, '`map` chooses by a condition')
    return { kind: 'list', of: walker.typeOf(last, inner) }
  }
  if (last) walker.condition(last, inner, `\`${name}\` asks a condition`)
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

const doesNotTake = (name: string, form: string, types: readonly ValueType[]): string =>
  `\`${name}\` does not take ${types.map(typeName).join(' and ') || 'nothing'}: it is written \`${form}\`.`

function unknownFunction(
  walker: Walker,
  name: string,
  at: Letters,
  here: readonly string[],
  elsewhere: readonly string[],
): ValueType {
  const hint = elsewhere.includes(name) ? ' It is written the other way round.' : ''
  const message = `There is no function \`${name}\` here.${hint} Known: ${here.join(', ')}.`
  const known = synonyms[name.toLowerCase()]
  const meant = known !== undefined && here.includes(known) ? known : nearest(name, here)
  return walker.refuse('unknown-function', at, message, meant)
}
