import { parseMoney } from '../../model/money.ts'
import { parseIsoMoment, parsePlainDate, parsePlainDateTime } from '../../model/plain-date.ts'
import {
  fitsAnything,
  isScalar,
  type ListType,
  type ObjectType,
  type ScalarType,
  type Value,
  type ValueType,
} from '../../model/types.ts'

/** Returned by a decoder for JSON that is not of its type; `problemsIn` finds where and why. */
export const UNREADABLE: unique symbol = Symbol('unreadable')

export type Decoder = (json: unknown) => Value | typeof UNREADABLE

/** One place where a reply does not match the contract. */
export interface Problem {
  /** `$.faktury[3].kwotaBrutto` */
  readonly path: string
  /** The kind of the contract, as in `ValueType`. */
  readonly expected: string
  /** What is there instead: `null`, `missing`, `string`, `object`… never the value itself, which may be personal. */
  readonly found: string
}

export type Decoded =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Enough to find the cause; further problems are not listed. */
const MOST_PROBLEMS = 20

/**
 * A JSON document → a value of the type, or every place where it is not one. Nothing is coerced and no half is given
 * back: amounts become whole grosze exactly, dates must be real days, of an object only the type's own fields are kept,
 * and a field that may be null may also be left out. The document must be the caller's own: values are put in its
 * place, so that what is wrong with one that cannot be read is looked for in `again`, the document as it came.
 */
export function decode(type: ValueType, json: unknown, again: () => unknown): Decoded {
  const value = decoderOf(type)(json)
  if (value !== UNREADABLE) return { ok: true, value }
  return { ok: false, problems: problemsIn(type, again(), MOST_PROBLEMS) }
}

/** Every place where a document is not of the type, but no more than `most`. */
export function problemsIn(type: ValueType, json: unknown, most: number): readonly Problem[] {
  const search = new ProblemSearch(most)
  search.any(type, json)
  return search.problems
}

/** Goes through a reply that could not be read, for every place that is to blame. */
class ProblemSearch {
  readonly problems: Problem[] = []
  readonly #path: (string | number)[] = []
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  any(type: ValueType, json: unknown): void {
    if (json === null || json === undefined) {
      if (!type.nullable && !fitsAnything(type)) this.#problem(expectedOf(type), json)
    } else if (type.kind === 'list') this.#list(type, json)
    else if (type.kind === 'object') this.#object(type, json)
    else if (!fitsAnything(type) && scalarDecoder(type)(json) === UNREADABLE) this.#problem(expectedOf(type), json)
  }

  #list(type: ListType, json: unknown): void {
    if (Array.isArray(json)) for (const [index, item] of json.entries()) this.#at(index, type.of, item)
    else this.#problem('list', json)
  }

  #object(type: ObjectType, json: unknown): void {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      this.#problem('object', json)
      return
    }
    const source = json as Readonly<Record<string, unknown>>
    for (const [name, field] of Object.entries(type.fields)) {
      this.#at(name, field, Object.hasOwn(source, name) ? source[name] : undefined)
    }
  }

  #at(step: string | number, type: ValueType, json: unknown): void {
    if (this.problems.length >= this.#most) return
    this.#path.push(step)
    this.any(type, json)
    this.#path.pop()
  }

  #problem(expected: string, json: unknown): void {
    const steps = this.#path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    this.problems.push({ path: `$${steps.join('')}`, expected, found: foundOf(json) })
  }
}

function expectedOf(type: ValueType): string {
  if (!('oneOf' in type) || type.oneOf === undefined) return type.kind
  return type.oneOf.join(' | ')
}

function foundOf(json: unknown): string {
  if (json === undefined) return 'missing'
  if (json === null) return 'null'
  return Array.isArray(json) ? 'list' : typeof json
}

/**
 * A decoder of one type, its parts put together once: ten thousand rows are then read without asking of each field of
 * each row what it is to be. The JSON is the decoder's from then on: what it can it changes in its place.
 */
export function decoderOf(type: ValueType): Decoder {
  const decoder = presentDecoder(type)
  const absent = absentOf(type)
  return (json) => (json === null || json === undefined ? absent : decoder.read(json))
}

/** Reads what is there. Classes, since an engine of JavaScript knows a method of a class for the same each time. */
interface PresentDecoder {
  readonly read: Decoder
}

/** What stands for null and for what is left out. */
const absentOf = (type: ValueType): null | typeof UNREADABLE =>
  type.nullable || fitsAnything(type) ? null : UNREADABLE

function presentDecoder(type: ValueType): PresentDecoder {
  if (type.kind === 'list') return new ListDecoder(type)
  if (type.kind === 'object') return new ObjectDecoder(type)
  if (fitsAnything(type)) return { read: (json) => json as Value }
  return { read: scalarDecoder(type) }
}

class ListDecoder {
  readonly #items: PresentDecoder
  readonly #absent: null | typeof UNREADABLE

  constructor({ of }: ListType) {
    this.#items = presentDecoder(of)
    this.#absent = absentOf(of)
  }

  read(json: unknown): Value | typeof UNREADABLE {
    if (!Array.isArray(json)) return UNREADABLE
    const items = this.#items
    for (let index = 0; index < json.length; index++) {
      const item = json[index]
      const value = item === null || item === undefined ? this.#absent : items.read(item)
      if (value === UNREADABLE) return UNREADABLE
      if (value !== item) json[index] = value
    }
    return json as Value[]
  }
}

/** How a field is read: the commonest kinds in the loop itself, the others by a decoder of their own. */
const TEXT = 0
const MONEY = 1
const OTHER = 2

interface Field {
  readonly name: string
  readonly tag: number
  readonly decoder: PresentDecoder
  /** What stands for null and for a field left out. */
  readonly absent: null | typeof UNREADABLE
}

function fieldDecoder([name, type]: readonly [string, ValueType]): Field {
  const tag = type.kind === 'money' && !type.asText ? MONEY : isPlainText(type) ? TEXT : OTHER
  return { name, tag, decoder: presentDecoder(type), absent: absentOf(type) }
}

function decodeField({ tag, decoder, absent }: Field, found: unknown): Value | typeof UNREADABLE {
  if (found === null || found === undefined) return absent
  if (tag === TEXT) return typeof found === 'string' ? found : UNREADABLE
  if (tag === MONEY) return typeof found === 'number' ? (parseMoney(found) ?? UNREADABLE) : UNREADABLE
  return decoder.read(found)
}

type Row = Record<string, Value>

class ObjectDecoder {
  readonly #fields: readonly Field[]
  /** Filled in rather than grown: ten thousand rows then have one shape, which engines are quick with. */
  readonly #blank: Readonly<Row>
  /** What an object inherits (`constructor`) is not a field of a reply. */
  readonly #inherits: boolean
  // Rows follow one another with the same fields in the same order, the office's own: known from the row before.
  readonly #order: Field[]
  // Beside each other rather than in their fields: of what reading a row costs, half is looking things up.
  readonly #names: string[]
  readonly #tags: number[]

  constructor(type: ObjectType) {
    this.#fields = Object.entries(type.fields).map(fieldDecoder)
    this.#order = [...this.#fields]
    this.#names = this.#order.map(({ name }) => name)
    this.#tags = this.#order.map(({ tag }) => tag)
    this.#blank = Object.fromEntries(this.#names.map((name) => [name, null]))
    this.#inherits = this.#names.some((name) => name in Object.prototype)
  }

  read(json: unknown): Value | typeof UNREADABLE {
    if (!isObject(json)) return UNREADABLE
    if (this.#inherits) return this.#copy({ __proto__: null, ...json } as unknown as Row, [])
    // A row of exactly these fields is read where it stands: ten thousand more objects are ten thousand more to clear away.
    const row = json as Row
    const names = this.#names
    const tags = this.#tags
    let index = 0
    for (const name in row) {
      if (names[index] !== name) return this.#readOther(row, index)
      const found: unknown = row[name]
      const tag = tags[index]
      // As `decodeField` would, but here: most fields of long lists are texts and amounts.
      if (tag === MONEY && typeof found === 'number') {
        const grosze = parseMoney(found)
        if (grosze === null) return UNREADABLE
        put(row, name, grosze, index)
      } else if (tag !== TEXT || typeof found !== 'string') {
        const value = decodeField(this.#order[index] as Field, found)
        if (value === UNREADABLE) return UNREADABLE
        put(row, name, value, index)
      }
      index += 1
    }
    return index === names.length ? row : this.#readOther(row, index)
  }

  /** A row with other fields than the one before, of which the first `count` have been read in their place. */
  #readOther(row: Row, count: number): Value | typeof UNREADABLE {
    const read = this.#order.slice(0, count)
    for (const [position, field] of (orderOf(this.#fields, row) ?? []).entries()) {
      this.#order[position] = field
      this.#names[position] = field.name
      this.#tags[position] = field.tag
    }
    return this.#copy(row, read)
  }

  /** A row of just these fields; those in `read` have been read in their place. */
  #copy(row: Row, read: readonly Field[]): Value | typeof UNREADABLE {
    const values = { ...this.#blank }
    for (const field of this.#fields) {
      const found = row[field.name]
      const value = read.includes(field) ? (found as Value) : decodeField(field, found)
      if (value === UNREADABLE) return UNREADABLE
      values[field.name] = value
    }
    return values
  }
}

/**
 * Writes the field that comes at this position. An engine of JavaScript remembers for each place of a program which field
 * of which kind of object was written there: with a place for each of the first positions, what it remembers of one row
 * holds for the next, and ten thousand rows are written in half the time.
 */
function put(row: Row, name: string, value: Value, position: number): void {
  switch (position) {
    case 1:
      row[name] = value
      return
    case 2:
      row[name] = value
      return
    case 3:
      row[name] = value
      return
    case 4:
      row[name] = value
      return
    case 5:
      row[name] = value
      return
    case 6:
      row[name] = value
      return
    case 7:
      row[name] = value
      return
    case 8:
      row[name] = value
      return
    default:
      row[name] = value
  }
}

/** The fields in the order of this row; null when it has others, or not all. */
function orderOf(fields: readonly Field[], row: Row): readonly Field[] | null {
  const names = Object.keys(row)
  const ordered = names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return names.length === fields.length && ordered.length === fields.length ? ordered : null
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null && !Array.isArray(json)

/** Reads one kind of scalar: its kind is asked for once, not for each of ten thousand rows. */
export function scalarDecoder(type: ScalarType): Decoder {
  if (type.asText) return writtenDecoder(type)
  switch (type.kind) {
    case 'boolean':
      return (json) => (typeof json === 'boolean' ? json : UNREADABLE)
    case 'integer':
    case 'year':
      return (json) => (Number.isSafeInteger(json) ? (json as number) : UNREADABLE)
    case 'decimal':
      return (json) => (Number.isFinite(json) ? (json as number) : UNREADABLE)
    case 'money':
      return (json) => (typeof json === 'number' ? (parseMoney(json) ?? UNREADABLE) : UNREADABLE)
    case 'date':
      return (json) => (typeof json === 'string' ? (parsePlainDate(json) ?? UNREADABLE) : UNREADABLE)
    case 'dateTime':
      return (json) => (typeof json === 'string' ? (parsePlainDateTime(json) ?? UNREADABLE) : UNREADABLE)
    default:
      return textDecoder(type)
  }
}

const DECIMAL = /^-?\d{1,15}(?:[.,]\d{1,15})?$/

/** A number also where it is written as text, a day or moment written as ISO 8601 has it. */
function writtenDecoder({ asText: _, ...type }: ScalarType): Decoder {
  const decoder = scalarDecoder(type)
  if (type.kind === 'dateTime' || type.kind === 'date') {
    const length = type.kind === 'date' ? 'yyyy-MM-dd'.length : undefined
    return (json) => {
      const moment = typeof json === 'string' ? parseIsoMoment(json) : null
      return moment === null ? decoder(json) : moment.slice(0, length)
    }
  }
  return (json) => decoder(typeof json === 'string' && DECIMAL.test(json) ? Number(json.replace(',', '.')) : json)
}

function textDecoder({ oneOf }: ScalarType): Decoder {
  if (oneOf === undefined) return (json) => (typeof json === 'string' ? json : UNREADABLE)
  return (json) => (typeof json === 'string' && oneOf.includes(json) ? json : UNREADABLE)
}

/** Any text will do: nothing but its being one is looked at. */
export function isPlainText(type: ValueType): boolean {
  if (!isScalar(type)) return false
  if (['boolean', 'integer', 'year', 'decimal', 'money', 'date', 'dateTime'].includes(type.kind)) return false
  return type.oneOf === undefined
}
