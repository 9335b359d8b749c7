import type { LivePortal } from './live-portal.ts'

/**
 * Between two looks at the clock, in milliseconds. A timer set to the moment itself would miss clocks that are set, and sleep.
 */
const LOOK = 1_000

/** After how many milliseconds a change that could not be served is tried again. */
const RETRY = 60_000

/**
 * Calls `serve` whenever a change with a date takes effect or ends, and when the clock was set back, until the function that it
 * returns is called. `serve` must make the portal serve its definitions as they are now.
 */
export function followDates(
  portal: Pick<LivePortal, 'changesAt'>,
  now: () => number,
  serve: () => Promise<unknown> | unknown,
): () => void {
  let busy = false
  let notBefore = Number.NEGATIVE_INFINITY
  let lastLook = now()
  let wasSetBack = false
  const look = async (): Promise<void> => {
    const time = now()
    // Changes whose date has not come may have taken effect by the wrong time.
    wasSetBack ||= time < lastLook
    lastLook = time
    if (busy || performance.now() < notBefore || (time < portal.changesAt && !wasSetBack)) return
    busy = true
    wasSetBack = false
    try {
      await serve()
    } catch (error) {
      wasSetBack ||= time < portal.changesAt
      throw error
    } finally {
      busy = false
      const isServed = time < portal.changesAt && !wasSetBack
      notBefore = isServed ? Number.NEGATIVE_INFINITY : performance.now() + RETRY
    }
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK)
  timer.unref()
  return () => clearInterval(timer)
}
