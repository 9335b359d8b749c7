import { systemClock } from '../steady-clock.ts'

/** Milliseconds between the first two attempts, unless others are given. */
const FIRST_PAUSE_MS = 1_000
/** The longest pause, as a multiple of the first one. */
const MAX_GROWTH = 64

/**
 * When something that failed may be tried again: ever more rarely until it succeeds. By the steady clock of the process, so that
 * setting the clock of the machine neither shortens a pause nor makes it longer.
 */
export class Backoff {
  readonly #firstPauseMs: number
  readonly #steadyNow: () => number
  #failures = 0
  #retryAt = Number.NEGATIVE_INFINITY

  constructor(firstPauseMs = FIRST_PAUSE_MS, steadyNow = systemClock.steadyNow) {
    this.#firstPauseMs = firstPauseMs
    this.#steadyNow = steadyNow
  }

  /** Milliseconds until the next attempt may be; 0 when it may be now. */
  get waitMs(): number {
    return Math.max(0, this.#retryAt - this.#steadyNow())
  }

  get mayTry(): boolean {
    return this.waitMs === 0
  }

  succeeded(): void {
    this.#failures = 0
    this.#retryAt = Number.NEGATIVE_INFINITY
  }

  failed(): void {
    this.#retryAt = this.#steadyNow() + this.#firstPauseMs * Math.min(2 ** this.#failures, MAX_GROWTH)
    this.#failures += 1
  }
}
