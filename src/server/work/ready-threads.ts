/** A thread of a pool, as the pool announces it once its module has been loaded. */
interface Thread {
  readonly destroyed: boolean
}

/**
 * Reports of each task of a pool when a thread has it, so that its deadline does not count the time in which a thread starts. A thread
 * has one task at a time: as many tasks run as threads are ready.
 */
export class ReadyThreads {
  readonly #threads = new Set<Thread>()
  readonly #starting = new Set<() => void>()
  #running = 0

  /** A thread can take tasks. */
  add(thread: Thread): void {
    this.#threads.add(thread)
    this.#startNext()
  }

  /** Threads may have ended. */
  prune(): void {
    for (const thread of this.#threads) if (thread.destroyed) this.#threads.delete(thread)
  }

  /** Calls back once a thread has the task. What it returns is to be called when the task has ended. */
  begin(onStart: () => void): () => void {
    let isRunning = false
    const start = (): void => {
      isRunning = true
      onStart()
    }
    this.#starting.add(start)
    this.#startNext()
    return () => {
      this.#starting.delete(start)
      if (isRunning) this.#running -= 1
      this.#startNext()
    }
  }

  #startNext(): void {
    for (const start of this.#starting) {
      if (this.#running >= this.#threads.size) return
      this.#starting.delete(start)
      this.#running += 1
      start()
    }
  }
}
