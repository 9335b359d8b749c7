import { Piscina } from 'piscina'
import { ReadyThreads } from './ready-threads.ts'
import { WorkQueue } from './work-queue.ts'

export interface WorkerPoolOptions {
  /** Path of the module that the threads load: a bundle, whose exported functions are the tasks. */
  readonly filename: string
  /** Threads at most. They start with the first tasks. */
  readonly threads: number
  /** Megabytes of JavaScript objects that a thread may hold. A task that needs more ends its thread, not the process. */
  readonly maxHeapMb: number
  /** Tasks that may wait; 1,000 when left out. */
  readonly maxQueued?: number
  /** Tasks of one key that may wait; 100 when left out. */
  readonly maxQueuedPerKey?: number
  /** Milliseconds after which an idle thread ends, with what it has cached; never when left out. */
  readonly idleMs?: number
  /** By how much threads yield to the rest of the machine, where the system can do that; 0 when left out. */
  readonly niceIncrement?: number
  /** What every thread is given when it starts (`workerData`). */
  readonly workerData?: unknown
}

export interface Task<Input> {
  /** The exported function of the module that does the task. It is called with `input`. */
  readonly name: string
  /** Data: it is copied to the thread. */
  readonly input: Input
  /** For whom the task is, an office for example. Keys take turns, so that none waits for all tasks of another. */
  readonly key: string
  /** Milliseconds that the task may run, without the time that it waits, also for a thread that starts. */
  readonly timeoutMs: number
  /** A task that waits is dropped when it fires, and `run` rejects with its reason. */
  readonly signal?: AbortSignal
}

/** A task was ended because it ran longer than it may. Its thread was ended with it, and what that had cached is gone. */
export class TaskTimeout extends Error {
  constructor(task: string, timeoutMs: number) {
    super(`The task ${task} ran longer than ${timeoutMs} ms`)
    this.name = 'TaskTimeout'
  }
}

/** The thread of a task ended before the task did. */
export class TaskFailed extends Error {
  /** Whether the task wanted more memory than it may have; else the thread could not start, or has ended itself. */
  readonly isOutOfMemory: boolean

  constructor(task: string, cause: unknown) {
    super(`The thread of the task ${task} ended before it did`, { cause })
    this.name = 'TaskFailed'
    this.isOutOfMemory = codeOf(cause) === OUT_OF_MEMORY
  }
}

/** A thread that has not loaded its module by then is taken to be one that cannot start. A busy machine takes seconds. */
const START_TIMEOUT_MS = 60_000
const DEFAULT_MAX_QUEUED = 1000
const DEFAULT_MAX_QUEUED_PER_KEY = 100
const MAX_YOUNG_GENERATION_MB = 32

/**
 * Runs tasks in threads of their own, each with a deadline and a limit of memory, so that nothing that a caller sends keeps the
 * event loop or takes the process down. A thread that was ended is replaced by the next task.
 */
export class WorkerPool {
  readonly #queue: WorkQueue
  readonly #options: WorkerPoolOptions
  #threads: Piscina | undefined
  readonly #ready = new ReadyThreads()
  /** Ends the tasks that wait for a thread which cannot start. */
  readonly #failing = new Set<(error: Error) => void>()
  #closed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.#queue = new WorkQueue({
      // Threads never have a queue of their own: keys would not take turns there.
      running: options.threads,
      // A key never has all threads, where there are several.
      runningEach: Math.max(1, options.threads - 1),
      waiting: options.maxQueued ?? DEFAULT_MAX_QUEUED,
      waitingEach: options.maxQueuedPerKey ?? DEFAULT_MAX_QUEUED_PER_KEY,
    })
  }

  /** Tasks that wait for a thread. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /**
   * The result of a task. Rejects with `TaskTimeout`, `TaskFailed`, `QueueFullError` when too many tasks wait, the reason of
   * `signal`, or with what the task has thrown.
   */
  run<Input, Output>(task: Task<Input>): Promise<Output> {
    const gone = task.signal ?? new AbortController().signal
    return this.#queue.run(() => this.#execute<Input, Output>(task), { key: task.key, gone })
  }

  /** Ends the threads. Tasks that run or wait are rejected. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#threads?.destroy()
  }

  async #execute<Input, Output>({ name, input, timeoutMs }: Task<Input>): Promise<Output> {
    if (this.#closed) throw new Error('The worker pool is closed')
    this.#threads ??= this.#start()
    const end = new AbortController()
    const fail = (error: Error): void => end.abort(new TaskFailed(name, error))
    let timer = setTimeout(() => fail(new Error(`No thread started in ${START_TIMEOUT_MS} ms`)), START_TIMEOUT_MS)
    this.#failing.add(fail)
    const endTask = this.#ready.begin(() => {
      // A thread has the task: others that cannot start have nothing to do with it.
      this.#failing.delete(fail)
      clearTimeout(timer)
      timer = setTimeout(() => end.abort(new TaskTimeout(name, timeoutMs)), timeoutMs)
    })
    try {
      return await this.#threads.run(input, { name, signal: end.signal })
    } catch (error) {
      if (end.signal.aborted) throw end.signal.reason
      throw hasThreadEnded(error) ? new TaskFailed(name, error) : error
    } finally {
      clearTimeout(timer)
      endTask()
      this.#failing.delete(fail)
    }
  }

  #start(): Piscina {
    const { filename, threads, maxHeapMb, idleMs, niceIncrement, workerData } = this.#options
    const pool = new Piscina({
      filename,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs ?? Number.POSITIVE_INFINITY,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
      ...(niceIncrement !== undefined && { niceIncrement }),
      ...(workerData !== undefined && { workerData }),
    })
    pool.on('workerCreate', (thread) => this.#ready.add(thread))
    pool.on('workerDestroy', () => this.#ready.prune())
    // A thread that ends before it has a task, because its module cannot be loaded for example.
    pool.on('error', (error: Error) => {
      for (const fail of this.#failing) fail(error)
    })
    return pool
  }
}

/** Whether an error is that of a thread that ended, not one that the task has thrown. */
function hasThreadEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codeOf(error) === OUT_OF_MEMORY || error.message.startsWith('worker exited with code')
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
