import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Block } from '../../../../kit/block.tsx'
import { DataTable, type TableSort } from '../../../../kit/data-table.tsx'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { Pager } from '../../../../kit/pager.tsx'
import { scrollToEnd } from '../../../../kit/scroll-to-end.ts'
import { TableFilter } from '../../../../kit/table-filter.tsx'
import { MAX_ROWS_AT_ONCE, usePrinting } from '../../../../kit/use-printing.ts'
import { formatInteger } from '../../../model/number.ts'
import { type BlockState, resolveDetails } from '../../../runtime/blocks.ts'
import { tableCsv } from '../../../runtime/csv.ts'
import { isFiltered, matchingRows } from '../../../runtime/filter.ts'
import {
  planSorting,
  rowOrder,
  rowScope,
  sizesFor,
  type TableSorting,
  type TableView,
  windowOf,
} from '../../../runtime/table.ts'
import { usePageParts } from '../../page-context.ts'
import { type BlockViewProps, CsvButton, titleOf } from '../block-parts.tsx'
import { pagerTexts, tableColumns, tableFooter, tableRows, tableTexts } from './table-parts.tsx'

/**
 * A table: sorted and paged by the resident, with totals, details of rows, and a CSV of all rows. On paper all rows are on one
 * page.
 */
export function TableBlock({ view, refreshing, actions, level, nested }: BlockViewProps<TableView>): ReactNode {
  const { t, plan: service, environment } = usePageParts()
  const { plan, rows } = view
  const controls = useTableControls(view)
  const order = useMemo(() => rowOrder(environment, view, controls.sorting), [environment, view, controls.sorting])
  const { filterable, words, found } = useFound(view, order, controls.words)
  const printing = usePrinting()
  const screenSize = controls.all ? Math.max(found.length, plan.page.size) : controls.size
  const size = printing ? MAX_ROWS_AT_ONCE : screenSize
  const { page, pageCount, from, to } = windowOf(found.length, printing ? 1 : controls.page, size)
  const drawn = useMemo(() => tableRows(environment, view, found.slice(from, to)), [environment, view, found, from, to])
  const footer = useMemo(
    () => tableFooter(environment, view, words.trim() === '' ? null : found, t, pageCount),
    [environment, view, found, words, t, pageCount],
  )
  const columns = useMemo(() => tableColumns(plan), [plan])
  const texts = useMemo(() => tableTexts(t), [t])
  const name = plan.label ?? service.title
  const paged = found.length > (printing ? size : plan.page.size)
  const csv = () => tableCsv(environment, view, order, t('table.total'))
  return (
    <Block
      {...titleOf(plan)}
      level={level}
      actions={
        level === 2 && (
          <>
            <CsvButton name={name} content={csv} />
            {actions}
          </>
        )
      }
    >
      {filterable && <WordFilter words={words} found={found.length} all={rows.length} controls={controls} />}
      <DataTable
        caption={name}
        captionHidden
        columns={columns}
        rows={drawn}
        sort={controls.sort}
        // One row has no order.
        onSort={rows.length > 1 ? controls.sortBy : undefined}
        busy={refreshing}
        footer={footer}
        empty={filterable ? <EmptyState icon="search" title={t('table.noMatch')} /> : undefined}
        {...(plan.details.length > 0
          ? {
              detail: (key: string) => <RowDetails view={view} position={Number(key)} nested={nested} />,
              expanded: controls.open,
              onToggle: controls.toggle,
            }
          : {})}
        texts={texts}
      />
      {paged && (
        <Pager
          page={page}
          pageCount={pageCount}
          pageSize={size}
          pageSizeOptions={controls.all ? [] : sizesFor(plan, found.length)}
          total={found.length}
          onPage={controls.goTo}
          onPageSize={controls.resize}
          all={found.length <= MAX_ROWS_AT_ONCE ? { shown: controls.all, onToggle: controls.toggleAll } : undefined}
          texts={pagerTexts(t, name)}
        />
      )}
    </Block>
  )
}

interface Found {
  readonly filterable: boolean
  /** What is filtered by, which may be a moment behind what is typed. */
  readonly words: string
  /** The positions of the rows that are left, in their order. */
  readonly found: readonly number[]
}

function useFound(view: TableView, order: readonly number[], typed: string): Found {
  const { environment } = usePageParts()
  const filterable = isFiltered(view)
  const words = useDeferredValue(filterable ? typed : '')
  const found = useMemo(() => matchingRows(environment, view, order, words), [environment, view, order, words])
  return { filterable, words, found }
}

interface WordFilterProps {
  readonly words: string
  readonly found: number
  readonly all: number
  readonly controls: TableControls
}

function WordFilter({ words, found, all, controls }: WordFilterProps): ReactNode {
  const { t } = usePageParts()
  const numbers = { count: found, found: formatInteger(found), all: formatInteger(all) }
  return (
    <TableFilter
      label={t('table.filter')}
      value={controls.words}
      onChange={controls.filter}
      result={words.trim() === '' ? '' : t('table.matching', numbers)}
    />
  )
}

const NONE_OPEN: ReadonlySet<string> = new Set()

interface TableControls {
  /** Chosen by the resident; null: the order of the plan. */
  readonly sorting: TableSorting | null
  readonly sort: TableSort | null
  readonly sortBy: (sort: TableSort) => void
  /** Counted from 1; may lie beyond the last. */
  readonly page: number
  readonly goTo: (page: number) => void
  readonly size: number
  readonly resize: (size: number) => void
  /** Whether all rows are on one page. */
  readonly all: boolean
  readonly toggleAll: () => void
  /** What the rows are filtered by. */
  readonly words: string
  readonly filter: (words: string) => void
  /** Keys of the rows whose details are open. */
  readonly open: ReadonlySet<string>
  readonly toggle: (rowKey: string) => void
}

/**
 * Order, page size, page and open rows of a table. Another page, order or size closes the details (services
 * specification, section 4); other rows also begin at the first page. Order and size are kept by the page, so that a
 * failed or an empty reply, which removes the table for a while, does not lose them.
 */
function useTableControls({ plan, rows }: TableView): TableControls {
  const { arrangements } = usePageParts()
  const kept = arrangements.get(plan)
  const [chosen, setChosen] = useState<TableSorting | null>(kept?.sorting ?? null)
  const [size, setSize] = useState(kept?.size ?? plan.page.size)
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState(NONE_OPEN)
  const [seen, setSeen] = useState(rows)
  const [all, setAll] = useState(false)
  const [words, setWords] = useState('')
  const goTo = (to: number) => {
    setPage(to)
    setOpen(NONE_OPEN)
  }
  if (seen !== rows) {
    setSeen(rows)
    goTo(1)
  }
  const shown = chosen ?? planSorting(plan)
  return {
    sorting: chosen,
    sort: shown && { column: shown.column, direction: shown.descending ? 'descending' : 'ascending' },
    sortBy({ column, direction }) {
      const sorting = { column, descending: direction === 'descending' }
      arrangements.set(plan, { sorting, size })
      setChosen(sorting)
      goTo(1)
    },
    page,
    goTo,
    size,
    resize(to) {
      arrangements.set(plan, { sorting: chosen, size: to })
      setSize(to)
      goTo(1)
    },
    all,
    toggleAll() {
      setAll(!all)
      goTo(1)
    },
    words,
    filter(to) {
      setWords(to)
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

interface RowDetailsProps {
  readonly view: TableView
  /** Of the row, in the reply. */
  readonly position: number
  readonly nested: (block: BlockState) => ReactNode
}

/** The panel under a row. The page scrolls to its bottom when it opens (services specification, section 4). */
export function RowDetails({ view, position, nested }: RowDetailsProps): ReactNode {
  const { environment } = usePageParts()
  const panel = useRef<HTMLDivElement>(null)
  const blocks = useMemo(
    () => resolveDetails(environment, view.plan.details, rowScope(view, position)),
    [environment, view, position],
  )
  useEffect(() => {
    if (panel.current) scrollToEnd(panel.current.closest('tr')?.previousElementSibling ?? panel.current)
  }, [])
  return <div ref={panel}>{blocks.map(nested)}</div>
}
