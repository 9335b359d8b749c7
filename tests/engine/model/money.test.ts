import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, moneyToApi, parseMoney, sumMoney } from '../../../src/engine/model/money.ts'

describe('parseMoney', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [361.08, 36108],
    [0.1, 10],
    [0.07, 7],
    [1234567.5, 123456750],
    [-12.34, -1234],
    [8.29, 829],
    [1.005e3, 100500],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('%d złoty is %d grosze', (zloty, grosze) => {
    expect(parseMoney(zloty)).toBe(grosze)
  })

  it.each([
    0.001,
    1.005,
    0.1 + 0.2,
    1e-7,
    1e21,
    10_000_000_000_000,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER,
  ])('refuses %d', (zloty) => {
    expect(parseMoney(zloty)).toBeNull()
  })

  it('reads back every amount that JSON can carry', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (grosze) => {
        const written: unknown = JSON.parse(moneyToApi(grosze))
        expect(parseMoney(Number(written))).toBe(grosze === 0 ? 0 : grosze)
      }),
    )
  })
})

describe('sumMoney', () => {
  it('is exact where binary fractions are not', () => {
    expect(sumMoney([10, 20])).toBe(30)
    expect(sumMoney(Array.from({ length: 10_000 }, () => 10))).toBe(100_000)
  })

  it('refuses a sum that would not be exact', () => {
    expect(sumMoney([Number.MAX_SAFE_INTEGER, 1])).toBeNull()
  })
})

describe('formatMoney', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [36108, '361,08'],
    [123456, '1\u00a0234,56'],
    [123456789012, '1\u00a0234\u00a0567\u00a0890,12'],
    [-36108, '\u2212361,08'],
    [-5, '\u22120,05'],
  ])('%d grosze', (grosze, text) => {
    expect(formatMoney(grosze)).toBe(text)
  })

  it('always has two decimals, groups of three and loses nothing', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (grosze) => {
        const text = formatMoney(grosze)
        expect(text).toMatch(/^\u2212?\d{1,3}(\u00a0\d{3})*,\d{2}$/)
        const back = text.replace('\u2212', '-').replace(/[\u00a0,]/g, '')
        expect(Number(back)).toBe(grosze === 0 ? 0 : grosze)
      }),
    )
  })
})
