import type { BodyMember, Contract, Method, Operation, QueryParameter, SubjectOfCall } from './contract.ts'
import { type Json, JsonDocument, objectOf, stringOf } from './json-document.ts'
import { boundsOfSchema, typeOfSchema } from './schema.ts'

/** The names under which the current subject goes into a query: they are sent by `subject`, never one by one. */
const subjectParameters: readonly string[] = ['pesel', 'nip']
const subjects: readonly SubjectOfCall[] = ['any', 'person', 'institution', 'optional']

/** The calls of an OpenAPI 3 document, each read at its first use. */
export function contractOf(openapi: unknown): Contract {
  const document = new JsonDocument(openapi)
  const items = objectOf(document.root.paths) ?? {}
  const read = new Map<string, Operation | null>()
  const callOf = (path: string, method: Method) =>
    Object.hasOwn(items, path) ? objectOf(objectOf(items[path])?.[method]) : undefined
  return {
    paths: (method = 'get') => Object.keys(items).filter((path) => callOf(path, method)),
    allPaths: Object.keys(items),
    operation(path, method = 'get') {
      const key = `${method} ${path}`
      const known = read.get(key)
      if (known !== undefined) return known
      const call = callOf(path, method)
      const operation = call ? new Call(document, path, objectOf(items[path]) ?? {}, call).operation() : null
      read.set(key, operation)
      return operation
    },
  }
}

/** One call of a document, with the item of its path, whose parameters all its methods share. */
class Call {
  readonly #document: JsonDocument
  readonly #path: string
  readonly #call: Record<string, Json>
  readonly #parameters: readonly Record<string, Json>[]

  constructor(document: JsonDocument, path: string, item: Record<string, Json>, call: Record<string, Json>) {
    this.#document = document
    this.#path = path
    this.#call = call
    this.#parameters = [...arrayOf(item.parameters), ...arrayOf(call.parameters)].map((one) => document.resolve(one))
  }

  operation(): Operation {
    const query = this.#parameters.filter((one) => one.in === 'query').map((one) => this.#parameter(one))
    const subject = this.#subject(query)
    const sentByPortal = subject === null ? ['lang'] : ['lang', ...subjectParameters]
    return {
      path: this.#path,
      summary: stringOf(this.#call.summary) ?? null,
      summaries: this.#summaries(),
      public: this.#isPublic(),
      restricted: this.#call['x-restricted'] === true,
      query: query.filter((one) => !sentByPortal.includes(one.name)),
      subject,
      body: this.#body(),
      oneOf: this.#oneOf(),
      reply: this.#reply(),
    }
  }

  #parameter({ name, schema, required }: Record<string, Json>): QueryParameter {
    return { name: stringOf(name) ?? '', type: typeOfSchema(this.#document, schema), required: required === true }
  }

  #summaries(): Operation['summaries'] {
    const byLanguage = Object.entries(objectOf(this.#call['x-summary']) ?? {})
    return Object.fromEntries(
      byLanguage.flatMap(([language, text]) => (typeof text === 'string' ? [[language, text]] : [])),
    )
  }

  /** A call without `x-subject` takes a subject where it takes both a PESEL and a NIP. */
  #subject(query: readonly QueryParameter[]): SubjectOfCall | null {
    const stated = subjects.find((one) => one === this.#call['x-subject'])
    const both = subjectParameters.every((name) => query.some((one) => one.name === name))
    return stated ?? (both ? 'optional' : null)
  }

  /**
   * The security of the call goes before that of the document (OpenAPI, Security Requirement Object). Where there is
   * neither, a call that takes a PESEL or a NIP needs a session and any other does not.
   */
  #isPublic(): boolean {
    const stated = this.#call.security ?? this.#document.root.security
    if (Array.isArray(stated))
      return stated.length === 0 || stated.some((one) => Object.keys(objectOf(one) ?? {}).length === 0)
    return !this.#parameters.some(({ name }) => subjectParameters.includes(stringOf(name) ?? ''))
  }

  #bodySchema(): Record<string, Json> {
    return this.#document.resolve(jsonSchemaOf(this.#contentOf(this.#call.requestBody)))
  }

  #body(): readonly BodyMember[] {
    const schema = this.#bodySchema()
    const required = arrayOf(schema.required)
    return Object.entries(objectOf(schema.properties) ?? {}).map(([name, property]) => ({
      name,
      type: typeOfSchema(this.#document, property),
      required: required.includes(name),
      bounds: boundsOfSchema(this.#document, property),
    }))
  }

  #oneOf(): Operation['oneOf'] {
    const groups = arrayOf(this.#bodySchema()['x-one-of']).map((group) => arrayOf(group).filter(isText))
    return groups.filter((group) => group.length > 1)
  }

  #reply(): Operation['reply'] {
    const content = this.#contentOf(objectOf(this.#call.responses)?.['200'])
    if (content['application/json'] === undefined) return Object.keys(content).length > 0 ? 'file' : null
    return typeOfSchema(this.#document, jsonSchemaOf(content))
  }

  /** The content of a body or response by media type. */
  #contentOf(value: Json): Record<string, Json> {
    return objectOf(this.#document.resolve(value).content) ?? {}
  }
}

const jsonSchemaOf = (content: Record<string, Json>): Json => objectOf(content['application/json'])?.schema
const isText = (value: Json): value is string => typeof value === 'string'
const arrayOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [])
