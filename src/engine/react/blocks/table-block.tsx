import { type ReactNode, useMemo } from 'react'
import { Block } from '../../../kit/block.tsx'
import { DataTable } from '../../../kit/data-table.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { tableCsv } from '../../runtime/csv.ts'
import { rowOrder, sizesFor, type TableView, windowOf } from '../../runtime/table.ts'
import { usePageParts } from '../page-context.ts'
import { type BlockViewProps, titleOf } from './block-props.ts'
import { CsvButton } from './csv-button.tsx'
import { RowDetails } from './row-details.tsx'
import { tableColumns, tableFooter, tableRows } from './table-parts.tsx'
import { pagerTexts, tableTexts } from './table-texts.ts'
import { useSteadyView } from './use-steady-view.ts'
import { useTableControls } from './use-table-controls.ts'

/** A table: sorted and paged by the resident, with totals, details of rows, and a CSV of all of it. */
export function TableBlock({ view: latest, refreshing, actions, level, nested }: BlockViewProps<TableView>): ReactNode {
  const view = useSteadyView(latest)
  const { t, plan: service, session } = usePageParts()
  const { plan, rows } = view
  const controls = useTableControls(view)
  const order = useMemo(() => rowOrder(session, view, controls.asked), [session, view, controls.asked])
  const { page, pageCount, from, to } = windowOf(rows.length, controls.page, controls.size)
  const drawn = useMemo(() => tableRows(session, view, order.slice(from, to)), [session, view, order, from, to])
  const columns = useMemo(() => tableColumns(plan), [plan])
  const texts = useMemo(() => tableTexts(t), [t])
  const name = plan.label ?? service.title
  const paged = rows.length > plan.page.size
  const csv = () => tableCsv(session, view, order, t('table.total'))
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
      <DataTable
        caption={name}
        captionHidden
        columns={columns}
        rows={drawn}
        sort={controls.sort}
        // One row has no order.
        onSort={rows.length > 1 ? controls.sortBy : undefined}
        busy={refreshing}
        footer={tableFooter(view, t('table.total'))}
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
          pageSize={controls.size}
          pageSizeOptions={sizesFor(plan, rows.length)}
          total={rows.length}
          onPage={controls.goTo}
          onPageSize={controls.resize}
          texts={pagerTexts(t, name)}
        />
      )}
    </Block>
  )
}
