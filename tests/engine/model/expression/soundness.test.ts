import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnosticOf } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage, messageLanguages } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { inferExpression } from '../../../../src/engine/compiler/expression/infer-expression.ts'
import { createEvaluator } from '../../../../src/engine/model/expression/evaluate.ts'
import type { Value, ValueType } from '../../../../src/engine/model/types.ts'
import { expressions, types, values } from './random-expressions.ts'

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
