import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isDayOff, lastPaymentDay } from '../../schemas/payment-day.ts'

const DAY_MS = 86_400_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const plusDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS)

const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / DAY_MS, max: Date.UTC(2100, 11, 20) / DAY_MS })
  .map((days) => dayOf(days * DAY_MS))

/** Easter Sunday by the rule of Gauss with its two exceptions, for 1900 to 2099. */
function easterByGauss(year: number): string {
  const d = (19 * (year % 19) + 24) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7
  const isException = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10)
  return dayOf(Date.UTC(year, 2, 22 + d + e - (isException ? 7 : 0)))
}

describe('the last day on which a payment is in time', () => {
  test.each([
    ['a working day', '2026-03-16', '2026-03-16'],
    ['a Saturday', '2025-03-15', '2025-03-17'],
    ['a Sunday', '2026-11-15', '2026-11-16'],
    ['Independence Day', '2026-11-11', '2026-11-12'],
    ['All Saints on a Sunday', '2026-11-01', '2026-11-02'],
    ['Holy Saturday', '2026-04-04', '2026-04-07'],
    ['Corpus Christi', '2026-06-04', '2026-06-05'],
    ['Christmas Eve since 2025', '2025-12-24', '2025-12-29'],
    ['Christmas Eve before', '2024-12-24', '2024-12-24'],
    ['Epiphany since 2011', '2011-01-06', '2011-01-07'],
    ['Epiphany before', '2010-01-06', '2010-01-06'],
    ['3 May on a Monday', '2027-05-01', '2027-05-04'],
    ['a day of the former republic', '1988-07-22', '1988-07-25'],
    ['the end of a year', '2027-12-31', '2027-12-31'],
    ['New Year on a Friday', '2027-01-01', '2027-01-04'],
  ])('%s: %s ends on %s', (_name, deadline, lastDay) => {
    expect(lastPaymentDay(deadline)).toBe(lastDay)
  })

  it('is the first day from the deadline on that is no day off', () => {
    fc.assert(
      fc.property(anyDay, (deadline) => {
        const lastDay = lastPaymentDay(deadline)
        expect(isDayOff(lastDay)).toBe(false)
        for (let day = deadline; day < lastDay; day = plusDays(day, 1)) expect(isDayOff(day)).toBe(true)
      }),
    )
  })

  it('is at most five days after the deadline', () => {
    fc.assert(
      fc.property(anyDay, (deadline) => {
        expect(lastPaymentDay(deadline) <= plusDays(deadline, 5)).toBe(true)
      }),
    )
  })

  it('keeps the order of deadlines', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(20), (deadline, days) => {
        expect(lastPaymentDay(deadline) <= lastPaymentDay(plusDays(deadline, days))).toBe(true)
      }),
    )
  })

  test.each(['', '—', '2026-13-40'])('leaves a text that is no day as it is: %j', (text) => {
    expect(lastPaymentDay(text)).toBe(text)
  })
})

test('Easter Monday and Corpus Christi are days off in every year', () => {
  const years = Array.from({ length: 200 }, (_, index) => 1900 + index)
  const wrong = years.filter((year) => {
    const easter = easterByGauss(year)
    return !isDayOff(plusDays(easter, 1)) || !isDayOff(plusDays(easter, 60))
  })
  expect(wrong).toEqual([])
})

test('a year has its Sundays and Saturdays and at most thirteen other days off', () => {
  const days = Array.from({ length: 365 }, (_, index) => plusDays('2026-01-01', index))
  const onWeekdays = days.filter((day) => isDayOff(day) && ![0, 6].includes(new Date(day).getUTCDay()))
  expect(onWeekdays).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-06',
    '2026-05-01',
    '2026-06-04',
    '2026-11-11',
    '2026-12-24',
    '2026-12-25',
  ])
})
