import { isNumeric, type ScalarKind, type ScalarType, scalarKinds, type ValueType } from '../../model/types.ts'
import type { ValueBounds } from './contract.ts'
import { type Json, type JsonDocument, objectOf, stringOf } from './json-document.ts'

/** How deep a reply may nest; deeper, and of types that contain themselves, nothing is known. */
const deepest = 12

/** Parts of a type; of more, such as where several fields are of types that contain themselves, nothing is known. */
const MAX_PARTS = 20_000

/** How many parts the type of a reply may still have. */
interface Size {
  left: number
}

/** `x-kind` of the contract → the kind it is here, where the names differ. */
const kindNames: Readonly<Record<string, ScalarKind>> = { 'date-time': 'dateTime', 'postal-code': 'postalCode' }

/** The type of values that a JSON Schema of the contract describes. */
export function typeOfSchema(
  document: JsonDocument,
  schema: Json,
  depth = 0,
  size: Size = { left: MAX_PARTS },
): ValueType {
  size.left--
  if (depth > deepest || size.left < 0) return { kind: 'unknown' }
  const resolved = document.resolve(schema)
  const alternatives = resolved.oneOf ?? resolved.anyOf
  if (Array.isArray(alternatives)) return typeOfAlternatives(document, alternatives, depth, size)
  if (Array.isArray(resolved.allOf)) return typeOfAll(document, schema, depth, size)
  const names = Array.isArray(resolved.type) ? resolved.type : [resolved.type]
  // `nullable` is the form of OpenAPI 3.0, which documents of other makers may use.
  const nullable = names.includes('null') || resolved.nullable === true ? { nullable: true } : {}
  const given = names.filter((name) => name !== 'null')
  const type = numberOrText(given) ?? given[0] ?? (resolved.properties ? 'object' : undefined)
  if (type === 'array') {
    const of = typeOfSchema(document, resolved.items, depth + 1, size)
    return { kind: 'list', of, ...boundOf('maxItems', resolved), ...nullable }
  }
  if (type === 'object') {
    const properties = objectOf(resolved.properties) ?? {}
    const fields: Record<string, ValueType> = {}
    for (const [name, property] of Object.entries(properties))
      fields[name] = typeOfSchema(document, property, depth + 1, size)
    return { kind: 'object', name: document.nameOf(schema) ?? stringOf(resolved.title) ?? 'reply', fields, ...nullable }
  }
  return typeof type === 'string' ? { ...scalarOf(type, resolved), ...nullable } : { kind: 'unknown' }
}

/** What a JSON Schema of the contract demands of a value besides its type; of null or a value, of the value. */
export function boundsOfSchema(document: JsonDocument, schema: Json, depth = 0): ValueBounds {
  if (depth > deepest) return {}
  const resolved = document.resolve(schema)
  const alternatives = resolved.oneOf ?? resolved.anyOf
  if (Array.isArray(alternatives)) {
    const others = alternatives.filter((alternative) => document.resolve(alternative).type !== 'null')
    return others.length === 1 ? boundsOfSchema(document, others[0], depth + 1) : {}
  }
  const numbers = ['minLength', 'maxLength', 'minimum', 'maximum'] as const
  const texts = ['pattern', 'format'] as const
  return Object.fromEntries([
    ...numbers.flatMap((keyword) => (typeof resolved[keyword] === 'number' ? [[keyword, resolved[keyword]]] : [])),
    ...texts.flatMap((keyword) => (typeof resolved[keyword] === 'string' ? [[keyword, resolved[keyword]]] : [])),
  ])
}

/** A number that may also come as text; null for other types. */
function numberOrText(names: readonly Json[]): 'number' | 'integer' | null {
  const number = names.find((name) => name === 'number' || name === 'integer')
  return names.length === 2 && names.includes('string') && number ? (number as 'number' | 'integer') : null
}

/** `oneOf: [X, {type: 'null'}]`: X or null. Other alternatives are not part of the contract's style. */
function typeOfAlternatives(
  document: JsonDocument,
  alternatives: readonly Json[],
  depth: number,
  size: Size,
): ValueType {
  const others = alternatives.filter((one) => document.resolve(one).type !== 'null')
  const [only] = others
  if (only === undefined || others.length > 1) return { kind: 'unknown' }
  const type = typeOfSchema(document, only, depth + 1, size)
  return others.length < alternatives.length ? { ...type, nullable: true } : type
}

/** `allOf: [X, Y]`: an object with the fields of both; of anything else nothing is known. */
function typeOfAll(document: JsonDocument, schema: Json, depth: number, size: Size): ValueType {
  const { allOf, ...rest } = document.resolve(schema)
  const parts = Array.isArray(allOf) ? [...allOf, ...(rest.properties ? [rest] : [])] : []
  const types = parts.map((one) => typeOfSchema(document, one, depth + 1, size))
  const [first] = types
  if (first && types.length === 1) return first
  const objects = types.filter((type) => type.kind === 'object')
  if (objects.length === 0 || objects.length < types.length) return { kind: 'unknown' }
  const fields = Object.assign({}, ...objects.map((type) => type.fields)) as Record<string, ValueType>
  return { kind: 'object', name: document.nameOf(schema) ?? objects[0]?.name ?? 'reply', fields }
}

function scalarOf(type: string, schema: Record<string, Json>): ScalarType {
  const unit = stringOf(schema['x-unit'])
  const words = Array.isArray(schema.enum) ? schema.enum.filter((one) => typeof one === 'string') : []
  const kind = kindOf(type, unit, stringOf(schema['x-kind']), stringOf(schema.format))
  const mayBeText = Array.isArray(schema.type) && schema.type.includes('string') && type !== 'string'
  const isWritten = type === 'string' && (isNumeric(kind) || stringOf(schema.format) === 'date-time')
  return {
    kind,
    ...(mayBeText || isWritten ? { asText: true } : {}),
    ...(unit ? { unit } : {}),
    ...(words.length > 0 ? { oneOf: words } : {}),
    ...(type === 'string' ? boundOf('maxLength', schema) : {}),
  }
}

/** How large a value may be, where the schema says so. */
const boundOf = <Name extends 'maxItems' | 'maxLength'>(
  name: Name,
  { [name]: most }: Record<string, Json>,
): { readonly [_ in Name]?: number } =>
  typeof most === 'number' && most >= 0 ? ({ [name]: most } as { readonly [_ in Name]?: number }) : {}

function kindOf(
  type: string,
  unit: string | undefined,
  named: string | undefined,
  format: string | undefined,
): ScalarKind {
  const kind = named === undefined ? undefined : (kindNames[named] ?? scalarKinds.find((one) => one === named))
  if (type === 'boolean') return 'boolean'
  if (type === 'integer') return kind === 'year' ? 'year' : 'integer'
  if (type === 'number') return unit === 'PLN' ? 'money' : 'decimal'
  if (kind) return kind
  // An amount as a decimal text.
  if (unit === 'PLN') return 'money'
  if (format === 'date-time') return 'dateTime'
  return format === 'date' ? 'date' : 'text'
}
