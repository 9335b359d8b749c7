import type { ScalarType } from '../../../model/types.ts'

/** The forms that a text or a name may have to have; the catalogues describe each. */
export type TextForm =
  | 'api-path'
  | 'whole-path'
  | 'card'
  | 'category'
  | 'color'
  | 'column'
  | 'day'
  | 'moment'
  | 'email'
  | 'error-number'
  | 'field'
  | 'field-value'
  | 'form-field'
  | 'form-name'
  | 'host'
  | 'http-url'
  | 'https-url'
  | 'icon'
  | 'id'
  | 'key'
  | 'language'
  | 'origin'
  | 'own-service'
  | 'page-path'
  | 'phone'
  | 'picture'
  | 'portal-path'
  | 'short-name'
  | 'postal-address'
  | 'row-number'
  | 'sentence'
  | 'slug'
  | 'target'
  | 'text-key'
  | 'text-word'
  | 'widget-name'

/** What belongs in a place of a file. */
export type Expected =
  | { readonly kind: 'form'; readonly form: TextForm }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'either'; readonly of: readonly Expected[] }
  | { readonly kind: ExpectedKind }

export type ExpectedKind =
  | 'text'
  | 'texts'
  | 'expression'
  | 'integer'
  | 'boolean'
  | 'list'
  | 'names'
  | 'name'
  | 'keys'
  | 'nothing'
  | 'value'

/** What stands there instead. */
export type Found =
  | { readonly kind: 'list' | 'keys' | 'nothing' | 'text' | 'number' }
  | { readonly kind: 'literal'; readonly text: string }

/** What the type of an expression must be. */
export type Wanted =
  | 'condition'
  | 'choices'
  | 'rows'
  | 'object'
  | 'value'
  | 'words'
  | 'integer'
  | 'text'
  | 'token'
  | 'path'
  | 'number'

/** To whom a path belongs already. */
export type PathOwner =
  | { readonly kind: 'portal' }
  | { readonly kind: 'service'; readonly service: number | null }
  | { readonly kind: 'form'; readonly form: string }

/** The type of a field of a JSON Schema. */
export type SchemaType = 'boolean' | 'string' | 'number'

/** What the contract has in a place of a reply. */
export type ReplyExpected = { readonly type: ScalarType } | 'list' | 'keys'
/** What a test gives instead. */
export type ReplyFound = 'nothing' | 'list' | 'keys' | { readonly text: string } | { readonly literal: string }
