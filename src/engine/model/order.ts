import type { Value } from './types.ts'

/**
 * The order of two values of one kind: numbers by size, dates as text (which is their order), texts as a Polish reader
 * looks them up, numbers within texts by size. Values that cannot be compared stay where they are.
 */
export type Order = (a: Value, b: Value) => number

/** Made once for a page, its collator when texts are first compared: it costs more than a thousand comparisons. */
export function createOrder(): Order {
  let collator: Intl.Collator | undefined
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    if (typeof a === 'string' && typeof b === 'string') {
      collator ??= new Intl.Collator('pl', { numeric: true })
      return collator.compare(a, b)
    }
    return typeof a === 'boolean' && typeof b === 'boolean' ? Number(a) - Number(b) : 0
  }
}

/** Days and times as the API writes them, by character codes: ten times as fast as a collator. */
export const dayOrder: Order = (a, b) => {
  if (typeof a !== 'string' || typeof b !== 'string' || a === b) return 0
  return a < b ? -1 : 1
}

/** The positions of `keys` in order; ties keep their place, nulls come last whichever way the order runs. */
export function sortedPositions(keys: readonly Value[], order: Order, descending: boolean): readonly number[] {
  const sign = descending ? -1 : 1
  return keys
    .map((_, index) => index)
    .sort((a, b) => {
      const [left, right] = [keys[a] ?? null, keys[b] ?? null]
      if (left === null || right === null) return Number(left === null) - Number(right === null)
      return sign * order(left, right)
    })
}
