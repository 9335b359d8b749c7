import { type ReactNode, useMemo, useState } from 'react'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { CallFailure, CsvButton } from '../../engine/react/blocks/block-parts.tsx'
import { rowCells, tableColumns } from '../../engine/react/blocks/table/table-parts.tsx'
import { PagedTable } from '../../engine/react/paged-table.tsx'
import { useDownload } from '../../engine/react/use-download.ts'
import { useWidgetData, type WidgetParts } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type Meter, READING_COLUMN, type Report, reportsOf } from './meter.ts'
import { readingText } from './reading.ts'
import { WithdrawReading } from './withdraw-reading.tsx'

interface EarlierReadingsProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly meter: Meter
  /** The latest reading may be another one now. */
  readonly onWithdrawn: () => void
}

/** What the earlier readings of a meter are asked for with. */
export const reportsQuery = ({ point, number }: Meter) => ({ idPunktu: point, nrLicznika: number })

/** What was handed in before for one meter, and its PDF. */
export function EarlierReadings({ plan, parts, meter, onWithdrawn }: EarlierReadingsProps): ReactNode {
  const { calls, tPage } = parts
  const data = useWidgetData(calls.query('reports', reportsQuery(meter)), reportsOf)
  if (data.status === 'loading') {
    return <Skeleton shape="table" label={tPage('loading')} columns={plan.tables.reports?.length ?? 4} />
  }
  if (data.status === 'error') return <CallFailure {...data} />
  const withdrawn = () => {
    data.refetch()
    onWithdrawn()
  }
  return (
    <Reports
      plan={plan}
      parts={parts}
      meter={meter}
      reports={data.value}
      busy={data.isFetching}
      onWithdrawn={withdrawn}
    />
  )
}

interface ReportsProps extends EarlierReadingsProps {
  readonly reports: readonly Report[]
  readonly busy: boolean
}

function Reports({ plan, parts, meter, reports, busy, onWithdrawn }: ReportsProps): ReactNode {
  const { t, environment, calls } = parts
  const columns = plan.tables.reports ?? []
  const [withdrawing, setWithdrawing] = useState<Report | null>(null)
  const canWithdraw = reports.some(({ id }) => id !== null)
  const shown = useMemo(
    () => [
      ...tableColumns({ columns }).map((column) => ({ ...column, sortable: false })),
      ...(canWithdraw ? [{ id: 'withdraw', header: t('withdrawColumn') }] : []),
    ],
    [columns, canWithdraw, t],
  )
  const rowOf = (report: Report, index: number) => ({
    key: String(index),
    cells: {
      ...rowCells(environment, columns, report.row),
      [READING_COLUMN]: readingText(report.state, meter),
      withdraw: report.id !== null && (
        <Button small onClick={() => setWithdrawing(report)}>
          {t('withdraw')}
          <span className="ok-sr-only"> {readingText(report.state, meter)}</span>
        </Button>
      ),
    },
  })
  const { progress, start } = useDownload()
  const title = t('reportsOf', { number: meter.number })
  if (reports.length === 0) return <EmptyState title={t('reportsEmpty')} />
  return (
    <div className="meter-entry__earlier">
      <PagedTable
        parts={parts}
        caption={title}
        captionShown
        columns={shown}
        items={reports}
        rowOf={rowOf}
        busy={busy}
      />
      <div className="ok-actions">
        <CsvButton name={title} content={() => itemsCsv(environment, columns, reports, ({ row }) => row)} />
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
      {withdrawing && (
        <WithdrawReading
          parts={parts}
          meter={meter}
          report={withdrawing}
          onClose={() => setWithdrawing(null)}
          onWithdrawn={onWithdrawn}
        />
      )}
    </div>
  )
}
