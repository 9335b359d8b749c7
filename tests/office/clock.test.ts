import { expect, test } from 'vitest'
import { officeDay, officeMidnight } from '../../office/clock.ts'

test.each([
  ['2026-01-10', '2026-01-09T23:00:00.000Z'],
  ['2026-07-10', '2026-07-09T22:00:00.000Z'],
  // The days on which the clocks change, which they do after midnight.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('%s begins in the office at %s', (day, moment) => {
  const midnight = officeMidnight(day)
  expect(midnight.toISOString()).toBe(moment)
  expect(officeDay(() => midnight)).toBe(day)
  expect(officeDay(() => new Date(midnight.getTime() - 1))).not.toBe(day)
})
