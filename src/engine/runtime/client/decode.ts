import { fitsAnything, type ListType, type ObjectType, type Value, type ValueType } from '../../model/types.ts'
import { readerOf } from './reader.ts'
import { scalarReader } from './scalar.ts'
import { UNREADABLE } from './unreadable.ts'

/** One place of a reply that is not what the contract says. */
export interface Problem {
  /** `$.faktury[3].kwotaBrutto` */
  readonly path: string
  /** The kind that the contract says, as in `ValueType`. */
  readonly expected: string
  /** What is there instead: `null`, `missing`, `string`, `object`… never the value itself, which may be personal. */
  readonly found: string
}

export type Decoded =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** More would tell nobody more. */
const MOST_PROBLEMS = 20

/**
 * A JSON document → a value of the type, or every place where it is not one. Nothing is coerced and no half is given
 * back: amounts become whole grosze exactly, dates must be real days, of an object only the type's own fields are kept,
 * and a field that may be null may also be left out. The document must be the caller's own: values are put in its
 * place, so that what is wrong with one that cannot be read is looked for in `again`, the document as it came.
 */
export function decode(type: ValueType, json: unknown, again: () => unknown): Decoded {
  const value = readerOf(type)(json)
  if (value !== UNREADABLE) return { ok: true, value }
  return { ok: false, problems: problemsIn(type, again(), MOST_PROBLEMS) }
}

/** Every place where a document is not of the type, but no more than `most`. */
export function problemsIn(type: ValueType, json: unknown, most: number): readonly Problem[] {
  const search = new ProblemSearch(most)
  search.any(type, json)
  return search.problems
}

/** Goes through a reply that could not be read, for every place that is to blame. */
class ProblemSearch {
  readonly problems: Problem[] = []
  readonly #path: (string | number)[] = []
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  any(type: ValueType, json: unknown): void {
    if (json === null || json === undefined) {
      if (!type.nullable && !fitsAnything(type)) this.#problem(expectedOf(type), json)
    } else if (type.kind === 'list') this.#list(type, json)
    else if (type.kind === 'object') this.#object(type, json)
    else if (!fitsAnything(type) && scalarReader(type)(json) === UNREADABLE) this.#problem(expectedOf(type), json)
  }

  #list(type: ListType, json: unknown): void {
    if (Array.isArray(json)) for (const [index, item] of json.entries()) this.#at(index, type.of, item)
    else this.#problem('list', json)
  }

  #object(type: ObjectType, json: unknown): void {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      this.#problem('object', json)
      return
    }
    const source = json as Readonly<Record<string, unknown>>
    for (const [name, field] of Object.entries(type.fields)) {
      this.#at(name, field, Object.hasOwn(source, name) ? source[name] : undefined)
    }
  }

  #at(step: string | number, type: ValueType, json: unknown): void {
    if (this.problems.length >= this.#most) return
    this.#path.push(step)
    this.any(type, json)
    this.#path.pop()
  }

  #problem(expected: string, json: unknown): void {
    const steps = this.#path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    this.problems.push({ path: `$${steps.join('')}`, expected, found: foundOf(json) })
  }
}

function expectedOf(type: ValueType): string {
  if (!('oneOf' in type) || type.oneOf === undefined) return type.kind
  return type.oneOf.join(' | ')
}

function foundOf(json: unknown): string {
  if (json === undefined) return 'missing'
  if (json === null) return 'null'
  return Array.isArray(json) ? 'list' : typeof json
}
