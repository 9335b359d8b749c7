/** Between two attempts at first, in milliseconds, and how many times as long at most. */
const FIRST = 1_000
const MOST = 64

/** When something that failed may be tried again: ever more rarely until it succeeds. */
export class Backoff {
  readonly #now: () => number
  #failures = 0
  #retryAt = Number.NEGATIVE_INFINITY

  /** `now`: in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  get mayTry(): boolean {
    const wait = this.#retryAt - this.#now()
    // A longer wait than the longest comes from a clock that was set back.
    return wait <= 0 || wait > FIRST * MOST
  }

  succeeded(): void {
    this.#failures = 0
    this.#retryAt = Number.NEGATIVE_INFINITY
  }

  failed(): void {
    this.#retryAt = this.#now() + FIRST * Math.min(2 ** this.#failures, MOST)
    this.#failures += 1
  }
}
