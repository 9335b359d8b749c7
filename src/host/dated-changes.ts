import type { LivePortal } from './live-portal.ts'

/**
 * Between two looks at the clock, in milliseconds. A timer set to the moment itself would miss clocks that are set, and sleep.
 */
const LOOK = 1_000

/** After how many milliseconds a change that could not be served is tried again. */
const RETRY = 60_000

/**
 * Calls `serve` whenever a change with a date takes effect or ends, until the function that it returns is called. `serve` must
 * make the portal serve its definitions as they are now.
 */
export function followDates(
  portal: Pick<LivePortal, 'changesAt'>,
  now: () => number,
  serve: () => Promise<unknown> | unknown,
): () => void {
  let busy = false
  let notBefore = Number.NEGATIVE_INFINITY
  const look = async (): Promise<void> => {
    const time = now()
    if (busy || time < notBefore || time < portal.changesAt) return
    busy = true
    try {
      await serve()
    } finally {
      busy = false
      notBefore = time < portal.changesAt ? Number.NEGATIVE_INFINITY : time + RETRY
    }
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK)
  timer.unref()
  return () => clearInterval(timer)
}
