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
    const values: Value[] = []
    for (const item of json) {
      const value = read(item)
      if (value === UNREADABLE) return UNREADABLE
      values.push(value)
    }
    return values
  }
}

/** How a field is read: the commonest kinds in the loop itself, the others by a reader of their own. */
const TEXT = 0
const MONEY = 1
const OTHER = 2

function tagOf(field: ValueType): number {
  if (field.kind === 'money') return MONEY
  return isPlainText(field) ? TEXT : OTHER
}

function objectReader(type: ObjectType): Read {
  const fields = Object.values(type.fields)
  const names = Object.keys(type.fields)
  const tags = fields.map(tagOf)
  const reads = fields.map(presentReader)
  const absents = fields.map((field) => (field.nullable || field.kind === 'unknown' ? null : UNREADABLE))
  // What an object inherits (`constructor`) is not a field of a reply.
  const inherits = names.some((name) => name in Object.prototype)
  // Filled in rather than grown: ten thousand rows then have one shape, which engines are quick with.
  const blank: Readonly<Record<string, Value>> = Object.fromEntries(names.map((name) => [name, null]))
  const readField = (index: number, found: unknown): Value | typeof UNREADABLE => {
    if (found === null || found === undefined) return absents[index] ?? null
    const tag = tags[index]
    if (tag === TEXT) return typeof found === 'string' ? found : UNREADABLE
    if (tag === MONEY) return typeof found === 'number' ? (parseMoney(found) ?? UNREADABLE) : UNREADABLE
    return (reads[index] as Read)(found)
  }
  return (json) => {
    if (!isObject(json)) return UNREADABLE
    const source = (inherits ? { __proto__: null, ...json } : json) as Readonly<Record<string, unknown>>
    // A row of exactly these fields is read where it stands: ten thousand more objects are ten thousand more to clear away.
    let inPlace = !inherits && Object.keys(source).length === names.length
    let values = inPlace ? (source as Record<string, Value>) : { ...blank }
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      const found = source[name]
      if (inPlace && found === undefined) {
        inPlace = false
        values = { ...blank, ...firstOf(names, index, source) }
      }
      const value = readField(index, found)
      if (value === UNREADABLE) return UNREADABLE
      if (!inPlace || value !== found) values[name] = value
    }
    return values
  }
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null && !Array.isArray(json)

/** What has been read of a row, in its place, before it turned out to have another field than these. */
const firstOf = (names: readonly string[], count: number, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(names.slice(0, count).map((name) => [name, row[name] as Value]))
