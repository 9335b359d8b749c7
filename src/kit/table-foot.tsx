import { cellLabel, footerSpan, type TableColumn, type TableFooter } from './table-model.ts'
import { ROLE } from './table-roles.ts'

export interface TableFootProps {
  readonly columns: readonly TableColumn[]
  readonly footer: TableFooter
  /** The table has a column of detail buttons. */
  readonly extra: boolean
}

/** The total row. */
export function TableFoot({ columns, footer, extra }: TableFootProps) {
  const span = footerSpan(columns, footer)
  return (
    <tfoot role={ROLE.group}>
      <tr role={ROLE.row}>
        <th scope="row" role={ROLE.rowHeader} colSpan={span} className="ok-table__name">
          {footer.label}
        </th>
        {columns.slice(span).map((column) => (
          <td
            key={column.id}
            role={ROLE.cell}
            data-align={column.align}
            data-label={cellLabel(column)}
            translate={column.translateNo ? 'no' : undefined}
          >
            {footer.cells[column.id]}
          </td>
        ))}
        {extra && <td role={ROLE.cell} className="ok-table__tool" />}
      </tr>
    </tfoot>
  )
}
