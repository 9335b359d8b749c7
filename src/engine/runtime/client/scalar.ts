import { parseMoney } from '../../model/money.ts'
import { parsePlainDate, parsePlainDateTime } from '../../model/plain-date.ts'
import { isScalar, type ScalarType, type Value, type ValueType } from '../../model/types.ts'
import { UNREADABLE } from './unreadable.ts'

type ReadScalar = (json: unknown) => Value | typeof UNREADABLE

/** Reads one kind of scalar: its kind is asked for once, not for each of ten thousand rows. */
export function scalarReader(type: ScalarType): ReadScalar {
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
      return textReader(type)
  }
}

function textReader({ oneOf }: ScalarType): ReadScalar {
  if (oneOf === undefined) return (json) => (typeof json === 'string' ? json : UNREADABLE)
  return (json) => (typeof json === 'string' && oneOf.includes(json) ? json : UNREADABLE)
}

/** Any text will do: nothing but its being one is looked at. */
export function isPlainText(type: ValueType): boolean {
  if (!isScalar(type)) return false
  if (['boolean', 'integer', 'year', 'decimal', 'money', 'date', 'dateTime'].includes(type.kind)) return false
  return type.oneOf === undefined
}
