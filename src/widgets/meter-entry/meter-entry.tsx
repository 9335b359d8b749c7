import type { ReactNode } from 'react'
import { CallFailure, CsvButton, titleOf } from '../../engine/react/blocks/block-parts.tsx'
import type { WidgetProps } from '../../engine/react/page-env.ts'
import { useRequiredData, useWidget, type WidgetData, type WidgetParts } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import { Block } from '../../kit/block.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type Meter, metersOf } from './meter.ts'
import { MeterTable } from './meter-table.tsx'
import './meter-entry.css'

/** Meters and their new readings: services specification, sections 2, 4 and 5. */
export function MeterEntry({ plan }: WidgetProps): ReactNode {
  const parts = useWidget(plan)
  const data = useRequiredData(parts.calls.query('meters'), metersOf)
  const meters = data.status === 'success' ? data.value : []
  const csv = () => itemsCsv(parts.environment, plan.tables.meters ?? [], meters, ({ row }) => row)
  return (
    <Block
      {...titleOf(plan)}
      actions={meters.length > 0 && <CsvButton name={plan.label ?? parts.plan.title} content={csv} />}
    >
      <Meters plan={plan} parts={parts} data={data} />
    </Block>
  )
}

interface MetersProps extends WidgetProps {
  readonly parts: WidgetParts
  readonly data: WidgetData<readonly Meter[]>
}

function Meters({ plan, parts, data }: MetersProps): ReactNode {
  const { tPage, t } = parts
  if (data.status === 'loading') {
    return <Skeleton shape="table" label={tPage('loading')} columns={(plan.tables.meters?.length ?? 3) + 1} />
  }
  if (data.status === 'error') return <CallFailure {...data} />
  if (data.value.length === 0) return <EmptyState title={t('empty')} />
  return <MeterTable plan={plan} parts={parts} meters={data.value} busy={data.isFetching} refetch={data.refetch} />
}
