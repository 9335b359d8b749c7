import type { ValueType } from '../../model/types.ts'
import type { QuerySpec, ServiceSpec } from './service.ts'
import type { TextRef } from './texts.ts'

/** An expression whose type has been proved. `needs` are the parameters and sources it reads. */
export interface ProvedExpr {
  readonly cel: string
  readonly type: ValueType
  readonly needs: readonly string[]
}

export interface ProvedField {
  readonly path: readonly string[]
  readonly type: ValueType
}

/** What a column shows: found out once, while checking. */
export type ProvedColumn = { readonly field: ProvedField } | { readonly expr: ProvedExpr }

/** A place of a definition: the very object that `read` made for it. */
export type Place = object

/** Everything that was found out about a definition while it was checked, by place. */
export interface Findings {
  readonly exprs: Map<Place, ProvedExpr>
  readonly templates: Map<Place, readonly (string | ProvedExpr)[]>
  readonly fields: Map<Place, ProvedField>
  /** What the contract takes in the place of a query parameter. */
  readonly sent: Map<Place, ValueType>
  readonly columns: Map<Place, ProvedColumn>
  readonly texts: Map<Place, Readonly<Record<string, TextRef>>>
  /** Words that expressions ask for, and columns say. */
  readonly words: Map<string, TextRef>
  /** Source id → what it replies, before fields that nobody reads are left out. */
  readonly replies: Map<string, ValueType>
  /** Every field name that anything goes through. */
  readonly fieldNames: Set<string>
  /** The call of the page's PDF: its path and all that is sent with it. */
  readonly pdf: Map<Place, { readonly path: string; readonly query: QuerySpec }>
  /** What widgets are told and what they call. */
  readonly widgets: Map<Place, ProvedWidget>
}

export interface ProvedWidget {
  readonly params: Readonly<Record<string, string | number | boolean>>
  readonly calls: Readonly<Record<string, ProvedCall>>
  readonly words: readonly string[]
}

export interface ProvedCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly subject: boolean
  readonly query: Readonly<Record<string, ValueType>>
  readonly body: Readonly<Record<string, ValueType>>
  readonly reply: ValueType | 'file' | null
}

declare const checkedBrand: unique symbol

/** A service that may be compiled. Only `check` makes one. */
export interface CheckedService {
  readonly [checkedBrand]: true
  readonly spec: ServiceSpec
  readonly findings: Findings
}
