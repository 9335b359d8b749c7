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
  const absent = type.nullable || type.kind === 'unknown' ? null : UNREADABLE
  return (json) => (json === null || json === undefined ? absent : read(json))
}

function presentReader(type: ValueType): Read {
  if (type.kind === 'list') return listReader(type)
  if (type.kind === 'object') return objectReader(type)
  if (type.kind === 'unknown') return (json) => json as Value
  return scalarReader(type)
}

function listReader(type: ListType): Read {
  const read = readerOf(type.of)
  return (json) => {
    if (!Array.isArray(json)) return UNREADABLE
    for (let index = 0; index < json.length; index++) {
      const item = json[index]
      const value = read(item)
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
  const absent = type.nullable || type.kind === 'unknown' ? null : UNREADABLE
  const tag = type.kind === 'money' ? MONEY : isPlainText(type) ? TEXT : OTHER
  return { name, tag, read: presentReader(type), absent }
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
  let order: readonly Field[] = fields
  return (json) => {
    if (!isObject(json)) return UNREADABLE
    // A row of exactly these fields is read where it stands: ten thousand more objects are ten thousand more to clear away.
    const row = json as Row
    let index = 0
    let other = false
    for (const name in row) {
      const field = order[index]
      if (field === undefined || field.name !== name) {
        other = true
        break
      }
      index += 1
      const found: unknown = row[name]
      if (field.tag === TEXT && typeof found === 'string') continue
      const value = readField(field, found)
      if (value === UNREADABLE) return UNREADABLE
      row[name] = value
    }
    if (!other && index === order.length) return row
    const read = order.slice(0, index)
    order = orderOf(fields, row) ?? order
    return copy(row, read)
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
