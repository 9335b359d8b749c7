import type { OutlineItem } from '../../engine/authoring/edit/outline.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'

export const keyOf = (path: EditPath): string => JSON.stringify(path)

/** Letters as they are searched: without case and without the marks above and below them. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

/** The items whose title, in any language, has the words; those within them stay, and so does what they are within. */
export function filterOutline(items: readonly OutlineItem[], words: string): readonly OutlineItem[] {
  if (words === '') return items
  const wanted = folded(words)
  const kept = (item: OutlineItem): readonly OutlineItem[] => {
    if (Object.values(item.title).some((title) => folded(title).includes(wanted))) return [{ ...item }]
    const children = item.children.flatMap(kept)
    return children.length === 0 ? [] : [{ ...item, children }]
  }
  return items.flatMap(kept)
}

/** The keys of a selected item and of all items that it is within. */
export function withAncestors(items: readonly OutlineItem[], selected: string | null): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (item: OutlineItem): boolean => {
    const isWithin = item.children.map(visit).some(Boolean) || keyOf(item.path) === selected
    if (isWithin) found.add(keyOf(item.path))
    return isWithin
  }
  for (const item of items) visit(item)
  return found
}
