import { searchable } from '../model/search-text.ts'
import { cellText } from './cell.ts'
import type { Environment } from './environment.ts'
import { type TableView, tableCell } from './table.ts'

/** A table with more rows than this can be filtered by words. */
const FILTERED_ABOVE = 20

export const isFiltered = ({ plan, rows }: TableView): boolean => plan.filter && rows.length > FILTERED_ABOVE

/** What each row says, by view: read with the first word that is typed. */
const texts = new WeakMap<TableView, readonly string[]>()

function textsOf(env: Environment, view: TableView): readonly string[] {
  const known = texts.get(view)
  if (known) return known
  const read = view.rows.map((_, position) =>
    searchable(
      view.plan.columns.map((column) => cellText(tableCell(env, view, column, position), null) ?? '').join(' '),
    ),
  )
  texts.set(view, read)
  return read
}

/**
 * The positions of those rows that have every word of `text` in what they show, in the same order; whether letters are
 * capital, and their diacritics, do not matter.
 */
export function matchingRows(
  env: Environment,
  view: TableView,
  order: readonly number[],
  text: string,
): readonly number[] {
  const words = searchable(text).split(' ').filter(Boolean)
  if (words.length === 0) return order
  const rowTexts = textsOf(env, view)
  return order.filter((position) => words.every((word) => rowTexts[position]?.includes(word)))
}
