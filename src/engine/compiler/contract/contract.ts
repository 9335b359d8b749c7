import type { ValueType } from '../../model/types.ts'

export interface QueryParameter {
  readonly name: string
  readonly type: ValueType
  readonly required: boolean
}

/** What a value must be besides its type, in the keywords of JSON Schema. */
export interface ValueBounds {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
}

/** A member of the body of a call. */
export interface BodyMember {
  readonly name: string
  readonly type: ValueType
  /** Whether it must be sent, if only as null. */
  readonly required: boolean
  readonly bounds: ValueBounds
}

/** The contract's `x-subject`. */
export type SubjectOfCall = 'any' | 'person' | 'institution' | 'optional'

/** The methods by which definitions call: pages read with GET, forms and widgets send with POST. */
export type Method = 'get' | 'post'

/** A call of the office API, as its OpenAPI document describes it. */
export interface Operation {
  readonly path: string
  /** What it is, in a few words; null when the document has no summary. */
  readonly summary: string | null
  /** The same in other languages, by their codes: the contract's `x-summary`. */
  readonly summaries: Readonly<Record<string, string>>
  /** Answers without a session. */
  readonly public: boolean
  /** Answers to the restricted token. */
  readonly restricted: boolean
  /** What a caller may send in the query, apart from the language and the subject. */
  readonly query: readonly QueryParameter[]
  /** Whose data it gives: the subject must be sent, may be (`optional`), or is not taken (null). */
  readonly subject: SubjectOfCall | null
  /** The members of its JSON body; none when it takes no body. */
  readonly body: readonly BodyMember[]
  /** Members of the body of which at least one must have a value: the contract's `x-one-of`. */
  readonly oneOf: readonly (readonly string[])[]
  /** `file` when it replies with a document rather than data, null when with nothing. */
  readonly reply: ValueType | 'file' | null
}

/** Whether a call replies with data, rather than with a document or nothing. */
export const isData = (reply: Operation['reply']): reply is ValueType => reply !== null && reply !== 'file'

export interface Contract {
  operation(path: string, method?: Method): Operation | null
  /** Every path of a method, for suggestions. */
  paths(method?: Method): readonly string[]
  /** Every path, whatever its methods. */
  readonly allPaths: readonly string[]
}

/** Several documents read as one; the first that knows a path answers. */
export function joinContracts(contracts: readonly Contract[]): Contract {
  return {
    operation: (path, method) => {
      for (const contract of contracts) {
        const operation = contract.operation(path, method)
        if (operation) return operation
      }
      return null
    },
    paths: (method) => contracts.flatMap((contract) => contract.paths(method)),
    get allPaths() {
      return contracts.flatMap((contract) => contract.allPaths)
    },
  }
}
