import type { ReactNode } from 'react'
import type { TableColumn, TableFooter, TableRow } from '../../../kit/data-table.tsx'
import type { ColumnPlan, TablePlan } from '../../plan/block.ts'
import { cellOf } from '../../session/cell.ts'
import type { SessionEnv } from '../../session/env.ts'
import { type TableView, tableCell } from '../../session/table.ts'
import { isVerbatim } from '../../values/format.ts'
import { isNumeric, isScalar, type Value } from '../../values/types.ts'
import { CellView } from './cell-view.tsx'

/** The columns as the kit's table takes them; the first names a row unless `rowHeader` is another. */
export function tableColumns({
  columns,
  rowHeader,
}: Pick<TablePlan, 'columns'> & Partial<TablePlan>): readonly TableColumn[] {
  return columns.map((column) => ({ ...tableColumn(column), primary: column.id === rowHeader }))
}

function tableColumn(column: ColumnPlan): TableColumn {
  if (column.kind === 'download') return { id: column.id, header: column.label }
  const { type, unit } = column
  return {
    id: column.id,
    header: column.label,
    sortable: true,
    align: isScalar(type) && isNumeric(type.kind) && column.words === null ? 'end' : 'start',
    translateNo: isVerbatim(type) && column.words === null,
    ...(unit === null ? {} : { headerNote: unit }),
  }
}

/** The rows at these positions of the reply. */
export function tableRows(env: SessionEnv, view: TableView, positions: readonly number[]): readonly TableRow[] {
  return positions.map((position) => {
    const cells: Record<string, ReactNode> = {}
    for (const column of view.plan.columns) {
      const cell = tableCell(env, view, column, position)
      cells[column.id] = cell.kind === 'text' ? cell.text : <CellView cell={cell} unit={null} />
    }
    return { key: String(position), cells }
  })
}

/** The cells of one row that no table plan has; `row` is what expressions of the columns see. */
export function rowCells(
  env: SessionEnv,
  columns: readonly ColumnPlan[],
  row: Value,
): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    columns.map((column) => [column.id, <CellView key={column.id} cell={cellOf(env, column, row, {})} unit={null} />]),
  )
}

/** The total row, where there are totals. */
export function tableFooter({ totals }: TableView, label: string): TableFooter | undefined {
  return totals.size === 0 ? undefined : { label, cells: Object.fromEntries(totals) }
}
