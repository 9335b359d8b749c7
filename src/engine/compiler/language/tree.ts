import type { Span } from '../diagnostics/diagnostic.ts'

/**
 * What an author wrote, as values with places. Overlays are applied to trees before anything is decoded, so every node
 * keeps its origin: the file and line that set it, what it replaced, and what was removed beside it.
 */
export type Tree = ScalarTree | MapTree | ListTree

interface TreeCommon {
  readonly at: Span
  /** What it replaced, where an office's overlay set it. */
  readonly replaced?: Tree
}

export interface ScalarTree extends TreeCommon {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** The source of a number or of true and false: `1.10` is the text "1.10" where a text is wanted, not "1.1". */
  readonly written?: string
  /** There is no value, not even `null`. */
  readonly empty?: true
  /** What stood here could not be read, which has been reported. */
  readonly broken?: true
  /** Columns between the start of `at` and the first character of the value (1 after a quote), or null when characters
   * and columns do not run in step (escapes, block scalars). */
  readonly indent: number | null
  /** The place of each character of the value, where characters and columns do not run in step. */
  readonly characters?: readonly CharacterPlace[]
}

/** Line and column from 1. */
export interface CharacterPlace {
  readonly line: number
  readonly column: number
}

export interface MapTree extends TreeCommon {
  readonly kind: 'map'
  /** It was written as a list, and an overlay addressed its members by their values. */
  readonly fromList?: true
  readonly entries: readonly TreeEntry[]
  /** What an office's overlay removed. */
  readonly removed?: readonly Removal[]
}

export interface Removal {
  readonly key: string
  /** The key of the `null` in the overlay. */
  readonly at: Span
  readonly value: Tree
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

/** A scalar as text; null is the empty text. */
export const textOf = (tree: ScalarTree): string => tree.written ?? (tree.value === null ? '' : String(tree.value))

export const entryOf = (tree: Tree, key: string): TreeEntry | undefined =>
  tree.kind === 'map' ? tree.entries.find((entry) => entry.key === key) : undefined

/** The span of characters `start` to `end` of a scalar's text; the whole scalar when it cannot be located. */
export function spanWithin(tree: ScalarTree, start: number, end: number): Span {
  if (tree.indent === null) return spanOfCharacters(tree, start, end)
  const column = tree.at.column + tree.indent + start
  return { ...tree.at, column, endColumn: Math.max(column + 1, tree.at.column + tree.indent + end) }
}

function spanOfCharacters({ at, characters = [] }: ScalarTree, start: number, end: number): Span {
  const first = characters[Math.min(start, characters.length - 1)]
  if (!first) return at
  const line = characters.slice(start, Math.max(end, start + 1)).filter((one) => one.line === first.line)
  return { ...at, line: first.line, column: first.column, endColumn: (line.at(-1)?.column ?? first.column) + 1 }
}

/** What was written, without its places: as JSON has it. */
export type WrittenValue =
  | string
  | number
  | boolean
  | null
  | readonly WrittenValue[]
  | { readonly [key: string]: WrittenValue }

export function writtenValue(tree: Tree): WrittenValue {
  if (tree.kind === 'scalar') return tree.value
  if (tree.kind === 'list') return tree.items.map(writtenValue)
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, writtenValue(value)]))
}
