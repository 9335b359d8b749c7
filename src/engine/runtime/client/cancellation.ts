/** Tells a call that nobody waits for its answer any more. */
export interface Cancellation {
  readonly cancelled: () => boolean
  /** Calls back once when cancelled (at once if it already is); gives what stops listening. */
  readonly onCancel: (listener: () => void) => () => void
}

export interface Cancellable {
  readonly cancellation: Cancellation
  readonly cancel: () => void
}

/** A switch that goes off once. */
export function createCancellation(): Cancellable {
  const listeners = new Set<() => void>()
  let gone = false
  return {
    cancellation: {
      cancelled: () => gone,
      onCancel(listener) {
        if (gone) listener()
        else listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    cancel() {
      if (gone) return
      gone = true
      for (const listener of listeners) listener()
      listeners.clear()
    },
  }
}
