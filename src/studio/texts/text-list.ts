import type { OutlineItem } from '../../engine/authoring/edit/outline.ts'
import { offeredKeys } from '../../engine/authoring/edit/property-words.ts'
import type { TextRow } from '../../engine/authoring/edit/text-table.ts'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { searchable } from '../../engine/model/search-text.ts'
import { keyOf } from '../outline/outline-tree.ts'

/** Words for what no part of the outline names. */
interface PlaceWords {
  readonly office: string
  readonly app: string
}

/** Where a text is, in words: `Dochody › Tabela › Tytuł`. */
export function placesOf(
  outline: readonly OutlineItem[],
  language: MessageLanguage,
  words: PlaceWords,
): (row: TextRow) => string {
  const titles = new Map<string, readonly string[]>()
  const visit = (items: readonly OutlineItem[], above: readonly string[]): void => {
    for (const { kind, path, title, children } of items) {
      const here = kind === 'group' ? above : [...above, title[language]]
      if (kind !== 'group') titles.set(keyOf(path), here)
      visit(children, here)
    }
  }
  visit(outline, [])
  return ({ owner, address }) => {
    if (owner[0] === 'names') return words.office
    if (owner[0] === 'texts') return `${words.app} › ${address}`
    const path = [...owner, ...address.split('.')]
    let length = path.length
    while (length > owner.length && !titles.has(keyOf(path.slice(0, length)))) length--
    const rest = path.slice(length).map(String)
    const last = offeredKeys[rest.at(-1) ?? '']?.label[language] ?? rest.at(-1)
    const named = titles.get(keyOf(path.slice(0, length))) ?? owner.map(String)
    return [...named, ...rest.slice(0, -1), ...(last === undefined ? [] : [last])].join(' › ')
  }
}

export const shownTexts = ['all', 'missing', 'differs'] as const
export type ShownTexts = (typeof shownTexts)[number]

export interface TextFilter {
  readonly search: string
  readonly show: ShownTexts
  /** Of the texts that are looked at. */
  readonly languages: readonly string[]
  /** Ids of rows that stay whatever they are: those that are being changed. */
  readonly kept?: ReadonlySet<string>
}

/** The texts that a filter leaves. What need not be there and no language has is left out. */
export function filteredTexts(
  rows: readonly TextRow[],
  { search, show, languages, kept }: TextFilter,
  placeOf: (row: TextRow) => string,
): readonly TextRow[] {
  const wanted = searchable(search)
  return rows.filter((row) => {
    const texts = row.texts.filter(({ language }) => languages.includes(language))
    const isThere = !row.optional || row.texts.some(({ value }) => value !== null)
    if (kept?.has(row.id)) return true
    if (texts.length === 0 || !isThere) return false
    if (show === 'missing' && !texts.some(({ value }) => isMissing(row, value))) return false
    if (show === 'differs' && !texts.some(({ differs }) => differs)) return false
    const searched = [row.id, placeOf(row), ...texts.map(({ value }) => value ?? '')]
    return wanted === '' || searched.some((text) => searchable(text).includes(wanted))
  })
}

/** Whether a text should be there: it must, or another language has it. */
export const isMissing = ({ optional, texts }: TextRow, value: string | null): boolean =>
  value === null && (!optional || texts.some((one) => one.value !== null))
