import { nextSort, type TableColumn, type TableSort } from './table-model.ts'
import { ROLE } from './table-roles.ts'

export interface TableHeadProps {
  readonly columns: readonly TableColumn[]
  readonly sort: TableSort | null
  readonly onSort: ((sort: TableSort) => void) | undefined
  /** Name of the column of detail buttons, when there is one. */
  readonly details: string | undefined
}

/** The header row. On cards it stays for assistive technology as plain words. */
export function TableHead({ columns, sort, onSort, details }: TableHeadProps) {
  return (
    <thead role={ROLE.group}>
      <tr role={ROLE.row}>
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {details !== undefined && (
          <th scope="col" role={ROLE.column} className="ok-table__tool">
            <span className="ok-sr-only">{details}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface ColumnHeaderProps {
  readonly column: TableColumn
  readonly sort: TableSort | null
  readonly onSort: ((sort: TableSort) => void) | undefined
}

function ColumnHeader({ column, sort, onSort }: ColumnHeaderProps) {
  const sorted = sort?.column === column.id ? sort.direction : undefined
  const sortable = column.sortable && onSort
  return (
    <th
      scope="col"
      role={ROLE.column}
      data-align={column.align}
      style={column.width ? { inlineSize: column.width } : undefined}
      aria-sort={sortable ? (sorted ?? 'none') : undefined}
    >
      {sortable ? (
        <>
          <button type="button" className="ok-table__sort" onClick={() => onSort(nextSort(sort, column.id))}>
            {/* Over numbers the sign comes first, so that the words end where the numbers do. */}
            {column.align === 'end' && <SortSign sorted={sorted} />}
            {column.header}
            {column.align !== 'end' && <SortSign sorted={sorted} />}
          </button>
          <span className="ok-table__plain">{column.header}</span>
        </>
      ) : (
        column.header
      )}
      {column.headerNote && <span className="ok-table__note"> {column.headerNote}</span>}
    </th>
  )
}

// Letters rather than pictures: a no-break space keeps them with the word beside them. Their spaces are in the CSS.
function SortSign({ sorted }: { readonly sorted: TableSort['direction'] | undefined }) {
  return (
    <span className="ok-table__sign" data-sorted={sorted} aria-hidden="true">
      <span>↑</span>
      <span>↓</span>
    </span>
  )
}
