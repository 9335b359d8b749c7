import type { OutlineItem } from '../../engine/authoring/edit/outline.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import { searchable } from '../../engine/model/search-text.ts'

export const keyOf = (path: EditPath): string => JSON.stringify(path)

const wordsIn = (search: string): readonly string[] => searchable(search).split(' ').filter(Boolean)

const hasWord = (texts: readonly string[], word: string): boolean => texts.some((one) => one.includes(word))

/** Which of the words the title of an item, in no language, has. */
function wordsLeft({ title }: OutlineItem, words: readonly string[]): readonly string[] {
  const titles = Object.values(title).map(searchable)
  return words.filter((word) => !hasWord(titles, word))
}

/** Whether what residents read of the item besides its name has words. */
function isRead({ texts }: OutlineItem, words: readonly string[]): boolean {
  const all = [searchable(texts)]
  return words.every((word) => hasWord(all, word))
}

/**
 * The items that the words find: each word is in a title, in any language, of the item or of what it is within, or in another
 * text of the item. Items within one whose title is found stay, and so does what the items are within. What is `picked`
 * (its key) stays, too.
 */
export function filterOutline(
  items: readonly OutlineItem[],
  search: string,
  picked: string | null = null,
): readonly OutlineItem[] {
  const kept = (item: OutlineItem, words: readonly string[]): readonly OutlineItem[] => {
    const left = wordsLeft(item, words)
    if (left.length === 0) return [item]
    const children = item.children.flatMap((child) => kept(child, left))
    const isFound = children.length > 0 || isRead(item, left)
    if (isFound) return [{ ...item, children }]
    return picked !== null && keyOf(item.path) === picked ? [item] : []
  }
  const words = wordsIn(search)
  return words.length === 0 ? items : items.flatMap((item) => kept(item, words))
}

/** Of the items that the words find, the one that is meant: whose title they are, or begin, or else the first. */
export function bestMatch(items: readonly OutlineItem[], search: string): OutlineItem | null {
  const wanted = wordsIn(search)
  const found: OutlineItem[] = []
  const read: OutlineItem[] = []
  const visit = (item: OutlineItem, words: readonly string[]): void => {
    const left = wordsLeft(item, words)
    if (item.kind !== 'group') {
      if (left.length === 0) found.push(item)
      else if (isRead(item, left)) read.push(item)
    }
    for (const child of item.children) visit(child, left)
  }
  if (wanted.length > 0) for (const item of items) visit(item, wanted)
  const whole = wanted.join(' ')
  const isCalled = (fits: (title: string) => boolean) =>
    found.find(({ title }) => Object.values(title).map(searchable).some(fits))
  return (
    isCalled((title) => title === whole) ?? isCalled((title) => title.startsWith(whole)) ?? found[0] ?? read[0] ?? null
  )
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
