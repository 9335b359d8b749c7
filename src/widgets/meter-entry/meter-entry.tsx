import type { ReactNode } from 'react'
import useSWR from 'swr'
import { titleOf } from '../../engine/render/blocks/block-props.ts'
import type { WidgetProps } from '../../engine/render/page-env.ts'
import { useWidget } from '../../engine/render/use-widget.ts'
import { type CallError, descriptionOf } from '../../engine/session/office.ts'
import { Block } from '../../kit/block.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type Meter, metersOf } from './meter.ts'
import { MeterTable } from './meter-table.tsx'

/** Meters and their new readings: services specification, sections 2, 4 and 5. */
export function MeterEntry({ plan }: WidgetProps): ReactNode {
  const parts = useWidget(plan)
  const { calls, t, say } = parts
  const { data, error, isValidating, mutate } = useSWR<readonly Meter[], CallError>(
    'meters',
    async () => {
      const result = await calls.read('meters').result
      if (!result.ok) throw result.error
      return metersOf(result.value)
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return (
    <Block {...titleOf(plan)}>
      {data !== undefined && data.length > 0 ? (
        <MeterTable plan={plan} parts={parts} meters={data} busy={isValidating} again={() => void mutate()} />
      ) : error ? (
        <FailureState
          title={t(`failure.${error.kind}.title`)}
          body={descriptionOf(error) ?? t(`failure.${error.kind}.text`)}
          busy={isValidating}
          retry={t('failure.retry')}
          onRetry={() => void mutate()}
        />
      ) : data === undefined ? (
        <Skeleton shape="table" label={t('loading')} columns={(plan.tables.meters?.length ?? 3) + 1} />
      ) : (
        <EmptyState title={say('empty')} />
      )}
    </Block>
  )
}
