import { sourceOf } from '../../model/expression/source.ts'
import type { Tree } from '../../model/expression/tree.ts'
import { isRecord } from './differences.ts'
import type { ImpactWords } from './words.ts'

/** What values are said with. */
export interface ValueNames {
  readonly words: ImpactWords
  /** What a value that is chosen from a few is called; undefined: by itself. */
  readonly choice: (value: string) => string | undefined
  /** What a column beside the property is called; undefined: by its name. */
  readonly column: (name: string) => string | undefined
}

/** Characters of a value that are shown. */
const longest = 60

/** Characters before the first that differs. */
const before = 15

/** Two values as they are written or called; null where one of them is neither, such as the type of a reply. */
export function valueTexts(values: readonly [unknown, unknown], names: ValueNames): readonly [string, string] | null {
  const [was, is] = values.map((value) => valueText(value, names))
  if (was === null || is === null || was === undefined || is === undefined) return null
  const start = startOf(was, is)
  return [cut(was, start), cut(is, start)]
}

/** Where two long texts are shown from: a word or two before they differ, or within a word that is longer. */
function startOf(was: string, is: string): number {
  if (Math.max(was.length, is.length) <= longest) return 0
  let same = 0
  while (same < was.length && was[same] === is[same]) same += 1
  if (same < longest / 2) return 0
  const from = same - before
  const space = was.lastIndexOf(' ', from)
  return space < from - before ? from : space + 1
}

function cut(text: string, start: number): string {
  const rest = start > 0 ? `…${text.slice(start)}` : text
  return rest.length > longest ? `${rest.slice(0, longest - 1)}…` : rest
}

function valueText(value: unknown, names: ValueNames): string | null {
  const { words, choice, column } = names
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return choice(value) ?? column(value) ?? value
  if (Array.isArray(value)) return listText(value, names)
  if (!isRecord(value)) return String(value)
  if ('tree' in value) return sourceOf(value.tree as Tree)
  if (isRecord(value.expr)) return valueText(value.expr, names)
  if ('descending' in value) return sortingText(value, names)
  if (Array.isArray(value.path)) return value.path.join('.')
  return wordedText(value, names)
}

/** A text with values in it, or a list of what can be said one by one. */
function listText(values: readonly unknown[], names: ValueNames): string | null {
  if (values.length === 0) return names.words.nothing
  const isTemplate = values.some((one) => isRecord(one) && ('tree' in one || 'href' in one))
  if (isTemplate) return values.map(templatePart).join('')
  const texts = values.map((one) => (isRecord(one) ? null : valueText(one, names)))
  return texts.includes(null) ? null : texts.join(', ')
}

function templatePart(part: unknown): string {
  if (!isRecord(part)) return String(part)
  return 'tree' in part ? `{${sourceOf(part.tree as Tree)}}` : `[${part.text}](${part.href})`
}

/** The column by which rows are sorted; a field that no column shows, by its name. */
function sortingText(sort: Readonly<Record<string, unknown>>, { words, column }: ValueNames): string {
  const name = typeof sort.column === 'string' ? (column(sort.column) ?? sort.column) : null
  const field = isRecord(sort.by) && Array.isArray(sort.by.path) ? sort.by.path.join('.') : ''
  return words.sorted(name ?? field, sort.descending === true)
}

/** A question, an announcement, a button or where it leads: what residents read of it. */
function wordedText(value: Readonly<Record<string, unknown>>, { words }: ValueNames): string | null {
  const texts = ['title', 'label', 'text', 'href', 'path'].flatMap((key) =>
    typeof value[key] === 'string' ? [value[key]] : [],
  )
  if (texts.length === 0) return null
  const until = typeof value.until === 'string' ? [words.until(value.until.slice(0, 16))] : []
  return [...texts.filter((text) => text !== ''), ...until].join(' ') || words.yes
}
