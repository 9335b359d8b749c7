/**
 * The kinds of value that a contract field can have, as the portal understands them. A kind decides how a value is
 * decoded, compared, summed, aligned, formatted and read aloud.
 *
 * In memory: `money` is whole grosze (a safe integer), `date` is `yyyy-MM-dd`, `dateTime` is `yyyy-MM-dd HH:mm:ss`
 * (both plain local text, never an instant), `integer`, `year` and `decimal` are numbers, the rest are strings.
 */
export const scalarKinds = [
  'text',
  'code',
  'name',
  'address',
  'postalCode',
  'email',
  'phone',
  'url',
  'html',
  'pesel',
  'nip',
  'account',
  'boolean',
  'integer',
  'year',
  'decimal',
  'money',
  'date',
  'dateTime',
] as const

export type ScalarKind = (typeof scalarKinds)[number]

/** `unit` is the unit of measure of the contract (`PLN`, `m3`, `m2`, `ha`, `l`, `percent`). */
export interface ScalarType {
  readonly kind: ScalarKind
  readonly unit?: string
  readonly nullable?: boolean
  /** The closed set of values, where the contract names one. */
  readonly oneOf?: readonly string[]
  /** The most characters, where the contract names how many. */
  readonly maxLength?: number
  /** Of a number: JSON may carry it as a decimal text (`"361.08"`). Of a day or moment: as an ISO 8601 moment. */
  readonly asText?: true
}

export interface ListType {
  readonly kind: 'list'
  readonly of: ValueType
  /** The most members, where the contract names how many. */
  readonly maxItems?: number
  readonly nullable?: boolean
}

export interface ObjectType {
  readonly kind: 'object'
  /** The contract's name of the type: shown in messages, never interpreted. */
  readonly name: string
  readonly fields: Readonly<Record<string, ValueType>>
  readonly nullable?: boolean
}

/** A value that no contract describes (`contract: none`). */
export interface UnknownType {
  readonly kind: 'unknown'
  readonly nullable?: boolean
}

/**
 * The type of what could not be inferred, because of a mistake that has its diagnostic. It fits everything and nothing
 * further is reported of it. No plan contains it.
 */
export interface ErrorType {
  readonly kind: 'error'
  readonly nullable?: boolean
}

export type ValueType = ScalarType | ListType | ObjectType | UnknownType | ErrorType

/** A decoded value. Money is a number of grosze; see `ScalarKind`. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [field: string]: Value }

export const isScalar = (type: ValueType): type is ScalarType =>
  type.kind !== 'list' && type.kind !== 'object' && !fitsAnything(type)

/** Nothing is known of values of this type, so that they are accepted wherever any value is. */
export const fitsAnything = (type: ValueType): type is UnknownType | ErrorType =>
  type.kind === 'unknown' || type.kind === 'error'

/** Kinds that are quantities: they can be summed, and are right-aligned in a column. A year is none. */
export const isNumeric = (kind: ScalarKind): boolean => kind === 'integer' || kind === 'decimal' || kind === 'money'

declare const brand: unique symbol

/** A value that has been checked: only the parser beside its type creates it. */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }
