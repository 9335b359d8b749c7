import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, formatInteger, sumDecimals } from '../../../src/engine/model/number.ts'

describe('formatting numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1\u00a0000'],
    [-1234567, '\u22121\u00a0234\u00a0567'],
  ])('whole %d', (value, text) => {
    expect(formatInteger(value)).toBe(text)
  })

  it.each([
    [0.5, '0,5'],
    [1234.5, '1\u00a0234,5'],
    [0.1 + 0.2, '0,3'],
    [0.12345, '0,12345'],
    [1e-9, '0'],
    [-1e-9, '0'],
    [1e21, '1\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000'],
  ])('decimal %d', (value, text) => {
    expect(formatDecimal(value)).toBe(text)
  })
})

describe('sumDecimals', () => {
  it.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[1e-7, 2e-7], 3e-7],
    [[1.5, -2], -0.5],
    [[1e21, 1], 1e21],
    [[3, 4], 7],
  ])('%j', (values, sum) => {
    expect(sumDecimals(values)).toBe(sum)
  })

  it('agrees with sums of whole thousandths', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (thousandths) => {
        const exact = thousandths.reduce((sum, one) => sum + one, 0) / 1000
        expect(sumDecimals(thousandths.map((one) => one / 1000))).toBe(exact === 0 ? 0 : exact)
      }),
    )
  })
})
