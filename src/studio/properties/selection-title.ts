import type { OutlineItem } from '../../engine/authoring/edit/outline.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import type { StudioText } from '../../engine/authoring/edit/property.ts'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { keyOf } from '../outline/outline-tree.ts'

/** What words of the app are called, which are no part of the outline. */
const appTexts: StudioText = { pl: 'Teksty portalu', en: 'Texts of the portal' }

/** The titles of the selected part and of what it is within, the outermost first; groups are left out. */
export function selectionTitles(
  outline: readonly OutlineItem[],
  selection: EditPath,
  language: MessageLanguage,
): readonly string[] {
  if (selection[0] === 'texts') return [appTexts[language]]
  const wanted = keyOf(selection)
  const find = (items: readonly OutlineItem[]): readonly string[] | null => {
    for (const item of items) {
      const title = item.kind === 'group' ? [] : [item.title[language]]
      if (item.kind !== 'group' && keyOf(item.path) === wanted) return title
      const within = find(item.children)
      if (within !== null) return [...title, ...within]
    }
    return null
  }
  return find(outline) ?? [String(selection.at(-1) ?? '')]
}
