import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { operations } from '../../schemas/office-api.generated.ts'

type Json = Record<string, unknown>

/** A parameter of an operation, its schema still pointing into the contract. */
interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly schema: Json
}

/** A JSON Schema of named values. */
interface ObjectSchema extends Json {
  readonly properties: Readonly<Record<string, Json>>
}

/** One call of the contract, made ready for routing and validation. */
export interface Operation {
  readonly id: keyof operations
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As Fastify writes it, with `:name` for a parameter. */
  readonly path: string
  readonly public: boolean
  /** A restricted session is enough (`x-restricted`). */
  readonly restricted: boolean
  /** Whose data are requested (`x-subject`); undefined when the query does not name a subject. */
  readonly subject: 'any' | 'person' | 'institution' | 'optional' | undefined
  /** Whether the reply has personal data, which must not be cached. */
  readonly personal: boolean
  /** Bytes of the largest body (`x-largest-body`); undefined for what any body may have. */
  readonly largestBody: number | undefined
  /** Whether it replies with a PDF. */
  readonly file: boolean
  readonly query: ObjectSchema
  readonly params: Json
  readonly body: Json | undefined
  /** JSON Schemas of replies by status as the contract writes it (200, 4XX); no schema for a file or an empty reply. */
  readonly replies: ReadonlyMap<string, Json | undefined>
}

/** The office API's contract: its operations and the shared schemas that they point to. */
export interface Contract {
  readonly operations: readonly Operation[]
  /** A JSON Schema document with the identifier that every reference in the operations starts with. */
  readonly shared: Json
}

const SHARED_ID = 'office-api'
const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

/** Reads the contract as it is generated. Throws when it is not the OpenAPI document that this code understands. */
export function readContract(root: string): Contract {
  const document = asObject(JSON.parse(readFileSync(join(root, 'schemas', 'office-api.generated.json'), 'utf8')))
  const operations = Object.entries(asObject(document.paths)).flatMap(([path, item]) =>
    Object.entries(asObject(item)).flatMap(([verb, operation]) =>
      isMethod(verb) ? [readOperation(document, path, METHODS[verb], asObject(operation))] : [],
    ),
  )
  return { operations, shared: { $id: SHARED_ID, components: absolute(document.components) } }
}

function readOperation(document: Json, path: string, method: Operation['method'], source: Json): Operation {
  const parameters = asArray(source.parameters ?? []).map((entry) => readParameter(resolve(document, entry)))
  const isPublic = Array.isArray(source.security) && source.security.length === 0
  const body = source.requestBody === undefined ? undefined : jsonSchema(resolve(document, source.requestBody))
  return {
    id: asString(source.operationId) as keyof operations,
    method,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    public: isPublic,
    restricted: source['x-restricted'] === true,
    subject: readSubject(source['x-subject']),
    largestBody: typeof source['x-largest-body'] === 'number' ? source['x-largest-body'] : undefined,
    personal: !isPublic || parameters.some((parameter) => parameter.schema['x-kind'] === 'pesel'),
    file: Object.values(asObject(source.responses)).some((reply) => isPdf(resolve(document, reply))),
    query: objectSchema(parameters.filter((parameter) => parameter.in === 'query')),
    params: objectSchema(parameters.filter((parameter) => parameter.in === 'path')),
    body,
    replies: new Map(
      Object.entries(asObject(source.responses)).map(([status, reply]) => [
        status,
        jsonSchema(resolve(document, reply)),
      ]),
    ),
  }
}

function readParameter(source: Json): Parameter {
  const place = asString(source.in)
  if (place !== 'query' && place !== 'path') throw new Error(`The contract has a parameter in ${place}`)
  const schema = asObject(absolute(source.schema))
  return { name: asString(source.name), in: place, required: source.required === true, schema }
}

function readSubject(source: unknown): Operation['subject'] {
  if (source === undefined) return undefined
  const known = (['any', 'person', 'institution', 'optional'] as const).find((kind) => kind === source)
  if (known === undefined) throw new Error(`The contract has an unknown x-subject: ${String(source)}`)
  return known
}

/** Unknown parameters are accepted: other versions of a portal may send more. */
function objectSchema(parameters: readonly Parameter[]): ObjectSchema {
  return {
    type: 'object',
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
  }
}

function isPdf({ content }: Json): boolean {
  return content !== undefined && Object.hasOwn(asObject(content), 'application/pdf')
}

function jsonSchema(holder: Json): Json | undefined {
  const content = holder.content === undefined ? {} : asObject(holder.content)
  const json = content['application/json']
  return json === undefined ? undefined : asObject(absolute(asObject(json).schema))
}

/** Follows one reference inside the document, the way parameters, bodies and replies are shared. */
function resolve(document: Json, node: unknown): Json {
  const source = asObject(node)
  if (source.$ref === undefined) return source
  const keys = asString(source.$ref).replace(/^#\//, '').split('/')
  return asObject(keys.reduce<unknown>((holder, key) => asObject(holder)[key], document))
}

/** A copy in which references name the shared document, so that each schema can be compiled alone. */
function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace(/^#/, `${SHARED_ID}#`)]
        : [key, absolute(value)],
    ),
  )
}

function isMethod(verb: string): verb is keyof typeof METHODS {
  return Object.hasOwn(METHODS, verb)
}

function asObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('The contract lacks an object')
  return value as Json
}

function asArray(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('The contract lacks a list')
  return value
}

function asString(value: unknown): string {
  if (typeof value !== 'string') throw new Error('The contract lacks a text')
  return value
}
