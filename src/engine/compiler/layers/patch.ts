import { nearest } from '../../model/nearest.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import { entryOf, type MapTree, type ScalarTree, type Tree, type TreeEntry, textOf } from '../language/tree.ts'

/**
 * An office's patches laid over a definition: `blocks.invoices.columns.kwotaBrutto.label: …` addresses a part by ids,
 * `null` removes it (nothing at all is an error since version 2 of the language), a map is laid over a map member by member,
 * anything else takes the place of what was there. New members stand last, or where their `before:` or `after:` puts them,
 * which also moves a member that was there already. Order is otherwise that of the definition. What removes something that is
 * not there, or orders by it, changes nothing and is a warning: the definition may have lost it since. What changes something
 * that is not there is an error.
 */
export function applyPatches(base: Tree, patches: MapTree, report: Report, language: LanguageVersion = 2): Tree {
  const context = { report, language }
  return patches.entries.reduce((tree, patch) => applyAt(tree, stepsOf(patch), patch, context), base)
}

/** Of the definition language. In the first an empty value removes, as `null` does. */
export type LanguageVersion = 1 | 2

interface PatchContext {
  readonly report: Report
  readonly language: LanguageVersion
}

/** One step of an address, and where it stands. */
interface Step {
  readonly key: string
  readonly at: Span
}

function stepsOf({ key, keyAt }: TreeEntry): readonly Step[] {
  // Between quotes the first character of the address is one column further on.
  let column = keyAt.column + (keyAt.endColumn - keyAt.column === key.length + 2 ? 1 : 0)
  return key.split('.').map((step) => {
    const at = { ...keyAt, column, endColumn: column + Math.max(1, step.length) }
    column += step.length + 1
    return { key: step, at }
  })
}

function applyAt(tree: Tree, [step, ...rest]: readonly Step[], patch: TreeEntry, context: PatchContext): Tree {
  const { report, language } = context
  if (!step) return layOver(tree, patch.value, context)
  const map = asMap(tree)
  const severity = isNull(patch.value) && (language === 1 || !isEmpty(patch.value)) ? 'warning' : 'error'
  if (!map) {
    report[severity]('unknown-patch.no-members', step.at, { address: patch.key, step: step.key })
    return tree
  }
  if (rest.length === 0) return withMember(map, { key: step.key, keyAt: step.at, value: patch.value }, context)
  const entry = entryOf(map, step.key)
  if (entry) return replaceEntry(map, { ...entry, value: applyAt(entry.value, rest, patch, context) })
  const known = map.entries.map((one) => one.key)
  const args = { address: patch.key, step: step.key, known }
  report[severity]('unknown-patch', step.at, args, { suggestion: nearest(step.key, known) })
  return tree
}

function withMember(map: MapTree, patch: TreeEntry, context: PatchContext): MapTree {
  const { report, language } = context
  const member = entryOf(map, patch.key)
  if (isEmpty(patch.value)) {
    if (language === 1) report.warning('empty-patch.removes', patch.keyAt, { key: patch.key })
    else {
      report.error('empty-patch', patch.keyAt, { key: patch.key })
      return map
    }
  }
  if (isNull(patch.value)) return member ? without(map, member, patch) : reportNothingToRemove(map, patch, report)
  const { side, value } = sideOf(patch.value)
  if (!member) return place(map, { ...patch, value }, side && knows(map, side, report) ? side : null)
  const changed = { ...member, value: layOver(member.value, value, context) }
  const others = { ...map, entries: map.entries.filter((entry) => entry.key !== patch.key) }
  if (!side || !knows(others, side, report)) return replaceEntry(map, changed)
  return place(others, changed, side)
}

/** The map without a member, and the record of who removed it. */
function without(map: MapTree, { key, value }: TreeEntry, patch: TreeEntry): MapTree {
  const entries = map.entries.filter((entry) => entry.key !== key)
  return { ...map, entries, removed: [...(map.removed ?? []), { key, at: patch.keyAt, value }] }
}

function reportNothingToRemove(map: MapTree, { key, keyAt }: TreeEntry, report: Report): MapTree {
  const known = map.entries.map((one) => one.key)
  report.warning('unknown-patch.removal', keyAt, { name: key, known }, { suggestion: nearest(key, known) })
  return map
}

const isNull = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null

const isEmpty = (tree: Tree): boolean => tree.kind === 'scalar' && tree.empty === true

function replaceEntry(map: MapTree, entry: TreeEntry): MapTree {
  return { ...map, entries: map.entries.map((one) => (one.key === entry.key ? entry : one)) }
}

/** `over` on `base`: maps member by member, anything else in its place. */
function layOver(base: Tree, over: Tree, context: PatchContext): Tree {
  const map = asMap(base)
  if (!map || over.kind !== 'map') return { ...over, replaced: base }
  return over.entries.reduce<MapTree>((tree, entry) => withMember(tree, entry, context), map)
}

/** A list of names is short for a map of them without values; a list of values is addressed by them. */
function asMap(tree: Tree): MapTree | null {
  if (tree.kind === 'map') return tree
  if (tree.kind === 'scalar') return tree.value === null ? { kind: 'map', at: tree.at, entries: [] } : null
  const entries: TreeEntry[] = []
  for (const item of tree.items) {
    if (item.kind !== 'scalar' || item.value === null) return null
    const key = textOf(item)
    entries.push({ key, keyAt: item.at, value: { kind: 'scalar', value: null, at: item.at, indent: null } })
  }
  return { kind: 'map', at: tree.at, entries, fromList: true }
}

/** Beside which member a member stands. */
interface Side {
  readonly name: 'before' | 'after'
  readonly neighbour: ScalarTree
}

/** Where a patch places a member, apart from the rest of the patch. */
function sideOf(value: Tree): { readonly side: Side | null; readonly value: Tree } {
  if (value.kind !== 'map') return { side: null, value }
  for (const name of ['before', 'after'] as const) {
    const neighbour = entryOf(value, name)?.value
    if (neighbour?.kind !== 'scalar') continue
    const rest = { ...value, entries: value.entries.filter((entry) => entry.key !== name) }
    return { side: { name, neighbour }, value: rest }
  }
  return { side: null, value }
}

/** Whether the member that another is placed beside is there; a warning where it is not. */
function knows(map: MapTree, { name: side, neighbour }: Side, report: Report): boolean {
  const name = textOf(neighbour)
  if (entryOf(map, name)) return true
  const known = map.entries.map((one) => one.key)
  const args = { name, side, known }
  report.warning('unknown-patch.neighbour', neighbour.at, args, { suggestion: nearest(name, known) })
  return false
}

/** A member that is not in the map: last, or beside the member that is named. */
function place(map: MapTree, member: TreeEntry, side: Side | null): MapTree {
  if (!side) return { ...map, entries: [...map.entries, member] }
  const index = map.entries.findIndex((entry) => entry.key === textOf(side.neighbour))
  const at = side.name === 'before' ? index : index + 1
  return { ...map, entries: [...map.entries.slice(0, at), member, ...map.entries.slice(at)] }
}
