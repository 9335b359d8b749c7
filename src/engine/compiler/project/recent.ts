/** The values that were used last, by key: the one that was not used for longest goes first. */
export class Recent<Key, Value> {
  readonly #most: number
  readonly #known = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  /** Of a key that is not kept, what `make` gives, which is kept. */
  of(key: Key, make: () => Value): Value {
    const known = this.#known.get(key)
    const value = known === undefined ? make() : known
    this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#known.delete(key)
    this.#known.set(key, value)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most) return
      this.#known.delete(oldest)
    }
  }
}
