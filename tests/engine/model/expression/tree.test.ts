import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inferExpression } from '../../../../src/engine/compiler/expression/infer-expression.ts'
import { macros } from '../../../../src/engine/model/expression/ast.ts'
import { createEvaluator } from '../../../../src/engine/model/expression/evaluate.ts'
import type { Tree } from '../../../../src/engine/model/expression/tree.ts'
import { celOf, treeOfCel } from '../../expressions.ts'
import { evaluateByCel } from './cel-oracle.ts'
import { expressions, types, uncheckedExpressions, values } from './random-expressions.ts'

const words = { yes: 'Tak' }

const goesThroughList = (cel: string): boolean => macros.some((macro) => cel.includes(`.${macro}(`))

describe('the tree of an accepted expression', () => {
  it('evaluates to what CEL gives, also after its way through JSON', () => {
    const evaluator = createEvaluator(words)
    let accepted = 0
    fc.assert(
      fc.property(expressions, (cel) => {
        const { expression, diagnostics } = inferExpression(cel, types)
        if (diagnostics.length > 0) return
        accepted++
        const tree = JSON.parse(JSON.stringify(expression.tree)) as Tree
        expect(tree, cel).toStrictEqual(expression.tree)
        expect(evaluator.evaluate({ tree }, values), cel).toStrictEqual(evaluateByCel(cel, words, values))
      }),
      { numRuns: 10_000 },
    )
    expect(accepted).toBeGreaterThan(1000)
  })

  it('does so where values are of no known type, or null, or there is no value', () => {
    const evaluator = createEvaluator(words)
    const [accepted, decided] = [new Set<string>(), new Set<string>()]
    fc.assert(
      fc.property(uncheckedExpressions, (cel) => {
        const { expression, diagnostics } = inferExpression(cel, types)
        if (diagnostics.length > 0) return
        const evaluated = evaluator.evaluate(expression, values)
        accepted.add(cel)
        if (evaluated.ok) decided.add(cel)
        const byCel = evaluateByCel(cel, words, values)
        // Of a list that CEL cannot go through because of one member, this language has the others.
        if (byCel.ok || !goesThroughList(cel)) expect(evaluated, cel).toStrictEqual(byCel)
      }),
      { numRuns: 10_000 },
    )
    expect(accepted.size).toBeGreaterThan(300)
    expect(decided.size).toBeGreaterThan(100)
  })

  it('written as CEL is the same tree', () => {
    fc.assert(
      fc.property(fc.oneof(expressions, uncheckedExpressions), (cel) => {
        const { expression, diagnostics } = inferExpression(cel, types)
        if (diagnostics.length === 0) expect(treeOfCel(celOf(expression.tree))).toEqual(expression.tree)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('treeOf', () => {
  it.each<[string, Tree]>([
    ['row', ['.', 'row']],
    ['row.a.b', ['.', 'row', 'a', 'b']],
    ['row["a b"].c', ['.', 'row', 'a b', 'c']],
    ['rows[0].a', ['.', ['[]', ['.', 'rows'], 0], 'a']],
    ['has(row.a.b)', ['has', 'row', 'a', 'b']],
    ['row.n > 1 && !row.on', ['&&', ['>', ['.', 'row', 'n'], 1], ['!', ['.', 'row', 'on']]]],
    ['-row.n + 1.5', ['+', ['negative', ['.', 'row', 'n']], 1.5]],
    ['1.0', ['double', 1]],
    ['9007199254740993', ['int', '9007199254740993']],
    ['"a" + \'b\'', ['+', 'a', 'b']],
    ['[1, "a", null, true]', ['list', 1, 'a', null, true]],
    ['rows.map(x, x.on, x.n)', ['map', ['filter', ['.', 'rows'], 'x', ['.', 'x', 'on']], 'x', ['.', 'x', 'n']]],
    ['today.getFullYear()', ['getFullYear', ['.', 'today']]],
    ['word("yes")', ['word', 'yes']],
  ])('%s', (cel, tree) => {
    expect(treeOfCel(cel)).toEqual(tree)
  })
})
