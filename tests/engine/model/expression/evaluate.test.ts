import { describe, expect, it } from 'vitest'
import { createEvaluator } from '../../../../src/engine/model/expression/evaluate.ts'
import type { Value } from '../../../../src/engine/model/types.ts'
import { treeOfCel } from '../../expressions.ts'

const evaluator = createEvaluator({ 'meters.current': 'bieżący' })
const scope = {
  row: { n: 2024, s: 'Rynek', empty: null, amount: 36108, nested: { id: 'x' }, list: [1, 2, 3] },
  rows: [{ n: 1 }, { n: 2 }],
  gaps: [{ n: 1 }, {}, { n: 3 }],
  config: { shown: true },
  today: '2025-06-30',
}
const evaluate = (cel: string) => evaluator.evaluate({ tree: treeOfCel(cel) }, scope)

describe('evaluate', () => {
  it.each<[string, Value]>([
    ['row.n', 2024],
    ['row.n + 1', 2025],
    ['1 + row.n', 2025],
    ['row.n - 1', 2023],
    ['row.n * 2', 4048],
    ['row.n / 2', 1012],
    ['row.n % 4', 0],
    ['row.n % row.n', 0],
    ['1 + 2', 3],
    ['row.n == 2024 && row.n < 2025 && row.n >= 2024', true],
    ['size(row.list)', 3],
    ['size(rows) == 0', false],
    ['row.list.map(n, n + 1)', [2, 3, 4]],
    ['rows.filter(one, one.n > 1)', [{ n: 2 }]],
    ['gaps.map(one, one.n)', [1, null, 3]],
    ['gaps.filter(one, one.n > 1)', [{ n: 3 }]],
    ['gaps.exists(one, one.n == 3)', true],
    ['gaps.exists(one, one.n == 4)', false],
    ['gaps.all(one, one.n > 0)', false],
    ['gaps.exists_one(one, one.n == 1)', true],
    ['day("2026-12-01")', '2026-12-01'],
    ['sum(row.list)', 6],
    ['sum(gaps.map(one, one.n))', 4],
    ['sum([0.1, 0.2])', 0.3],
    ['sum([])', 0],
    ['sum([1, 2])', 3],
    ['[[1], [2, 3]].flatten()', [1, 2, 3]],
    ['[row.list, row.empty].flatten()', [1, 2, 3]],
    ['[1, 2]', [1, 2]],
    ['row.empty == null', true],
    ['row.nested != null', true],
    ['row.nested.id', 'x'],
    ['word("meters.current")', 'bieżący'],
    ['row.empty == null ? word("meters.current") : row.empty', 'bieżący'],
    ['row.amount > money(361)', true],
    ['row.amount == money(361.08)', true],
    ['row.amount > money(361.08)', false],
    ['today < "2026-01-01"', true],
    ['today.getFullYear()', 2025],
    ['"string(" + string(row.n) + string(1.5) + string(true) + string(today)', 'string(20241.5true2025-06-30'],
    ['today.getFullYear() - 1', 2024],
    ['config.shown || row.empty.x', true],
  ])('%s', (cel, value) => {
    expect(evaluate(cel)).toEqual({ ok: true, value })
  })

  it.each([
    'row.nothing',
    'row.empty.x',
    'nobody',
    'row.s > 1',
    'word("no.such.word")',
    'word("constructor")',
    'row.constructor',
    'row.n / 0',
    'string(1.0 / 0.0)',
    'string(0.0 / 0.0) + "%"',
    'row.n.getFullYear()',
    'row.s.getFullYear()',
    'money(0.001)',
    '9223372036854775807',
    'timestamp("2024-01-01T00:00:00Z")',
    'type(row.n)',
    'row.list[7]',
    'config.shown && row.empty.x',
  ])('%j is undecided', (cel) => {
    expect(evaluate(cel)).toEqual({ ok: false })
  })

  it('gives the very rows of the scope, so that what shows them need not be drawn again', () => {
    const result = evaluate('rows')
    expect(result.ok && result.value).toBe(scope.rows)
    const filtered = evaluate('rows.filter(one, one.n > 1)')
    expect(filtered.ok && Array.isArray(filtered.value) && filtered.value[0]).toBe(scope.rows[1])
  })

  it('sees a changed scope with an expression already compiled, of whatever kind the value is now', () => {
    const expression = { tree: treeOfCel('row.n == null ? "none" : "some"') }
    expect(evaluator.evaluate(expression, { row: { n: 1 } })).toEqual({ ok: true, value: 'some' })
    expect(evaluator.evaluate(expression, { row: { n: null } })).toEqual({ ok: true, value: 'none' })
    expect(evaluator.evaluate(expression, { row: { n: 'x' } })).toEqual({ ok: true, value: 'some' })
    expect(evaluator.evaluate(expression, {})).toEqual({ ok: false })
    expect(evaluator.evaluate(expression, { row: { n: 1 } })).toEqual({ ok: true, value: 'some' })
  })
})
