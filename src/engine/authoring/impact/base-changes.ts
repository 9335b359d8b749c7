import { type MapTree, type Tree, textOf } from '../../compiler/language/tree.ts'
import type { PortalInput } from '../../compiler/project/folder.ts'
import type { SharedConfig } from '../../compiler/project/shared-config.ts'
import { isSameContract } from '../../compiler/source/product-contract.ts'
import { isEqual, renamedMembers } from './differences.ts'

/** A part of a service or a form that has another name in the new base: `blocks.contract` is `umowa`. */
export interface Rename {
  readonly address: string
  readonly name: string
}

/** What two versions of the base have in common, so that offices need not be compared there. */
export interface BaseChanges {
  /** Contract, portal, schemas of forms and samples are the same: definitions mean the same in both. */
  readonly sameEnvironment: boolean
  /** Services and forms by number and name that are written alike in both. */
  readonly sameServices: ReadonlySet<string>
  readonly sameForms: ReadonlySet<string>
  /** Keys of texts that are not the same in every language. */
  readonly texts: ReadonlySet<string>
  /** Renamed parts by number of the service or name of the form. */
  readonly renames: ReadonlyMap<string, readonly Rename[]>
}

interface Side {
  readonly input: PortalInput
  readonly config: SharedConfig
}

export function baseChanges(before: Side, after: Side): BaseChanges {
  // A builder gives the same configuration as long as nothing but offices changes.
  if (before.config === after.config) return nothingChanges(after.config)
  const services = pairs(
    before.config.services.map(({ id, file }) => [String(id), file.tree]),
    after.config.services.map(({ id, file }) => [String(id), file.tree]),
  )
  const forms = pairs(
    before.config.forms.map(({ id, file }) => [id, file.tree]),
    after.config.forms.map(({ id, file }) => [id, file.tree]),
  )
  return {
    sameEnvironment: isSameEnvironment(before.input, after.input),
    sameServices: new Set([...services].filter(([, pair]) => isSame(pair)).map(([id]) => id)),
    sameForms: new Set([...forms].filter(([, pair]) => isSame(pair)).map(([id]) => id)),
    texts: changedTexts(before.config, after.config),
    renames: new Map([...services, ...forms].map(([id, pair]) => [id, renamesIn(pair)])),
  }
}

const nothingChanges = ({ services, forms }: SharedConfig): BaseChanges => ({
  sameEnvironment: true,
  sameServices: new Set(services.map(({ id }) => String(id))),
  sameForms: new Set(forms.map(({ id }) => id)),
  texts: new Set(),
  renames: new Map(),
})

type Pair = readonly [unknown, unknown]

function pairs(
  before: readonly (readonly [string, Tree])[],
  after: readonly (readonly [string, Tree])[],
): ReadonlyMap<string, Pair> {
  const now = new Map(after)
  return new Map(
    before.flatMap(([id, tree]) => {
      const other = now.get(id)
      return other ? [[id, [written(tree), written(other)]] as const] : []
    }),
  )
}

const isSame = ([was, is]: Pair): boolean => JSON.stringify(was) === JSON.stringify(is)

/** A tree as plain data, in which maps keep their order and names in short lists become maps. */
export function written(tree: Tree): unknown {
  if (tree.kind === 'scalar') return tree.written ?? tree.value
  if (tree.kind === 'list') return tree.items.map(written)
  return Object.fromEntries(entriesOf(tree).map(([key, value]) => [key, written(value)]))
}

const entriesOf = (tree: MapTree): readonly (readonly [string, Tree])[] =>
  tree.entries.map(({ key, value }) => [key, value.kind === 'scalar' ? { ...value, value: textOrNull(value) } : value])

const textOrNull = (tree: Extract<Tree, { readonly kind: 'scalar' }>) => (tree.value === null ? null : textOf(tree))

/** Maps of parts that have names of their own, wherever they are. */
const named: readonly string[] = ['sources', 'params', 'blocks', 'columns', 'details', 'fields', 'show']

/** The parts that have gone while one that is the same has come under another name, their uses being renamed too. */
export function renamesIn([before, after]: Pair): readonly Rename[] {
  const found: Rename[] = []
  const visit = (was: unknown, is: unknown, path: readonly string[]): unknown => {
    if (!isMap(was) || !isMap(is)) return was
    let current: Readonly<Record<string, unknown>> = was
    if (named.includes(path.at(-1) ?? '')) {
      for (const [id, name] of goneAndCome(current, is)) {
        found.push({ address: [...path, id].join('.'), name })
        current = Object.fromEntries(Object.entries(current).map(([key, value]) => [key === id ? name : key, value]))
      }
    }
    return Object.fromEntries(
      Object.entries(current).map(([key, value]) => [key, visit(value, is[key], [...path, key])]),
    )
  }
  // A part may read another that was renamed: uses are renamed before parts are compared again.
  let known = -1
  let tree = before
  while (known < found.length) {
    known = found.length
    tree = visit(tree, after, [])
    for (const { address, name } of found) tree = withUses(tree, address.split('.').at(-1) ?? '', name)
  }
  return found
}

function goneAndCome(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>) {
  const gone = Object.entries(was).filter(([id]) => !(id in is))
  const come = Object.entries(is).filter(([id]) => !(id in was))
  return renamedMembers(gone, come)
}

/** The values of a tree with a name in place of another. */
function withUses(tree: unknown, from: string, to: string): unknown {
  if (typeof tree === 'string') return tree.replace(new RegExp(`(?<![\\w.])${from}(?!\\w)`, 'g'), to)
  if (Array.isArray(tree)) return tree.map((one) => withUses(one, from, to))
  if (!isMap(tree)) return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, withUses(value, from, to)]))
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything but offices, services and texts, whose changes are looked at one by one; so are forms where only they differ. */
function isSameEnvironment(before: PortalInput, after: PortalInput): boolean {
  // A disk lists the files of a folder in any order.
  const plain = (files: ReadonlyMap<string, string>) =>
    Object.fromEntries([...files].filter(([path]) => !/^(offices|services|locales)\/|\.test\.ya?ml$/.test(path)))
  return (
    isSameContract(before.contract, after.contract) &&
    isEqual(plain(before.files), plain(after.files)) &&
    isEqual(plain(before.builtIn), plain(after.builtIn)) &&
    isEqual(Object.fromEntries(before.widgets), Object.fromEntries(after.widgets))
  )
}

function changedTexts({ tables: was }: SharedConfig, { tables: is }: SharedConfig): ReadonlySet<string> {
  const changed = new Set<string>()
  for (const language of new Set([...was.keys(), ...is.keys()])) {
    const [before, after] = [flat(was.get(language)), flat(is.get(language))]
    for (const key of [...before.keys(), ...after.keys()]) if (before.get(key) !== after.get(key)) changed.add(key)
  }
  return changed
}

/** The nearest text of each key. */
const flat = (tables: readonly ReadonlyMap<string, string>[] = []): ReadonlyMap<string, string> =>
  new Map([...tables].reverse().flatMap((table) => [...table]))
