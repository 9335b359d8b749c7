import type { ScryptOptions } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { QueueFullError, WorkQueue } from '../../src/server/work/work-queue.ts'
import { Refusal } from '../http/errors.ts'
import { findRoot } from '../root.ts'

/** What is hashed, and how (`crypto.scrypt`). */
export interface HashingTask {
  readonly password: string
  readonly salt: Buffer
  /** Bytes of the result. */
  readonly length: number
  readonly options: ScryptOptions
}

/**
 * Hashes passwords in threads of its own, in the order of the calls. Node's own `scrypt` would use the threads that also
 * compress replies and read files, and everything else would wait for it.
 */
export interface HashingQueue {
  /** Refuses with 429 when too many wait already: whoever comes now would wait longer than anybody does. */
  derive(task: HashingTask): Promise<Buffer>
  /**
   * Refuses likewise when the queue is full now. For callers to ask before they read anything from the database: sign-ins
   * that are refused anyway must not slow down everybody else.
   */
  requireRoom(): void
  state(): HashingState
}

/** Figures for operators. */
export interface HashingState {
  readonly running: number
  readonly waiting: number
  /** How many may wait. */
  readonly limit: number
  /** How many were refused since the process started. */
  readonly refused: number
}

interface QueueOptions {
  /** One fewer than the processor has cores, so that requests keep one: at least one, at most four. */
  readonly threads?: number
  /** How many may wait for a thread; 16 for each. A hash takes a fifth of a second or so. */
  readonly limit?: number
  /** The module whose `derive` computes a hash. */
  readonly worker?: string
}

const RETRY_AFTER_SECONDS = 5

export function hashingQueue(options: QueueOptions = {}): HashingQueue {
  const threads = options.threads ?? Math.min(4, Math.max(1, availableParallelism() - 1))
  const limit = options.limit ?? threads * 16
  const queue = new WorkQueue({ running: threads, waiting: limit, waitingEach: limit })
  let pool: Piscina<HashingTask, Uint8Array> | undefined
  let refused = 0
  const refuse = (): never => {
    refused += 1
    throw new Refusal(429, 'tooManySignIns', { retryAfter: RETRY_AFTER_SECONDS })
  }
  const start = (): Piscina<HashingTask, Uint8Array> =>
    new Piscina({
      filename: options.worker ?? join(findRoot(import.meta.url), 'office', 'accounts', 'scrypt-worker.mjs'),
      name: 'derive',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      // Where the system can: requests go first when both want the processor.
      niceIncrement: 5,
    })
  return {
    derive: async (task) => {
      pool ??= start()
      const threadPool = pool
      try {
        return Buffer.from(await queue.run(() => threadPool.run(task), anybody()))
      } catch (error) {
        if (error instanceof QueueFullError) refuse()
        throw error
      }
    },
    requireRoom: () => {
      if (queue.isFull) refuse()
    },
    state: () => ({ running: queue.running, waiting: queue.waiting, limit, refused }),
  }
}

/** A password that was sent is compared, whoever sent it and whether or not they wait: each attempt counts. */
const anybody = () => ({ key: '', gone: new AbortController().signal })

let shared: HashingQueue | undefined

/** The queue of this process. The processor is shared, so everything that hashes uses this one. */
export function sharedHashing(): HashingQueue {
  shared ??= hashingQueue()
  return shared
}
