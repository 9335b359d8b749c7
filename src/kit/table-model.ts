import type { ReactNode } from 'react'

export interface TableColumn {
  readonly id: string
  readonly header: ReactNode
  /** The header as words, for the sort list and for cards on phones, where `header` is not a plain text. */
  readonly headerText?: string | undefined
  /** The unit or currency, shown small under the header instead of in every cell. */
  readonly headerNote?: string | undefined
  /** `end` for numbers and amounts. */
  readonly align?: 'start' | 'end' | undefined
  readonly sortable?: boolean | undefined
  /** The row's name: first on a phone's card, and the row header. The first column by default. */
  readonly primary?: boolean | undefined
  /** Names, addresses and numbers are not to be translated by the browser. */
  readonly translateNo?: boolean | undefined
  /** The language of its values, where it may be another than the page's. */
  readonly lang?: string | undefined
  /** Never broken over two lines while it is a row of a table. */
  readonly whole?: boolean | undefined
  /** CSS width on wide screens. */
  readonly width?: string | undefined
}

export interface TableRow {
  readonly key: string
  readonly cells: Readonly<Record<string, ReactNode>>
  /** Such as an overdue instalment; a cell must state it in words too. */
  readonly tone?: 'danger' | 'muted' | undefined
}

export interface TableSort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

export interface TableFooter {
  readonly label: ReactNode
  readonly cells: Readonly<Record<string, ReactNode>>
}

export interface TableTexts {
  readonly loading: string
  /** Label of the list that sorts on phones, where headers are not in sight. */
  readonly sortBy: string
  /** The option of that list for the rows in their original order. */
  readonly unsorted: string
  readonly ascending: string
  readonly descending: string
  /** Header of the column of detail buttons. */
  readonly details: string
  readonly showDetails: string
  readonly hideDetails: string
}

/** The words of a header. */
export function headerText(column: TableColumn): string {
  return column.headerText ?? (typeof column.header === 'string' ? column.header : column.id)
}

/** What a cell is called on a card: the header with its unit. */
export const cellLabel = (column: TableColumn): string =>
  headerText(column) + (column.headerNote ? ` (${column.headerNote})` : '')

const SHORT_SIGN = /^(?=\S*[-/])\S{1,14}$/

/** Such as the sign of a card or the number of an invoice: nothing is won by breaking it at its hyphen. */
export const isShortSign = (content: ReactNode): boolean => typeof content === 'string' && SHORT_SIGN.test(content)

const BARE = 4

/** A heading of a card that is too short to be understood without its label. */
export const isBare = (name: ReactNode): boolean => typeof name === 'string' && name.length <= BARE

/** The column that names a row. */
export function primaryColumn(columns: readonly TableColumn[]): string | undefined {
  return (columns.find((column) => column.primary) ?? columns[0])?.id
}

/** What pressing a header asks for: ascending first, then the other way round. */
export function nextSort(sort: TableSort | null, column: string): TableSort {
  const again = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: again ? 'descending' : 'ascending' }
}

/** How many columns the label of the total row spans: up to the first column that has a total. At least one. */
export function footerSpan(columns: readonly TableColumn[], footer: TableFooter): number {
  const first = columns.findIndex((column) => footer.cells[column.id] !== undefined)
  return Math.max(1, first === -1 ? columns.length : first)
}
