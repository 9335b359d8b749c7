import { expect, test, vi } from 'vitest'
import { type ClockJump, ClockWatch, logJumps } from '../../../src/server/time/clock-watch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A watch over clocks that the test moves. */
function watchedClocks(start = Date.parse('2026-11-23T09:00:00Z')) {
  let [wall, monotonic] = [start, 1_000]
  const watch = new ClockWatch({ wall: () => wall, monotonic: () => monotonic })
  const jumps: ClockJump[] = []
  watch.onJump((jump) => jumps.push(jump))
  return {
    watch,
    jumps,
    /** Lets time pass, by the clock of the system as much as given. */
    pass: (milliseconds: number, byWall = milliseconds): void => {
      monotonic += milliseconds
      wall += byWall
      watch.look()
    },
  }
}

test('time that passes by both clocks alike is no jump, however long nobody looked', () => {
  const { jumps, pass } = watchedClocks()
  pass(1_000)
  pass(48 * HOUR)
  expect(jumps).toEqual([])
})

test.each([
  { set: 2 * HOUR, direction: 'forward' },
  { set: -2 * HOUR, direction: 'backward' },
  { set: 365 * 24 * HOUR, direction: 'forward' },
  { set: -365 * 24 * HOUR, direction: 'backward' },
] as const)('a clock that is set by $set ms jumps $direction, once', ({ set, direction }) => {
  const { jumps, pass } = watchedClocks()
  pass(1_000, 1_000 + set)
  pass(1_000)
  expect(jumps).toEqual([{ direction, milliseconds: Math.abs(set) }])
})

test('small corrections are no jumps', () => {
  const { jumps, pass } = watchedClocks()
  pass(1_000, 3_000)
  pass(1_000, -1_000)
  expect(jumps).toEqual([])
})

test.each([
  ['the clocks go forward', '2027-03-28T00:30:00Z'],
  ['the clocks go back', '2026-10-25T00:30:00Z'],
])('it is no jump when %s', (_, start) => {
  const { jumps, pass } = watchedClocks(Date.parse(start))
  for (let minute = 0; minute < 120; minute += 1) pass(MINUTE)
  expect(jumps).toEqual([])
})

test('a clock counts as steady from its last jump on', () => {
  const { watch, pass } = watchedClocks()
  pass(MINUTE)
  expect(watch.steadyMs).toBe(MINUTE)
  pass(1_000, HOUR)
  pass(2_000)
  expect(watch.steadyMs).toBe(2_000)
})

test('the log says in which direction the clock jumped and how far', () => {
  const { watch, pass } = watchedClocks()
  const warn = vi.fn()
  const stop = logJumps(watch, { warn })
  pass(1_000, 1_000 - HOUR)
  expect(warn).toHaveBeenCalledWith({ direction: 'backward', seconds: 3_600 }, expect.any(String))
  stop()
  pass(1_000, HOUR)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a watch that is started looks every second until it is ended', () => {
  vi.useFakeTimers()
  let wall = 0
  const watch = new ClockWatch({ wall: () => wall, monotonic: () => 0 })
  const jumped = vi.fn()
  watch.onJump(jumped)
  const stop = watch.start()
  wall = HOUR
  vi.advanceTimersByTime(1_000)
  expect(jumped).toHaveBeenCalledTimes(1)
  stop()
  wall = 0
  vi.advanceTimersByTime(10_000)
  expect(jumped).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
