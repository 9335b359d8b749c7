import { describe, expect, it } from 'vitest'
import { chartSummary } from '../../../src/engine/react/blocks/chart/chart-block.tsx'
import { chartView } from '../../../src/engine/runtime/chart.ts'
import { axis, chart, expr, sessionEnv } from '../runtime/plans.ts'

/** The key of the sentence, in place of its words. */
const key = ((name: string) => name) as unknown as Parameters<typeof chartSummary>[0]

describe('the sentence about a line', () => {
  const env = sessionEnv()
  const rows = [
    { name: 'January', meter: 'A', n: 3 },
    { name: 'January', meter: 'B', n: 1 },
    { name: 'February', meter: 'A', n: 2 },
    { name: 'February', meter: 'B', n: 4 },
  ]
  const said = (some: typeof rows) => {
    const plan = chart('c', expr('rows'), { shape: 'line', series: axis('meter', 'code') })
    const view = chartView(env, plan, { rows: some })
    return view?.kind === 'chart' ? chartSummary(key, view) : null
  }

  it('goes from its first mark to its last', () => {
    expect(said(rows.filter(({ meter }) => meter === 'A'))).toBe('chart.line')
  })

  it('of several lines names the largest and the smallest: first and last are not of one thing', () => {
    expect(said(rows)).toBe('chart.total')
  })
})
