import { isScalar, type ObjectType, type ScalarType, type ValueType } from '../types.ts'

/** Values of one family are comparable, and one may be sent in place of another. */
export type Family =
  | 'text'
  | 'number'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'boolean'
  | 'list'
  | 'object'
  | 'unknown'
  | 'error'

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
    case 'error':
      return type.kind
    default:
      return 'text'
  }
}

/** The type of `null` where it is written out: it is comparable with anything and has no other operation. */
export const nullType: ValueType = { kind: 'unknown', nullable: true }

type Nullable = { readonly nullable?: true }

/**
 * The type of a value that is of one type or the other, or null when the two are of different families. What only one of
 * them guarantees (a unit, a closed set, never being null) is not guaranteed.
 */
export function eitherType(a: ValueType, b: ValueType): ValueType | null {
  const nullable: Nullable = a.nullable || b.nullable ? { nullable: true } : {}
  if (a.kind === 'error' || b.kind === 'error') return { kind: 'error' }
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
