import type { ToolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'

/** The edits that the compiler has yet to answer, by their numbers, and who waits for that. */
export class PendingEdits {
  #last = 0
  #answered = 0
  readonly #unsettled: (() => void)[] = []
  readonly #waiting = new Map<number, (failure: ToolFailure | null) => void>()
  #stopped: ToolFailure | null = null

  /** Why no edit is answered any more; null while they are. */
  get stopped(): ToolFailure | null {
    return this.#stopped
  }

  /** Whether all have been answered. */
  get areNone(): boolean {
    return this.#last === this.#answered
  }

  /** Another edit is under way. */
  add(seq: number): void {
    this.#last = seq
  }

  /** Whether another edit has followed this one, whose text comes later. */
  isFollowed(seq: number): boolean {
    return seq !== this.#last
  }

  /** Resolves once no edit is under way, or none is answered any more. */
  settled(): Promise<void> {
    return this.areNone || this.#stopped !== null
      ? Promise.resolve()
      : new Promise((resolve) => void this.#unsettled.push(resolve))
  }

  /** Why the edit that was made last could not be; null when it could. */
  failure(): Promise<ToolFailure | null> {
    const seq = this.#last
    if (this.#stopped !== null) return Promise.resolve(this.#stopped)
    return new Promise((resolve) => void this.#waiting.set(seq, resolve))
  }

  /** Gives whether somebody has waited for it. */
  answer(seq: number, failure: ToolFailure | null): boolean {
    const waiting = this.#waiting.get(seq)
    this.#waiting.delete(seq)
    this.#answered = seq
    waiting?.(failure)
    return waiting !== undefined
  }

  /** Lets those go on who wait until no edit is under way. */
  release(): void {
    for (const resolve of this.#unsettled.splice(0)) resolve()
  }

  /** No edit will be answered any more: nobody waits for that. */
  stop(failure: ToolFailure): void {
    this.#stopped = failure
    for (const waiting of this.#waiting.values()) waiting(failure)
    this.#waiting.clear()
    this.release()
  }
}
