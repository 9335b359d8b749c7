import type { EditPath } from './plain.ts'
import type { SyntaxEntry, SyntaxList, SyntaxMap, SyntaxNode } from './syntax.ts'

/**
 * Whether the keys of the map at a path are addresses of several steps (`blocks.invoices.page`): it holds what the office
 * changes of a service or a form.
 */
export function isPatchRoot(path: EditPath): boolean {
  const [first, second] = path
  if (first === 'scheduled' && typeof second === 'number') return isPatchRoot(path.slice(2))
  return path.length === 2 && ((first === 'services' && /^\d+$/.test(String(second))) || first === 'forms')
}

/** A container on the way to a place, and its member that leads there. */
export type Step =
  | { readonly in: SyntaxMap; readonly entry: SyntaxEntry; readonly path: EditPath }
  | { readonly in: SyntaxList; readonly index: number; readonly path: EditPath }

export interface Place {
  readonly node: SyntaxNode
  /** From the root; none for the root itself. `path` of each is that of its member. */
  readonly steps: readonly Step[]
}

const stepsOf = (path: EditPath, { key }: SyntaxEntry): readonly string[] =>
  isPatchRoot(path) ? key.split('.') : [key]

const starts = (path: EditPath, depth: number, steps: readonly string[]): boolean =>
  steps.every((step, index) => String(path[depth + index]) === step)

/** Every place that sets the value at a path; the last one applies. */
export function placesOf(root: SyntaxNode, path: EditPath): readonly Place[] {
  return reach(root, path, 0, []).filter(({ depth }) => depth === path.length)
}

export interface Reached extends Place {
  /** How many steps of the path lead there. */
  readonly depth: number
}

/** The place that is nearest to a path: the last of those. */
export function nearestPlace(root: SyntaxNode, path: EditPath): Reached {
  const [first = { node: root, steps: [], depth: 0 }, ...others] = reach(root, path, 0, [])
  return others.reduce((best, one) => (one.depth >= best.depth ? one : best), first)
}

function reach(node: SyntaxNode, path: EditPath, depth: number, steps: readonly Step[]): readonly Reached[] {
  const here = { node, steps, depth }
  if (depth === path.length || node.kind === 'scalar') return [here]
  const deeper =
    node.kind === 'list'
      ? reachItem(node, path, depth, steps)
      : node.entries.flatMap((entry) => {
          const keys = stepsOf(path.slice(0, depth), entry)
          if (depth + keys.length > path.length || !starts(path, depth, keys)) return []
          const next = depth + keys.length
          return reach(entry.value, path, next, [...steps, { in: node, entry, path: path.slice(0, next) }])
        })
  return [here, ...deeper]
}

function reachItem(list: SyntaxList, path: EditPath, depth: number, steps: readonly Step[]): readonly Reached[] {
  const index = path[depth]
  const item = typeof index === 'number' ? list.items[index] : undefined
  if (typeof index !== 'number' || !item) return []
  return reach(item, path, depth + 1, [...steps, { in: list, index, path: path.slice(0, depth + 1) }])
}

/** Places whose addresses go on beyond a path. */
export function placesBelow(root: SyntaxMap, path: EditPath): readonly Place[] {
  for (let length = 2; length < Math.min(path.length, 5); length++) {
    const owner = path.slice(0, length)
    if (!isPatchRoot(owner)) continue
    const [patches] = placesOf(root, owner)
    if (patches?.node.kind !== 'map') return []
    const { node, steps } = patches
    return node.entries.flatMap((entry) => {
      const whole = [...owner, ...entry.key.split('.')]
      if (whole.length <= path.length || !path.every((step, index) => String(step) === whole[index])) return []
      return [{ node: entry.value, steps: [...steps, { in: node, entry, path: whole }] }]
    })
  }
  return []
}
