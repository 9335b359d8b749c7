import type { Span } from '../diagnostics/diagnostic.ts'

/**
 * What an author wrote, as values with places. Overlays join trees before anything is decoded, so every value keeps the
 * place of whoever set it: a diagnostic points into the office's file when the office's value is the wrong one.
 */
export type Tree = ScalarTree | MapTree | ListTree

interface TreeCommon {
  readonly at: Span
  /** What an office's overlay put this in the place of. */
  readonly replaced?: Tree
}

export interface ScalarTree extends TreeCommon {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** The letters of a number or of true and false: `1.10` is the text "1.10" where a text is wanted, not "1.1". */
  readonly written?: string
  /** What stood here could not be read, which has been reported. */
  readonly broken?: true
  /** Columns between the start of `at` and the first letter of the value (1 after a quote), or null when letters and
   * columns do not run in step (escapes, block scalars). */
  readonly indent: number | null
  /** Where each letter of the value stands, where letters and columns do not run in step. */
  readonly letters?: readonly Letter[]
}

/** Line and column from 1. */
export interface Letter {
  readonly line: number
  readonly column: number
}

export interface MapTree extends TreeCommon {
  readonly kind: 'map'
  /** It was written as a list, and an overlay addressed its members by what they are. */
  readonly fromList?: true
  readonly entries: readonly TreeEntry[]
}

export interface TreeEntry {
  readonly key: string
  readonly keyAt: Span
  readonly value: Tree
}

export interface ListTree extends TreeCommon {
  readonly kind: 'list'
  readonly items: readonly Tree[]
}

/** What a scalar says as text; nothing says nothing. */
export const textOf = (tree: ScalarTree): string => tree.written ?? (tree.value === null ? '' : String(tree.value))

export const entryOf = (tree: Tree, key: string): TreeEntry | undefined =>
  tree.kind === 'map' ? tree.entries.find((entry) => entry.key === key) : undefined

/** The span of letters `start` to `end` of a scalar's text; the whole scalar when they cannot be told apart. */
export function spanWithin(tree: ScalarTree, start: number, end: number): Span {
  if (tree.indent === null) return spanOfLetters(tree, start, end)
  const column = tree.at.column + tree.indent + start
  return { ...tree.at, column, endColumn: Math.max(column + 1, tree.at.column + tree.indent + end) }
}

function spanOfLetters({ at, letters = [] }: ScalarTree, start: number, end: number): Span {
  const first = letters[Math.min(start, letters.length - 1)]
  if (!first) return at
  const line = letters.slice(start, Math.max(end, start + 1)).filter((one) => one.line === first.line)
  return { ...at, line: first.line, column: first.column, endColumn: (line.at(-1)?.column ?? first.column) + 1 }
}
