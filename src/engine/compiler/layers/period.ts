import { entryOf, type MapTree, type Tree, type TreeEntry } from '../language/tree.ts'

/** How deep the keys of an office's file are joined with those of a period; of any other key the period's value counts. */
const joined: Readonly<Record<string, number>> = { names: 1, theme: 1, texts: 2 }

/** Keys whose members are patches of definitions: those of the period are applied after those of the file. */
const patched: readonly string[] = ['services', 'forms']

/** The file of an office with what a period adds to it or changes. */
export function withPeriod(office: MapTree, period: MapTree): MapTree {
  const until = entryOf(period, 'until')?.value
  return period.entries.reduce((tree, entry) => {
    if (entry.key === 'from' || entry.key === 'until') return tree
    const before = entryOf(tree, entry.key)?.value
    const value = patched.includes(entry.key)
      ? joinPatches(before, withAnnouncedEnds(entry.value, until))
      : join(before, entry.value, joined[entry.key] ?? 0)
    return withEntry(tree, { ...entry, value })
  }, office)
}

const withEntry = (map: MapTree, entry: TreeEntry): MapTree =>
  entryOf(map, entry.key)
    ? { ...map, entries: map.entries.map((one) => (one.key === entry.key ? entry : one)) }
    : { ...map, entries: [...map.entries, entry] }

function join(before: Tree | undefined, added: Tree, depth: number): Tree {
  if (depth === 0 || before?.kind !== 'map' || added.kind !== 'map') return added
  return added.entries.reduce<MapTree>((map, entry) => {
    const value = join(entryOf(map, entry.key)?.value, entry.value, depth - 1)
    return withEntry(map, { ...entry, value })
  }, before)
}

/** By number or name, the patches of both, one after the other. */
function joinPatches(before: Tree | undefined, added: Tree): Tree {
  if (before?.kind !== 'map' || added.kind !== 'map') return added
  return added.entries.reduce<MapTree>((map, entry) => {
    const { value } = entry
    const known = entryOf(map, entry.key)?.value
    const both = known?.kind === 'map' && value.kind === 'map'
    return withEntry(
      map,
      both ? { ...entry, value: { ...value, entries: [...known.entries, ...value.entries] } } : entry,
    )
  }, before)
}

/** A break of a service for a period is announced until the end of the period, unless it says otherwise. */
function withAnnouncedEnds(services: Tree, until: Tree | undefined): Tree {
  if (until === undefined || services.kind !== 'map') return services
  const announced = (entry: TreeEntry): TreeEntry => {
    const { key, keyAt, value } = entry
    if (key !== 'unavailable' || value.kind !== 'map' || entryOf(value, 'until')) return entry
    return { ...entry, value: { ...value, entries: [...value.entries, { key: 'until', keyAt, value: until }] } }
  }
  return {
    ...services,
    entries: services.entries.map((entry) =>
      entry.value.kind === 'map'
        ? { ...entry, value: { ...entry.value, entries: entry.value.entries.map(announced) } }
        : entry,
    ),
  }
}
