import type { Span } from '../diagnostics/diagnostic.ts'
import type { TextForm } from '../diagnostics/messages/values.ts'
import type { MapTree, ScalarTree, Tree } from './tree.ts'

/**
 * Declarations of what an author may write. One declaration has three uses: `decode` and `decodeWithRecovery`
 * read YAML with it, and the JSON Schema for editors and the language reference are generated from it.
 */
export type ShapeNode =
  | { readonly kind: 'text'; readonly pattern?: RegExp; readonly like?: TextForm; readonly format: string }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'expression' }
  | { readonly kind: 'template' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'patches'; readonly services: boolean }
  | { readonly kind: 'data' }
  | { readonly kind: 'list'; readonly of: Shape<unknown>; readonly least: number }
  | {
      readonly kind: 'map'
      readonly of: Shape<unknown>
      readonly ids: RegExp
      readonly like: TextForm
      readonly shorthand: boolean
      readonly least: number
    }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Field<unknown>>> }
  | { readonly kind: 'kinds'; readonly of: Readonly<Record<string, Shape<unknown>>>; readonly otherwise: string | null }
  | { readonly kind: 'either'; readonly of: readonly Shape<unknown>[] }
  | { readonly kind: 'lazy'; readonly name: string; readonly get: () => Shape<unknown> }

export interface Shape<T> {
  readonly node: ShapeNode
  readonly doc: string
  /** Only for the type checker; never set. */
  readonly type?: T
}

export interface Field<T> {
  readonly shape: Shape<T>
  readonly required: boolean
}

export type TypeOf<S> = S extends Shape<infer T> ? T : never

/** A value and where it stands. */
export interface Located<T> {
  readonly value: T
  readonly at: Span
}

/** A CEL expression as written. */
export interface ExprText {
  readonly cel: string
  readonly at: Span
  readonly tree: ScalarTree
}

/** A text that may have `{expressions}` in it, as written. */
export interface TemplateText {
  readonly text: string
  readonly at: Span
  readonly tree: ScalarTree
}

/** One member of a map: its id, where the id is, and its value. */
export interface Entry<T> {
  readonly id: string
  readonly at: Span
  readonly value: T
}

type Fields = Readonly<Record<string, Field<unknown>>>
type FieldType<F> = F extends Field<infer T> ? T : never
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K] extends { readonly required: true } ? K : never }[keyof F]
export type RecordOf<F extends Fields> = { readonly at: Span } & {
  readonly [K in RequiredKeys<F>]: FieldType<F[K]>
} & { readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: FieldType<F[K]> }

type Kinds = Readonly<Record<string, Shape<unknown>>>
type KindOf<K extends Kinds> = { [N in keyof K]: TypeOf<K[N]> & { readonly kind: N } }[keyof K]

export const required = <T>(shape: Shape<T>): Field<T> & { readonly required: true } => ({ shape, required: true })
export const optional = <T>(shape: Shape<T>): Field<T> & { readonly required: false } => ({ shape, required: false })

export const text = (doc: string, format = 'text', pattern?: RegExp, like?: TextForm): Shape<Located<string>> => ({
  node: { kind: 'text', format, ...(pattern ? { pattern } : {}), ...(like ? { like } : {}) },
  doc,
})
export const integer = (doc: string, min: number, max: number): Shape<Located<number>> => ({
  node: { kind: 'integer', min, max },
  doc,
})
export const flag = (doc: string): Shape<Located<boolean>> => ({ node: { kind: 'boolean' }, doc })
export const choice = <const V extends string>(doc: string, of: readonly V[]): Shape<Located<V>> => ({
  node: { kind: 'choice', of },
  doc,
})
export const expression = (doc: string): Shape<ExprText> => ({ node: { kind: 'expression' }, doc })
export const template = (doc: string): Shape<TemplateText> => ({ node: { kind: 'template' }, doc })
/** `{ subject }`: a key with nothing after it. */
export const nothing = (doc: string): Shape<null> => ({ node: { kind: 'nothing' }, doc })
/** A tree that is read by its own rules: an office's patches of services, or those of one form. */
export const patches = (doc: string, services = true): Shape<MapTree> => ({ node: { kind: 'patches', services }, doc })
/** Any value, kept as it was written: the language does not restrict it. */
export const data = (doc: string): Shape<Tree> => ({ node: { kind: 'data' }, doc })
/** `least`: how many members it has at least. */
export const list = <T>(doc: string, of: Shape<T>, { least = 0 } = {}): Shape<readonly T[]> => ({
  node: { kind: 'list', of, least },
  doc,
})
export const record = <const F extends Fields>(doc: string, fields: F): Shape<RecordOf<F>> => ({
  node: { kind: 'record', fields },
  doc,
})
/** A record of one of several kinds, distinguished by their keys. */
export const kinds = <const K extends Kinds>(
  doc: string,
  of: K,
  otherwise: (keyof K & string) | null = null,
): Shape<KindOf<K>> => ({
  node: { kind: 'kinds', of, otherwise },
  doc,
})
export const either = <A, B>(doc: string, a: Shape<A>, b: Shape<B>): Shape<A | B> => ({
  node: { kind: 'either', of: [a, b] },
  doc,
})
export const lazy = <T>(doc: string, name: string, get: () => Shape<T>): Shape<T> => ({
  node: { kind: 'lazy', name, get },
  doc,
})

export const idPattern = /^[A-Za-z][A-Za-z0-9_]*$/

/** Members by id. With `shorthand` a plain list of ids means a map of them without values. */
export const map = <T>(
  doc: string,
  of: Shape<T>,
  options: {
    readonly ids?: RegExp
    readonly like?: TextForm
    readonly shorthand?: boolean
    readonly least?: number
  } = {},
): Shape<readonly Entry<T>[]> => ({
  node: {
    kind: 'map',
    of,
    ids: options.ids ?? idPattern,
    like: options.like ?? 'id',
    shorthand: options.shorthand ?? false,
    least: options.least ?? 0,
  },
  doc,
})
