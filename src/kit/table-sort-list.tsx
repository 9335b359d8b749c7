import { Select } from './select.tsx'
import { headerText, type TableColumn, type TableSort, type TableTexts } from './table-model.ts'

export interface TableSortListProps {
  readonly id: string
  readonly columns: readonly TableColumn[]
  readonly sort: TableSort | null
  readonly onSort: (sort: TableSort) => void
  readonly texts: TableTexts
}

/** Sorting for cards, where the headers' buttons are not in sight. Hidden by CSS while they are. */
export function TableSortList({ id, columns, sort, onSort, texts }: TableSortListProps) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap((column) =>
      (['ascending', 'descending'] as const).map((direction) => ({
        value: `${direction} ${column.id}`,
        label: `${headerText(column)}, ${texts[direction]}`,
      })),
    )
  if (options.length === 0) return null
  const choose = (value: string) => {
    const gap = value.indexOf(' ')
    onSort({ column: value.slice(gap + 1), direction: value.startsWith('asc') ? 'ascending' : 'descending' })
  }
  return (
    <div className="ok-table__sort-list">
      <label className="ok-field__label" htmlFor={id}>
        {texts.sortBy}
      </label>
      <Select
        id={id}
        options={options}
        value={sort ? `${sort.direction} ${sort.column}` : ''}
        placeholder={texts.unsorted}
        onChange={choose}
      />
    </div>
  )
}
