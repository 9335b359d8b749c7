import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from '../../../src/engine/model/types.ts'
import type { ColumnPlan, TablePlan } from '../../../src/engine/plan/block.ts'
import { resolveDetails } from '../../../src/engine/runtime/blocks.ts'
import { tableCsv } from '../../../src/engine/runtime/csv.ts'
import { fileName } from '../../../src/engine/runtime/request.ts'
import {
  planSorting,
  rowOrder,
  rowScope,
  sizesFor,
  type TableView,
  tableCell,
  tableView,
  windowOf,
} from '../../../src/engine/runtime/table.ts'
import { column, expr, field, fields, query, row, service, sessionEnv, source, table } from './plans.ts'
import { failed, page, replied } from './results.ts'

const env = sessionEnv({ subject: { name: 'X', pesel: null, nip: '123456789' } })

function viewed(rows: Value, changes: Partial<TablePlan> = {}, reply: Record<string, Value> = {}): TableView {
  const view = tableView(env, table('t', expr('rows'), changes), { rows, ...reply })
  if (view?.kind !== 'table') throw new Error('No table')
  return view
}

describe('the order of rows', () => {
  const rows = [row('łoś', 2), row('lis', null), row('zebra', 10), row('lis', 1)]
  const columns = [column('name'), column('amount', 'money')]

  it('is that of the reply until something else is said', () => {
    const view = viewed(rows, { columns })
    expect(rowOrder(env, view, null)).toEqual([0, 1, 2, 3])
    expect(planSorting(view.plan)).toBeNull()
  })

  it('is that of the plan, by a field shown or not', () => {
    const view = viewed(rows, { columns, sort: { by: field('amount', 'money'), column: 'amount', descending: true } })
    expect(rowOrder(env, view, null)).toEqual([2, 0, 3, 1])
    expect(planSorting(view.plan)).toEqual({ column: 'amount', descending: true })
  })

  it('is what the resident asks for, by value and not by text, nulls last', () => {
    const view = viewed(rows, { columns })
    expect(rowOrder(env, view, { column: 'amount', descending: false })).toEqual([3, 0, 2, 1])
    expect(rowOrder(env, view, { column: 'amount', descending: true })).toEqual([2, 0, 3, 1])
    expect(rowOrder(env, view, { column: 'name', descending: false })).toEqual([1, 3, 0, 2])
    expect(rowOrder(env, view, { column: 'no such', descending: false })).toEqual([0, 1, 2, 3])
  })

  it('goes by number where a column has Roman numerals: “Instalment labels I, II, III”', () => {
    const numbered = ['IX', 'V', 'I', 'X', 'IV'].map((name, place) => row(name, place))
    const view = viewed([...numbered, row('', null)], { columns })
    expect(rowOrder(env, viewed(numbered, { columns }), { column: 'name', descending: false })).toEqual([2, 4, 1, 0, 3])
    // A text among them makes them texts.
    expect(rowOrder(env, view, { column: 'name', descending: false })[0]).toBe(5)
  })

  it('goes by what a column computes', () => {
    const computed: ColumnPlan = { ...column('half', 'decimal'), value: { expr: expr('-row.amount') } }
    const view = viewed([row('a', 1), row('b', 3), row('c', null)], { columns: [computed] })
    expect(rowOrder(env, view, { column: 'half', descending: false })).toEqual([1, 0, 2])
  })
})

describe('pages', () => {
  it.each([
    [12, 1, 5, { page: 1, pageCount: 3, from: 0, to: 5 }],
    [12, 3, 5, { page: 3, pageCount: 3, from: 10, to: 12 }],
    [12, 9, 5, { page: 3, pageCount: 3, from: 10, to: 12 }],
    [12, 0, 5, { page: 1, pageCount: 3, from: 0, to: 5 }],
    [5, 1, 5, { page: 1, pageCount: 1, from: 0, to: 5 }],
    [0, 1, 5, { page: 1, pageCount: 1, from: 0, to: 0 }],
  ])('of %d rows, page %d of %d', (total, page, size, window) => {
    expect(windowOf(total, page, size)).toEqual(window)
  })

  it('show every row exactly once', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 30 }), (total, size) => {
        const { pageCount } = windowOf(total, 1, size)
        const shown = Array.from({ length: pageCount }, (_, index) => windowOf(total, index + 1, size)).flatMap(
          ({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index),
        )
        expect(shown).toEqual(Array.from({ length: total }, (_, index) => index))
      }),
    )
  })

  it.each([
    [3, [5]],
    [5, [5]],
    [6, [5, 10]],
    [11, [5, 10, 30]],
    [500, [5, 10, 30]],
  ])('of %d rows come in sizes that show more than the one before', (total, sizes) => {
    expect(sizesFor(table('t', expr('rows')), total)).toEqual(sizes)
  })
})

describe('totals', () => {
  const rows = [row('a', 10), row('b', 20), row('c', null)]

  it('are exact sums of what there is', () => {
    const view = viewed(rows, {
      columns: [column('name'), column('amount', 'money')],
      totals: [{ column: 'amount', of: 'sum' }],
    })
    expect([...view.totals]).toEqual([['amount', '0,30']])
  })

  it('are what the reply says, whatever the rows add up to', () => {
    const view = viewed(
      rows,
      { columns: [column('amount', 'money')], totals: [{ column: 'amount', of: expr('all', [], { kind: 'money' }) }] },
      { all: 99999 },
    )
    expect([...view.totals]).toEqual([['amount', '999,99']])
  })

  it('are not shown when they cannot be exact or are not known', () => {
    const huge = [row('a', Number.MAX_SAFE_INTEGER), row('b', Number.MAX_SAFE_INTEGER)]
    const view = viewed(huge, {
      columns: [column('amount', 'money')],
      totals: [
        { column: 'amount', of: 'sum' },
        { column: 'name', of: expr('nothing') },
      ],
    })
    expect(view.totals.size).toBe(0)
  })

  it('make the table wait for their source and fail with it, and are left out where it is off', () => {
    const total = { column: 'amount', of: expr('sums.all', ['sums'], { kind: 'money' }) }
    const shown = table('t', expr('names', ['names']), { columns: [column('amount', 'money')], totals: [total] })
    const names = replied('/names', [row('a', 1)])
    const block = (sums: Parameters<typeof page>[2], changes: Parameters<typeof source>[1] = {}) =>
      page(service({ sources: [source('names'), source('sums', changes)], blocks: [shown] }), env, sums).blocks[0]
    expect(block({ names })).toMatchObject({ state: 'loading' })
    expect(block({ names, sums: failed('/sums') })).toMatchObject({ state: 'failed', sources: ['sums'] })
    const known = block({ names, sums: replied('/sums', { all: 250 }) })
    expect(known).toMatchObject({ state: 'ready', view: { totals: new Map([['amount', '2,50']]) } })
    const off = block({ names }, { when: expr('config.extra') })
    expect(off).toMatchObject({ state: 'ready', view: { totals: new Map() } })
    expect(block({ sums: failed('/sums') })).toMatchObject({ state: 'loading' })
    expect(block({ names: replied('/names', []), sums: failed('/sums') })).toMatchObject({ state: 'empty' })
  })
})

describe('cells', () => {
  const cell = (changes: ColumnPlan, value: Value) =>
    tableCell(env, viewed([value], { columns: [changes] }), changes, 0)

  it('say a value by its kind, its word, or what null means', () => {
    expect(cell(column('on', 'date'), { on: '2025-05-18' })).toEqual({ kind: 'text', text: '18.05.2025' })
    expect(cell(column('unit', 'text', { words: { m2: 'square metres' } }), { unit: 'm2' })).toMatchObject({
      text: 'square metres',
    })
    expect(cell(column('unit', 'text', { words: { m2: 'square metres' } }), { unit: 'ha' })).toMatchObject({
      text: 'ha',
    })
    expect(cell(column('until', 'date', { empty: 'ongoing' }), { until: null })).toEqual({
      kind: 'nothing',
      text: 'ongoing',
    })
    expect(cell(column('until', 'text'), { until: ' ' })).toEqual({ kind: 'nothing', text: null })
    expect(cell(column('x', 'text', { words: {} }), { x: 'constructor' })).toMatchObject({ text: 'constructor' })
  })

  it('reach into objects, and past null ones', () => {
    const deep: ColumnPlan = { ...column('deep'), value: field('a.b') }
    expect(cell(deep, { a: { b: 'x' } })).toMatchObject({ text: 'x' })
    expect(cell(deep, { a: null })).toEqual({ kind: 'nothing', text: null })
  })

  it('lead only to the web and to mail', () => {
    expect(cell(column('u', 'url'), { u: 'https://a.pl/x' })).toMatchObject({ kind: 'link', href: 'https://a.pl/x' })
    expect(cell(column('u', 'url'), { u: 'javascript:alert(1)' })).toEqual({
      kind: 'text',
      text: 'javascript:alert(1)',
    })
    expect(cell(column('m', 'email'), { m: 'a@b.pl' })).toMatchObject({ kind: 'link', href: 'mailto:a@b.pl' })
    expect(cell(column('m', 'email'), { m: 'a@b.pl?bcc=x@y.z' })).toMatchObject({ kind: 'text' })
  })

  it('offer a document only of the rows that have one', () => {
    const download: ColumnPlan = {
      kind: 'download',
      id: 'document',
      label: 'Document',
      when: expr('row.issued'),
      download: {
        path: '/document',
        query: [{ kind: 'subject' }, ...query({ id: expr('row.id', [], { kind: 'code' }) }).query],
        needs: [],
        file: [expr('row.number', [], { kind: 'code' }), '.pdf'],
      },
    }
    expect(cell(download, { issued: true, id: 'x/1', number: 'FV/12/2024' })).toEqual({
      kind: 'download',
      request: {
        key: '/document?nip=123456789&id=x%2F1',
        path: '/document',
        query: [
          ['nip', '123456789'],
          ['id', 'x/1'],
        ],
        file: 'FV_12_2024.pdf',
      },
    })
    expect(cell(download, { issued: false, id: 'x', number: 'y' })).toEqual({ kind: 'download', request: null })
    expect(cell(download, { issued: null, id: 'x', number: 'y' })).toEqual({ kind: 'download', request: null })
    expect(cell(download, { issued: true, id: 'x', number: null })).toEqual({ kind: 'download', request: null })
  })
})

describe('names of files', () => {
  it.each([
    ['FV/12/2024.pdf', 'FV_12_2024.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a:b*c?"<>|\\d\n.pdf', 'a_b_c______d_.pdf'],
    ['zażółć gęślą.pdf', 'zażółć gęślą.pdf'],
    [' .hidden. ', 'hidden'],
  ])('%j → %j', (name, safe) => {
    expect(fileName(name)).toBe(safe)
  })
})

describe('details', () => {
  it('are the blocks of a row, seen through it', () => {
    const view = viewed([{ id: 'x', kir: { name: 'K' }, parts: [] }])
    const plans = [
      fields('kir', expr('row.kir'), { when: expr('row.kir != null') }),
      fields('p24', expr('row.p24'), { when: expr('row.p24 != null') }),
      table('parts', expr('row.parts')),
      fields('odd', expr('row.nothing')),
    ]
    expect(resolveDetails(env, plans, rowScope(view, 0)).map(({ state }) => state)).toEqual([
      'ready',
      'hidden',
      'empty',
      'empty',
    ])
  })
})

describe('a column of which an office may know nothing', () => {
  const columns: ColumnPlan[] = [column('name'), { ...column('paid', 'boolean'), optional: true }]

  it('is left out while no row has a value, also of the CSV', () => {
    const rows = [{ name: 'A', paid: null }, { name: 'B' }]
    const view = viewed(rows, { columns })
    expect(view.plan.columns.map(({ id }) => id)).toEqual(['name'])
    expect(tableCsv(env, view, [0, 1], 'Razem')).toBe('\uFEFFNAME\r\nA\r\nB\r\n')
    // What a resident has chosen of the table is kept by its plan.
    const plan = table('t', expr('rows'), { columns })
    const [first, second] = [tableView(env, plan, { rows }), tableView(env, plan, { rows: [...rows] })]
    expect(first?.kind === 'table' && second?.kind === 'table' && first.plan === second.plan).toBe(true)
  })

  it('is left out with its total, so that no row of totals is there without one', () => {
    const count = { column: 'paid', of: 'count' } as const
    const unpaid = viewed([{ name: 'A', paid: null }], { columns, totals: [count] })
    expect([...unpaid.totals]).toEqual([])
    const paid = viewed([{ name: 'A', paid: true }], { columns, totals: [count] })
    expect([...paid.totals]).toEqual([['paid', '1']])
  })

  it('is there as soon as one row has a value', () => {
    const view = viewed(
      [
        { name: 'A', paid: null },
        { name: 'B', paid: false },
      ],
      { columns },
    )
    expect(view.plan.columns).toBe(columns)
  })
})
