import type { FastifyReply, FastifyRequest } from 'fastify'

/** More work waits than the queue takes, of all callers or of this one. */
export class QueueFullError extends Error {
  constructor() {
    super('The queue is full')
    this.name = 'QueueFullError'
  }
}

interface Limits {
  readonly running: number
  readonly waiting: number
  /** How much of one address may wait, so that nobody fills the queue alone. */
  readonly waitingEach: number
}

/** Whose work it is. */
export interface Caller {
  readonly address: string
  /** Fires when nobody waits for the result any more. */
  readonly gone: AbortSignal
}

interface Waiting {
  readonly address: string
  readonly begin: () => void
}

/** Does so much work at a time, in the order of arrival, and lets so much wait. */
export class WorkQueue {
  readonly #limits: Limits
  readonly #waiting = new Set<Waiting>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Whether nobody more may wait, whoever it is. */
  get isFull(): boolean {
    return this.#running >= this.#limits.running && this.#waiting.size >= this.#limits.waiting
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
      this.#pass()
    }
  }

  /** Waits until another piece of work hands over its place. */
  #turn({ address, gone }: Caller): Promise<void> {
    const ofAddress = [...this.#waiting].filter((one) => one.address === address).length
    if (this.#waiting.size >= this.#limits.waiting || ofAddress >= this.#limits.waitingEach) throw new QueueFullError()
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        gone.removeEventListener('abort', leave)
        resolve()
      }
      const one = { address, begin }
      const leave = (): void => {
        this.#waiting.delete(one)
        reject(gone.reason)
      }
      this.#waiting.add(one)
      gone.addEventListener('abort', leave, { once: true })
    })
  }

  #pass(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#running -= 1
    else {
      this.#waiting.delete(next)
      next.begin()
    }
  }
}

/** The caller of a request, who is gone when the connection closes before the reply. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const controller = new AbortController()
  const { raw } = reply
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new Error('The client has gone'))
  })
  return { address: request.ip, gone: controller.signal }
}
