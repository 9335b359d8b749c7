import { type Diagnostic, placeOf, Report } from '../diagnostics/diagnostic.ts'
import type { MapTree, Tree, TreeEntry } from '../language/tree.ts'
import { applyPatches, type LanguageVersion } from './patch.ts'

/** A definition with an office's overlay, and what is wrong with a version of it. */
export interface Overlaid {
  readonly definition: Tree
  readonly overlay: MapTree
  /** Of the language that the overlay is written in; the latest when left out. */
  readonly version?: LanguageVersion
  readonly check: (tree: Tree) => readonly Diagnostic[]
}

/**
 * The diagnostics of a definition with an office's overlay, each at its origin. One in the overlay itself stays where it
 * is. One in the definition that the definition does not have without the overlay originates in a line of the overlay: the
 * first one with which it appears when the lines are applied one after the other. It is reported there, with the place in
 * the definition as related; several of one line are one mistake.
 */
export function attributeToOverlay(found: readonly Diagnostic[], overlaid: Overlaid): readonly Diagnostic[] {
  const { file } = overlaid.overlay.at
  const isForeign = (one: Diagnostic): boolean => one.span.file !== file
  if (!found.some(isForeign)) return found
  const search = new OriginSearch(overlaid)
  const byLine = new Map<string, Diagnostic>()
  const others: Diagnostic[] = []
  for (const one of [...found].sort((a, b) => weightOf(a) - weightOf(b))) {
    const origin = isForeign(one) ? search.originOf(one) : null
    if (origin === null) {
      others.push(one)
      continue
    }
    const affected = { role: 'affected', span: one.span } as const
    const line = placeOf(origin.keyAt)
    const known = byLine.get(line)
    const diagnostic = known
      ? { ...known, related: [...known.related, affected] }
      : { ...one, span: origin.keyAt, related: [affected, ...one.related], suggestion: null }
    byLine.set(line, diagnostic)
  }
  return [...others, ...byLine.values()]
}

/** Which of several mistakes is reported at the line that causes them: errors first, then warnings, then unused names. */
const weightOf = ({ severity, code }: Diagnostic): number =>
  code.startsWith('unused-') ? 2 : severity === 'warning' ? 1 : 0

class OriginSearch {
  readonly #overlaid: Overlaid
  readonly #lines: readonly TreeEntry[]
  /** How many lines are applied → what is wrong then. */
  readonly #known = new Map<number, ReadonlySet<string>>()

  constructor(overlaid: Overlaid) {
    this.#overlaid = overlaid
    this.#lines = linesOf(overlaid.overlay)
  }

  /** Null when the definition has the mistake without the overlay. */
  originOf(diagnostic: Diagnostic): TreeEntry | null {
    const key = keyOf(diagnostic)
    if (this.#problemsWith(0).has(key)) return null
    // Between `without` and `having` lies a line with which it appears.
    let [without, having] = [0, this.#lines.length]
    while (having - without > 1) {
      const middle = Math.floor((without + having) / 2)
      if (this.#problemsWith(middle).has(key)) having = middle
      else without = middle
    }
    return this.#lines[having - 1] ?? null
  }

  #problemsWith(count: number): ReadonlySet<string> {
    const known = this.#known.get(count)
    if (known) return known
    const { definition, overlay, version, check } = this.#overlaid
    const tree = count === 0 ? definition : applyPatches(definition, firstLines(overlay, count), new Report(), version)
    const problems = new Set(check(tree).map(keyOf))
    this.#known.set(count, problems)
    return problems
  }
}

const keyOf = ({ code, span }: Diagnostic): string => `${code} ${placeOf(span)}`

const isNested = (value: Tree): value is MapTree => value.kind === 'map' && value.entries.length > 0

/** The innermost entries of an overlay, each of which is one change. */
const linesOf = ({ entries }: MapTree): readonly TreeEntry[] =>
  entries.flatMap((entry) => (isNested(entry.value) ? linesOf(entry.value) : [entry]))

/** An overlay with no more than its first lines. */
function firstLines(overlay: MapTree, count: number): MapTree {
  let left = count
  const cut = (map: MapTree): MapTree => ({ ...map, entries: map.entries.flatMap(cutEntry) })
  const cutEntry = (entry: TreeEntry): readonly TreeEntry[] => {
    if (left === 0) return []
    if (isNested(entry.value)) return [{ ...entry, value: cut(entry.value) }]
    left -= 1
    return [entry]
  }
  return cut(overlay)
}
