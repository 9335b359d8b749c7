import { describe, expect, it } from 'vitest'
import type { Value } from '../../../src/engine/model/types.ts'
import { isFiltered, matchingRows } from '../../../src/engine/runtime/filter.ts'
import { type TableView, tableView, totalsOfRows } from '../../../src/engine/runtime/table.ts'
import { column, expr, sessionEnv, table } from './plans.ts'

const env = sessionEnv()

const rowsOf = (count: number): Value[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Wiersz ${index}`, amount: 100 }))

function viewOf(rows: Value[], changes: Parameters<typeof table>[2] = {}): TableView {
  const columns = [column('name'), column('amount', { kind: 'money', unit: 'PLN' })]
  const view = tableView(env, table('t', expr('all', ['all']), { columns, ...changes }), { all: rows })
  if (view?.kind !== 'table') throw new Error('no table')
  return view
}

const found = (view: TableView, text: string) => {
  const order = view.rows.map((_, index) => index)
  return matchingRows(env, view, order, text)
}

describe('“filter by words in any table over 20 rows, and "show all"”', () => {
  it('is offered above 20 rows, unless the definition switches it off', () => {
    expect(isFiltered(viewOf(rowsOf(20)))).toBe(false)
    expect(isFiltered(viewOf(rowsOf(21)))).toBe(true)
    expect(isFiltered(viewOf(rowsOf(21), { filter: false }))).toBe(false)
  })

  const view = viewOf([
    { name: 'Podatek od nieruchomości', amount: 123456 },
    { name: 'Wpływy z opłat za Żłobek', amount: 250 },
    { name: 'Łąki i pastwiska', amount: 5 },
  ])

  it.each([
    ['podatek', [0]],
    ['NIERUCHOMOSCI', [0]],
    ['zlobek oplat', [1]],
    ['łąki', [2]],
    ['laki', [2]],
    ['1234,56', [0]],
    ['1 234,56', [0]],
    ['opłat łąki', []],
    ['   ', [0, 1, 2]],
  ])('"%s": every word, without capitals and diacritics, in any column as it is shown', (text, positions) => {
    expect(found(view, text)).toEqual(positions)
  })

  it('keeps the order of the table', () => {
    expect(matchingRows(env, view, [2, 1, 0], 'i')).toEqual([2, 1, 0].filter((one) => found(view, 'i').includes(one)))
  })

  it('adds up the rows that are left, and knows no total of theirs where the office gives one', () => {
    const summed = viewOf(rowsOf(30), { totals: [{ column: 'amount', of: 'sum' }] })
    expect(totalsOfRows(env, summed, found(summed, 'wiersz 2'))?.get('amount')).toBe('12,00')
    const given = viewOf(rowsOf(30), { totals: [{ column: 'amount', of: expr('size(all)', ['all']) }] })
    expect(totalsOfRows(env, given, [0])).toBeNull()
  })
})
