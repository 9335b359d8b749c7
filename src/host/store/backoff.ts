/** Milliseconds between the first two attempts, unless others are given. */
const FIRST_PAUSE_MS = 1_000
/** The longest pause, as a multiple of the first one. */
const MAX_GROWTH = 64

/** When something that failed may be tried again: ever more rarely until it succeeds. */
export class Backoff {
  readonly #now: () => number
  readonly #firstPauseMs: number
  #failures = 0
  #retryAt = Number.NEGATIVE_INFINITY

  /** `now`: in milliseconds. */
  constructor(now: () => number, firstPauseMs = FIRST_PAUSE_MS) {
    this.#now = now
    this.#firstPauseMs = firstPauseMs
  }

  /** When the next attempt may be, in milliseconds of the clock. */
  get retryAt(): number {
    return this.mayTry ? Number.NEGATIVE_INFINITY : this.#retryAt
  }

  get mayTry(): boolean {
    const wait = this.#retryAt - this.#now()
    // A longer wait than the longest comes from a clock that was set back.
    return wait <= 0 || wait > this.#firstPauseMs * MAX_GROWTH
  }

  succeeded(): void {
    this.#failures = 0
    this.#retryAt = Number.NEGATIVE_INFINITY
  }

  failed(): void {
    this.#retryAt = this.#now() + this.#firstPauseMs * Math.min(2 ** this.#failures, MAX_GROWTH)
    this.#failures += 1
  }
}
