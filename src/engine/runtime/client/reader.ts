import { parseMoney } from '../../model/money.ts'
import { fitsAnything, type ListType, type ObjectType, type Value, type ValueType } from '../../model/types.ts'
import { isPlainText, scalarReader } from './scalar.ts'
import { UNREADABLE } from './unreadable.ts'

export type Read = (json: unknown) => Value | typeof UNREADABLE

/**
 * A reader of one type, its parts put together once: ten thousand rows are then read without asking of each field of
 * each row what it is to be. The JSON is the reader's from then on: what it can it changes in its place.
 */
export function readerOf(type: ValueType): Read {
  const reader = presentReader(type)
  const absent = absentOf(type)
  return (json) => (json === null || json === undefined ? absent : reader.read(json))
}

/** Reads what is there. Classes, since an engine of JavaScript knows a method of a class for the same each time. */
interface PresentReader {
  readonly read: Read
}

/** What stands for null and for what is left out. */
const absentOf = (type: ValueType): null | typeof UNREADABLE =>
  type.nullable || fitsAnything(type) ? null : UNREADABLE

function presentReader(type: ValueType): PresentReader {
  if (type.kind === 'list') return new ListReader(type)
  if (type.kind === 'object') return new ObjectReader(type)
  if (fitsAnything(type)) return { read: (json) => json as Value }
  return { read: scalarReader(type) }
}

class ListReader {
  readonly #items: PresentReader
  readonly #absent: null | typeof UNREADABLE

  constructor({ of }: ListType) {
    this.#items = presentReader(of)
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

/** How a field is read: the commonest kinds in the loop itself, the others by a reader of their own. */
const TEXT = 0
const MONEY = 1
const OTHER = 2

interface Field {
  readonly name: string
  readonly tag: number
  readonly reader: PresentReader
  /** What stands for null and for a field left out. */
  readonly absent: null | typeof UNREADABLE
}

function fieldReader([name, type]: readonly [string, ValueType]): Field {
  const tag = type.kind === 'money' ? MONEY : isPlainText(type) ? TEXT : OTHER
  return { name, tag, reader: presentReader(type), absent: absentOf(type) }
}

function readField({ tag, reader, absent }: Field, found: unknown): Value | typeof UNREADABLE {
  if (found === null || found === undefined) return absent
  if (tag === TEXT) return typeof found === 'string' ? found : UNREADABLE
  if (tag === MONEY) return typeof found === 'number' ? (parseMoney(found) ?? UNREADABLE) : UNREADABLE
  return reader.read(found)
}

type Row = Record<string, Value>

class ObjectReader {
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
    this.#fields = Object.entries(type.fields).map(fieldReader)
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
      // As `readField` would, but here: most fields of long lists are texts and amounts.
      if (tag === MONEY && typeof found === 'number') {
        const grosze = parseMoney(found)
        if (grosze === null) return UNREADABLE
        put(row, name, grosze, index)
      } else if (tag !== TEXT || typeof found !== 'string') {
        const value = readField(this.#order[index] as Field, found)
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
      const value = read.includes(field) ? (found as Value) : readField(field, found)
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
