import { type ReactNode, useMemo } from 'react'
import type { Value } from '../../engine/model/types.ts'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { CallFailure, CsvButton } from '../../engine/react/blocks/block-parts.tsx'
import { rowCells, tableColumns, tableTexts } from '../../engine/react/blocks/table/table-parts.tsx'
import { useDownload } from '../../engine/react/use-download.ts'
import { useWidgetData, type WidgetParts } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import { Button } from '../../kit/button.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type Meter, reportsOf } from './meter.ts'

interface EarlierReadingsProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly meter: Meter
}

/** What the earlier readings of a meter are asked for with. */
export const reportsQuery = ({ point, number }: Meter) => ({ idPunktu: point, nrLicznika: number })

/** What was handed in before for one meter, and its PDF. */
export function EarlierReadings({ plan, parts, meter }: EarlierReadingsProps): ReactNode {
  const { calls, tPage } = parts
  const data = useWidgetData(calls.query('reports', reportsQuery(meter)), reportsOf)
  if (data.status === 'loading') {
    return <Skeleton shape="table" label={tPage('loading')} columns={plan.tables.reports?.length ?? 4} />
  }
  if (data.status === 'error') return <CallFailure {...data} />
  return <Reports plan={plan} parts={parts} meter={meter} rows={data.value} busy={data.isFetching} />
}

interface ReportsProps extends EarlierReadingsProps {
  readonly rows: readonly Value[]
  readonly busy: boolean
}

function Reports({ plan, parts, meter, rows, busy }: ReportsProps): ReactNode {
  const { tPage, t, environment, calls } = parts
  const columns = plan.tables.reports ?? []
  const shown = useMemo(() => tableColumns({ columns }).map((column) => ({ ...column, sortable: false })), [columns])
  const drawn = useMemo(
    () => rows.map((row, index) => ({ key: String(index), cells: rowCells(environment, columns, row) })),
    [environment, columns, rows],
  )
  const { progress, start } = useDownload()
  const title = t('reportsOf', { number: meter.number })
  if (rows.length === 0) return <EmptyState title={t('reportsEmpty')} />
  return (
    <div className="meter-entry__earlier">
      <DataTable caption={title} columns={shown} rows={drawn} busy={busy} texts={tableTexts(tPage)} />
      <div className="ok-actions">
        <CsvButton name={title} content={() => itemsCsv(environment, columns, rows, (row) => row)} />
        <Button
          icon="file-pdf"
          busy={progress !== null}
          onClick={() =>
            start(
              calls.fileRequest('reportsPdf', t('pdfFile', { number: meter.number }), { query: reportsQuery(meter) }),
            )
          }
        >
          {t('pdf')}
        </Button>
      </div>
    </div>
  )
}
