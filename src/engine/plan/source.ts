import type { ValueType } from '../model/types.ts'
import type { Expr, Template } from './expression.ts'

/** A query parameter: a value, or the current subject (`pesel=` of a person, `nip=` of an institution). */
export type QueryPlan =
  | {
      readonly kind: 'value'
      readonly name: string
      readonly value: Expr
      /** What the contract takes, which decides how the value is encoded; without a contract, the type of the value. */
      readonly type: ValueType
    }
  | { readonly kind: 'subject' }

/** In which order what a page or a form depends on is resolved, and what a change reaches. */
export interface Dependencies {
  /** The ids of sources and parameters (of a form: sources and fields with drawn options), each after all it needs. */
  readonly order: readonly string[]
  /** Id → everything that depends on it, directly or through others, in the order of `order`. */
  readonly dependents: Readonly<Record<string, readonly string[]>>
}

/** One call of the office API that a page reads from. */
export interface SourcePlan {
  readonly id: string
  /** Path below the office's API base, as in the contract: `/fk/gmina/dajDochodyBudzetu`. */
  readonly path: string
  readonly query: readonly QueryPlan[]
  /** Parameters and sources that must be known before the call can be made. */
  readonly needs: readonly string[]
  /** The call is made only while this is true. */
  readonly when: Expr | null
  /** The call waits for the page's button. */
  readonly onSubmit: boolean
  /** What the reply must be; fields that the page does not use are left out. */
  readonly reply: ValueType
}

/** A file that the office API makes: the page's PDF, or the document of a row. */
export interface DownloadPlan {
  readonly path: string
  readonly query: readonly QueryPlan[]
  readonly needs: readonly string[]
  readonly file: Template
}
