import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkReading, typedReading } from '../../../src/widgets/meter-entry/reading.ts'

const dial = { previous: 412.5, wholeDigits: 5, decimalDigits: 3 }
const problemOf = (text: string, of = dial) => {
  const checked = checkReading(text, of)
  return checked.ok ? null : checked.problem
}

describe('“input accepts only valid numeric text”', () => {
  it.each(['', '0', '413', '413.', '413.5', '.5'])('takes in %j', (text) => expect(typedReading(text)).toBe(text))
  it.each(['abc', '-1', '1e3', '4x', '1.2.3', '1,2.3'])('leaves the field as it is for %j', (text) =>
    expect(typedReading(text)).toBeNull(),
  )
  it('takes a comma for a dot, as it is written in Poland, and drops spaces of a pasted number', () => {
    expect(typedReading('413,5')).toBe('413.5')
    expect(typedReading(' 1 413,5 ')).toBe('1413.5')
  })
  it('“at most one dot” is ever in the field', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const taken = typedReading(text)
        expect(taken === null || /^\d*\.?\d*$/.test(taken)).toBe(true)
      }),
    )
  })
})

describe('“digits before the dot not above zakresLicznikaCalkowite; digits after not above zakresLicznikaDziesietne”', () => {
  it.each(['99999', '99999.999', '413.5'])('%s fits', (text) => expect(problemOf(text)).toBeNull())
  it.each(['100000', '413.5555', '100000.5'])('%s does not match the meter format', (text) =>
    expect(problemOf(text)).toBe('format'),
  )
  it.each(['.', '413.', '.5'])('%j is no whole number of digits', (text) => expect(problemOf(text)).toBe('format'))
  it('nothing at all is asked for', () => expect(problemOf('')).toBe('empty'))
})

describe('“value cannot be lower than the previous reading”; “if the value exceeds the previous reading”', () => {
  it.each([
    ['412.499', 'lower'],
    ['412.5', 'lower'],
    ['412.501', null],
  ])('%s: %s', (text, problem) => expect(problemOf(text)).toBe(problem))

  it('a reading that is let through is above the previous one and as it was written', () => {
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.nat(99_999_999),
        fc.integer({ min: 0, max: 3 }),
        (previous, next, decimals) => {
          const scaled = (number: number) => (number / 1000).toFixed(3)
          const text = decimals === 0 ? scaled(next).split('.')[0] : scaled(next)
          const checked = checkReading(text ?? '', { previous: previous / 1000, wholeDigits: 5, decimalDigits: 3 })
          const value = Number(text)
          expect(checked.ok).toBe(value > previous / 1000)
          if (checked.ok) expect(checked.value).toBe(value)
        },
      ),
    )
  })
})

describe('the checks in the order of the specification, section 5', () => {
  it.each([
    ['“at most one dot”, before how many digits there are', '100000.5555.1', 'format'],
    ['“digits before the dot not above zakresLicznikaCalkowite”, before what they say', '000001', 'format'],
    ['“digits after not above zakresLicznikaDziesietne”, before what they say', '1.0000', 'format'],
    ['“value cannot be lower than the previous reading”, once the digits fit', '1.000', 'lower'],
  ])('%s: %s', (_, text, problem) => expect(problemOf(text)).toBe(problem))
})
