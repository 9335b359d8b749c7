/** Numbers that look random and are the same at every run: what the data set is drawn from. */
export interface Dice {
  /** At least 0, less than 1. */
  unit(): number
  /** A whole number between the two, both included. */
  between(low: number, high: number): number
  /** One of the items, each as likely as the others; throws on an empty list. */
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Dice that depend on the seed text alone, so that a part of the data set does not move when another is changed. */
export function diceFor(seed: string): Dice {
  let state = hash(seed)
  // Mulberry32: 32 bits of state, uniform enough for a demonstration and identical on every machine.
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1))
  return {
    unit,
    between,
    pick: <T>(items: readonly T[]): T => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (probability) => unit() < probability,
  }
}

/** Draws items in proportion to their weights; the list is prepared once for many draws. */
export function weighted<T>(items: readonly (readonly [item: T, weight: number])[]): (dice: Dice) => T {
  const ends: number[] = []
  let total = 0
  for (const [, weight] of items) {
    total += weight
    ends.push(total)
  }
  return (dice) => {
    const point = dice.unit() * total
    const entry = items[ends.findIndex((end) => point < end)]
    if (entry === undefined) throw new Error('Nothing to draw from')
    return entry[0]
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}
