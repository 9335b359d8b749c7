import { parseMoney } from '../values/money.ts'
import { parsePlainDate, parsePlainDateTime } from '../values/plain-date.ts'
import type { ListType, ObjectType, ScalarType, Value, ValueType } from '../values/types.ts'

/** One place of a reply that is not what the contract says. */
export interface Problem {
  /** `$.faktury[3].kwotaBrutto` */
  readonly path: string
  /** The kind that the contract says, as in `ValueType`. */
  readonly expected: string
  /** What is there instead: `null`, `missing`, `string`, `object`… never the value itself, which may be personal. */
  readonly found: string
}

export type Decoded =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** More would tell nobody more. */
const MOST_PROBLEMS = 20

/**
 * A JSON document → a value of the type, or every place where it is not one. Nothing is coerced and no half is given
 * back: amounts become whole grosze exactly, dates must be real days, of an object only the type's own fields are kept,
 * and a field that may be null may also be left out.
 */
export function decode(type: ValueType, json: unknown): Decoded {
  const decoder = new Decoder()
  const value = decoder.any(type, json)
  return decoder.problems.length === 0 ? { ok: true, value } : { ok: false, problems: decoder.problems }
}

class Decoder {
  readonly problems: Problem[] = []
  readonly #path: (string | number)[] = []
  readonly #fields = new Map<ObjectType, readonly (readonly [string, ValueType])[]>()

  any(type: ValueType, json: unknown): Value {
    if (json === null || json === undefined) {
      if (type.nullable || type.kind === 'unknown') return null
      return this.#problem(expectedOf(type), json)
    }
    if (type.kind === 'list') return this.#list(type, json)
    if (type.kind === 'object') return this.#object(type, json)
    if (type.kind === 'unknown') return json as Value
    const value = scalar(type, json)
    return value === undefined ? this.#problem(expectedOf(type), json) : value
  }

  #list(type: ListType, json: unknown): Value {
    if (!Array.isArray(json)) return this.#problem('list', json)
    return json.map((item: unknown, index) => this.#at(index, type.of, item))
  }

  #object(type: ObjectType, json: unknown): Value {
    if (typeof json !== 'object' || Array.isArray(json)) return this.#problem('object', json)
    const source = json as Readonly<Record<string, unknown>>
    const value: Record<string, Value> = {}
    for (const [name, field] of this.#fieldsOf(type)) {
      value[name] = this.#at(name, field, Object.hasOwn(source, name) ? source[name] : undefined)
    }
    return value
  }

  // Ten thousand rows have one type: its fields are listed once.
  #fieldsOf(type: ObjectType): readonly (readonly [string, ValueType])[] {
    const known = this.#fields.get(type)
    if (known !== undefined) return known
    const fields = Object.entries(type.fields)
    this.#fields.set(type, fields)
    return fields
  }

  #at(step: string | number, type: ValueType, json: unknown): Value {
    if (this.problems.length >= MOST_PROBLEMS) return null
    this.#path.push(step)
    const value = this.any(type, json)
    this.#path.pop()
    return value
  }

  #problem(expected: string, json: unknown): null {
    const steps = this.#path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    this.problems.push({ path: `$${steps.join('')}`, expected, found: foundOf(json) })
    return null
  }
}

/** The scalar in memory; undefined when the JSON is none of this kind. */
function scalar(type: ScalarType, json: unknown): Value | undefined {
  switch (type.kind) {
    case 'boolean':
      return typeof json === 'boolean' ? json : undefined
    case 'integer':
    case 'year':
      return typeof json === 'number' && Number.isSafeInteger(json) ? json : undefined
    case 'decimal':
      return typeof json === 'number' && Number.isFinite(json) ? json : undefined
    case 'money':
      return typeof json === 'number' ? (parseMoney(json) ?? undefined) : undefined
    default:
      return typeof json === 'string' ? text(type, json) : undefined
  }
}

function text(type: ScalarType, json: string): string | undefined {
  if (type.kind === 'date') return parsePlainDate(json) ?? undefined
  if (type.kind === 'dateTime') return parsePlainDateTime(json) ?? undefined
  return type.oneOf === undefined || type.oneOf.includes(json) ? json : undefined
}

function expectedOf(type: ValueType): string {
  if (!('oneOf' in type) || type.oneOf === undefined) return type.kind
  return `one of ${type.oneOf.join(', ')}`
}

function foundOf(json: unknown): string {
  if (json === undefined) return 'missing'
  if (json === null) return 'null'
  return Array.isArray(json) ? 'list' : typeof json
}
