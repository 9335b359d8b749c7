/**
 * Keeps the last value made under each name for as long as its inputs are identical. What is computed from a page's
 * replies keeps its identity this way, and nothing that depends on it needs to be computed or drawn again.
 */
export class Memo {
  readonly #kept = new Map<string, { readonly inputs: readonly unknown[]; readonly value: unknown }>()

  /** The number of inputs under one name must not change. */
  get<T>(name: string, inputs: readonly unknown[], make: () => T): T {
    const kept = this.#kept.get(name)
    if (kept?.inputs.every((input, index) => Object.is(input, inputs[index]))) return kept.value as T
    const value = make()
    this.#kept.set(name, { inputs, value })
    return value
  }
}

/**
 * `before` where `now` is equal to it, else `now`. Compares plain data: lists and objects by what they hold, down to
 * parts that are identical, such as the rows of a reply.
 */
export function stable<T>(before: T, now: T): T {
  return isEqual(before, now) ? before : now
}

/** As `stable`, and of a list with some equal items keeps those. */
export function stableItems<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  const items = now.map((item, index) => (index < before.length ? stable(before[index] as T, item) : item))
  return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items
}

function isEqual(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return false
  if (Array.isArray(before) !== Array.isArray(now) || before instanceof Map || now instanceof Map) return false
  const names = Object.keys(before)
  if (names.length !== Object.keys(now).length) return false
  return names.every((name) => Object.hasOwn(now, name) && isEqual(Reflect.get(before, name), Reflect.get(now, name)))
}
