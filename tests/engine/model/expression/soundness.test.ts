import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnosticOf } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage, messageLanguages } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { inferExpression } from '../../../../src/engine/compiler/expression/infer-expression.ts'
import { createEvaluator } from '../../../../src/engine/model/expression/evaluate.ts'
import type { TypeScope } from '../../../../src/engine/model/expression/typed-expression.ts'
import type { Value, ValueType } from '../../../../src/engine/model/types.ts'

const row: ValueType = {
  kind: 'object',
  name: 'Row',
  fields: {
    kwota: { kind: 'money', unit: 'PLN' },
    termin: { kind: 'date' },
    stan: { kind: 'decimal' },
    liczba: { kind: 'integer' },
    opis: { kind: 'text' },
    typ: { kind: 'text', oneOf: ['KIR', 'P24'] },
    tak: { kind: 'boolean' },
    lata: { kind: 'list', of: { kind: 'year' } },
    platnik: { kind: 'object', name: 'Payer', fields: { pesel: { kind: 'pesel' } } },
  },
}
const types: TypeScope = {
  row,
  rows: { kind: 'list', of: row },
  year: { kind: 'year' },
  today: { kind: 'date' },
}
const one = {
  kwota: 36108,
  termin: '2025-03-31',
  stan: 1.5,
  liczba: 3,
  opis: 'Rynek 1',
  typ: 'KIR',
  tak: true,
  lata: [2023, 2024],
  platnik: { pesel: '85010112345' },
}
const values = { row: one, rows: [one, { ...one, tak: false, kwota: 0 }], year: 2024, today: '2025-06-30' }

const atoms = [
  ...['row.kwota', 'row.termin', 'row.stan', 'row.liczba', 'row.opis', 'row.typ', 'row.tak', 'row.lata', 'rows'],
  ...['year', 'today', 'row.platnik', 'row.platnik.pesel', 'row["opis"]', 'rows[0].kwota', 'row.lata[1]', 'null'],
  ...['1', '2.5', '"KIR"', '"x"', 'true', '[1, 2]', '["KIR"]', 'money(3)', 'word("yes")', 'x', 'x.kwota', 'x.tak'],
]
const operators = ['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '&&', '||', 'in']

/** Any expression at all of a few parts: most are nonsense, and the checker has to say which. */
const expressions = fc.letrec<{ readonly any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...atoms),
    fc.tuple(tie('any'), fc.constantFrom(...operators), tie('any')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc.tuple(fc.constantFrom('!', '-'), tie('any')).map(([sign, a]) => `${sign}(${a})`),
    fc.tuple(fc.constantFrom('size', 'string'), tie('any')).map(([name, a]) => `${name}(${a})`),
    fc
      .tuple(tie('any'), fc.constantFrom('filter', 'map', 'all', 'exists', 'exists_one'), tie('any'))
      .map(([a, name, b]) => `(${a}).${name}(x, ${b})`),
    fc
      .tuple(tie('any'), fc.constantFrom('startsWith', 'contains', 'join'), tie('any'))
      .map(([a, name, b]) => `(${a}).${name}(${b})`),
  ),
})).any

/** Whether a value is of a type, as the evaluator represents it. */
function isOf(type: ValueType, value: Value): boolean {
  if (value === null) return type.nullable === true
  switch (type.kind) {
    case 'unknown':
      return true
    case 'list':
      return Array.isArray(value) && value.every((item) => isOf(type.of, item))
    case 'object':
      return typeof value === 'object' && !Array.isArray(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
    case 'year':
    case 'money':
      return Number.isInteger(value)
    case 'decimal':
      return typeof value === 'number'
    default:
      return typeof value === 'string'
  }
}

describe('what the checker accepts', () => {
  it('the evaluator can evaluate, to a value of the type that was inferred', () => {
    const evaluator = createEvaluator({ yes: 'Tak' })
    let accepted = 0
    fc.assert(
      fc.property(expressions, (cel) => {
        const { expression, diagnostics } = inferExpression(cel, types)
        if (diagnostics.length > 0) return
        accepted++
        const result = evaluator.evaluate(expression, values)
        // What may be null is undecided where it is: that is of the values, not of the types.
        if (!result.ok && cel.includes('null')) return
        if (!result.ok) throw new Error(`${cel} is accepted, but undecided`)
        expect(isOf(expression.type, result.value), `${cel} is ${JSON.stringify(result.value)}`).toBe(true)
      }),
      { numRuns: 20_000 },
    )
    expect(accepted).toBeGreaterThan(2000)
  })
})

describe('the checker', () => {
  it('never throws, and reports positions within the expression', () => {
    fc.assert(
      fc.property(fc.oneof(expressions, fc.string(), fc.string({ unit: 'binary' })), (cel) => {
        for (const diagnostic of inferExpression(cel, types).diagnostics) {
          const { start, end } = diagnostic
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(Math.max(1, cel.length))
          const at = { file: 'a.yaml', line: 1, column: start + 1, endColumn: end + 1 }
          const reported = diagnosticOf('error', diagnostic.id, at, diagnostic.args as never)
          for (const language of messageLanguages) expect(formatMessage(reported, language)).toMatch(/[.?]$/)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
