import type { ReactNode } from 'react'
import { CallFailure, CsvButton } from '../../engine/react/blocks/block-parts.tsx'
import { rowCells, tableColumns } from '../../engine/react/blocks/table/table-parts.tsx'
import { PagedTable } from '../../engine/react/paged-table.tsx'
import { useWidgetData } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { CardProps } from './card-props.ts'
import { type Book, cardQuery, entriesOf } from './queries.ts'

interface LedgerProps extends CardProps {
  readonly book: Book
}

/** Booked payments of a card, or the steps of collecting what it owes. */
export function Ledger({ plan, parts, card, book }: LedgerProps): ReactNode {
  const { calls, t, tPage, environment } = parts
  const columns = plan.tables[book] ?? []
  const data = useWidgetData(calls.query(book, cardQuery(card)), entriesOf[book])
  if (data.status === 'loading') return <Skeleton shape="table" label={tPage('loading')} columns={columns.length} />
  if (data.status === 'error') return <CallFailure {...data} />
  if (data.value.length === 0) return <EmptyState title={t(`${book}Empty`)} />
  return (
    <>
      <PagedTable
        parts={parts}
        caption={t(book)}
        columns={tableColumns({ columns })}
        items={data.value}
        rowOf={(row, index) => ({ key: String(index), cells: rowCells(environment, columns, row) })}
        busy={data.isFetching}
      />
      <div className="ok-actions">
        <CsvButton
          name={`${t(book)} ${card.symbol}`}
          content={() => itemsCsv(environment, columns, data.value, (row) => row)}
        />
      </div>
    </>
  )
}
