import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { EChartsReactProps } from 'echarts-for-react'
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
  readonly height: number
  readonly fontSize: number
}

/** Draws with ECharts. Measures itself, since labels and the way bars stand depend on the room. */
export function ChartCanvas({ label, palette, contrast, reducedMotion, ...data }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setFrame((was) => sameOrNew(was, frameOf(element)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="ok-chart__canvas" role="img" aria-label={label}>
      {frame && (
        <SizedChart
          echarts={echarts}
          option={chartOption(data, { palette, contrast, reducedMotion, ...frame })}
          notMerge
          // Only noted, and drawn with the next frame: on a phone making and drawing it together would hold the page up.
          lazyUpdate
          autoResize={false}
          style={{ width: frame.width, height: frame.height }}
        />
      )}
    </div>
  )
}

/** The library's chart with the size that its style gives, in pixels, from the beginning. */
class SizedChart extends EChartsReactCore {
  /** The library makes a chart to find its size out, waits until that one is drawn, and makes another. */
  override async initEchartsInstance() {
    return echarts.init(this.ele, null, this.size())
  }

  /** The library takes the first change of size for the chart's beginning. */
  override componentDidUpdate(before: EChartsReactProps) {
    super.componentDidUpdate(before)
    const chart = this.getEchartsInstance()
    const size = this.size()
    if (chart.getWidth() !== size.width || chart.getHeight() !== size.height) chart.resize(size)
  }

  private size() {
    const { width = 0, height = 0 } = this.props.style ?? {}
    return { width: Number(width), height: Number(height) }
  }
}

function frameOf(element: HTMLElement): Frame {
  const fontSize = Number.parseFloat(getComputedStyle(element).fontSize)
  return { width: element.clientWidth, height: element.clientHeight, fontSize }
}

const sameOrNew = (was: Frame | null, now: Frame): Frame =>
  was && was.width === now.width && was.height === now.height && was.fontSize === now.fontSize ? was : now
