import { type Diagnostic, placeOf, Report } from '../diagnostics/diagnostic.ts'
import type { Shape } from '../language/shape.ts'
import type { Tree } from '../language/tree.ts'
import { decodeWithRecovery, type Recovered } from '../source/decode.ts'

/** What is known of a definition after it has been decoded and analyzed. */
export interface Checked<T> {
  /** Null when too little of it could be read. With an error in it it may be looked at, but never compiled. */
  readonly value: T | null
  /** There is no error. */
  readonly sound: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Results of checks by tree, each with its diagnostics, so that offices that change nothing of a definition do not check it
 * again. A version that no office has any more is forgotten with its tree.
 */
export class Checks<Result extends Checked<unknown>> {
  readonly #check: (tree: Tree) => Result
  readonly #known = new WeakMap<Tree, Result>()

  constructor(check: (tree: Tree) => Result) {
    this.#check = check
  }

  of(tree: Tree): Result {
    const known = this.#known.get(tree) ?? this.#check(tree)
    this.#known.set(tree, known)
    return known
  }
}

interface Analysis<T> {
  readonly value: T | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Decodes and analyzes a tree. A place that could not be decoded is not reported again for what follows from it. */
export function checkTree<Spec, T>(
  shape: Shape<Spec>,
  tree: Tree,
  analyze: (spec: Spec, gaps: Recovered<Spec>) => Analysis<T>,
): Checked<T> {
  const report = new Report()
  const recovered = decodeWithRecovery(shape, tree, report)
  const decoding = report.sorted()
  const { value, diagnostics } = recovered.value
    ? analyze(recovered.value, recovered)
    : { value: null, diagnostics: [] }
  report.add(withoutPlacesOf(decoding, diagnostics))
  const sound = recovered.sound && diagnostics.every((one) => one.severity !== 'error')
  return { value, sound, diagnostics: report.sorted() }
}

/** The keys under which texts are looked for. */
export const textKeysOf = (texts: readonly { readonly keys: readonly string[] }[] = []): ReadonlySet<string> =>
  new Set(texts.flatMap(({ keys }) => keys))

/** Diagnostics but those at the places of others. */
export function withoutPlacesOf(
  others: readonly Diagnostic[],
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const places = new Set(others.map((one) => placeOf(one.span)))
  return diagnostics.filter((one) => !places.has(placeOf(one.span)))
}
