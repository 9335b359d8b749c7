import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly multipleOf?: number
  readonly example?: unknown
  readonly 'x-kind'?: string
  readonly 'x-unit'?: string
  readonly 'x-unit-field'?: string
  readonly 'x-lenient'?: boolean
}

export interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly style?: string
  readonly explode?: boolean
  readonly schema: Schema
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

export interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly 'x-restricted'?: boolean
  readonly 'x-subject'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>
}

export interface OpenApi {
  readonly openapi: string
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const parsed = parseDocument(readFileSync(new URL('../../schemas/office-api.yaml', import.meta.url), 'utf8'))

/** What the YAML parser complains of. */
export const problems = [...parsed.errors, ...parsed.warnings].map(String)

export const contract = parsed.toJS() as OpenApi

/** What `reference` (`#/components/…`) points at; undefined when nothing is there. */
export const at = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], contract)

/** The thing itself, its reference followed. */
export const resolve = <T extends { readonly $ref?: string }>(thing: T): T =>
  thing.$ref === undefined ? thing : (at(thing.$ref) as T)

export interface Call extends Operation {
  readonly method: string
  readonly path: string
}

export const calls: readonly Call[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
)

/** Types of a schema; `null` among them when it may be null. */
export const typesOf = (schema: Schema): readonly string[] =>
  schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type

/** Every schema without parts that is written under `schema`, with its place; references are not followed. */
export function leavesOf(schema: Schema, place: string): (readonly [string, Schema])[] {
  if (schema.$ref !== undefined) return []
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, one]) => leavesOf(one, `${place}.${name}`))
  }
  if (schema.items) return leavesOf(schema.items, `${place}[]`)
  if (schema.oneOf) return schema.oneOf.flatMap((one) => leavesOf(one, place))
  return [[place, schema]]
}

/** Every leaf of the document: of the components and of the parameters. */
export const leaves: readonly (readonly [string, Schema])[] = [
  ...Object.entries(contract.components.schemas).flatMap(([name, schema]) => leavesOf(schema, name)),
  ...calls.flatMap((call) =>
    (call.parameters ?? [])
      .map(resolve)
      .flatMap((one) => leavesOf(one.schema, `${call.method} ${call.path}?${one.name}`)),
  ),
]
