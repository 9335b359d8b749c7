import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ChartData } from './chart-model.ts'
import { leastHeight, type Room } from './chart-room.ts'
import { later } from './later.tsx'
import { Skeleton } from './skeleton.tsx'
import { WholeSigns } from './whole-signs.tsx'
import './chart.css'

export type { ChartData } from './chart-model.ts'

// The only door to ECharts: everything behind it is one chunk that pages without charts never load.
const ChartCanvas = later(() => import('./chart-canvas.tsx').then((module) => module.ChartCanvas))

export interface LazyChartProps extends ChartData {
  readonly title: string
  /** One sentence that describes the chart; its text alternative for those who do not see it. */
  readonly summary: string
  readonly loading: string
  /** Height in pixels on wide screens; phones get less, unless long names need more. */
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
  const [picture, room] = useRoom()
  const least = room ? leastHeight(rest, room) : 0
  return (
    <figure className="ok-chart">
      <div
        ref={picture}
        className="ok-chart__picture"
        style={{ blockSize: `max(${least}px, min(${height}px, max(20rem, 100vw)))` }}
      >
        {wait ? (
          <Skeleton shape="chart" label={loading} />
        ) : (
          <ChartCanvas {...rest} label={`${title}. ${summary}`} coming={<Skeleton shape="chart" label={loading} />} />
        )}
      </div>
      <figcaption>
        <WholeSigns text={summary} />
      </figcaption>
    </figure>
  )
}

/** The room that an element has, known before it is painted. */
function useRoom(): readonly [RefObject<HTMLDivElement | null>, Room | null] {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize)
      const now = { width: element.clientWidth, fontSize }
      setRoom((was) => (was?.width === now.width && was.fontSize === now.fontSize ? was : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, room]
}
