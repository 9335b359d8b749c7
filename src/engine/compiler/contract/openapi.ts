import type { Contract, Operation, QueryParameter, SubjectOfCall } from './contract.ts'
import { type Json, JsonDocument, objectOf, stringOf } from './json-document.ts'
import { typeOfSchema } from './schema.ts'

/** The names under which the current subject goes into a query: they are sent by `subject`, never one by one. */
const subjectParameters: readonly string[] = ['pesel', 'nip']
const subjects: readonly SubjectOfCall[] = ['any', 'person', 'institution', 'optional']

/** The GET calls of an OpenAPI 3.1 document, read when they are first asked for. */
export function contractOf(openapi: unknown): Contract {
  const document = new JsonDocument(openapi)
  const paths = objectOf(objectOf(openapi)?.paths) ?? {}
  const known = new Map<string, Operation | null>()
  return {
    // Only asked for when a path is not there: to look into every call means to read the whole document.
    get paths() {
      return Object.keys(paths).filter((path) => objectOf(objectOf(paths[path])?.get))
    },
    allPaths: Object.keys(paths),
    operation(path) {
      const cached = known.get(path)
      if (cached !== undefined) return cached
      const item = Object.hasOwn(paths, path) ? objectOf(paths[path]) : undefined
      const operation = item && objectOf(item.get) ? operationOf(document, path, item) : null
      known.set(path, operation)
      return operation
    },
  }
}

function operationOf(document: JsonDocument, path: string, item: Record<string, Json>): Operation {
  const get = objectOf(item.get) ?? {}
  return {
    path,
    summary: stringOf(get.summary) ?? null,
    public: isPublic(document, item, get),
    ...queryOf(document, item, get),
    reply: replyOf(document, get),
  }
}

/** A document that does not know `x-subject` takes a subject where it takes a PESEL and a NIP both. */
function subjectOf(call: Record<string, Json>, query: readonly QueryParameter[]): SubjectOfCall | null {
  const said = subjects.find((one) => one === call['x-subject'])
  const both = subjectParameters.every((name) => query.some((one) => one.name === name))
  return said ?? (both ? 'optional' : null)
}

/**
 * Answers without a session: what is said of the call goes before what is said of the document (OpenAPI, Security
 * Requirement Object). Where neither says anything, unless it asks for a PESEL or a NIP: that is nobody else's business.
 */
export function isPublic(document: JsonDocument, item: Record<string, Json>, call: Record<string, Json>): boolean {
  const said = call.security ?? document.root.security
  if (Array.isArray(said)) return said.length === 0 || said.some((one) => Object.keys(objectOf(one) ?? {}).length === 0)
  const names = parametersOf(document, item, call).map((one) => stringOf(one.name) ?? '')
  return !subjectParameters.some((one) => names.includes(one))
}

const parametersOf = (document: JsonDocument, item: Record<string, Json>, call: Record<string, Json>) =>
  [...arrayOf(item.parameters), ...arrayOf(call.parameters)].map((one) => document.resolve(one))

/** What a definition may send with a call: neither the language nor, one by one, what says whose data it is about. */
export function queryOf(
  document: JsonDocument,
  item: Record<string, Json>,
  call: Record<string, Json>,
): Pick<Operation, 'query' | 'subject'> {
  const query = parametersOf(document, item, call)
    .filter((one) => one.in === 'query')
    .map((one) => parameterOf(document, one))
  const subject = subjectOf(call, query)
  const byPortal = subject === null ? ['lang'] : ['lang', ...subjectParameters]
  return { query: query.filter((one) => !byPortal.includes(one.name)), subject }
}

function parameterOf(document: JsonDocument, parameter: Record<string, Json>): QueryParameter {
  return {
    name: stringOf(parameter.name) ?? '',
    type: typeOfSchema(document, parameter.schema),
    required: parameter.required === true,
  }
}

function replyOf(document: JsonDocument, get: Record<string, Json>): Operation['reply'] {
  const responses = objectOf(get.responses) ?? {}
  const content = objectOf(document.resolve(responses['200']).content) ?? {}
  const json = objectOf(content['application/json'])
  return json ? typeOfSchema(document, json.schema) : 'file'
}

const arrayOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [])
