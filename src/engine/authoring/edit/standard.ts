import { languagePattern } from '../../compiler/language/shared.ts'
import type { MapTree, Tree } from '../../compiler/language/tree.ts'
import type { LanguageVersion } from '../../compiler/layers/patch.ts'
import { isPatchRoot } from './addresses.ts'
import { type EditPath, isSame, type Plain, plainOf, treeAt } from './plain.ts'
import type { AddressLength } from './text-edits.ts'

/** What an office has where its own file does not differ. */
export interface Standard {
  /** The version of the language that the project is written in. */
  readonly version: LanguageVersion
  /** The value at a path; undefined where there is none. */
  at(path: EditPath): Plain | undefined
  /** The definition of a service or a form, by the path of what the office changes of it. */
  definition(owner: EditPath): Tree | undefined
}

/** Nothing is known of the definitions: every value of the office differs from them. */
export const unknownStandard: Standard = {
  version: 2,
  at: () => undefined,
  definition: () => undefined,
}

/** The standard that `now` gives whenever it is asked. */
export const standardNow = (now: () => Standard): Standard => ({
  get version() {
    return now().version
  },
  at: (path) => now().at(path),
  definition: (owner) => now().definition(owner),
})

/** The path of the service or form that a path leads into. */
export function ownerOf(path: EditPath): EditPath | null {
  for (let length = 2; length < Math.min(path.length, 5); length++) {
    if (isPatchRoot(path.slice(0, length))) return path.slice(0, length)
  }
  return null
}

/** What a definition itself sets at a path into it. */
export function definedAt(standard: Standard, path: EditPath): Plain | undefined {
  const owner = ownerOf(path)
  const tree = owner ? treeAt(standard.definition(owner), path.slice(owner.length)) : undefined
  return tree && plainOf(tree)
}

/** Whether a value changes nothing of the standard. `null` removes a part of a definition, be it one without a value. */
export function isStandard(standard: Standard, path: EditPath, value: Plain): boolean {
  const owner = ownerOf(path)
  const definition = owner && standard.definition(owner)
  if (owner && definition && value === null) return treeAt(definition, path.slice(owner.length)) === undefined
  const own = standard.at(path)
  // Of a setting of the office also the order counts: that of a menu.
  return own !== undefined && (path.length === 1 ? JSON.stringify(own) === JSON.stringify(value) : isSame(own, value))
}

/** The setting of the office that a path leads into and that its file takes over as a whole, such as the menu. */
export const takenWhole = (standard: Standard, path: EditPath): boolean =>
  path.length > 1 && path[0] !== 'texts' && standard.at(path.slice(0, 1)) !== undefined

/**
 * An address names parts that the definition has and at most one that it has not. Words by language and the neighbour of a
 * member are written below the address.
 */
export const addressLength =
  (standard: Standard): AddressLength =>
  (path, from) => {
    const steps = path.slice(from).map(String)
    const last = steps.at(-1) ?? ''
    const isBelow = last === 'before' || last === 'after' || languagePattern.test(last)
    const most = Math.max(1, isBelow ? steps.length - 1 : steps.length)
    const definition = standard.definition(path.slice(0, from))
    let length = 0
    let at = definition
    while (length < most && isAddressable(steps[length] ?? '')) {
      length++
      at = at && treeAt(at, [steps[length - 1] ?? ''])
      if (definition && !at) break
    }
    return Math.max(1, length)
  }

const isAddressable = (step: string): boolean => step !== '' && !step.includes('.')

/** The names of the members of a map, or of a list of names, in their order. */
export const namesIn = (tree: Tree | undefined): readonly string[] => {
  if (tree?.kind === 'map') return tree.entries.map(({ key }) => key)
  if (tree?.kind === 'list') return tree.items.flatMap((one) => (one.kind === 'scalar' ? [String(one.value)] : []))
  return []
}

export const asPatches = (tree: Tree | undefined): MapTree | null => (tree?.kind === 'map' ? tree : null)
