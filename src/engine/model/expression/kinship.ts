import { isScalar, type ObjectType, type ScalarType, type ValueType } from '../types.ts'

/** Values of one family compare with one another and are sent in one another's place. */
export type Family = 'text' | 'number' | 'money' | 'date' | 'dateTime' | 'boolean' | 'list' | 'object' | 'unknown'

export function familyOf(type: ValueType): Family {
  switch (type.kind) {
    case 'integer':
    case 'year':
    case 'decimal':
      return 'number'
    case 'money':
    case 'date':
    case 'dateTime':
    case 'boolean':
    case 'list':
    case 'object':
    case 'unknown':
      return type.kind
    default:
      return 'text'
  }
}

/** What `null` is where it is written out: it compares with anything, and nothing else can be done with it. */
export const nothing: ValueType = { kind: 'unknown', nullable: true }

/** A type as a message says it, with its article. */
export function typeName(type: ValueType): string {
  if (type.kind === 'list') return `a list of ${typeName(type.of).replace(/^an? /, '')}`
  if (type.kind === 'object') return `an object (${type.name})`
  if (type.kind === 'unknown') return type.nullable ? 'nothing' : 'a value of unknown type'
  const names: Partial<Record<string, string>> = {
    boolean: 'true or false',
    money: 'an amount',
    date: 'a day',
    dateTime: 'a moment',
    integer: 'a whole number',
    decimal: 'a number',
    year: 'a year',
  }
  return names[type.kind] ?? 'a text'
}

type Nullable = { readonly nullable?: true }

/**
 * The type of a value that is one or the other, or null when the two are of different families. What only one of them
 * promises (a unit, a closed set, never being null) is not promised any more.
 */
export function eitherType(a: ValueType, b: ValueType): ValueType | null {
  const nullable: Nullable = a.nullable || b.nullable ? { nullable: true } : {}
  if (a.kind === 'unknown') return { ...b, ...nullable }
  if (b.kind === 'unknown') return { ...a, ...nullable }
  if (a.kind === 'list' && b.kind === 'list') {
    const of = eitherType(a.of, b.of)
    return of && { kind: 'list', of, ...nullable }
  }
  if (a.kind === 'object' && b.kind === 'object') return eitherObject(a, b, nullable)
  return isScalar(a) && isScalar(b) ? eitherScalar(a, b, nullable) : null
}

function eitherScalar(a: ScalarType, b: ScalarType, nullable: Nullable): ScalarType | null {
  if (familyOf(a) !== familyOf(b)) return null
  const unit = a.unit !== undefined && a.unit === b.unit ? { unit: a.unit } : {}
  const closed = a.oneOf && b.oneOf ? { oneOf: [...new Set([...a.oneOf, ...b.oneOf])] } : {}
  if (a.kind === b.kind) return { kind: a.kind, ...unit, ...closed, ...nullable }
  return { kind: familyOf(a) === 'number' ? 'decimal' : 'text', ...unit, ...closed, ...nullable }
}

/** Objects are of one type when they have the same fields; the names the contract gives them do not matter. */
function eitherObject(a: ObjectType, b: ObjectType, nullable: Nullable): ObjectType | null {
  const fields: Record<string, ValueType> = {}
  if (Object.keys(a.fields).length !== Object.keys(b.fields).length) return null
  for (const [name, type] of Object.entries(a.fields)) {
    const other = b.fields[name]
    const both = other && eitherType(type, other)
    if (!both) return null
    fields[name] = both
  }
  return { ...a, fields, ...nullable }
}
