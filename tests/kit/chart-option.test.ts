import { describe, expect, test } from 'vitest'
import { CHART_PALETTE, type ChartData } from '../../src/kit/chart-model.ts'
import { type ChartLook, chartOption } from '../../src/kit/chart-option.ts'
import { barsLieDown, leastHeight, nameLines } from '../../src/kit/chart-room.ts'

const wide: ChartLook = { contrast: false, reducedMotion: false, width: 1000, fontSize: 16 }
const phone: ChartLook = { ...wide, width: 340 }
const bars: ChartData = {
  kind: 'bar',
  categories: ['Zameldowany na pobyt stały', 'Zameldowany na pobyt czasowy', 'Wymeldowany', 'Zgon'],
  series: [{ name: 'Liczba mieszkańców', values: [9293, 551, null, 1203] }],
  formatValue: (value) => `${value} os.`,
}
const pie: ChartData = { ...bars, kind: 'pie' }
const lines: ChartData = { ...bars, kind: 'line', series: [...bars.series, { name: 'Inne', values: [1, 2, 3, 4] }] }

type Deep = { readonly [key: string]: Deep } & { readonly type?: string }
const option = (data: ChartData, look: ChartLook) => chartOption(data, look) as unknown as Deep
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('the palette', () => {
  test('has ten colours, each 3:1 against white (WCAG 1.4.11)', () => {
    expect(new Set(CHART_PALETTE).size).toBe(10)
    for (const colour of CHART_PALETTE) expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(3)
  })
})

describe('bars', () => {
  test('that lie one under the other have room for all lines of their names', () => {
    expect(leastHeight(bars, wide)).toBe(0)
    expect(leastHeight(pie, phone)).toBe(0)
    const short = { ...bars, categories: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'] }
    const long = { ...bars, categories: short.categories.map((name) => `${name} zameldowani na pobyt czasowy`) }
    expect(leastHeight(long, phone)).toBeGreaterThan(14 * 2 * phone.fontSize)
    expect(leastHeight(long, { ...phone, fontSize: 24 })).toBeGreaterThan(leastHeight(long, phone))
    const unbroken = { ...bars, categories: ['a', 'b', 'x'.repeat(200)] }
    expect(leastHeight(unbroken, phone)).toBeGreaterThan(10 * phone.fontSize)
  })

  test('lie down where their names do not fit side by side', () => {
    expect(barsLieDown(bars, wide)).toBe(false)
    expect(barsLieDown(bars, phone)).toBe(true)
    expect(option(bars, wide).xAxis?.type).toBe('category')
    expect(option(bars, phone).yAxis?.type).toBe('category')
  })

  test('show every name, whole', () => {
    for (const look of [wide, phone]) {
      const axis = look === wide ? option(bars, look).xAxis : option(bars, look).yAxis
      expect(axis?.axisLabel).toMatchObject({ interval: 0 })
      const drawn = axis?.axisLabel?.formatter as unknown as (name: string) => string
      for (const name of bars.categories) expect(drawn(name).replaceAll('\n', ' ')).toBe(name)
    }
  })

  test('break names between words in every script, and a word only where it is wider than its line', () => {
    const ukrainian = 'Зареєстровані на постійне проживання, тимчасово за кордоном'
    const lines = nameLines(ukrainian, 150, 14)
    expect(lines.join(' ')).toBe(ukrainian)
    expect(lines.length).toBeLessThanOrEqual(4)
    expect(lines).toContain('Зареєстровані на')
    expect(nameLines('Zgon', 150, 14)).toEqual(['Zgon'])
    const torn = nameLines(`a ${'x'.repeat(60)}`, 150, 14)
    expect(torn.join('').replace(' ', '')).toBe(`a${'x'.repeat(60)}`)
    for (const line of torn) expect(line.length).toBeLessThanOrEqual(22)
  })
})

describe('every chart', () => {
  test.each([bars, pie, lines])('$kind tells parts apart by pattern as well as colour', (data) => {
    expect(option(data, wide).aria?.decal).toMatchObject({ show: true })
  })

  test.each([bars, pie, lines])('$kind draws only black and yellow in contrast mode', (data) => {
    const text = JSON.stringify(chartOption(data, { ...wide, contrast: true }))
    expect(new Set(text.match(/#[0-9a-f]{6}/g))).toEqual(new Set(['#ffff00', '#000000']))
  })

  test('does not move when motion is unwelcome', () => {
    expect(chartOption(bars, { ...wide, reducedMotion: true }).animation).toBe(false)
    expect(chartOption(bars, wide).animation).toBe(true)
  })

  test('says numbers as residents read them, and a dash for none', () => {
    const format = option(bars, wide).tooltip?.valueFormatter as unknown as (value: unknown) => string
    expect([format(12), format(null)]).toEqual(['12 os.', '–'])
  })

  test('lines differ by dash and mark, and leave a hole where there is no value', () => {
    const series = chartOption(lines, wide).series as { symbol: string; lineStyle: { type: string }; data: unknown[] }[]
    expect(series.map(({ symbol, lineStyle }) => [symbol, lineStyle.type])).toEqual([
      ['circle', 'solid'],
      ['rect', 'dashed'],
    ])
    expect(series[0]?.data).toContain(null)
  })

  test('a pie on a phone lists its names with their numbers', () => {
    const list = option(pie, phone).legend?.formatter as unknown as (name: string) => string
    expect(list('Zgon')).toBe('Zgon: 1203 os.')
    expect(option(pie, wide).legend).toBeUndefined()
  })
})
