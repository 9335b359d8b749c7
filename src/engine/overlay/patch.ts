import type { Report, Span } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { entryOf, type MapTree, type Tree, type TreeEntry } from '../language/tree.ts'

/**
 * An office's patches laid over a definition: `blocks.invoices.columns.kwotaBrutto.label: …` addresses a part by ids,
 * `null` removes it, a map is laid over a map member by member, anything else takes the place of what was there. New
 * members stand last, or where their `before:` or `after:` says. Order is otherwise that of the definition.
 */
export function applyPatches(base: Tree, patches: MapTree, report: Report): Tree {
  return patches.entries.reduce((tree, { key, keyAt, value }) => {
    return applyAt(tree, key.split('.'), { whole: key, at: keyAt, value }, report)
  }, base)
}

interface Patch {
  readonly whole: string
  readonly at: Span
  readonly value: Tree
}

function applyAt(tree: Tree, path: readonly string[], patch: Patch, report: Report): Tree {
  const [step, ...rest] = path
  if (step === undefined) return layOver(tree, patch.value, report)
  const map = asMap(tree)
  if (!map) {
    report.error(
      'unknown-patch',
      patch.at,
      `\`${patch.whole}\` leads nowhere: there are no members to address by \`${step}\`.`,
    )
    return tree
  }
  const entry = entryOf(map, step)
  if (rest.length === 0) return withMember(map, { key: step, keyAt: patch.at, value: patch.value }, report)
  if (entry) {
    return replaceEntry(map, { ...entry, value: applyAt(entry.value, rest, patch, report) })
  }
  const known = map.entries.map((one) => one.key)
  report.error(
    'unknown-patch',
    patch.at,
    `\`${patch.whole}\` leads nowhere: there is no \`${step}\`. Known: ${known.join(', ')}.`,
    suggestionFor(patch.whole, step, nearest(step, known)),
  )
  return tree
}

/** The whole address with the wrong step put right. */
function suggestionFor(whole: string, step: string, near: string | null): string | null {
  return near === null
    ? null
    : whole
        .split('.')
        .map((one) => (one === step ? near : one))
        .join('.')
}

function withMember(map: MapTree, patch: TreeEntry, report: Report): MapTree {
  const before = entryOf(map, patch.key)
  if (isNull(patch.value)) {
    if (!before) {
      const known = map.entries.map((one) => one.key)
      report.error(
        'unknown-patch',
        patch.keyAt,
        `There is no \`${patch.key}\` to remove. Known: ${known.join(', ')}.`,
        nearest(patch.key, known),
      )
    }
    return { ...map, entries: map.entries.filter((entry) => entry.key !== patch.key) }
  }
  if (before) return replaceEntry(map, { ...before, value: layOver(before.value, patch.value, report) })
  return place(map, patch, report)
}

const isNull = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null

function replaceEntry(map: MapTree, entry: TreeEntry): MapTree {
  return { ...map, entries: map.entries.map((one) => (one.key === entry.key ? entry : one)) }
}

/** `over` on `base`: maps member by member, anything else in its place. */
function layOver(base: Tree, over: Tree, report: Report): Tree {
  const map = asMap(base)
  if (!map || over.kind !== 'map') return { ...over, replaced: base }
  return over.entries.reduce<MapTree>((tree, entry) => withMember(tree, entry, report), map)
}

/** A list of names is short for a map of them with nothing said of each. */
function asMap(tree: Tree): MapTree | null {
  if (tree.kind === 'map') return tree
  if (tree.kind === 'scalar') return tree.value === null ? { kind: 'map', at: tree.at, entries: [] } : null
  const entries: TreeEntry[] = []
  for (const item of tree.items) {
    if (item.kind !== 'scalar' || typeof item.value !== 'string') return null
    entries.push({ key: item.value, keyAt: item.at, value: { kind: 'scalar', value: null, at: item.at, indent: null } })
  }
  return { kind: 'map', at: tree.at, entries }
}

/** A new member: last, or beside the member that it names. */
function place(map: MapTree, patch: TreeEntry, report: Report): MapTree {
  const side = (['before', 'after'] as const).find((name) => entryOf(patch.value, name))
  const neighbour = side && entryOf(patch.value, side)?.value
  if (!side || neighbour?.kind !== 'scalar') return { ...map, entries: [...map.entries, patch] }
  const index = map.entries.findIndex((entry) => entry.key === neighbour.value)
  if (index === -1) {
    const known = map.entries.map((one) => one.key)
    report.error(
      'unknown-patch',
      neighbour.at,
      `There is no \`${neighbour.value}\` to stand ${side}.`,
      nearest(String(neighbour.value), known),
    )
    return map
  }
  const at = side === 'before' ? index : index + 1
  return { ...map, entries: [...map.entries.slice(0, at), patch, ...map.entries.slice(at)] }
}
