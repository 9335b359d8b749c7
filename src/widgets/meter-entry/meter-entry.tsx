import type { ReactNode } from 'react'
import { titleOf } from '../../engine/render/blocks/block-props.ts'
import { CallFailure } from '../../engine/render/blocks/call-failure.tsx'
import type { WidgetProps } from '../../engine/render/page-env.ts'
import { useWidget } from '../../engine/render/use-widget.ts'
import { useWidgetData } from '../../engine/render/use-widget-data.ts'
import { Block } from '../../kit/block.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { metersOf } from './meter.ts'
import { MeterTable } from './meter-table.tsx'
import './meter-entry.css'

/** Meters and their new readings: services specification, sections 2, 4 and 5. */
export function MeterEntry({ plan }: WidgetProps): ReactNode {
  return (
    <Block {...titleOf(plan)}>
      <Meters plan={plan} />
    </Block>
  )
}

function Meters({ plan }: WidgetProps): ReactNode {
  const parts = useWidget(plan)
  const { calls, t, say } = parts
  const data = useWidgetData(calls, 'meters', {}, metersOf)
  if (data.state === 'loading') {
    return <Skeleton shape="table" label={t('loading')} columns={(plan.tables.meters?.length ?? 3) + 1} />
  }
  if (data.state === 'failed') return <CallFailure {...data} />
  if (data.value.length === 0) return <EmptyState title={say('empty')} />
  return <MeterTable plan={plan} parts={parts} meters={data.value} busy={data.refreshing} again={data.again} />
}
