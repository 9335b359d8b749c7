interface Entry<T> {
  readonly value: T
  readonly weight: number
}

/** Values by key, at most of a total weight: the one that was not used for longest goes first. */
export class LeastRecentlyUsed<T> {
  readonly #most: number
  readonly #entries = new Map<string, Entry<T>>()
  #weight = 0

  constructor(most: number) {
    this.#most = most
  }

  get weight(): number {
    return this.#weight
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: T, weight: number): void {
    this.delete(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most || oldest === key) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
