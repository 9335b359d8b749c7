/**
 * Decodes what one side of the office API receives from the other, by the shapes that scripts/generate-contract.mjs
 * derives from office-api.yaml. Used by the portal for replies and by the reference office for requests.
 */

export type ScalarKind = 'string' | 'boolean' | 'integer' | 'number' | 'money' | 'date' | 'dateTime'

/** What JSON Schema says of a value besides its type; only shapes of requests carry any of it. */
export interface Constraints {
  /** `x-kind` of the contract. */
  readonly kind?: string
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

interface Nullable {
  readonly nullable?: true
}

export interface ScalarShape extends Constraints, Nullable {
  readonly is: ScalarKind
}

export interface EnumShape extends Nullable {
  readonly oneOf: readonly string[]
}

export interface ListShape extends Constraints, Nullable {
  readonly items: Shape
}

export interface ObjectShape extends Nullable {
  readonly fields: Readonly<Record<string, Shape>>
  /** Fields that may be left out, and then are left out of the decoded value. */
  readonly optional?: readonly string[]
  /** A field that the contract does not name is a problem; otherwise it is dropped. */
  readonly closed?: true
}

/** A shape that contains itself. */
export interface ReferenceShape extends Nullable {
  readonly to: () => Shape
}

/** A scalar without constraints is the name of its kind; `?` at its end: or null. */
export type Shape = ScalarKind | `${ScalarKind}?` | ScalarShape | EnumShape | ListShape | ObjectShape | ReferenceShape

declare const decoded: unique symbol

/** The shape of a reply or a request whose decoded value is a `T`. */
export type Decoder<T> = Shape & { readonly [decoded]?: T }

export type DecodedBy<D> = D extends { readonly [decoded]?: infer T } ? NonNullable<T> : never

/** One place that is not what the contract says. */
export interface Problem {
  /** `$.faktury[3].kwotaBrutto` */
  readonly path: string
  /** The kind, list of values or constraint that the contract says there. */
  readonly expected: string
  /** What is there instead: `null`, `missing`, `string`, `object`… never the value itself, which may be personal. */
  readonly found: string
}

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export interface DecodeOptions {
  /** Adds the constraints of requests. */
  readonly check?: CheckConstraints
  /** The value that is meant by one of a kind; without it every value is taken as it is. */
  readonly meant?: (shape: Constraints, value: unknown) => unknown
  /** What an amount is decoded to; without it amounts stay złote, as JSON carries them. */
  readonly money?: (zloty: number) => number
}

/** The constraint that a value breaks, as `Problem.expected` states it; null when it breaks none. */
export type CheckConstraints = (shape: Constraints, value: unknown) => string | null

/** Further problems are not reported. */
const MOST_PROBLEMS = 20

/** More digits do not survive a JSON number (IEEE 754 binary64). */
const LARGEST_MONEY = 999_999_999_999_999

/**
 * A JSON document → a value of the contract's type, or the places where it is not one. Types are exact: nothing is
 * coerced, dates are real days and amounts whole grosze. Of open objects, which replies are, fields that the contract does
 * not name are dropped, and a field that may be null may also be left out: it reads as null.
 */
export function decode<T>(decoder: Decoder<T>, json: unknown, options: DecodeOptions = {}): Decoded<T> {
  const problems: Problem[] = []
  const value = new Reader(problems, options).read(decoder, json, '$')
  return problems.length === 0 ? { ok: true, value: value as T } : { ok: false, problems }
}

class Reader {
  readonly #problems: Problem[]
  readonly #options: DecodeOptions

  constructor(problems: Problem[], options: DecodeOptions) {
    this.#problems = problems
    this.#options = options
  }

  read(named: Shape, json: unknown, path: string): unknown {
    const shape = typeof named === 'string' ? scalarNamed(named) : named
    if (json === null && shape.nullable) return null
    if ('to' in shape) return this.read(shape.to(), json, path)
    if ('fields' in shape) return this.#object(shape, json, path)
    if ('items' in shape) return this.#list(shape, json, path)
    if ('oneOf' in shape) {
      const known = typeof json === 'string' && shape.oneOf.includes(json)
      return known ? json : this.#problem(`one of ${shape.oneOf.join(', ')}`, json, path)
    }
    if (!scalars[shape.is](json)) return this.#problem(shape.is, json, path)
    const { money } = this.#options
    return shape.is === 'money' && money
      ? money(json as number)
      : this.#checked(shape, this.#options.meant?.(shape, json) ?? json, path)
  }

  #list(shape: ListShape, json: unknown, path: string): unknown {
    if (!Array.isArray(json)) return this.#problem('list', json, path)
    if (this.#checked(shape, json, path) === undefined) return undefined
    return json.map((item: unknown, index) => this.read(shape.items, item, `${path}[${index}]`))
  }

  #object({ fields, optional, closed }: ObjectShape, json: unknown, path: string): unknown {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return this.#problem('object', json, path)
    const source = json as Readonly<Record<string, unknown>>
    const value: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const given = Object.hasOwn(source, name) ? source[name] : undefined
      if (given === undefined && optional?.includes(name)) continue
      const recovered = given === undefined && !closed && isNullable(field) ? null : given
      value[name] = this.read(field, recovered, `${path}.${name}`)
    }
    if (closed) {
      const extra = Object.keys(source).find((name) => !Object.hasOwn(fields, name))
      if (extra !== undefined) this.#problem('nothing', source[extra], `${path}.${extra}`)
    }
    return value
  }

  #checked(shape: Constraints, value: unknown, path: string): unknown {
    const broken = this.#options.check?.(shape, value) ?? null
    return broken === null ? value : this.#problem(broken, value, path)
  }

  #problem(expected: string, json: unknown, path: string): undefined {
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push({ path, expected, found: foundOf(json) })
  }
}

const scalarNamed = (name: ScalarKind | `${ScalarKind}?`): ScalarShape =>
  name.endsWith('?') ? { is: name.slice(0, -1) as ScalarKind, nullable: true } : { is: name as ScalarKind }

const isNullable = (shape: Shape): boolean =>
  typeof shape === 'string' ? shape.endsWith('?') : shape.nullable === true

const isNumber = (json: unknown): json is number => typeof json === 'number' && Number.isFinite(json)

const scalars: Readonly<Record<ScalarKind, (json: unknown) => boolean>> = {
  string: (json) => typeof json === 'string',
  boolean: (json) => typeof json === 'boolean',
  integer: Number.isSafeInteger,
  number: isNumber,
  // Of the numbers near an amount only its own is given back by the division.
  money: (json) => {
    const grosze = isNumber(json) ? Math.round(json * 100) : Number.NaN
    return grosze / 100 === json && Math.abs(grosze) <= LARGEST_MONEY
  },
  date: isDate,
  dateTime: (json) =>
    typeof json === 'string' && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(json) && isDate(json.slice(0, 10)),
}

function isDate(json: unknown): boolean {
  if (typeof json !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(json)) return false
  const date = new Date(`${json}T00:00Z`)
  // A day that its month does not have becomes one of the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(json)
}

function foundOf(json: unknown): string {
  if (json === undefined) return 'missing'
  if (json === null) return 'null'
  return Array.isArray(json) ? 'list' : typeof json
}
