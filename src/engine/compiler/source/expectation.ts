import type { Expected, Found } from '../diagnostics/messages/values.ts'
import type { ShapeNode } from '../language/shape.ts'
import { type MapTree, type ScalarTree, type Tree, textOf } from '../language/tree.ts'

/** What a shape expects, for messages. */
export function expectedBy(node: ShapeNode): Expected {
  switch (node.kind) {
    case 'text':
      return node.like === undefined ? { kind: 'text' } : { kind: 'form', form: node.like }
    case 'template':
      return { kind: 'text' }
    case 'choice':
      return { kind: 'choice', of: node.of }
    case 'map':
      return { kind: node.shorthand ? 'names' : 'keys' }
    case 'data':
      return { kind: 'value' }
    case 'either':
      return { kind: 'either', of: node.of.map((one) => expectedBy(one.node)) }
    case 'lazy':
      return expectedBy(node.get().node)
    case 'expression':
    case 'integer':
    case 'boolean':
    case 'list':
    case 'nothing':
      return { kind: node.kind }
    default:
      return { kind: 'keys' }
  }
}

/** What an author wrote, for messages. */
export function foundIn(tree: Tree): Found {
  if (tree.kind === 'map') return { kind: tree.fromList ? 'list' : 'keys' }
  if (tree.kind === 'list') return { kind: 'list' }
  if (tree.value === null) return { kind: 'nothing' }
  if (typeof tree.value === 'boolean') return { kind: 'literal', text: textOf(tree) }
  return { kind: typeof tree.value === 'string' ? 'text' : 'number' }
}

/** What was probably meant, ready to be written in the place of a value of the wrong type; null when it is not clear. */
export function meant(node: ShapeNode, tree: Tree): string | null {
  if (tree.kind !== 'scalar' || tree.value === null) return null
  const text = textOf(tree)
  switch (node.kind) {
    case 'either':
      return node.of.reduce<string | null>((known, one) => known ?? meant(one.node, tree), null)
    case 'boolean':
      return booleanMeant(text)
    case 'integer':
      return /^\d+$/.test(text) ? text : null
    default:
      return /^[\w/.-]+$/.test(text) ? within(node, text) : null
  }
}

/** A text put into the form of its shape, where that takes no guessing; else null. */
export function repaired(node: ShapeNode, text: string): string | null {
  if (node.kind !== 'text' || !node.pattern) return null
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
  const words = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const candidates = [
    plain.toLowerCase().replace(/^https?:\/\/|:\d+$|\/.*$/g, ''),
    words.replace(/^-|-$/g, ''),
    `/${text}`,
    `#${text}`,
    // `javascript:…` and `mailto:…` are no addresses that lack only their beginning.
    ...(/^[a-z][\w+.-]*:(?!\d)/i.test(text) ? [] : [`https://${text}`]),
  ]
  return candidates.find((one) => one !== '' && node.pattern?.test(one)) ?? null
}

const booleanMeant = (text: string): string | null =>
  /^(yes|on|tak)$/i.test(text) ? 'true' : /^(no|off|nie)$/i.test(text) ? 'false' : null

/** A word that stands where a list or keys and values are wanted, put into one. */
function within(node: ShapeNode, text: string): string | null {
  if (node.kind === 'list') return keysOf(node.of.node).length === 0 ? `[${text}]` : null
  if (node.kind === 'map' && accepts(node.of.node, nothing)) return node.shorthand ? `[${text}]` : `{ ${text} }`
  if (node.kind !== 'record') return null
  const [only, ...more] = Object.keys(node.fields).filter((key) => node.fields[key]?.required)
  return only !== undefined && more.length === 0 ? `{ ${only}: ${text} }` : null
}

const nothing: ScalarTree = {
  kind: 'scalar',
  value: null,
  at: { file: '', line: 1, column: 1, endColumn: 1 },
  indent: null,
}

/** What stood here could not be read, which has been reported. */
export const isBroken = (tree: Tree): boolean => tree.kind === 'scalar' && tree.broken === true

/** Whether a tree has the outline of a shape; what is within it may still be wrong. */
export function accepts(node: ShapeNode, tree: Tree): boolean {
  switch (node.kind) {
    case 'lazy':
      return accepts(node.get().node, tree)
    case 'either':
      return node.of.some((one) => accepts(one.node, tree))
    case 'data':
      return true
    case 'nothing':
      return tree.kind === 'scalar' && tree.value === null
    case 'integer':
      return tree.kind === 'scalar' && typeof tree.value === 'number'
    case 'boolean':
      return tree.kind === 'scalar' && typeof tree.value === 'boolean'
    case 'list':
      return tree.kind === 'list' || (tree.kind === 'map' && tree.fromList === true)
    case 'record':
    case 'patches':
      return tree.kind === 'map'
    case 'kinds':
      return tree.kind === 'map' && (node.otherwise !== null || hasOneOf(tree, Object.keys(node.of)))
    case 'map':
      return tree.kind === 'map' || (node.shorthand && tree.kind === 'list')
    default:
      return tree.kind === 'scalar' && tree.value !== null
  }
}

const hasOneOf = (tree: MapTree, keys: readonly string[]): boolean =>
  tree.entries.some((entry) => keys.includes(entry.key))

/** The keys that a value of the shape may have, where it is keys and values. */
export function keysOf(node: ShapeNode): readonly string[] {
  switch (node.kind) {
    case 'lazy':
      return keysOf(node.get().node)
    case 'either':
      return node.of.flatMap((one) => keysOf(one.node))
    case 'record':
      return Object.keys(node.fields)
    case 'kinds':
      return Object.values(node.of).flatMap((one) => keysOf(one.node))
    default:
      return []
  }
}
