import type { Contract, Operation, QueryParameter } from './contract.ts'
import { type Json, JsonDocument, objectOf, stringOf } from './json-document.ts'
import { typeOfSchema } from './schema.ts'

/** The names under which the current subject goes into a query; they are sent by `subject`, never one by one. */
const subjectParameters: readonly string[] = ['pesel', 'nip']
export const isSubject = (name: string): boolean => subjectParameters.includes(name)

/** The GET calls of an OpenAPI 3.1 document, read when they are first asked for. */
export function contractOf(openapi: unknown): Contract {
  const document = new JsonDocument(openapi)
  const paths = objectOf(objectOf(openapi)?.paths) ?? {}
  const known = new Map<string, Operation | null>()
  const names = Object.keys(paths).filter((path) => objectOf(objectOf(paths[path])?.get))
  return {
    paths: names,
    operation(path) {
      const cached = known.get(path)
      if (cached !== undefined) return cached
      const operation = names.includes(path) ? operationOf(document, path, objectOf(paths[path]) ?? {}) : null
      known.set(path, operation)
      return operation
    },
  }
}

function operationOf(document: JsonDocument, path: string, item: Record<string, Json>): Operation {
  const get = objectOf(item.get) ?? {}
  const parameters = [...arrayOf(item.parameters), ...arrayOf(get.parameters)].map((one) => document.resolve(one))
  return {
    path,
    public: Array.isArray(get.security) && get.security.length === 0,
    query: parameters.filter((one) => one.in === 'query').map((one) => queryOf(document, one)),
    reply: replyOf(document, get),
  }
}

function queryOf(document: JsonDocument, parameter: Record<string, Json>): QueryParameter {
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
