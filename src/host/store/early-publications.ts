import { CLOCK_TOLERANCE_MS } from '../../server/time/clock-watch.ts'
import { dateOf } from './connection.ts'
import type { Store } from './store.ts'

/** A planned publication was published before its time: the clock was ahead. */
export class PublishedEarly extends Error {
  readonly number: number
  readonly due: Date

  constructor(number: number, due: Date) {
    super(`The planned publication ${number} was published before its time`)
    this.number = number
    this.due = due
  }
}

/** Planned publications that are published although their time is still to come. */
export class EarlyPublications {
  readonly #store: Store
  readonly #now: () => number
  readonly #reported = new Set<number>()

  /** `now`: in milliseconds since 1970. */
  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** Publications found since the last call. */
  async findNew(): Promise<readonly PublishedEarly[]> {
    const rows = await this.#store.connection.query(
      `select number, due from okienko_planned where state = 'published' and due > $1 order by due`,
      [new Date(this.#now() + CLOCK_TOLERANCE_MS)],
    )
    const found = rows.map(({ number, due }) => new PublishedEarly(Number(number), dateOf(due)))
    const added = found.filter(({ number }) => !this.#reported.has(number))
    for (const { number } of added) this.#reported.add(number)
    return added
  }
}
