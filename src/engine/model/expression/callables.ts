import type { ValueType } from '../types.ts'
import { eitherType, type Family, familyOf, typeName } from './kinship.ts'

/** The type of a call's result, or null when it does not take arguments of these types. */
type Result = (...types: readonly ValueType[]) => ValueType | null

interface Callable {
  /** How it is written, for messages and the language reference. */
  readonly form: string
  readonly result: Result
}

const text: ValueType = { kind: 'text' }
const integer: ValueType = { kind: 'integer' }
const boolean: ValueType = { kind: 'boolean' }

/** One argument for each set of kinds, all of them fitting. */
const taking =
  (fits: readonly (readonly string[])[], result: ValueType): Result =>
  (...types) =>
    types.length === fits.length && types.every((type, at) => ['unknown', ...(fits[at] ?? [])].includes(familyOf(type)))
      ? result
      : null

/** Functions written before what they take: `size(rows)`. */
export const functionTable: Readonly<Record<string, Callable>> = {
  size: { form: 'size(a list or a text)', result: taking([['list', 'text']], integer) },
  word: { form: 'word("a key")', result: taking([['text']], text) },
  money: { form: 'money(a number of złoty)', result: taking([['number']], { kind: 'money', unit: 'PLN' }) },
  string: {
    form: 'string(a number, a day or a condition)',
    result: taking([['number', 'boolean', 'text', 'date', 'dateTime']], text),
  },
  int: { form: 'int(a number or a text)', result: taking([['number', 'text']], integer) },
  double: { form: 'double(a number or a text)', result: taking([['number', 'text']], { kind: 'decimal' }) },
}

/** Functions written after what they are about: `row.nazwa.startsWith("A")`. The first type is that of the owner. */
export const methodTable: Readonly<Record<string, Callable>> = {
  size: { form: '.size()', result: taking([['list', 'text']], integer) },
  startsWith: { form: '.startsWith(a text)', result: taking([['text'], ['text']], boolean) },
  endsWith: { form: '.endsWith(a text)', result: taking([['text'], ['text']], boolean) },
  contains: { form: '.contains(a text)', result: taking([['text'], ['text']], boolean) },
  matches: { form: '.matches(a pattern)', result: taking([['text'], ['text']], boolean) },
  lowerAscii: { form: '.lowerAscii()', result: taking([['text']], text) },
  upperAscii: { form: '.upperAscii()', result: taking([['text']], text) },
  trim: { form: '.trim()', result: taking([['text']], text) },
  split: { form: '.split(a text)', result: taking([['text'], ['text']], { kind: 'list', of: text }) },
  getFullYear: { form: '.getFullYear(), of a day', result: taking([['date', 'dateTime']], { kind: 'year' }) },
  join: { form: '.join(a text), of a list of texts', result: joined },
}

function joined(...[list, between, ...more]: readonly ValueType[]): ValueType | null {
  const ofTexts = list?.kind === 'unknown' || (list?.kind === 'list' && ['text', 'unknown'].includes(familyOf(list.of)))
  const glue = between === undefined || ['text', 'unknown'].includes(familyOf(between))
  return ofTexts && glue && more.length === 0 ? text : null
}

/** Functions that look at each member of a list in turn, and `has`: their arguments are not values. */
export const macroForms: Readonly<Record<string, string>> = {
  map: '.map(x, what to make of x)',
  filter: '.filter(x, a condition)',
  all: '.all(x, a condition)',
  exists: '.exists(x, a condition)',
  exists_one: '.exists_one(x, a condition)',
}

/** `>` does not go between an amount and a whole number. */
export const doesNotGo = (operator: string, left: ValueType, right: ValueType): string =>
  `\`${operator}\` does not go between ${typeName(left)} and ${typeName(right)}.`

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
