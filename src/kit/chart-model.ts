export type ChartKind = 'bar' | 'pie' | 'line'

export interface ChartSeries {
  readonly name: string
  /** One value a category; null where there is none. */
  readonly values: readonly (number | null)[]
}

/** What a chart draws; all numbers already computed. */
export interface ChartData {
  readonly kind: ChartKind
  readonly categories: readonly string[]
  /** A pie takes the first series. */
  readonly series: readonly ChartSeries[]
  /** A number as residents read it, with its unit. */
  readonly formatValue: (value: number) => string
}

/**
 * Ten colours that keep 3:1 against white and differ for the common kinds of colour blindness; with more categories
 * they repeat, distinguished by pattern and label.
 */
export const CHART_PALETTE: readonly string[] = [
  '#0b5394',
  '#b45309',
  '#0f766e',
  '#9d174d',
  '#4d7c0f',
  '#6d28d9',
  '#0e7490',
  '#a16207',
  '#475569',
  '#be123c',
]
