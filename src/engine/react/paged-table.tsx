import { type ReactNode, useState } from 'react'
import {
  DataTable,
  type TableColumn,
  type TableFooter,
  type TableRow,
  type TableSort,
  type TableTexts,
} from '../../kit/data-table.tsx'
import { Pager } from '../../kit/pager.tsx'
import { toggled } from '../../kit/toggled.ts'
import { MAX_ROWS_AT_ONCE, usePrinting } from '../../kit/use-printing.ts'
import { pagerTexts, tableTexts } from './blocks/table/table-parts.tsx'
import type { WidgetParts } from './use-widget.ts'

/** Rows on a page (services specification, section 9). */
const SIZE = 5
/** What a resident may choose instead. */
const SIZES: readonly number[] = [SIZE, 10, 30]

interface PagedTableProps<T> {
  readonly parts: WidgetParts
  readonly caption: string
  /** Left out: read out only. */
  readonly captionShown?: boolean
  readonly columns: readonly TableColumn[]
  readonly items: readonly T[]
  readonly rowOf: (item: T, index: number) => TableRow
  readonly busy: boolean
  /** Totals of all items as text, by column; none: no total row. */
  readonly totals?: ReadonlyMap<string, string>
  /** The panel under a row. */
  readonly detail?: (key: string) => ReactNode | null
  readonly texts?: Partial<TableTexts>
  /** The order of the items, and how another is asked for; left out where there is none to choose. */
  readonly sort?: TableSort | null
  readonly onSort?: (sort: TableSort) => void
}

/** A table of five rows a page; pages come only above that. On paper all rows are on one page. */
export function PagedTable<T>(props: PagedTableProps<T>): ReactNode {
  const {
    parts,
    caption,
    captionShown = false,
    columns,
    items,
    rowOf,
    busy,
    totals,
    detail,
    texts,
    sort = null,
    onSort,
  } = props
  const { tPage } = parts
  const [asked, setAsked] = useState(1)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosenSize, setSize] = useState(SIZE)
  const printing = usePrinting()
  const size = printing ? MAX_ROWS_AT_ONCE : chosenSize
  const pages = Math.max(1, Math.ceil(items.length / size))
  const page = printing ? 1 : Math.min(asked, pages)
  const from = (page - 1) * size
  const turn = (next: number) => {
    setAsked(next)
    setOpen(new Set())
  }
  return (
    <>
      <DataTable
        caption={caption}
        captionHidden={!captionShown}
        columns={columns.map((column) => ({ ...column, sortable: onSort !== undefined && column.sortable === true }))}
        sort={sort}
        onSort={onSort}
        rows={items.slice(from, from + size).map((item, index) => rowOf(item, from + index))}
        busy={busy}
        texts={{ ...tableTexts(tPage), ...texts }}
        footer={totalRow(totals, tPage(pages > 1 ? 'table.totalOfAllPages' : 'table.total'))}
        {...(detail && { detail, expanded: open, onToggle: (key) => setOpen((before) => toggled(before, key)) })}
      />
      {items.length > (printing ? MAX_ROWS_AT_ONCE : SIZE) && (
        <Pager
          page={page}
          pageCount={pages}
          pageSize={size}
          pageSizeOptions={SIZES.filter((one, place) => one < items.length || (SIZES[place - 1] ?? 0) < items.length)}
          onPageSize={(next) => {
            setSize(next)
            turn(1)
          }}
          total={items.length}
          onPage={turn}
          texts={pagerTexts(tPage, caption)}
        />
      )}
    </>
  )
}

const totalRow = (totals: ReadonlyMap<string, string> | undefined, label: string): TableFooter | undefined =>
  totals === undefined || totals.size === 0 ? undefined : { label, cells: Object.fromEntries(totals) }
