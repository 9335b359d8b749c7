import { parseMoney } from '../values/money.ts'
import type { ListType, ObjectType, Value, ValueType } from '../values/types.ts'
import { isPlainText, scalarReader } from './scalar.ts'
import { UNREADABLE } from './unreadable.ts'

export type Read = (json: unknown) => Value | typeof UNREADABLE

/**
 * A reader of one type, its parts put together once: ten thousand rows are then read without asking of each field of
 * each row what it is to be. The JSON is the reader's from then on: what it can it changes in its place.
 */
export function readerOf(type: ValueType): Read {
  const read = presentReader(type)
  const absent = absentOf(type)
  return (json) => (json === null || json === undefined ? absent : read(json))
}

/** What stands for null and for what is left out. */
const absentOf = (type: ValueType): null | typeof UNREADABLE =>
  type.nullable || type.kind === 'unknown' ? null : UNREADABLE

function presentReader(type: ValueType): Read {
  if (type.kind === 'list') return listReader(type)
  if (type.kind === 'object') return objectReader(type)
  if (type.kind === 'unknown') return (json) => json as Value
  return scalarReader(type)
}

function listReader(type: ListType): Read {
  const read = presentReader(type.of)
  const absent = absentOf(type.of)
  return (json) => {
    if (!Array.isArray(json)) return UNREADABLE
    for (let index = 0; index < json.length; index++) {
      const item = json[index]
      const value = item === null || item === undefined ? absent : read(item)
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
  readonly read: Read
  /** What stands for null and for a field left out. */
  readonly absent: null | typeof UNREADABLE
}

function fieldReader([name, type]: readonly [string, ValueType]): Field {
  const tag = type.kind === 'money' ? MONEY : isPlainText(type) ? TEXT : OTHER
  return { name, tag, read: presentReader(type), absent: absentOf(type) }
}

function readField({ tag, read, absent }: Field, found: unknown): Value | typeof UNREADABLE {
  if (found === null || found === undefined) return absent
  if (tag === TEXT) return typeof found === 'string' ? found : UNREADABLE
  if (tag === MONEY) return typeof found === 'number' ? (parseMoney(found) ?? UNREADABLE) : UNREADABLE
  return read(found)
}

type Row = Record<string, Value>

function objectReader(type: ObjectType): Read {
  const fields = Object.entries(type.fields).map(fieldReader)
  const copy = rowCopier(fields)
  // What an object inherits (`constructor`) is not a field of a reply.
  if (fields.some(({ name }) => name in Object.prototype)) {
    return (json) => (isObject(json) ? copy({ __proto__: null, ...json } as unknown as Row, []) : UNREADABLE)
  }
  // Rows follow one another with the same fields in the same order, the office's own: known from the row before.
  const order = [...fields]
  // Beside each other rather than in their fields: of what reading a row costs, half is looking things up.
  const names = order.map(({ name }) => name)
  const tags = order.map(({ tag }) => tag)
  const readOther = (row: Row, count: number): Value | typeof UNREADABLE => {
    const read = order.slice(0, count)
    for (const [position, field] of (orderOf(fields, row) ?? []).entries()) {
      order[position] = field
      names[position] = field.name
      tags[position] = field.tag
    }
    return copy(row, read)
  }
  // As `readField` does, but quicker for what most fields of long lists are: texts and amounts.
  const readInPlace = (row: Row, name: string, found: unknown, index: number): boolean => {
    const tag = tags[index]
    if (tag === TEXT && typeof found === 'string') return true
    if (tag === MONEY && typeof found === 'number') return put(row, name, parseMoney(found) ?? UNREADABLE, index)
    return put(row, name, readField(order[index] as Field, found), index)
  }
  return (json) => {
    if (!isObject(json)) return UNREADABLE
    // A row of exactly these fields is read where it stands: ten thousand more objects are ten thousand more to clear away.
    const row = json as Row
    let index = 0
    for (const name in row) {
      if (names[index] !== name) return readOther(row, index)
      if (!readInPlace(row, name, row[name], index)) return UNREADABLE
      index += 1
    }
    return index === names.length ? row : readOther(row, index)
  }
}

/**
 * Writes the field that comes at this position. An engine of JavaScript remembers for each place of a program which field
 * of which kind of object was written there: with a place for each of the first positions, what it remembers of one row
 * holds for the next, and ten thousand rows are written in half the time. False when there is nothing to write.
 */
function put(row: Row, name: string, value: Value | typeof UNREADABLE, position: number): boolean {
  if (value === UNREADABLE) return false
  switch (position) {
    case 1:
      row[name] = value
      return true
    case 2:
      row[name] = value
      return true
    case 3:
      row[name] = value
      return true
    case 4:
      row[name] = value
      return true
    case 5:
      row[name] = value
      return true
    case 6:
      row[name] = value
      return true
    case 7:
      row[name] = value
      return true
    case 8:
      row[name] = value
      return true
    default:
      row[name] = value
      return true
  }
}

/** Makes a row of just these fields out of another; those in `read` have been read in their place. */
function rowCopier(fields: readonly Field[]): (row: Row, read: readonly Field[]) => Value | typeof UNREADABLE {
  // Filled in rather than grown: ten thousand rows then have one shape, which engines are quick with.
  const blank: Readonly<Row> = Object.fromEntries(fields.map(({ name }) => [name, null]))
  return (row, read) => {
    const values = { ...blank }
    for (const field of fields) {
      const found = row[field.name]
      const value = read.includes(field) ? (found as Value) : readField(field, found)
      if (value === UNREADABLE) return UNREADABLE
      values[field.name] = value
    }
    return values
  }
}

/** The fields in the order of this row; null when it has others, or not all. */
function orderOf(fields: readonly Field[], row: Row): readonly Field[] | null {
  const names = Object.keys(row)
  const ordered = names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return names.length === fields.length && ordered.length === fields.length ? ordered : null
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null && !Array.isArray(json)
