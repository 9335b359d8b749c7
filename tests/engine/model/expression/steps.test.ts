import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEvaluator } from '../../../../src/engine/model/expression/evaluate.ts'
import { measured } from '../../../../src/engine/model/expression/steps.ts'
import type { Tree } from '../../../../src/engine/model/expression/tree.ts'
import { MAX_EXPRESSION_STEPS } from '../../../../src/engine/model/limits.ts'
import type { Value } from '../../../../src/engine/model/types.ts'
import { treeOfCel } from '../../expressions.ts'

const numbers = Array.from({ length: 1_000 }, (_, index) => index)
const scope: Record<string, Value> = {
  numbers,
  lists: numbers.map(() => numbers),
  long: 'ab'.repeat(50_000),
  letter: 'a'.repeat(50_000),
  letters: 'a'.repeat(50_001),
}

const outcome = (tree: Tree): string => {
  const evaluator = createEvaluator({})
  const { value, exceeded } = measured(2 * MAX_EXPRESSION_STEPS, () => evaluator.evaluate({ tree }, scope))
  return exceeded ? 'too many steps' : value.ok ? 'value' : 'undecided'
}

describe('the steps of an expression', () => {
  it.each([
    'numbers.all(a, numbers.all(b, numbers.all(c, a + b + c > -1)))',
    'numbers.map(a, numbers.map(b, b)) == numbers.map(a, numbers.map(b, b))',
    'lists == lists.map(x, x.map(y, y))',
    'lists.map(x, lists.flatten())',
    'numbers.exists(a, a in lists)',
    'numbers.map(a, long + long + long + long + long + long + long + long)',
    'numbers.map(a, long.contains(letter))',
    'numbers.exists(a, long.matches("^(a|b|ab)*c$"))',
    'numbers.map(a, long.split("b"))',
    'numbers.exists(a, long.upperAscii() == letter.upperAscii())',
    'numbers.map(a, numbers + numbers + numbers)',
    'numbers.map(a, sum(numbers) + sum(numbers))',
    'numbers.map(a, size(long))',
    'numbers.map(a, letter < letters)',
    'numbers.map(a, letters.startsWith(letter))',
    'numbers.map(a, letters.endsWith(letter))',
  ])('%s ends when they are over', (cel) => {
    expect(outcome(treeOfCel(cel))).toBe('too many steps')
  })

  it.each([
    'numbers.filter(a, a > 500).map(a, a + 1)',
    'numbers.exists(a, lists[0] == lists[a] && a > 2000)',
    'lists.exists(x, x == [1])',
    'letter.matches("^a*$")',
  ])('%s has enough of them', (cel) => {
    expect(outcome(treeOfCel(cel))).toBe('value')
  })

  it('of several expressions are counted together', () => {
    const evaluator = createEvaluator({})
    const tree = treeOfCel('size(numbers.map(a, a)) > 0')
    const often = (times: number): boolean =>
      measured(10_000, () => {
        for (let time = 0; time < times; time++) evaluator.evaluate({ tree }, scope)
      }).exceeded
    expect(often(2)).toBe(false)
    expect(often(20)).toBe(true)
  })

  it('do not end before those of an expression that follows', () => {
    const evaluator = createEvaluator({})
    for (let time = 0; time < 5; time++) {
      evaluator.evaluate({ tree: treeOfCel('numbers.all(a, numbers.all(b, a < 2000))') }, scope)
    }
    expect(evaluator.evaluate({ tree: treeOfCel('numbers.map(a, a + 1)') }, scope).ok).toBe(true)
  })

  it.each<[string, (inner: Tree) => Tree]>([
    ['negations', (inner) => ['!', inner]],
    ['sums', (inner) => ['+', inner, 1]],
    ['conditions', (inner) => ['&&', inner, ['.', 'x']]],
    ['lists', (inner) => ['list', inner]],
    ['macros', (inner) => ['map', ['.', 'numbers'], 'x', inner]],
  ])('are not the stack: ten thousand %s within one another are undecided', (_what, around) => {
    let tree: Tree = ['.', 'x']
    for (let depth = 0; depth < 10_000; depth++) tree = around(tree)
    expect(createEvaluator({}).evaluate({ tree }, scope)).toEqual({ ok: false })
  })

  it('of a value that nests as deep as a reply can are no more than its parts', () => {
    let deep: Value = 1
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    const evaluate = () => createEvaluator({}).evaluate({ tree: treeOfCel('[deep] == [deep]') }, { deep })
    expect(evaluate).not.toThrow()
  })

  it('are written out for a Roman numeral only where it is one of those in use', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (number) => {
        expect(() => createEvaluator({}).evaluate({ tree: treeOfCel('roman(n)') }, { n: number })).not.toThrow()
      }),
    )
  })
})
