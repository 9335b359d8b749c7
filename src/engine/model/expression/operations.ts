import { MAX_ROMAN_NUMERAL } from '../limits.ts'
import { parseMoney } from '../money.ts'
import { sumDecimals } from '../number.ts'
import { numeral } from '../numeral.ts'
import { patternOf } from '../pattern/pattern.ts'
import { parsePlainDate } from '../plain-date.ts'
import type { Value } from '../types.ts'
import type { BinaryOperator } from './ast.ts'
import type { FunctionName } from './functions.ts'
import { spend, stepsOfText } from './steps.ts'

/** A value during evaluation: a whole number of CEL (`int`) is a bigint, a number of a reply (`double`) a number. */
export type Operand =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly Operand[]
  | { readonly [field: string]: Operand }

/** Undefined: undecided. */
export type Result = Operand | undefined

/** What depends on nothing but the values of its operands. */
export type Operation = (...operands: readonly Operand[]) => Result

export type OperationName = BinaryOperator | '!' | 'negative' | '[]' | Exclude<FunctionName, 'word'>

export const operations = {
  '==': equal,
  '!=': (left, right) => !equal(left, right),
  '<': ofOrdered((left, right) => left < right),
  '<=': ofOrdered((left, right) => left <= right),
  '>': ofOrdered((left, right) => left > right),
  '>=': ofOrdered((left, right) => left >= right),
  '+': add,
  '-': arithmetic(
    (left, right) => inRange(left - right),
    (left, right) => left - right,
  ),
  '*': arithmetic(
    (left, right) => inRange(left * right),
    (left, right) => left * right,
  ),
  '/': arithmetic(
    (left, right) => (right === 0n ? undefined : left / right),
    (left, right) => left / right,
  ),
  '%': arithmetic(
    (left, right) => (right === 0n ? undefined : left % right),
    (left, right) => left % right,
  ),
  in: isIn,
  '!': (value) => (typeof value === 'boolean' ? !value : undefined),
  negative: (value) => (typeof value === 'bigint' || typeof value === 'number' ? -value : undefined),
  '[]': memberOf,

  size: sizeOf,
  money: (zloty) => (isNumber(zloty) ? (parseMoney(Number(zloty)) ?? undefined) : undefined),
  roman: (number) => (isNumber(number) && number <= MAX_ROMAN_NUMERAL ? numeral(Number(number)) : undefined),
  string: textOf,
  int: wholeNumberOf,
  double: decimalOf,
  day: ofText((text) => parsePlainDate(text) ?? undefined),
  sum: sumOf,
  startsWith: ofTexts((text, start) => text.startsWith(made(start))),
  endsWith: ofTexts((text, end) => text.endsWith(made(end))),
  contains: ofTexts((text, part) => {
    spend(stepsOfText(text) * stepsOfText(part))
    return text.includes(part)
  }),
  matches: ofTexts((text, pattern) => patternOf(pattern)?.test(text, spend)),
  lowerAscii: ofText((text) => text.toLowerCase()),
  upperAscii: ofText((text) => text.toUpperCase()),
  trim: ofText((text) => text.trim()),
  split: ofTexts((text, between) => {
    spend(stepsOfText(text) * stepsOfText(between))
    return counted(text.split(between))
  }),
  // CEL has it of timestamps; days are texts here, yyyy-MM-dd.
  getFullYear: ofText((day) => integerOf(day.slice(0, 4))),
  join: (list, between = '') =>
    isListOf(list, isText) && typeof between === 'string' ? made(counted(list).join(between)) : undefined,
  // A list that is not there has no members.
  flatten: (lists) =>
    isList(lists) && lists.every((list) => list === null || isList(list))
      ? counted(lists).flatMap((list) => (isList(list) ? counted(list) : []))
      : undefined,
} as const satisfies { readonly [O in OperationName]: Operation }

/** Exact. What has no value adds nothing. */
function sumOf(list: Operand): Result {
  if (!isList(list)) return undefined
  spend(list.length * STEPS_OF_AN_EXACT_SUM)
  const numbers = list.filter((value) => value !== null)
  if (!isListOf(numbers, isNumber)) return undefined
  const sum = sumDecimals(numbers.map(Number))
  return numbers.every((value) => typeof value === 'bigint') ? inRange(BigInt(sum)) : sum
}

/** Of each number: it is written out, and added as an integer of any size. */
const STEPS_OF_AN_EXACT_SUM = 20

/** Characters of a text that is compared without being counted. */
const SHORT = 100

/** The list, each member of which is a step. */
function counted<T>(list: readonly T[]): readonly T[] {
  spend(list.length)
  return list
}

/** The text, which is read or made as a whole. */
function made(text: string): string {
  spend(stepsOfText(text))
  return text
}

/** The names of the fields of an object, each of which is a step. */
export const keysOf = (value: { readonly [field: string]: Operand }): readonly string[] => counted(Object.keys(value))

const isNumber = (value: Operand): value is number | bigint => typeof value === 'number' || typeof value === 'bigint'

const isText = (value: Operand): value is string => typeof value === 'string'

export const isList = (value: Operand | undefined): value is readonly Operand[] => Array.isArray(value)

const isListOf = <T extends Operand>(
  value: Operand | undefined,
  isMember: (value: Operand) => value is T,
): value is readonly T[] => isList(value) && value.every(isMember)

export const isRecord = (value: Operand | undefined): value is { readonly [field: string]: Operand } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a field; undefined where there is none. What an object inherits is no field. */
export const fieldOf = (owner: Result, name: string): Result =>
  isRecord(owner) && Object.hasOwn(owner, name) ? owner[name] : undefined

/** Equal in value, whatever the types: 1 and 1.0 are, lists and objects with equal members are. */
function equal(left: Operand, right: Operand): boolean {
  if (typeof left === 'string' && typeof right === 'string') {
    if (left.length === right.length && left.length > SHORT) spend(stepsOfText(left))
    return left === right
  }
  if (left === right) return true
  // An int and a double, compared exactly; NaN equals nothing.
  if (isNumber(left) && isNumber(right)) return left <= right && left >= right
  if (isList(left) && isList(right)) {
    return left.length === right.length && counted(left).every((item, index) => equal(item, right[index] ?? null))
  }
  if (!isRecord(left) || !isRecord(right)) return false
  const names = keysOf(left)
  return (
    names.length === keysOf(right).length &&
    names.every((name) => Object.hasOwn(right, name) && equal(left[name] ?? null, right[name] ?? null))
  )
}

type Ordered = string | number | bigint | boolean

/** Of two numbers, two texts or two conditions. */
function ofOrdered(
  compare: (left: Ordered, right: Ordered) => boolean,
): (left: Operand, right: Operand) => boolean | undefined {
  return (left, right) => {
    const comparable = isNumber(left) ? isNumber(right) : typeof left === typeof right
    if (typeof left === 'string' && typeof right === 'string') {
      const shorter = left.length < right.length ? left : right
      if (shorter.length > SHORT) spend(stepsOfText(shorter))
    }
    return comparable && isOrdered(left) && isOrdered(right) ? compare(left, right) : undefined
  }
}

const isOrdered = (value: Operand): value is Ordered => typeof value !== 'object'

function add(left: Operand, right: Operand): Result {
  if (typeof left === 'string' && typeof right === 'string') return made(left + right)
  if (isList(left) && isList(right)) return [...counted(left), ...counted(right)]
  return sum(left, right)
}

const sum = arithmetic(
  (left, right) => inRange(left + right),
  (left, right) => left + right,
)

/** Of two ints the int operation, of an int and a double or two doubles the other. */
function arithmetic(
  ofInts: (left: bigint, right: bigint) => bigint | undefined,
  ofDoubles: (left: number, right: number) => number,
): (left: Operand, right: Operand) => Result {
  return (left, right) => {
    if (typeof left === 'bigint' && typeof right === 'bigint') return ofInts(left, right)
    return isNumber(left) && isNumber(right) ? ofDoubles(Number(left), Number(right)) : undefined
  }
}

/** An int of CEL has 64 bits. */
function inRange(value: bigint): bigint | undefined {
  return BigInt.asIntN(64, value) === value ? value : undefined
}

function isIn(value: Operand, owner: Operand): Result {
  if (isList(owner)) return counted(owner).some((item) => equal(value, item))
  return isRecord(owner) ? fieldOf(owner, String(value)) !== undefined : undefined
}

function memberOf(owner: Operand, at: Operand): Result {
  if (isList(owner)) return isNumber(at) ? owner[Number(at)] : undefined
  return fieldOf(owner, String(at))
}

/** Characters, not UTF-16 units. */
function charactersOf(text: string): number {
  spend(text.length)
  let characters = 0
  for (const _ of text) characters++
  return characters
}

function sizeOf(value: Operand): Result {
  if (typeof value === 'string') return BigInt(charactersOf(value))
  if (isList(value)) return BigInt(value.length)
  return isRecord(value) ? BigInt(keysOf(value).length) : undefined
}

function textOf(value: Operand): Result {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  return typeof value === 'object' ? undefined : String(value)
}

function wholeNumberOf(value: Operand): Result {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined
  if (typeof value !== 'string' || value !== value.trim() || value.length > 20 || value.includes('0x')) return undefined
  const whole = integerOf(value)
  return whole === undefined ? undefined : inRange(whole)
}

function integerOf(text: string): bigint | undefined {
  try {
    return BigInt(text)
  } catch {
    return undefined
  }
}

/** The names of CEL for what is not finite. */
const INFINITIES: Readonly<Record<string, number>> = {
  inf: Number.POSITIVE_INFINITY,
  '+inf': Number.POSITIVE_INFINITY,
  infinity: Number.POSITIVE_INFINITY,
  '+infinity': Number.POSITIVE_INFINITY,
  '-inf': Number.NEGATIVE_INFINITY,
  '-infinity': Number.NEGATIVE_INFINITY,
  nan: Number.NaN,
}

function decimalOf(value: Operand): Result {
  if (isNumber(value)) return Number(value)
  if (typeof value !== 'string' || value === '' || value !== value.trim()) return undefined
  const name = made(value).toLowerCase()
  if (Object.hasOwn(INFINITIES, name)) return INFINITIES[name]
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}

function ofText(operation: (text: string) => Result): (text: Operand) => Result {
  return (text) => (typeof text === 'string' ? operation(made(text)) : undefined)
}

function ofTexts(operation: (text: string, other: string) => Result): (text: Operand, other: Operand) => Result {
  return (text, other) => (typeof text === 'string' && typeof other === 'string' ? operation(text, other) : undefined)
}

/** A result as a value; undefined when it is none: a number that is not finite, a whole one too large to be exact. */
export function toValue(result: Result): Value | undefined {
  if (typeof result === 'bigint') {
    const number = Number(result)
    return Number.isSafeInteger(number) ? number : undefined
  }
  if (typeof result === 'number') return Number.isFinite(result) ? result : undefined
  if (isList(result)) return listValue(result)
  return isRecord(result) ? recordValue(result) : result
}

// Only what contains an int or was made by the expression is copied: rows of the scope stay the same objects.
function listValue(result: readonly Operand[]): Value | undefined {
  const values: Value[] = []
  let changed = false
  for (const item of counted(result)) {
    const value = toValue(item)
    if (value === undefined) return undefined
    changed ||= value !== item
    values.push(value)
  }
  return changed ? values : (result as readonly Value[])
}

function recordValue(result: { readonly [field: string]: Operand }): Value | undefined {
  const entries: [string, Value][] = []
  let changed = false
  spend(1)
  for (const [name, item] of Object.entries(result)) {
    const value = toValue(item)
    if (value === undefined) return undefined
    changed ||= value !== item
    entries.push([name, value])
  }
  return changed ? Object.fromEntries(entries) : (result as { readonly [field: string]: Value })
}
