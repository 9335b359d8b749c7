import { describe, expect, it } from 'vitest'
import type { Value } from '../../../src/engine/model/types.ts'
import type { ChartPlan, ColumnPlan, MatrixPlan } from '../../../src/engine/plan/block.ts'
import { chartNumber, chartView } from '../../../src/engine/runtime/chart.ts'
import { fieldsView } from '../../../src/engine/runtime/fields.ts'
import { matrixView } from '../../../src/engine/runtime/matrix.ts'
import { axis, chart, column, expr, fields, sessionEnv } from './plans.ts'

const env = sessionEnv()

describe('a chart', () => {
  const drawn = (rows: Value, changes: Partial<ChartPlan> = {}) => {
    const view = chartView(env, chart('c', expr('rows'), changes), { rows })
    if (view?.kind !== 'chart') throw new Error('No chart')
    return view
  }
  const names = [
    { name: 'Anna', n: 30 },
    { name: 'Jan', n: 50 },
    { name: 'Ewa', n: 40 },
    { name: 'Jan', n: 5 },
    { name: 'Nobody', n: null },
  ]

  it('draws the categories as the reply has them, and adds what is of one category', () => {
    const view = drawn(names)
    expect(view.categories).toEqual(['Anna', 'Jan', 'Ewa'])
    expect(view.series).toEqual([{ name: null, values: [30, 55, 40] }])
    expect(view.facts).toEqual({
      count: 3,
      largest: { category: 'Jan', value: '55' },
      smallest: { category: 'Anna', value: '30' },
      first: { category: 'Anna', value: '30' },
      last: { category: 'Ewa', value: '40' },
      total: '125',
    })
  })

  it('draws the n largest, largest first', () => {
    expect(drawn(names, { topN: 2 }).categories).toEqual(['Jan', 'Ewa'])
    expect(drawn(names, { topN: 10 }).categories).toEqual(['Jan', 'Ewa', 'Anna'])
  })

  it('draws the last n categories in ascending order, one series for each value of a field', () => {
    const readings = [
      { on: '2025-03-01', meter: 'A', n: 30 },
      { on: '2025-01-01', meter: 'A', n: 10 },
      { on: '2025-02-01', meter: 'A', n: 20 },
      { on: '2025-03-01', meter: 'B', n: 7 },
    ]
    const view = drawn(readings, {
      shape: 'line',
      category: axis('on', 'date'),
      series: axis('meter', 'code'),
      lastN: 2,
    })
    expect(view.categories).toEqual(['01.02.2025', '01.03.2025'])
    expect(view.series).toEqual([
      { name: 'A', values: [20, 30] },
      { name: 'B', values: [null, 7] },
    ])
    expect(view.facts.largest).toEqual({ category: '01.03.2025, A', value: '30' })
    expect(view.facts.smallest).toEqual({ category: '01.03.2025, B', value: '7' })
  })

  it('has no series in its legend that has no mark among the categories shown', () => {
    const readings = [
      { on: '2023-01-01', meter: 'archived', n: 30 },
      { on: '2025-01-01', meter: 'current', n: 10 },
      { on: '2025-02-01', meter: 'current', n: 20 },
    ]
    const changes = { category: axis('on', 'date'), series: axis('meter', 'code'), lastN: 2 }
    expect(drawn(readings, changes).series.map(({ name }) => name)).toEqual(['current'])
  })

  it('draws amounts in złoty and says them as amounts', () => {
    const view = drawn([{ name: 'x', n: 123450 }], { value: axis('n', 'money'), unit: 'zł' })
    expect(view.series[0]?.values).toEqual([1234.5])
    expect(view.facts.total).toBe('1\u00a0234,50\u00a0zł')
    expect(chartNumber(env, view.plan, 1000)).toBe('1\u00a0000,00\u00a0zł')
  })

  it('without a value counts the rows of each category, in the words of its column', () => {
    const category = { ...axis('name'), words: { Jan: 'John' } }
    const view = drawn(names, { value: null, category })
    expect(view.categories).toEqual(['Anna', 'John', 'Ewa', 'Nobody'])
    expect(view.series[0]?.values).toEqual([1, 2, 1, 1])
    expect(view.facts).toMatchObject({ largest: { category: 'John', value: '2' }, total: '5' })
  })

  it('draws what a column computes; a row of which it cannot be computed is left out', () => {
    const value = { value: { expr: expr('double(row.n)') }, type: { kind: 'decimal' }, words: null } as const
    const view = drawn([{ name: 'a', n: '1.5' }, { name: 'b', n: 'x' }, { name: 'c' }], { value })
    expect(view.categories).toEqual(['a'])
    expect(view.series[0]?.values).toEqual([1.5])
  })

  it('says ticks between whole numbers as they are', () => {
    expect(chartNumber(env, chart('c', expr('rows')), 2.5)).toBe('2,5')
    expect(chartNumber(env, chart('c', expr('rows')), 1500)).toBe('1\u00a0500')
  })

  it('of nothing is empty, and of no list is none', () => {
    const view = (rows: Value) => chartView(env, chart('c', expr('rows')), { rows })
    expect(view([])).toEqual({ kind: 'empty', text: null })
    expect(view(null)).toEqual({ kind: 'empty', text: null })
    expect(view([{ name: 'x', n: null }])).toEqual({ kind: 'empty', text: null })
    expect(view('text')).toBeUndefined()
  })
})

describe('a matrix', () => {
  const plan = (sums: boolean): MatrixPlan => ({
    kind: 'matrix',
    id: 'm',
    label: null,
    when: null,
    sources: [],
    of: expr('of'),
    across: [
      { field: 'permanent', label: 'Permanent' },
      { field: 'temporary', label: 'Temporary' },
    ],
    down: [
      { field: 'women', label: 'Women', type: { kind: 'integer' } },
      { field: 'men', label: 'Men', type: { kind: 'integer' } },
    ],
    sums,
    corner: 'Residents',
    empty: 'Nobody',
  })
  const of = { permanent: { women: 1200, men: 1100 }, temporary: { women: 30, men: null } }

  it('adds up by row, by column and in all', () => {
    expect(matrixView(env, plan(true), { of })).toMatchObject({
      rows: [
        { label: 'Women', cells: ['1\u00a0200', '30'], sum: '1\u00a0230' },
        { label: 'Men', cells: ['1\u00a0100', null], sum: '1\u00a0100' },
      ],
      sums: { cells: ['2\u00a0300', '30'], sum: '2\u00a0330' },
    })
  })

  it('does without sums where none are wanted, and without a column that is not there', () => {
    expect(matrixView(env, plan(false), { of: { ...of, temporary: null } })).toMatchObject({
      rows: [
        { cells: ['1\u00a0200', null], sum: null },
        { cells: ['1\u00a0100', null], sum: null },
      ],
      sums: null,
    })
  })

  it('of nothing is empty', () => {
    expect(matrixView(env, plan(true), { of: null })).toMatchObject({ kind: 'empty' })
    expect(matrixView(env, plan(true), { of: {} })).toMatchObject({ kind: 'empty' })
    expect(matrixView(env, plan(true), {})).toBeUndefined()
  })
})

describe('fields', () => {
  const plan = fields('f', expr('of'), { show: [column('name'), column('area', { kind: 'decimal', unit: 'ha' })] })

  it('are names and values', () => {
    expect(fieldsView(env, plan, { of: { name: 'x', area: 1.5 } })).toMatchObject({
      items: [{ cell: { text: 'x' } }, { cell: { text: '1,5' } }],
    })
  })

  it('name a document only while there is one', () => {
    const document = (when: string): ColumnPlan => ({
      kind: 'download',
      id: when,
      label: 'Document',
      when: expr(when),
      download: { path: '/document', query: [], needs: [], file: ['x.pdf'] },
    })
    const offered = fields('f', expr('of'), { show: [document('row.plain'), document('row.photos')] })
    const view = fieldsView(env, offered, { of: { plain: true, photos: false } })
    expect(view).toMatchObject({ kind: 'fields', items: [{ column: { id: 'row.plain' } }] })
    expect(view?.kind === 'fields' && view.items).toHaveLength(1)
    expect(fieldsView(env, offered, { of: { plain: false, photos: false } })).toMatchObject({ kind: 'empty' })
  })

  it('without a value in any are empty', () => {
    expect(fieldsView(env, plan, { of: null })).toEqual({ kind: 'empty', text: 'No such thing' })
    expect(fieldsView(env, plan, { of: { name: null, area: null } })).toMatchObject({ kind: 'empty' })
    expect(fieldsView(env, plan, {})).toBeUndefined()
  })
})
