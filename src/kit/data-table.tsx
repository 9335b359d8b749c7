import { type ReactNode, useId } from 'react'
import { classNames } from './class-name.ts'
import { LoadingMark } from './loading-mark.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import {
  primaryColumn,
  type TableColumn,
  type TableFooter,
  type TableRow,
  type TableSort,
  type TableTexts,
} from './table-model.ts'
import { ROLE } from './table-roles.ts'
import { TableRows } from './table-rows.tsx'
import { TableSortList } from './table-sort-list.tsx'
import { useCardLayout } from './use-card-layout.ts'
import { WholeSigns } from './whole-signs.tsx'
import './table-head.css'
import './data-table.css'

export type { TableColumn, TableFooter, TableRow, TableSort, TableTexts } from './table-model.ts'

export interface DataTableProps {
  readonly caption: ReactNode
  /** Only for assistive technology, where a heading above shows the same. */
  readonly captionHidden?: boolean | undefined
  readonly columns: readonly TableColumn[]
  /** Rows already sorted and paged. Rows that stay the same object are not drawn again. */
  readonly rows: readonly TableRow[]
  readonly sort?: TableSort | null | undefined
  readonly onSort?: ((sort: TableSort) => void) | undefined
  readonly footer?: TableFooter | undefined
  /** New rows are on their way: the old stay in sight under a loading mark. */
  readonly busy?: boolean | undefined
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode
  /** The panel under a row; null for a row without one. */
  readonly detail?: ((rowKey: string) => ReactNode | null) | undefined
  readonly expanded?: ReadonlySet<string> | undefined
  readonly onToggle?: ((rowKey: string) => void) | undefined
  readonly texts: TableTexts
}

/**
 * A table on wide screens and cards on narrow ones, from one DOM. Display values that make cards take table roles
 * away in some browsers, so every role is set explicitly.
 */
export function DataTable(props: DataTableProps) {
  const { caption, captionHidden, columns, rows, sort = null, onSort, footer, busy = false, empty, texts } = props
  const id = useId()
  const hasDetail = props.detail !== undefined
  const box = useCardLayout(columns.length, rows)
  if (rows.length === 0 && empty !== undefined)
    return (
      <div className="ok-table-empty" aria-busy={busy}>
        {empty}
      </div>
    )
  return (
    <div ref={box} className={classNames('ok-table-box', busy && 'ok-table-box--busy')}>
      {busy && (
        <div className="ok-table__loading">
          <LoadingMark label={texts.loading} />
        </div>
      )}
      {onSort && <TableSortList id={`${id}-sort`} columns={columns} sort={sort} onSort={onSort} texts={texts} />}
      <table className="ok-table" role={ROLE.table} aria-busy={busy}>
        <caption className={captionHidden ? 'ok-sr-only' : undefined}>
          {typeof caption === 'string' ? <WholeSigns text={caption} /> : caption}
        </caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} details={hasDetail ? texts.details : undefined} />
        <TableRows
          id={id}
          columns={columns}
          primary={primaryColumn(columns)}
          rows={rows}
          detail={props.detail}
          expanded={props.expanded}
          onToggle={props.onToggle}
          texts={texts}
        />
        {footer && <TableFoot columns={columns} footer={footer} extra={hasDetail} />}
      </table>
    </div>
  )
}
