import { describe, expect, it } from 'vitest'
import { createOrder, dayOrder, sortedPositions } from '../../../src/engine/model/order.ts'

describe('the order of days and times', () => {
  const two = (number: number): string => String(number).padStart(2, '0')
  const days = Array.from({ length: 200 }, (_, place) =>
    place % 17 === 0 ? null : `${1990 + ((place * 7) % 40)}-${two(1 + ((place * 5) % 12))}-${two(1 + (place % 28))}`,
  )

  it.each([false, true])('is that of a reader, quicker; nulls last (descending: %s)', (descending) => {
    const quick = sortedPositions(days, dayOrder, descending)
    expect(quick).toEqual(sortedPositions(days, createOrder(), descending))
    expect(quick.slice(-12).map((position) => days[position])).toEqual(Array.from({ length: 12 }, () => null))
  })

  it('keeps ties where they were, and times within a day apart', () => {
    const times = ['2026-03-10 20:14:02', '2026-03-10 08:00:00', '2026-03-10 20:14:02']
    expect(sortedPositions(times, dayOrder, false)).toEqual([1, 0, 2])
    expect(sortedPositions(times, dayOrder, true)).toEqual([0, 2, 1])
  })
})
