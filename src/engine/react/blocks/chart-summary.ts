import type { TFunction } from 'i18next'
import type { ChartView } from '../../runtime/chart.ts'

/** One sentence that says what the picture shows. */
export function chartSummary(t: TFunction<'engine'>, { plan, facts, series }: ChartView): string {
  const said = {
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
  if (facts.count === 1) return t('chart.single', said)
  // Of several lines the first mark and the last are not of one thing.
  if (plan.shape === 'line' && series.length === 1) return t('chart.line', said)
  return t(facts.total === null || plan.topN !== null ? 'chart.range' : 'chart.total', said)
}
