import type { ValueType } from '../../model/types.ts'

export interface QueryParameter {
  readonly name: string
  readonly type: ValueType
  readonly required: boolean
}

/** The contract's `x-subject`. */
export type SubjectOfCall = 'any' | 'person' | 'institution' | 'optional'

/** A GET call of the office API, as its OpenAPI document describes it. */
export interface Operation {
  readonly path: string
  /** What it is, in a few words; null when the document does not say. */
  readonly summary: string | null
  /** Answers without a session. */
  readonly public: boolean
  /** What a caller may send, apart from the language and the subject. */
  readonly query: readonly QueryParameter[]
  /** Whose data it gives: the subject must be sent, may be (`optional`), or is not taken (null). */
  readonly subject: SubjectOfCall | null
  /** `file` when it returns a document rather than data. */
  readonly reply: ValueType | 'file'
}

export interface Contract {
  operation(path: string): Operation | null
  /** Every GET path, for suggestions. */
  readonly paths: readonly string[]
  /** Every path, whatever its methods. */
  readonly allPaths: readonly string[]
}

/** Several documents read as one; the first that knows a path answers. */
export function joinContracts(contracts: readonly Contract[]): Contract {
  return {
    operation: (path) => {
      for (const contract of contracts) {
        const operation = contract.operation(path)
        if (operation) return operation
      }
      return null
    },
    get paths() {
      return contracts.flatMap((contract) => contract.paths)
    },
    get allPaths() {
      return contracts.flatMap((contract) => contract.allPaths)
    },
  }
}
