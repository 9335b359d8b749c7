import type { ValueType } from '../../model/types.ts'
import type { QueryParameter, SubjectOfCall } from './contract.ts'
import { type Json, JsonDocument, objectOf } from './json-document.ts'
import { isPublic, queryOf } from './openapi.ts'
import { typeOfSchema } from './schema.ts'

/** A member of the body of a call. */
export interface BodyMember {
  readonly name: string
  readonly type: ValueType
  /** Whether it must be sent, if only as null. */
  readonly required: boolean
}

/** A POST call of the office API, as its OpenAPI document describes it. */
export interface Submission {
  readonly path: string
  /** Answers without a session. */
  readonly public: boolean
  /** The restricted token is enough. */
  readonly restricted: boolean
  readonly query: readonly QueryParameter[]
  readonly subject: SubjectOfCall | null
  readonly body: readonly BodyMember[]
  /** Null where it replies nothing, or a document. */
  readonly reply: ValueType | null
  /** It replies a document. */
  readonly file: boolean
}

export interface Submissions {
  submission(path: string): Submission | null
  /** Every POST path, for suggestions. */
  readonly paths: readonly string[]
}

/** Several documents read as one; the first that knows a path answers. */
export function joinSubmissions(all: readonly Submissions[]): Submissions {
  return {
    submission: (path) => {
      for (const one of all) {
        const submission = one.submission(path)
        if (submission) return submission
      }
      return null
    },
    get paths() {
      return all.flatMap((one) => one.paths)
    },
  }
}

/** The POST calls of an OpenAPI 3.1 document, read when they are first asked for. */
export function submissionsOf(openapi: unknown): Submissions {
  const document = new JsonDocument(openapi)
  const items = objectOf(objectOf(openapi)?.paths) ?? {}
  return {
    get paths() {
      return Object.keys(items).filter((path) => objectOf(objectOf(items[path])?.post))
    },
    submission: (path) => {
      const item = Object.hasOwn(items, path) ? objectOf(items[path]) : undefined
      return item && objectOf(item.post) ? submissionOf(document, path, item) : null
    },
  }
}

function submissionOf(document: JsonDocument, path: string, item: Record<string, Json>): Submission {
  const post = objectOf(item.post) ?? {}
  return {
    path,
    public: isPublic(document, item, post),
    restricted: post['x-restricted'] === true,
    ...queryOf(document, item, post),
    body: bodyOf(document, post),
    reply: replyOf(document, post),
    file: repliesFile(document, post),
  }
}

function bodyOf(document: JsonDocument, post: Record<string, Json>): readonly BodyMember[] {
  const schema = document.resolve(jsonOf(document.resolve(post.requestBody).content))
  const required = arrayOf(schema.required)
  return Object.entries(objectOf(schema.properties) ?? {}).map(([name, property]) => ({
    name,
    type: typeOfSchema(document, property),
    required: required.includes(name),
  }))
}

function replyOf(document: JsonDocument, post: Record<string, Json>): ValueType | null {
  const responses = objectOf(post.responses) ?? {}
  const schema = jsonOf(document.resolve(responses['200']).content)
  return schema === undefined ? null : typeOfSchema(document, schema)
}

function repliesFile(document: JsonDocument, post: Record<string, Json>): boolean {
  const content = objectOf(document.resolve(objectOf(post.responses)?.['200']).content) ?? {}
  return Object.keys(content).some((type) => type !== 'application/json')
}

const jsonOf = (content: Json): Json => objectOf(objectOf(content)?.['application/json'])?.schema
const arrayOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [])
