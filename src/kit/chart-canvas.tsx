import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import type { ChartData } from './chart-model.ts'
import { chartOption } from './chart-option.ts'

echarts.use([
  BarChart,
  LineChart,
  PieChart,
  AriaComponent,
  GridComponent,
  LegendPlainComponent,
  TooltipComponent,
  CanvasRenderer,
])

export interface ChartCanvasProps extends ChartData {
  /** The picture in words. */
  readonly label: string
  readonly palette?: readonly string[] | undefined
  readonly contrast: boolean
  readonly reducedMotion: boolean
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly fontSize: number
}

/** Draws with ECharts. Measures itself, since labels and the way bars stand depend on the room. */
export function ChartCanvas({ label, palette, contrast, reducedMotion, ...data }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<echarts.ECharts | null>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setFrame((was) => sameOrNew(was, frameOf(element)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    if (!box.current || !frame) return
    const { width, height } = frame
    const drawn = chart.current
    chart.current ??= echarts.init(box.current, null, { width, height })
    // Only noted here, and drawn with the next frame: on a phone both together would hold the page up.
    chart.current.setOption(chartOption(data, { palette, contrast, reducedMotion, ...frame }), {
      notMerge: true,
      lazyUpdate: true,
    })
    // Draws at once what has been noted.
    if (drawn && (drawn.getWidth() !== width || drawn.getHeight() !== height)) drawn.resize({ width, height })
  })
  return <div ref={box} className="ok-chart__canvas" role="img" aria-label={label} />
}

function frameOf(element: HTMLElement): Frame {
  const fontSize = Number.parseFloat(getComputedStyle(element).fontSize)
  return { width: element.clientWidth, height: element.clientHeight, fontSize }
}

const sameOrNew = (was: Frame | null, now: Frame): Frame =>
  was && was.width === now.width && was.height === now.height && was.fontSize === now.fontSize ? was : now
