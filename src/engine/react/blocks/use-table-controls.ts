import { useState } from 'react'
import type { TableSort } from '../../../kit/data-table.tsx'
import { planSorting, type TableSorting, type TableView } from '../../runtime/table.ts'
import { usePageParts } from '../page-context.ts'

const NONE_OPEN: ReadonlySet<string> = new Set()

export interface TableControls {
  /** What the resident asked for; null while the plan decides. */
  readonly asked: TableSorting | null
  readonly sort: TableSort | null
  readonly sortBy: (sort: TableSort) => void
  /** Counted from 1; may lie beyond the last. */
  readonly page: number
  readonly goTo: (page: number) => void
  readonly size: number
  readonly resize: (size: number) => void
  /** Keys of the rows whose details are open. */
  readonly open: ReadonlySet<string>
  readonly toggle: (rowKey: string) => void
}

/**
 * What a resident has done with a table. Another page, order or size closes the details (services specification,
 * section 4); other rows also begin at the first page, in the order and size that were asked for. Order and size are
 * kept by the page, so that a failed or an empty reply, which takes the table away for a while, does not lose them.
 */
export function useTableControls({ plan, rows }: TableView): TableControls {
  const { arrangements } = usePageParts()
  const kept = arrangements.get(plan)
  const [asked, setAsked] = useState<TableSorting | null>(kept?.asked ?? null)
  const [size, setSize] = useState(kept?.size ?? plan.page.size)
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState(NONE_OPEN)
  const [seen, setSeen] = useState(rows)
  const goTo = (to: number) => {
    setPage(to)
    setOpen(NONE_OPEN)
  }
  if (seen !== rows) {
    setSeen(rows)
    goTo(1)
  }
  const sorting = asked ?? planSorting(plan)
  return {
    asked,
    sort: sorting && { column: sorting.column, direction: sorting.descending ? 'descending' : 'ascending' },
    sortBy({ column, direction }) {
      const sorting = { column, descending: direction === 'descending' }
      arrangements.set(plan, { asked: sorting, size })
      setAsked(sorting)
      goTo(1)
    },
    page,
    goTo,
    size,
    resize(to) {
      arrangements.set(plan, { asked, size: to })
      setSize(to)
      goTo(1)
    },
    open,
    toggle(rowKey) {
      const next = new Set(open)
      if (!next.delete(rowKey)) next.add(rowKey)
      setOpen(next)
    },
  }
}
