/** Whether a process is to stop: it still answers, but is to get no new requests. */
export class Stopping {
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  begin(): void {
    this.#begun = true
  }
}

/** The part of `STOP_TIMEOUT` that is left for closing the database once requests have been broken off. */
const CLOSING_RESERVE_MS = 5_000

/** Milliseconds after which requests that still run are broken off, so that the process ends within `STOP_TIMEOUT` seconds. */
export function requestsTimeoutMs(stopTimeoutSeconds: number): number {
  const timeoutMs = stopTimeoutSeconds * 1000
  return timeoutMs - Math.min(CLOSING_RESERVE_MS, timeoutMs / 2)
}
