import type { ReactNode } from 'react'
import { classNames } from './class-name.ts'
import { ROLE } from './table-roles.ts'
import { useCardLayout } from './use-card-layout.ts'
import './table-head.css'
import './data-table.css'
import './matrix-table.css'

export interface MatrixColumn {
  readonly id: string
  readonly header: string
  /** A computed sum: drawn stronger. */
  readonly sum?: boolean | undefined
}

export interface MatrixRow {
  readonly id: string
  readonly header: string
  readonly cells: Readonly<Record<string, ReactNode>>
  readonly sum?: boolean | undefined
}

export interface MatrixTableProps {
  readonly caption: ReactNode
  readonly captionHidden?: boolean | undefined
  /** What the row headers are, for the corner; read aloud only when `cornerHidden`. */
  readonly corner: string
  readonly cornerHidden?: boolean | undefined
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly MatrixRow[]
  readonly busy?: boolean | undefined
}

/** Fixed rows against fixed columns; sums are rows and columns marked `sum`. One card per row on phones. */
export function MatrixTable({ caption, captionHidden, corner, cornerHidden, columns, rows, busy }: MatrixTableProps) {
  const box = useCardLayout(columns.length + 1, rows)
  return (
    <div ref={box} className="ok-table-box">
      <table className="ok-table ok-matrix" role={ROLE.table} aria-busy={busy}>
        <caption className={captionHidden ? 'ok-sr-only' : undefined}>{caption}</caption>
        <thead role={ROLE.group}>
          <tr role={ROLE.row}>
            <th scope="col" role={ROLE.column}>
              <span className={cornerHidden ? 'ok-sr-only' : undefined}>{corner}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" role={ROLE.column} data-align="end">
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={ROLE.group}>
          {rows.map((row) => (
            <tr key={row.id} role={ROLE.row} className={row.sum ? 'ok-matrix__sum' : undefined}>
              <th scope="row" role={ROLE.rowHeader} className="ok-table__name">
                {row.header}
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  role={ROLE.cell}
                  data-align="end"
                  data-label={column.header}
                  className={classNames(column.sum && 'ok-matrix__sum') || undefined}
                >
                  {row.cells[column.id]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
