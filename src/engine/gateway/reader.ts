import type { ListType, ObjectType, Value, ValueType } from '../values/types.ts'
import { scalar } from './scalar.ts'

/** What a reader gives for JSON that is not of its type; where and why, `decode` finds out. */
export const UNREADABLE: unique symbol = Symbol('unreadable')

export type Read = (json: unknown) => Value | typeof UNREADABLE

/**
 * A reader of one type, its parts put together once: ten thousand rows are then read without asking of each field of
 * each row what it is to be.
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
  return (json) => {
    const value = scalar(type, json)
    return value === undefined ? UNREADABLE : value
  }
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

function objectReader(type: ObjectType): Read {
  const fields = Object.entries(type.fields).map(([name, field]) => ({ name, read: ownReader(name, readerOf(field)) }))
  // Filled in rather than grown: ten thousand rows then have one shape, which engines are quick with.
  const blank: Readonly<Record<string, Value>> = Object.fromEntries(fields.map(({ name }) => [name, null]))
  return (json) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return UNREADABLE
    const source = json as Readonly<Record<string, unknown>>
    const values = { ...blank }
    for (const { name, read } of fields) {
      const value = read(source, name)
      if (value === UNREADABLE) return UNREADABLE
      values[name] = value
    }
    return values
  }
}

type ReadField = (source: Readonly<Record<string, unknown>>, name: string) => Value | typeof UNREADABLE

/** What an object inherits (`constructor`) is not a field of a reply. */
function ownReader(name: string, read: Read): ReadField {
  if (name in Object.prototype) return (source) => read(Object.hasOwn(source, name) ? source[name] : undefined)
  return (source) => read(source[name])
}
