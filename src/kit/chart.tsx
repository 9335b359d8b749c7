import { lazy, Suspense } from 'react'
import type { ChartData } from './chart-model.ts'
import { Skeleton } from './skeleton.tsx'
import './chart.css'

export type { ChartData } from './chart-model.ts'

// The only door to ECharts: everything behind it is one chunk that pages without charts never load.
const ChartCanvas = lazy(() => import('./chart-canvas.tsx').then((module) => ({ default: module.ChartCanvas })))

export interface LazyChartProps extends ChartData {
  readonly title: string
  /** One sentence that says what the picture shows; it is the picture's text for those who do not see it. */
  readonly summary: string
  readonly loading: string
  /** Height in pixels on wide screens; phones get less. */
  readonly height?: number | undefined
  /** Ten colours, used in order. */
  readonly palette?: readonly string[] | undefined
  /** Black and yellow. */
  readonly contrast: boolean
  readonly reducedMotion: boolean
  /** Keeps the chart's code from being fetched yet; its place is held. */
  readonly wait?: boolean | undefined
}

/** A chart with its sentence. The table with the same numbers is the caller's to show beside it. */
export function LazyChart({ title, summary, loading, height = 700, wait = false, ...rest }: LazyChartProps) {
  return (
    <figure className="ok-chart">
      <div className="ok-chart__picture" style={{ blockSize: `min(${height}px, max(20rem, 100vw))` }}>
        {wait ? (
          <Skeleton shape="chart" label={loading} />
        ) : (
          <Suspense fallback={<Skeleton shape="chart" label={loading} />}>
            <ChartCanvas {...rest} label={`${title}. ${summary}`} />
          </Suspense>
        )}
      </div>
      <figcaption>{summary}</figcaption>
    </figure>
  )
}
