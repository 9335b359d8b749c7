import { type ReactNode, useMemo } from 'react'
import useSWR from 'swr'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { rowCells, tableColumns } from '../../engine/render/blocks/table-parts.tsx'
import { tableTexts } from '../../engine/render/blocks/table-texts.ts'
import { useDownload } from '../../engine/render/use-download.ts'
import type { WidgetParts } from '../../engine/render/use-widget.ts'
import { type CallError, descriptionOf } from '../../engine/session/office.ts'
import type { Value } from '../../engine/values/types.ts'
import { Button } from '../../kit/button.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type Meter, reportsOf } from './meter.ts'

interface EarlierReadingsProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly meter: Meter
}

/** The key under which the earlier readings of a meter are kept for the life of the page. */
export const reportsKey = ({ point, number }: Meter): readonly string[] => ['reports', String(point), number]

const queryOf = ({ point, number }: Meter) => ({ idPunktu: point, nrLicznika: number })

/** What was handed in before for one meter, and its PDF. */
export function EarlierReadings({ plan, parts, meter }: EarlierReadingsProps): ReactNode {
  const { calls, t } = parts
  const { data, error, isValidating, mutate } = useSWR<readonly Value[], CallError>(
    reportsKey(meter),
    async () => {
      const result = await calls.read('reports', queryOf(meter)).result
      if (!result.ok) throw result.error
      return reportsOf(result.value)
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  if (error) {
    return (
      <FailureState
        title={t(`failure.${error.kind}.title`)}
        body={descriptionOf(error) ?? t(`failure.${error.kind}.text`)}
        busy={isValidating}
        retry={t('failure.retry')}
        onRetry={() => void mutate()}
      />
    )
  }
  if (data === undefined)
    return <Skeleton shape="table" label={t('loading')} columns={plan.tables.reports?.length ?? 4} />
  return <Reports plan={plan} parts={parts} meter={meter} rows={data} busy={isValidating} />
}

interface ReportsProps extends EarlierReadingsProps {
  readonly rows: readonly Value[]
  readonly busy: boolean
}

function Reports({ plan, parts, meter, rows, busy }: ReportsProps): ReactNode {
  const { t, say, session, calls } = parts
  const columns = plan.tables.reports ?? []
  const shown = useMemo(() => tableColumns({ columns }).map((column) => ({ ...column, sortable: false })), [columns])
  const drawn = useMemo(
    () => rows.map((row, index) => ({ key: String(index), cells: rowCells(session, columns, row) })),
    [session, columns, rows],
  )
  const { progress, start } = useDownload()
  const title = say('reportsOf', { number: meter.number })
  if (rows.length === 0) return <EmptyState title={say('reportsEmpty')} />
  return (
    <>
      <DataTable caption={title} columns={shown} rows={drawn} busy={busy} texts={tableTexts(t)} />
      <p>
        <Button
          icon="file-pdf"
          busy={progress !== null}
          onClick={() =>
            start(calls.fileRequest('reportsPdf', say('pdfFile', { number: meter.number }), { query: queryOf(meter) }))
          }
        >
          {say('pdf')}
        </Button>
      </p>
    </>
  )
}
