import { Icon, type IconName } from './icon.tsx'
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
            {column.align === 'end' && <Icon name={sortIcon(sorted)} />}
            <span>{column.header}</span>
            {column.align !== 'end' && <Icon name={sortIcon(sorted)} />}
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

function sortIcon(sorted: TableSort['direction'] | undefined): IconName {
  if (sorted === undefined) return 'sort-alt'
  return sorted === 'ascending' ? 'arrow-up' : 'arrow-down'
}
