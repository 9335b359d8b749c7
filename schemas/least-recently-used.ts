interface Entry<T> {
  readonly value: T
  readonly weight: number
}

/** Values by key, at most of a total weight: the one that was not used for longest goes first. */
export class LeastRecentlyUsed<Key, T> {
  readonly #most: number
  readonly #entries = new Map<Key, Entry<T>>()
  #weight = 0

  constructor(most: number) {
    this.#most = most
  }

  get weight(): number {
    return this.#weight
  }

  /** From the one that was not used for longest. */
  *values(): IterableIterator<T> {
    for (const { value } of this.#entries.values()) yield value
  }

  get(key: Key): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Of a key that is not kept, what `make` gives, which is kept. */
  of(key: Key, make: () => T): T {
    const known = this.get(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, value)
    return value
  }

  set(key: Key, value: T, weight = 1): void {
    this.delete(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most || oldest === key) return
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
