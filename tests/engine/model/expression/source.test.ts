import { expect, it } from 'vitest'
import { parseExpression } from '../../../../src/engine/compiler/expression/parse.ts'
import { sourceOf } from '../../../../src/engine/model/expression/source.ts'
import { treeOf } from '../../../../src/engine/model/expression/tree.ts'

it.each([
  'year > 2020',
  '(a || b) && !(c == "x")',
  'a - (b - c) * -d',
  'rows.filter(x, x.rok == year).map(x, x.kwota)',
  'has(row.kwota) ? row.kwota : 1.0',
  '[1, 2.5, "a\\"b"].exists(x, x in list)',
  'size(rows[0].members) > 0 && row.nazwa.startsWith("A")',
  '(a ? b : c) ? d : e',
  'has(a.b.c) || null == x',
])('prints %s as it was written', (source) => {
  const result = parseExpression(source)
  expect(result.ok && sourceOf(treeOf(result.parsed.ast))).toBe(source)
})
