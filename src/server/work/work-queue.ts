/** More work waits than the queue takes, of all callers or of this one. */
export class QueueFullError extends Error {
  constructor() {
    super('The queue is full')
    this.name = 'QueueFullError'
  }
}

export interface QueueLimits {
  /** Work that runs at a time. */
  readonly running: number
  readonly waiting: number
  /** Work of one caller that may wait, so that no caller fills the queue alone. */
  readonly waitingEach: number
}

export interface Caller {
  /** Work with the same key is of one caller: an address, an office. */
  readonly key: string
  /** Fires when the result is no longer needed. Work that has not begun by then never begins. */
  readonly gone: AbortSignal
}

interface WaitingWork {
  readonly key: string
  readonly begin: () => void
}

/** Runs a limited amount of work at a time. Callers take turns; the work of one caller runs in the order of its arrival. */
export class WorkQueue {
  readonly #limits: QueueLimits
  /** Waiting work by caller. The caller whose turn it is comes first. */
  readonly #waiting = new Map<string, Set<WaitingWork>>()
  #waitingCount = 0
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waitingCount
  }

  /** Whether no more work may wait, of any caller. */
  get isFull(): boolean {
    return this.#running >= this.#limits.running && this.#waitingCount >= this.#limits.waiting
  }

  /**
   * Does the work when it is its turn. Throws QueueFullError when too much waits already, and the reason of `gone` when it
   * fires before the work has begun.
   */
  async run<Result>(work: () => Promise<Result>, caller: Caller): Promise<Result> {
    caller.gone.throwIfAborted()
    if (this.#running < this.#limits.running) this.#running += 1
    else await this.#turn(caller)
    try {
      return await work()
    } finally {
      this.#beginNext()
    }
  }

  /** Resolves when other work hands over its place. */
  #turn({ key, gone }: Caller): Promise<void> {
    const ofCaller = this.#waiting.get(key)?.size ?? 0
    if (this.#waitingCount >= this.#limits.waiting || ofCaller >= this.#limits.waitingEach) throw new QueueFullError()
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        gone.removeEventListener('abort', leave)
        resolve()
      }
      const work = { key, begin }
      const leave = (): void => {
        this.#remove(work)
        reject(gone.reason)
      }
      this.#add(work)
      gone.addEventListener('abort', leave, { once: true })
    })
  }

  #add(work: WaitingWork): void {
    const ofCaller = this.#waiting.get(work.key)
    if (ofCaller) ofCaller.add(work)
    else this.#waiting.set(work.key, new Set([work]))
    this.#waitingCount += 1
  }

  #remove(work: WaitingWork): void {
    const ofCaller = this.#waiting.get(work.key)
    if (!ofCaller?.delete(work)) return
    this.#waitingCount -= 1
    if (ofCaller.size === 0) this.#waiting.delete(work.key)
  }

  #beginNext(): void {
    const [turn] = this.#waiting
    const [next] = turn?.[1] ?? []
    if (turn === undefined || next === undefined) {
      this.#running -= 1
      return
    }
    const [key, ofCaller] = turn
    this.#remove(next)
    // The other callers come first now.
    this.#waiting.delete(key)
    if (ofCaller.size > 0) this.#waiting.set(key, ofCaller)
    next.begin()
  }
}
