import { memo, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-name.ts'
import { cellLabel, isBare, isShortSign, type TableColumn, type TableRow, type TableTexts } from './table-model.ts'
import { ROLE } from './table-roles.ts'

export interface TableRowsProps {
  readonly id: string
  readonly columns: readonly TableColumn[]
  readonly primary: string | undefined
  readonly rows: readonly TableRow[]
  readonly detail: ((rowKey: string) => ReactNode | null) | undefined
  readonly expanded: ReadonlySet<string> | undefined
  readonly onToggle: ((rowKey: string) => void) | undefined
  readonly texts: TableTexts
}

/** The body of a table. */
export function TableRows({ rows, detail, expanded, ...rest }: TableRowsProps) {
  return (
    <tbody role={ROLE.group}>
      {rows.map((row) => {
        const open = expanded?.has(row.key) ?? false
        const panel = detail && open ? detail(row.key) : undefined
        return <Row key={row.key} {...rest} row={row} open={open} panel={panel} detailed={detail !== undefined} />
      })}
    </tbody>
  )
}

interface RowProps extends Omit<TableRowsProps, 'rows' | 'detail' | 'expanded'> {
  readonly row: TableRow
  readonly open: boolean
  readonly panel: ReactNode
  readonly detailed: boolean
}

const Row = memo(function Row({ id, columns, primary, row, open, panel, detailed, onToggle, texts }: RowProps) {
  const name = detailed ? `${id}-${row.key}` : undefined
  return (
    <>
      <tr role={ROLE.row} data-tone={row.tone} data-open={open || undefined}>
        {columns.map((column) => (
          <Cell key={column.id} column={column} named={column.id === primary} id={name}>
            {row.cells[column.id]}
          </Cell>
        ))}
        {detailed && (
          <td role={ROLE.cell} className="ok-table__tool">
            <Button
              variant="quiet"
              small
              id={`${name}-button`}
              aria-expanded={open}
              aria-labelledby={`${name}-button ${name}`}
              onClick={() => onToggle?.(row.key)}
            >
              {open ? texts.hideDetails : texts.showDetails}
            </Button>
          </td>
        )}
      </tr>
      {panel !== undefined && panel !== null && (
        <tr role={ROLE.row} className="ok-table__detail">
          <td role={ROLE.cell} colSpan={columns.length + 1}>
            {panel}
          </td>
        </tr>
      )}
    </>
  )
})

interface CellProps {
  readonly column: TableColumn
  readonly named: boolean
  readonly id: string | undefined
  readonly children: ReactNode
}

function Cell({ column, named, id, children }: CellProps) {
  const shared = {
    'data-align': column.align,
    'data-whole': column.whole || isShortSign(children) || undefined,
    'data-label': cellLabel(column),
    translate: column.translateNo ? ('no' as const) : undefined,
    lang: column.lang,
    className: classNames(named && 'ok-table__name') || undefined,
  }
  if (named) {
    return (
      <th {...shared} data-bare={isBare(children) || undefined} scope="row" role={ROLE.rowHeader} id={id}>
        {children}
      </th>
    )
  }
  return (
    <td {...shared} role={ROLE.cell}>
      {children}
    </td>
  )
}
