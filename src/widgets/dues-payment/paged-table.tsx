import { type ReactNode, useState } from 'react'
import { pagerTexts, tableTexts } from '../../engine/react/blocks/table/table-parts.tsx'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { DataTable, type TableColumn, type TableRow, type TableTexts } from '../../kit/data-table.tsx'
import { Pager } from '../../kit/pager.tsx'
import { toggled } from '../../kit/toggled.ts'

/** Rows on a page (services specification, section 9). */
const SIZE = 5

interface PagedTableProps<T> {
  readonly parts: WidgetParts
  readonly caption: string
  readonly columns: readonly TableColumn[]
  readonly items: readonly T[]
  readonly rowOf: (item: T, index: number) => TableRow
  readonly busy: boolean
  /** The panel under a row. */
  readonly detail?: (key: string) => ReactNode | null
  readonly texts?: Partial<TableTexts>
}

/** A table of five rows a page; pages come only above that. */
export function PagedTable<T>(props: PagedTableProps<T>): ReactNode {
  const { parts, caption, columns, items, rowOf, busy, detail, texts } = props
  const { t } = parts
  const [asked, setAsked] = useState(1)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const pages = Math.max(1, Math.ceil(items.length / SIZE))
  const page = Math.min(asked, pages)
  const from = (page - 1) * SIZE
  const turn = (next: number) => {
    setAsked(next)
    setOpen(new Set())
  }
  return (
    <>
      <DataTable
        caption={caption}
        captionHidden
        columns={columns.map((column) => ({ ...column, sortable: false }))}
        rows={items.slice(from, from + SIZE).map((item, index) => rowOf(item, from + index))}
        busy={busy}
        texts={{ ...tableTexts(t), ...texts }}
        {...(detail && { detail, expanded: open, onToggle: (key) => setOpen((before) => toggled(before, key)) })}
      />
      {pages > 1 && (
        <Pager
          page={page}
          pageCount={pages}
          pageSize={SIZE}
          total={items.length}
          onPage={turn}
          texts={pagerTexts(t, caption)}
        />
      )}
    </>
  )
}
