import type { OfficeReply } from '../../engine/plan/page-frame.ts'
import { type EarlyReplies, NOT_SERVED, valueIn } from '../api/early-replies.ts'
import { isTooDeep } from './recorded-calls.ts'

/** Known replies as the components of a page of the shell ask for them. */
export class ShownReplies {
  readonly #replies: ReadonlyMap<string, OfficeReply>
  readonly #answered = new Set<string>()
  readonly #missing = new Set<string>()
  readonly #calls = new Map<string, boolean>()
  #state: 'complete' | 'absent' | 'failed' = 'complete'

  constructor(replies: ReadonlyMap<string, OfficeReply>) {
    this.#replies = replies
  }

  /** The addresses that had a reply. */
  get answered(): readonly string[] {
    return [...this.#answered]
  }

  /** The addresses without one. */
  get missing(): readonly string[] {
    return [...this.#missing]
  }

  /** The addresses whose replies the page shows, and of each whether the page is not complete without it. */
  get calls(): Readonly<Record<string, boolean>> {
    return Object.fromEntries(this.#calls)
  }

  /** Of what the page is not complete without: `absent` where the office has no such thing, `failed` where it did not give it. */
  get state(): 'complete' | 'absent' | 'failed' {
    return this.#state
  }

  readonly of: EarlyReplies['replyOf'] = (address, read, isNeeded) => {
    if (address === NOT_SERVED) {
      if (isNeeded) this.#state = 'absent'
      return null
    }
    const reply = this.#replies.get(address)
    if (reply === undefined) {
      this.#missing.add(address)
      return null
    }
    this.#answered.add(address)
    const { status, text } = reply
    const value = status === 200 && !isTooDeep(text) ? valueIn(text, read) : null
    if (value !== null) this.#calls.set(address, isNeeded || this.#calls.get(address) === true)
    if (value === null && isNeeded) this.#state = status === 404 ? 'absent' : 'failed'
    return value
  }
}
