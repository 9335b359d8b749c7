import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoOfLocal, localOfIso, parseDateText, showDate } from '../../src/kit/date-text.ts'

describe('a typed date', () => {
  test.each([
    ['24.12.2025', '2025-12-24'],
    [' 1.2.2024 ', '2024-02-01'],
    ['1. 2. 2024', '2024-02-01'],
    ['01/02/2024', '2024-02-01'],
    ['1-2-2024', '2024-02-01'],
    ['01 02 2024', '2024-02-01'],
    ['01022024', '2024-02-01'],
    ['2024-02-29', '2024-02-29'],
    ['2024.2.9', '2024-02-09'],
  ])('%s is %s', (text, iso) => {
    expect(parseDateText(text)).toEqual({ kind: 'ok', iso })
  })

  test.each(['31.02.2024', '29.02.2023', '0.1.2024', '1.13.2024', '1.1.24', 'jutro', '2024', '24.12.2025 r.'])(
    '%s is no date',
    (text) => {
      expect(parseDateText(text)).toEqual({ kind: 'wrong', problem: 'format' })
    },
  )

  test('nothing is empty, not wrong', () => {
    expect(parseDateText('  ')).toEqual({ kind: 'empty' })
  })

  test('limits are included, and which one was passed is said', () => {
    const read = (text: string) => parseDateText(text, '1900-01-01', '2025-06-30')
    expect(read('01.01.1900').kind).toBe('ok')
    expect(read('30.06.2025').kind).toBe('ok')
    expect(read('31.12.1899')).toEqual({ kind: 'wrong', problem: 'min' })
    expect(read('01.07.2025')).toEqual({ kind: 'wrong', problem: 'max' })
  })

  test('what is shown reads back as the same day, and so does a calendar day', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(parseDateText(showDate(iso))).toEqual({ kind: 'ok', iso })
        expect(isoOfLocal(localOfIso(iso) ?? new Date(0))).toBe(iso)
      }),
    )
  })

  test('no day is shown for an empty value', () => {
    expect(showDate('')).toBe('')
    expect(localOfIso('')).toBeUndefined()
  })
})
