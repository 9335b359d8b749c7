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
  /** Work of one caller that runs at a time, so that others never wait for one caller alone; any when left out. */
  readonly runningEach?: number
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
  /** Running work by caller. */
  readonly #runningOf = new Map<string, number>()

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
    if (this.#running < this.#limits.running && this.#mayRun(caller.key)) this.#begin(caller.key)
    else await this.#turn(caller)
    try {
      return await work()
    } finally {
      this.#end(caller.key)
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

  #mayRun(key: string): boolean {
    return (this.#runningOf.get(key) ?? 0) < (this.#limits.runningEach ?? Number.POSITIVE_INFINITY)
  }

  #begin(key: string): void {
    this.#running += 1
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1)
  }

  #end(key: string): void {
    const ofCaller = (this.#runningOf.get(key) ?? 0) - 1
    this.#running -= 1
    if (ofCaller > 0) this.#runningOf.set(key, ofCaller)
    else this.#runningOf.delete(key)
    this.#beginNext()
  }

  #beginNext(): void {
    for (const [key, ofCaller] of this.#waiting) {
      const [next] = ofCaller
      if (next === undefined || !this.#mayRun(key)) continue
      this.#remove(next)
      // The other callers come first now.
      this.#waiting.delete(key)
      if (ofCaller.size > 0) this.#waiting.set(key, ofCaller)
      this.#begin(key)
      next.begin()
      return
    }
  }
}
