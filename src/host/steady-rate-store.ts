import { LeastRecentlyUsed } from '../../schemas/least-recently-used.ts'

/** Callers that are remembered, of one limit. */
const MAX_CALLERS = 5_000

interface Count {
  current: number
  /** By the monotonic clock. */
  readonly startedAt: number
}

type Callback = (error: Error | null, result: { readonly current: number; readonly ttl: number }) => void

/**
 * Counts what callers do in a time, for `@fastify/rate-limit`, by the monotonic clock. The library's own store counts by the clock of
 * the machine: one that is set back would lock callers out until the wrong time is reached, one that is set forward would let them in.
 */
export class SteadyRateStore {
  readonly #counts = new LeastRecentlyUsed<string, Count>(MAX_CALLERS)

  /** Counts once more. */
  incr(caller: string, callback: Callback, windowMs: number): void {
    const now = performance.now()
    const known = this.#of(caller, windowMs, now)
    const count = known ?? { current: 0, startedAt: now }
    count.current += 1
    if (known === null) this.#counts.set(caller, count)
    callback(null, { current: count.current, ttl: windowMs - (now - count.startedAt) })
  }

  /** Reads the count and leaves it as it is. */
  read(caller: string, callback: Callback, windowMs: number): void {
    const now = performance.now()
    const count = this.#of(caller, windowMs, now)
    callback(null, count ? { current: count.current, ttl: windowMs - (now - count.startedAt) } : { current: 0, ttl: 0 })
  }

  /** The store of another limit. */
  child(): SteadyRateStore {
    return new SteadyRateStore()
  }

  #of(caller: string, windowMs: number, now: number): Count | null {
    const count = this.#counts.get(caller)
    return count !== undefined && now - count.startedAt < windowMs ? count : null
  }
}
