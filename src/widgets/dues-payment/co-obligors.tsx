import type { ReactNode } from 'react'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { CallFailure, CsvButton } from '../../engine/react/blocks/block-parts.tsx'
import { rowCells, tableColumns } from '../../engine/react/blocks/table/table-parts.tsx'
import { PagedTable } from '../../engine/react/paged-table.tsx'
import { useWidgetData, type WidgetParts } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import { Block } from '../../kit/block.tsx'
import { coObligorsOf } from './card.ts'

interface CoObligorsProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  /** Only of this card; else of all cards of the subject. */
  readonly symbol?: string
}

/** Who owes together with the subject; nothing where nobody does. */
export function CoObligors({ plan, parts, symbol }: CoObligorsProps): ReactNode {
  const { calls, t, environment } = parts
  const data = useWidgetData(calls.query('coObligors'), coObligorsOf)
  if (data.status === 'loading') return null
  if (data.status === 'error') {
    return (
      <Block title={t('coObligors')}>
        <CallFailure {...data} />
      </Block>
    )
  }
  const rows = data.value.filter((one) => symbol === undefined || one.symbol === symbol)
  if (rows.length === 0) return null
  const columns = plan.tables.coObligors ?? []
  const csv = () => itemsCsv(environment, columns, rows, ({ row }) => row)
  return (
    <Block title={t('coObligors')} actions={<CsvButton name={t('coObligors')} content={csv} />}>
      <PagedTable
        parts={parts}
        caption={t('coObligors')}
        columns={tableColumns({ columns })}
        items={rows}
        rowOf={({ row }, index) => ({ key: String(index), cells: rowCells(environment, columns, row) })}
        busy={data.isFetching}
      />
    </Block>
  )
}
