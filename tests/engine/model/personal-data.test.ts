import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMAIL,
  formatAccount,
  nipCheckDigit,
  PHONE,
  POSTAL_CODE,
  parseAccount,
  parseNip,
  parsePesel,
  peselCheckDigit,
} from '../../../src/engine/model/personal-data.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))

describe('PESEL', () => {
  it.each(['44051401359', '02070803628', '92032100157'])('%s is right', (text) => {
    expect(parsePesel(text)).toBe(text)
  })

  it.each(['44051401358', '4405140135', '440514013590', '4405140135a', '', ' 44051401359'])('%j is wrong', (text) => {
    expect(parsePesel(text)).toBeNull()
  })

  it('has exactly one right check digit for any ten digits', () => {
    fc.assert(
      fc.property(digits(10), (ten) => {
        const right = [...'0123456789'].filter((check) => parsePesel(ten + check) !== null)
        expect(right).toEqual([String(peselCheckDigit(ten))])
      }),
    )
  })

  it('notices any single wrong digit, for no weight shares a factor with ten', () => {
    fc.assert(
      fc.property(digits(10), fc.nat(10), fc.integer({ min: 1, max: 9 }), (ten, place, shift) => {
        const right = ten + String(peselCheckDigit(ten))
        const other = String((Number(right[place]) + shift) % 10)
        expect(parsePesel(right.slice(0, place) + other + right.slice(place + 1))).toBeNull()
      }),
    )
  })
})

describe('NIP', () => {
  it('“nip: exactly 9 digits”', () => {
    fc.assert(fc.property(digits(9), (text) => parseNip(text) === text))
  })

  it.each(['12345678', '1234567890', '12345678a', '123-456-789', ''])('%j is not nine digits', (text) => {
    expect(parseNip(text)).toBeNull()
  })

  it.each(['5260250274', '7740001454', '5252344078'])('%s is a right official one', (text) => {
    expect(parseNip(text, 10)).toBe(text)
  })

  it('of ten digits has at most one right check digit for any nine', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const right = [...'0123456789'].filter((check) => parseNip(nine + check, 10) !== null)
        const check = nipCheckDigit(nine)
        expect(right).toEqual(check === null ? [] : [String(check)])
      }),
    )
  })
})

describe('bank account', () => {
  it('is written in groups', () => {
    expect(formatAccount('12345678901234567890123456')).toBe('12 3456 7890 1234 5678 9012 3456')
    expect(formatAccount('PL12 3456 7890 1234 5678 9012 3456')).toBe('PL12 3456 7890 1234 5678 9012 3456')
  })

  it('that is none stays as it is', () => {
    expect(formatAccount('123')).toBe('123')
    expect(parseAccount('1234567890123456789012345x')).toBeNull()
  })

  it('keeps its digits in their order', () => {
    fc.assert(fc.property(digits(26), (text) => parseAccount(formatAccount(text)) === text))
  })
})

describe('contacts', () => {
  it.each([
    ['a@b.pl', true],
    ['a.b+c@d-e.com.pl', true],
    ['a@b', false],
    ['@b.pl', false],
    ['a@.pl', false],
    ['a@b.', false],
    ['a b@c.pl', false],
    ['a@b@c.pl', false],
  ])('e-mail %s: %s', (text, fits) => expect(EMAIL.test(text)).toBe(fits))

  it.each([
    ['600100200', true],
    ['600 100 200', true],
    ['+48 600-100-200', true],
    ['12345678', false],
    ['telefon', false],
    ['', false],
  ])('phone %s: %s', (text, fits) => expect(PHONE.test(text)).toBe(fits))

  it.each([
    ['62-041', true],
    ['62041', false],
  ])('postal code %s: %s', (text, fits) => expect(POSTAL_CODE.test(text)).toBe(fits))
})
