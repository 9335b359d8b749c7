import type { ShapeNode } from '../language/shape.ts'
import type { MapTree } from '../language/tree.ts'
import { accepts, isBroken, keysOf } from './expectation.ts'

/** A record around what is being decoded. */
export interface Around {
  readonly fields: Readonly<Record<string, unknown>>
  readonly tree: MapTree
}

/** Beside which key a key belongs further out. */
export interface PlaceFurtherOut {
  readonly beside: string
  readonly line: number
}

/** Where around here a key belongs that is not set there; null when nowhere. */
export function placeFurtherOut(around: readonly Around[], key: string): PlaceFurtherOut | null {
  const { tree } =
    around.findLast(
      ({ fields, tree }) => Object.hasOwn(fields, key) && !tree.entries.some((entry) => entry.key === key),
    ) ?? {}
  const beside = tree?.entries[0]
  return beside ? { beside: beside.key, line: beside.keyAt.line } : null
}

/** `right`; `reported beside`: part of a mistake that is reported at a neighbour; else where the key belongs. */
type Verdict = 'right' | 'reported beside' | { readonly outward: PlaceFurtherOut } | { readonly inward: string | null }

/**
 * Whether a member of a map is one at all. A key of a member that stands among the members, or that belongs further out,
 * is wrongly indented. Of several such keys in a row only the first is reported, and not the empty member above them.
 */
export function indentVerdict(around: readonly Around[], member: ShapeNode, tree: MapTree, index: number): Verdict {
  const mistake = mistakeOf(around, member, tree, index)
  const entry = tree.entries[index]
  if (mistake === null || !entry) {
    const isEmpty = entry?.value.kind === 'scalar' && entry.value.value === null && !accepts(member, entry.value)
    return isEmpty && mistakeOf(around, member, tree, index + 1) === 'too little' ? 'reported beside' : 'right'
  }
  if (mistake !== 'too little') return { outward: mistake }
  if (index > 0 && mistakeOf(around, member, tree, index - 1) === 'too little') return 'reported beside'
  return { inward: tree.entries[index - 1]?.key ?? null }
}

/** `too little`, where the key belongs further out, or null. */
function mistakeOf(
  around: readonly Around[],
  member: ShapeNode,
  tree: MapTree,
  index: number,
): 'too little' | PlaceFurtherOut | null {
  const entry = tree.entries[index]
  if (!entry || isBroken(entry.value) || accepts(member, entry.value)) return null
  return keysOf(member).includes(entry.key) ? 'too little' : placeFurtherOut(around, entry.key)
}
