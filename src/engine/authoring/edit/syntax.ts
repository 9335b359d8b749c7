import { isMap, isScalar, isSeq, type Node, type Pair, Scalar } from 'yaml'
import { boundedDocuments } from '../../compiler/source/bounded-documents.ts'

/**
 * A YAML text with the offsets of its parts, for changes of single characters: all that a change does not touch stays byte
 * for byte. `end` is just past the last character of a value, before the comment and the line break that follow it.
 */
export type SyntaxNode = SyntaxScalar | SyntaxMap | SyntaxList

interface Extent {
  readonly start: number
  readonly end: number
}

export interface SyntaxScalar extends Extent {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  readonly quote: '"' | "'" | null
  /** Written with `|` or `>`, in lines of its own. */
  readonly block: boolean
}

export interface SyntaxMap extends Extent {
  readonly kind: 'map'
  /** Written between braces. */
  readonly flow: boolean
  readonly entries: readonly SyntaxEntry[]
}

/** From its key to the end of its value. */
export interface SyntaxEntry extends Extent {
  readonly key: string
  readonly keyEnd: number
  /** Within braces a key may be written alone. */
  readonly hasColon: boolean
  /** Of no characters where nothing is written. */
  readonly value: SyntaxNode
}

export interface SyntaxList extends Extent {
  readonly kind: 'list'
  readonly flow: boolean
  readonly items: readonly SyntaxNode[]
}

/** The map that a text is; null when it is none, cannot be read as YAML, or is larger than a file may be. */
export function parseSyntax(text: string): SyntaxMap | null {
  const read = boundedDocuments(text, false)
  if (!read.ok) return null
  const [document, second] = read.documents
  if (!document || second || document.errors.length > 0 || !isMap(document.contents)) return null
  const node = nodeOf(text, document.contents as Node, 0)
  return node.kind === 'map' ? node : null
}

/** `after`: where a value stands that has no characters. */
function nodeOf(text: string, node: Node | null, after: number): SyntaxNode {
  if (isMap(node)) return mapOf(text, node.items as readonly Pair<Node, Node | null>[], node)
  if (isSeq(node)) return listOf(text, node.items as readonly Node[], node)
  const [start, stop] = node?.range ?? [after, after]
  if (!isScalar(node) || start === stop) {
    return { kind: 'scalar', start: after, end: after, value: null, quote: null, block: false }
  }
  const block = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED
  const quote = node.type === Scalar.QUOTE_DOUBLE ? '"' : node.type === Scalar.QUOTE_SINGLE ? "'" : null
  const end = block ? stop - (/\r?\n$/.exec(text.slice(start, stop))?.[0].length ?? 0) : stop
  return { kind: 'scalar', start, end, value: node.value as SyntaxScalar['value'], quote, block }
}

const extentOf = (node: Node): readonly [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0]

function mapOf(text: string, pairs: readonly Pair<Node, Node | null>[], node: Node & { flow?: boolean }): SyntaxMap {
  const entries = pairs.map(({ key, value }): SyntaxEntry => {
    const [start, keyEnd] = extentOf(key)
    const colon = /^\s*:/.exec(text.slice(keyEnd))?.[0].length ?? 0
    const of = nodeOf(text, value, keyEnd + colon)
    const written = isScalar(key) && typeof key.value === 'string' ? key.value : isScalar(key) ? key.source : undefined
    return { key: written ?? '', start, keyEnd, hasColon: colon > 0, value: of, end: of.end }
  })
  const [start, stop] = extentOf(node)
  const flow = node.flow === true
  return { kind: 'map', flow, entries, start, end: flow ? stop : (entries.at(-1)?.end ?? stop) }
}

function listOf(text: string, written: readonly Node[], node: Node & { flow?: boolean }): SyntaxList {
  const items = written.map((one) => nodeOf(text, one, one.range?.[0] ?? 0))
  const [start, stop] = extentOf(node)
  const flow = node.flow === true
  return { kind: 'list', flow, items, start, end: flow ? stop : (items.at(-1)?.end ?? stop) }
}

export function valueIn(node: SyntaxNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(valueIn)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, valueIn(value)]))
}
