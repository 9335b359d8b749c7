import { fitsAnything, type ValueType } from '../types.ts'
import { eitherType, type Family, familyOf } from './type-relations.ts'

/** The type of a call's result, or null when it does not take arguments of these types. */
type Signature = (...types: readonly ValueType[]) => ValueType | null

const text: ValueType = { kind: 'text' }
const integer: ValueType = { kind: 'integer' }
const boolean: ValueType = { kind: 'boolean' }
const error: ValueType = { kind: 'error' }

/** One argument for each set of kinds, all of them fitting. */
const taking =
  (fits: readonly (readonly Family[])[], result: ValueType): Signature =>
  (...types) =>
    types.length === fits.length && types.every((type, at) => fitsAnything(type) || fits[at]?.includes(familyOf(type)))
      ? result
      : null

/** Functions written before their argument: `size(rows)`. */
export const functionTypes = {
  size: taking([['list', 'text']], integer),
  word: taking([['text']], text),
  money: taking([['number']], { kind: 'money', unit: 'PLN' }),
  string: taking([['number', 'boolean', 'text', 'date', 'dateTime']], text),
  roman: taking([['number']], text),
  int: taking([['number', 'text']], integer),
  double: taking([['number', 'text']], { kind: 'decimal' }),
  day: taking([['text']], { kind: 'date' }),
  sum: typeOfSum,
} as const satisfies Readonly<Record<string, Signature>>

/** Functions written after their owner: `row.nazwa.startsWith("A")`. The first type is that of the owner. */
export const methodTypes = {
  size: taking([['list', 'text']], integer),
  startsWith: taking([['text'], ['text']], boolean),
  endsWith: taking([['text'], ['text']], boolean),
  contains: taking([['text'], ['text']], boolean),
  matches: taking([['text'], ['text']], boolean),
  lowerAscii: taking([['text']], text),
  upperAscii: taking([['text']], text),
  trim: taking([['text']], text),
  split: taking([['text'], ['text']], { kind: 'list', of: text }),
  getFullYear: taking([['date', 'dateTime']], { kind: 'year' }),
  join: typeOfJoin,
  flatten: typeOfFlatten,
} as const satisfies Readonly<Record<string, Signature>>

export type FunctionName = keyof typeof functionTypes | keyof typeof methodTypes

/** The type of the result of a function or method; null when it does not take these types, undefined when there is none. */
export function typeOfResult(
  table: Readonly<Record<string, Signature>>,
  name: string,
  types: readonly ValueType[],
): ValueType | null | undefined {
  const signature = Object.hasOwn(table, name) ? table[name] : undefined
  if (!signature) return undefined
  return types.some((type) => type.kind === 'error') ? error : signature(...types)
}

function typeOfJoin(...[list, between, ...more]: readonly ValueType[]): ValueType | null {
  const isText = (type: ValueType): boolean => fitsAnything(type) || familyOf(type) === 'text'
  const ofTexts = list !== undefined && (fitsAnything(list) || (list.kind === 'list' && isText(list.of)))
  return ofTexts && (between === undefined || isText(between)) && more.length === 0 ? text : null
}

/** The sum of amounts is an amount, of whole numbers a whole number. */
function typeOfSum(...[list, ...more]: readonly ValueType[]): ValueType | null {
  if (list === undefined || more.length > 0) return null
  if (fitsAnything(list)) return { kind: 'decimal' }
  if (list.kind !== 'list') return null
  if (fitsAnything(list.of)) return { kind: 'decimal' }
  if (familyOf(list.of) === 'money') return { kind: 'money', unit: 'PLN' }
  if (familyOf(list.of) !== 'number' || list.of.kind === 'year') return null
  const { nullable: _, ...of } = list.of
  return of
}

/** The members of the lists within a list. */
function typeOfFlatten(...[list, ...more]: readonly ValueType[]): ValueType | null {
  if (list === undefined || more.length > 0) return null
  if (fitsAnything(list)) return { kind: 'list', of: { kind: 'unknown' } }
  if (list.kind !== 'list') return null
  if (fitsAnything(list.of)) return { kind: 'list', of: { kind: 'unknown' } }
  return list.of.kind === 'list' ? { kind: 'list', of: list.of.of } : null
}

/** Operator → the families it goes between, both sides being of one. */
const families: Readonly<Record<string, readonly Family[]>> = {
  '==': ['text', 'number', 'money', 'date', 'dateTime', 'boolean'],
  '<': ['text', 'number', 'money', 'date', 'dateTime'],
  '+': ['text', 'number', 'money', 'list'],
  '-': ['number', 'money'],
  '*': ['number'],
}
const like: Readonly<Record<string, string>> = { '!=': '==', '<=': '<', '>': '<', '>=': '<', '/': '*', '%': '*' }

/** The type of `left operator right`, or null when the operator does not go between the two. */
export function typeOfOperation(operator: string, left: ValueType, right: ValueType): ValueType | null {
  if (left.kind === 'error' || right.kind === 'error') return error
  if (operator === 'in') return typeOfMembership(left, right)
  const comparing = ['==', '<'].includes(like[operator] ?? operator)
  if (left.kind === 'unknown' || right.kind === 'unknown') return comparing ? boolean : { kind: 'unknown' }
  const family = familyOf(left)
  const goes = family === familyOf(right) && (families[like[operator] ?? operator] ?? []).includes(family)
  if (!goes) return null
  return comparing ? boolean : typeOfArithmetic(operator, left, right)
}

const typeOfMembership = (left: ValueType, right: ValueType): ValueType | null => {
  if (right.kind === 'unknown') return boolean
  return right.kind === 'list' ? typeOfOperation('==', left, right.of) : null
}

function typeOfArithmetic(operator: string, left: ValueType, right: ValueType): ValueType | null {
  const family = familyOf(left)
  if (family === 'money') return { kind: 'money', unit: 'PLN' }
  if (family === 'text') return text
  if (family === 'list') return eitherType(left, right)
  if (left.kind === 'integer' && right.kind === 'integer' && operator !== '/') return integer
  // The year before is a year; of any other mixture only the number is left.
  const yearAndInteger = [left.kind, right.kind].sort().join() === 'integer,year'
  if (yearAndInteger && (operator === '+' || operator === '-')) return { kind: 'year' }
  const unit = sameUnit(operator, left, right)
  return { kind: 'decimal', ...(unit ? { unit } : {}) }
}

const sameUnit = (operator: string, left: ValueType, right: ValueType): string | undefined =>
  (operator === '+' || operator === '-') && 'unit' in left && 'unit' in right && left.unit === right.unit
    ? left.unit
    : undefined
