import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { Block } from '../../../../kit/block.tsx'
import { LazyChart } from '../../../../kit/chart.tsx'
import { LoadingMark } from '../../../../kit/loading-mark.tsx'
import { useMedia } from '../../../../kit/use-media.ts'
import { type ChartView, chartNumber } from '../../../runtime/chart.ts'
import { usePageParts } from '../../page-context.ts'
import { type BlockViewProps, titleOf } from '../block-parts.tsx'

/** A chart; a table beside it has the same numbers. Its code is loaded after the rest of the page has been shown. */
export function ChartBlock({ view, refreshing, actions, level }: BlockViewProps<ChartView>): ReactNode {
  const { t, plan: service, environment } = usePageParts()
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const painted = useAfterPaint()
  const { plan } = view
  return (
    <Block {...titleOf(plan)} level={level} actions={actions}>
      {refreshing && <LoadingMark label={t('loading')} />}
      <LazyChart
        kind={plan.shape}
        categories={view.categories}
        series={view.series.map(({ name, values }) => ({ name: name ?? plan.valueLabel, values }))}
        formatValue={(value) => chartNumber(environment, plan, value)}
        title={plan.label ?? service.title}
        summary={chartSummary(t, view)}
        loading={t('loading')}
        height={plan.height}
        contrast={environment.contrast}
        reducedMotion={reducedMotion}
        wait={!painted}
      />
    </Block>
  )
}

/** True once the browser has painted what was drawn first. */
function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}

/** One sentence with the figures that the chart shows. */
export function chartSummary(t: TFunction<'engine'>, { plan, facts, series }: ChartView): string {
  const values = {
    label: plan.valueLabel,
    count: facts.count,
    largest: facts.largest.category,
    largestValue: facts.largest.value,
    smallest: facts.smallest.category,
    smallestValue: facts.smallest.value,
    first: facts.first.category,
    firstValue: facts.first.value,
    last: facts.last.category,
    lastValue: facts.last.value,
    total: facts.total ?? '',
  }
  if (facts.count === 1) return t('chart.single', values)
  // Of several lines the first mark and the last are not of one thing.
  if (plan.shape === 'line' && series.length === 1) return t('chart.line', values)
  return t(facts.total === null || plan.topN !== null ? 'chart.range' : 'chart.total', values)
}
