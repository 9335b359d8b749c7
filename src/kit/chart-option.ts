import { CHART_PALETTE, type ChartData } from './chart-model.ts'
import { barsLieDown, LINE_HEIGHT, nameLines, nameWidth, type Room } from './chart-room.ts'

/** What the drawing depends on besides the data. */
export interface ChartLook extends Room {
  readonly palette?: readonly string[] | undefined
  readonly contrast: boolean
  readonly reducedMotion: boolean
}

/** A plain ECharts option. */
export type ChartOption = Readonly<Record<string, unknown>>

const FONT = "'Okienko Sans', 'Okienko Sans Fallback', system-ui, sans-serif"

/** Black and yellow: the same yellow everywhere, so only the patterns distinguish series. */
const CONTRAST_COLOURS = ['#ffff00'] as const

interface Ink {
  readonly text: string
  readonly line: string
  readonly ground: string
}

const inkOf = (contrast: boolean): Ink =>
  contrast
    ? { text: '#ffff00', line: '#ffff00', ground: '#000000' }
    : { text: '#1b1f24', line: '#d9d4cc', ground: '#ffffff' }

/** The ECharts option for these numbers in this look. */
export function chartOption(data: ChartData, look: ChartLook): ChartOption {
  const ink = inkOf(look.contrast)
  const colours = look.contrast ? CONTRAST_COLOURS : (look.palette ?? CHART_PALETTE)
  const shared = {
    animation: !look.reducedMotion,
    animationDuration: 150,
    color: colours,
    textStyle: { ...words(ink, look), fontFamily: FONT },
    // The picture's words are the caller's; ECharts would write its own in one language.
    aria: { enabled: true, label: { enabled: false }, decal: { show: true, decals: decals(ink) } },
    tooltip: tooltip(data, ink, look),
  }
  if (data.kind === 'pie') return { ...shared, ...pie(data, ink, look) }
  return { ...shared, ...axes(data, ink, look) }
}

// The line height is set because ECharts guesses it from a Chinese sign that our font does not have.
function words(ink: Ink, look: ChartLook, scale = 1) {
  const fontSize = Math.round(look.fontSize * scale)
  return { color: ink.text, fontSize, lineHeight: Math.round(fontSize * LINE_HEIGHT), fontFamily: FONT }
}

function decals(ink: Ink): readonly unknown[] {
  const color = ink.ground === '#000000' ? 'rgba(0,0,0,0.85)' : 'rgba(255,255,255,0.45)'
  const lines = (rotation: number, gap: number) => ({
    color,
    rotation,
    dashArrayX: [1, 0],
    dashArrayY: [2, gap],
    symbolSize: 1,
  })
  const dots = (symbol: string, gap: number) => ({
    color,
    symbol,
    dashArrayX: [
      [gap, gap],
      [0, gap, gap, 0],
    ],
    dashArrayY: [gap, 0],
    symbolSize: 0.7,
  })
  const none = { symbol: 'none' }
  return [
    none,
    lines(Math.PI / 4, 7),
    dots('circle', 6),
    lines(-Math.PI / 4, 7),
    lines(0, 6),
    dots('rect', 7),
    lines(Math.PI / 2, 6),
    dots('triangle', 8),
    lines(Math.PI / 4, 3),
    dots('diamond', 8),
  ]
}

function tooltip(data: ChartData, ink: Ink, look: ChartLook): ChartOption {
  return {
    trigger: data.kind === 'pie' ? 'item' : 'axis',
    // Drawn in the picture: an HTML tooltip would style itself by a `style` attribute in markup, which the page
    // forbids. ECharts takes the size of its text from here, but not the font.
    renderMode: 'richText',
    confine: true,
    backgroundColor: ink.ground,
    borderColor: ink.text,
    textStyle: words(ink, look),
    valueFormatter: (value: unknown) => (typeof value === 'number' ? data.formatValue(value) : '–'),
  }
}

function pie(data: ChartData, ink: Ink, look: ChartLook): ChartOption {
  const values = data.series[0]?.values ?? []
  const narrow = look.width < look.fontSize * 34
  const named = (name: string) => `${name}: ${data.formatValue(values[data.categories.indexOf(name)] ?? 0)}`
  return {
    // Where names do not fit beside the slices they stand in a list below.
    ...(narrow ? { legend: { bottom: 0, textStyle: words(ink, look), formatter: named } } : {}),
    series: [
      {
        type: 'pie',
        radius: narrow ? '58%' : '72%',
        center: narrow ? ['50%', '33%'] : ['50%', '50%'],
        startAngle: 90,
        itemStyle: { borderColor: ink.ground, borderWidth: 2 },
        label: {
          show: !narrow,
          ...words(ink, look),
          overflow: 'break',
          formatter: (slice: { name: string; value: number }) => `${slice.name}\n${data.formatValue(slice.value)}`,
        },
        labelLine: { lineStyle: { color: ink.text } },
        emphasis: { scale: false },
        data: data.categories.map((name, index) => ({ name, value: values[index] ?? 0 })),
      },
    ],
  }
}

function axes(data: ChartData, ink: Ink, look: ChartLook): ChartOption {
  const lying = data.kind === 'bar' && barsLieDown(data, look)
  const names = categoryAxis(data, ink, look, lying)
  const numbers = valueAxis(data, ink, look)
  const many = data.series.length > 1
  return {
    grid: { left: 8, right: 24, top: 24, bottom: many ? 56 : 8, containLabel: true, outerBoundsMode: 'same' },
    ...(many ? { legend: { bottom: 0, textStyle: words(ink, look) } } : {}),
    xAxis: lying ? numbers : names,
    yAxis: lying ? names : numbers,
    series: data.series.map((series, index) =>
      data.kind === 'bar' ? bars(data, series, ink, look, lying) : line(series, index),
    ),
  }
}

function categoryAxis(data: ChartData, ink: Ink, look: ChartLook, lying: boolean): ChartOption {
  const width = nameWidth(data, look, lying)
  return {
    type: 'category',
    data: data.categories,
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ink.text } },
    axisLabel: {
      ...words(ink, look),
      // Names wrap, they are never cut; only dates of a line may be thinned out.
      ...(data.kind === 'line'
        ? { hideOverlap: true }
        : { interval: 0, formatter: (name: string) => nameLines(name, width, look.fontSize).join('\n') }),
    },
  }
}

function valueAxis(data: ChartData, ink: Ink, look: ChartLook): ChartOption {
  return {
    type: 'value',
    splitLine: { lineStyle: { color: ink.line, opacity: 0.6 } },
    splitNumber: look.width < look.fontSize * 34 ? 3 : 5,
    axisLabel: {
      ...words(ink, look, 0.9),
      hideOverlap: true,
      formatter: (value: number) => data.formatValue(value),
    },
  }
}

function bars(
  data: ChartData,
  series: ChartData['series'][number],
  ink: Ink,
  look: ChartLook,
  lying: boolean,
): ChartOption {
  const single = data.series.length === 1
  return {
    type: 'bar',
    name: series.name,
    data: series.values,
    barMaxWidth: look.fontSize * 3,
    itemStyle: { borderRadius: lying ? [0, 3, 3, 0] : [3, 3, 0, 0] },
    label: {
      show: single && data.categories.length <= 16,
      position: lying ? 'right' : 'top',
      ...words(ink, look, 0.9),
      formatter: (bar: { value: unknown }) => (typeof bar.value === 'number' ? data.formatValue(bar.value) : ''),
    },
  }
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'roundRect', 'arrow'] as const
const DASHES = ['solid', 'dashed', 'dotted'] as const

function line(series: ChartData['series'][number], index: number): ChartOption {
  return {
    type: 'line',
    name: series.name,
    data: series.values,
    connectNulls: false,
    symbol: SYMBOLS[index % SYMBOLS.length],
    symbolSize: 9,
    itemStyle: { decal: { symbol: 'none' } },
    lineStyle: { width: 3, type: DASHES[index % DASHES.length] },
  }
}
