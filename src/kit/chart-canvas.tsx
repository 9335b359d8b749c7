import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
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
  readonly fontSize: number
}

/** Draws with ECharts. Measures itself, since labels and the way bars stand depend on the room. */
export function ChartCanvas({ label, palette, contrast, reducedMotion, ...data }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize)
      setFrame((was) => {
        const now = { width: Math.round(element.clientWidth), fontSize }
        return was && was.width === now.width && was.fontSize === now.fontSize ? was : now
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="ok-chart__canvas" role="img" aria-label={label}>
      {frame && (
        <EChartsReactCore
          echarts={echarts}
          option={chartOption(data, { palette, contrast, reducedMotion, ...frame })}
          notMerge
          // The width is given: the library takes the first change that its own sensor reports for the chart's beginning, also
          // where the chart has become narrower since, but follows each change of its style.
          style={{ inlineSize: frame.width, blockSize: '100%' }}
        />
      )}
    </div>
  )
}
