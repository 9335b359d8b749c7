import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import { type Tree, textOf, type WrittenValue, writtenValue } from '../../compiler/language/tree.ts'

/**
 * Where something is in the file of an office: `['services', '16', 'blocks', 'invoices', 'page']`. Numbers are places in lists.
 */
export type EditPath = readonly (string | number)[]

/** The last step of a path that is the order of the entries of a map, whose value is the list of their names. */
export const ORDER = '(order)'
export const isOrderStep = (path: EditPath): boolean => path.at(-1) === ORDER

/** A value of the file, without its places and comments. */
export type Plain = WrittenValue

export const isMapping = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value)

/** Whether two values are the same; the order of keys matters not, that of lists does. */
export function isSame(a: Plain | undefined, b: Plain | undefined): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((one, index) => isSame(one, b[index]))
  if (!isMapping(a) || !isMapping(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}

export const plainOf: (tree: Tree) => Plain = writtenValue

/** A value as a tree, all of it at one place. */
export function treeOf(value: Plain, at: Span): Tree {
  if (isList(value)) return { kind: 'list', at, items: value.map((one) => treeOf(one, at)) }
  if (!isMapping(value)) return { kind: 'scalar', value, at, indent: null }
  const entries = Object.entries(value).map(([key, one]) => ({ key, keyAt: at, value: treeOf(one, at) }))
  return { kind: 'map', at, entries }
}

/** The tree at a path within a tree, where a list of names counts as a map of them; undefined when there is none. */
export function treeAt(tree: Tree | undefined, path: EditPath): Tree | undefined {
  return path.reduce<Tree | undefined>((at, step) => at && memberOf(at, step), tree)
}

function memberOf(tree: Tree, step: string | number): Tree | undefined {
  if (tree.kind === 'map') return tree.entries.find((entry) => entry.key === String(step))?.value
  if (tree.kind === 'scalar') return undefined
  if (typeof step === 'number') return tree.items[step]
  const item = tree.items.find((one) => one.kind === 'scalar' && textOf(one) === step)
  return item && { kind: 'scalar', value: null, at: item.at, indent: null }
}
