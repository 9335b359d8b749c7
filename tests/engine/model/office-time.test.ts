import { expect, test } from 'vitest'
import { endOf, isRealMoment, startOf } from '../../../src/engine/model/office-time.ts'
import { officeTimeAt } from '../../../src/engine/model/plain-date.ts'

const utc = (instant: number): string => new Date(instant).toISOString()

test('a day begins at its midnight in Poland and ends at the next', () => {
  expect([utc(startOf('2026-12-01')), utc(endOf('2026-12-01'))]).toEqual([
    '2026-11-30T23:00:00.000Z',
    '2026-12-01T23:00:00.000Z',
  ])
  expect([utc(startOf('2026-07-31')), utc(endOf('2026-07-31'))]).toEqual([
    '2026-07-30T22:00:00.000Z',
    '2026-07-31T22:00:00.000Z',
  ])
  expect(utc(endOf('2026-12-31'))).toBe('2026-12-31T23:00:00.000Z')
})

test('an hour is that hour, at the beginning and at the end', () => {
  expect([utc(startOf('2026-12-01 06:00')), utc(endOf('2026-12-01 06:00'))]).toEqual([
    '2026-12-01T05:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ])
})

test('the day on which clocks change has 23 or 25 hours', () => {
  const hours = (day: string): number => (endOf(day) - startOf(day)) / 3_600_000
  expect([hours('2027-03-28'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([23, 25, 24])
})

test('an hour that clocks skip is the one after it; one that they show twice is the first', () => {
  expect(utc(startOf('2027-03-28 01:59'))).toBe('2027-03-28T00:59:00.000Z')
  expect(utc(startOf('2027-03-28 02:30'))).toBe('2027-03-28T01:30:00.000Z')
  expect(utc(startOf('2027-03-28 03:00'))).toBe('2027-03-28T01:00:00.000Z')
  expect(utc(startOf('2026-10-25 02:30'))).toBe('2026-10-25T00:30:00.000Z')
  expect(utc(startOf('2026-10-25 03:00'))).toBe('2026-10-25T02:00:00.000Z')
})

test('is read from what authors write alone', () => {
  expect(['2026-12-01', '2026-12-01 23:59', '2028-02-29'].map(isRealMoment)).toEqual([true, true, true])
  expect(['2026-02-29', '2026-12-01 24:00', '2026-12-01T06:00', '1.12.2026', ''].some(isRealMoment)).toBe(false)
  expect(['0202-12-01', '1899-12-31', '9999-12-31', '9999-01-01 06:00'].some(isRealMoment)).toBe(false)
  expect(['1900-01-01', '9998-12-31'].map(isRealMoment)).toEqual([true, true])
  expect(utc(endOf('9998-12-31'))).toBe('9998-12-31T23:00:00.000Z')
  expect(officeTimeAt(startOf('2026-12-01 06:00'))).toBe('2026-12-01 06:00:00')
})
