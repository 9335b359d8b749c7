import type { ShapeNode } from '../language/shape.ts'
import type { MapTree } from '../language/tree.ts'
import { accepts, isBroken, keysOf } from './words.ts'

/** A record around what is being decoded. */
export interface Around {
  readonly fields: Readonly<Record<string, unknown>>
  readonly tree: MapTree
}

/** Where around here a key belongs that is not said there; null when nowhere. */
export function placeFurtherOut(around: readonly Around[], key: string): string | null {
  const { tree } =
    around.findLast(
      ({ fields, tree }) => Object.hasOwn(fields, key) && !tree.entries.some((entry) => entry.key === key),
    ) ?? {}
  const beside = tree?.entries[0]
  return beside ? `beside \`${beside.key}\` on line ${beside.keyAt.line}` : null
}

export const tooFar = (key: string, where: string): string =>
  `\`${key}\` belongs further out, ${where}: it is indented too far.`

type Verdict = 'right' | 'told beside' | { readonly message: string }

/**
 * Whether a member of a map is one at all. A key that is said of a member but stands among the members, or that belongs
 * further out, is wrongly indented. Of several such keys in a row only the first is told; and the member above, of which
 * nothing is said because of it, is not.
 */
export function indentVerdict(around: readonly Around[], member: ShapeNode, tree: MapTree, place: number): Verdict {
  const slip = slipOf(around, member, tree, place)
  const entry = tree.entries[place]
  if (slip === null || !entry) {
    const isEmpty = entry?.value.kind === 'scalar' && entry.value.value === null && !accepts(member, entry.value)
    return isEmpty && slipOf(around, member, tree, place + 1) === 'too little' ? 'told beside' : 'right'
  }
  if (slip !== 'too little') return { message: tooFar(entry.key, slip) }
  if (place > 0 && slipOf(around, member, tree, place - 1) === 'too little') return 'told beside'
  const above = tree.entries[place - 1]?.key
  const where = above === undefined ? 'further in' : `under \`${above}\``
  return { message: `\`${entry.key}\` belongs ${where}: it is indented too little.` }
}

/** `too little`, where the key belongs further out, or null. */
function slipOf(around: readonly Around[], member: ShapeNode, tree: MapTree, place: number): string | null {
  const entry = tree.entries[place]
  if (!entry || isBroken(entry.value) || accepts(member, entry.value)) return null
  return keysOf(member).includes(entry.key) ? 'too little' : placeFurtherOut(around, entry.key)
}
