/** An office API that cannot be reached is tried again after so long, and longer after each attempt. */
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000

interface Availability {
  /** Attempts in vain since the last reply. */
  failures: number
  /** Whether it answered 503 last: it can be reached, and is not available. */
  isUnavailable: boolean
  /** When it may be called again after it could not be reached. */
  retryAt: number
  /** Until when it wants to be left alone. */
  restUntil: number
  /** When it last answered after a failure. */
  recoveredAt: number
  /** When the portal last learned that the office is in a break. */
  closedAt: number
}

/**
 * What is known of the API of each office: whether it can be reached, wants to be left alone, or is in a break. All moments are of one
 * steady clock, which does not jump when the clock of the machine is set.
 */
export class ApiAvailability {
  readonly #offices = new Map<string, Availability>()

  mayCall(office: string, now: number): boolean {
    const known = this.#offices.get(office)
    return known === undefined || now >= Math.max(known.retryAt, known.restUntil)
  }

  /** Whether the last calls of the portal itself, or of visitors, had a reply. */
  isReachable(office: string): boolean {
    return (this.#offices.get(office)?.failures ?? 0) === 0
  }

  /** When it last answered after a failure; 0 for never. */
  recoveredAt(office: string): number {
    return this.#offices.get(office)?.recoveredAt ?? 0
  }

  /** When the portal last learned that it is in a break; 0 for never. */
  closedAt(office: string): number {
    return this.#offices.get(office)?.closedAt ?? 0
  }

  noteFailure(office: string, now: number): void {
    const known = this.#of(office)
    known.failures += 1
    known.retryAt = Math.max(known.retryAt, now + pauseAfter(known.failures, FIRST_PAUSE_MS, MAX_PAUSE_MS))
  }

  /**
   * A call was answered, with less than 500: the API can be reached. After 503 that says nothing of the call that failed, whose
   * page keeps its own pauses; and the time for which the API wants to be left alone does not end.
   */
  noteReply(office: string, now: number): void {
    const known = this.#offices.get(office)
    if (known === undefined || (known.failures === 0 && !known.isUnavailable)) return
    known.failures = 0
    known.isUnavailable = false
    known.recoveredAt = now
    known.retryAt = 0
  }

  /** A call was answered with 503. */
  noteUnavailable(office: string): void {
    this.#of(office).isUnavailable = true
  }

  noteBreak(office: string, now: number): void {
    this.#of(office).closedAt = now
  }

  /** It wants to be left alone (`Retry-After`). */
  rest(office: string, until: number): void {
    const known = this.#of(office)
    known.restUntil = Math.max(known.restUntil, until)
  }

  #of(office: string): Availability {
    const known = this.#offices.get(office) ?? {
      failures: 0,
      isUnavailable: false,
      retryAt: 0,
      restUntil: 0,
      recoveredAt: 0,
      closedAt: 0,
    }
    this.#offices.set(office, known)
    return known
  }
}

/** Milliseconds that double with each failure, from the first pause to the longest. */
export const pauseAfter = (failures: number, firstMs: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 20))
