import { readFileSync } from 'node:fs'

/**
 * Loaded first (`--import`) by processes whose clocks a test sets. The file that CLOCK_SHIFT_FILE names holds two numbers of
 * milliseconds, which may change at any time: by how much the clock of the machine is ahead, and how much more time has passed, by it
 * and by the monotonic clock. Timers go on as they would.
 */
const file = process.env.CLOCK_SHIFT_FILE ?? ''
const RealDate = Date
const steadyNow = performance.now.bind(performance)
/** The file is read again after so long: code asks for the time thousands of times a second. */
const READ_AGAIN_MS = 50

let shifts = [0, 0]
let readAt = Number.NEGATIVE_INFINITY

function readShifts() {
  const now = steadyNow()
  if (now - readAt >= READ_AGAIN_MS) {
    readAt = now
    shifts = readFileSync(file, 'utf8').split(' ').map(Number)
  }
  return shifts
}

function now() {
  const [ahead, passed] = readShifts()
  return RealDate.now() + ahead + passed
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

Object.defineProperty(performance, 'now', { value: () => steadyNow() + readShifts()[1] })
