import { QueueFullError } from '../../server/work/work-queue.ts'
import { TaskFailed, TaskTimeout, WorkerPool } from '../../server/work/worker-pool.ts'
import type { CompileTasks } from './tasks.ts'
import { TooComplex } from './too-complex.ts'

type TaskName = keyof CompileTasks
export type TaskInput<Name extends TaskName> = Parameters<CompileTasks[Name]>[0]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<CompileTasks[Name]>>

export interface TaskCaller {
  /** Short name of the office that the task is about, or `ALL_OFFICES`: offices take turns. */
  readonly office: string
  /** A task that waits is dropped when it fires. */
  readonly signal?: AbortSignal
}

/** The caller of what concerns the whole fleet. */
export const ALL_OFFICES = '*'

/** Compiles, checks and compares definitions without keeping the event loop. */
export interface Compiler {
  /** How messages call the folder of definitions. */
  readonly name: string
  /** Rejects with `TooComplex` and `CompilerBusy`. */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>, caller: TaskCaller): Promise<TaskResult<Name>>
}

/** A compiler that holds threads until it is closed. */
export interface ClosableCompiler extends Compiler {
  /** Tasks that wait for a thread. */
  readonly waiting: number
  close(): Promise<void>
}

/** Too many tasks wait. */
export class CompilerBusy extends Error {
  readonly statusCode = 503
}

/** Milliseconds that a task about one office may run: a usual one takes less than one second, the first of a thread three. */
const OFFICE_TIMEOUT_MS = 15_000
/** The same of the calls of a probe, which end on their own after 20 seconds. */
const PROBE_TIMEOUT_MS = 30_000
/** The same of selecting offices: what a check has let through is never too complex to be served. */
const SELECT_TIMEOUT_MS = 30_000
/** The same of a task about a fleet: two thousand offices take a minute. */
const FLEET_TIMEOUT_MS = 300_000

const TIMEOUTS_MS: Partial<Record<TaskName, number>> = {
  probe: PROBE_TIMEOUT_MS,
  select: SELECT_TIMEOUT_MS,
  impact: FLEET_TIMEOUT_MS,
  checkAll: FLEET_TIMEOUT_MS,
  selectAll: FLEET_TIMEOUT_MS,
}

/** What runs for minutes has a thread of its own: nobody else waits for it. */
const FLEET_TASKS: ReadonlySet<TaskName> = new Set(['impact', 'checkAll', 'selectAll'])

/** Two, so that a draft that takes all of its time does not keep other offices waiting. */
const OFFICE_THREADS = 2
const OFFICE_HEAP_MB = 512
const FLEET_HEAP_MB = 2048
/** Tasks of one office that may wait. */
const MAX_QUEUED_PER_OFFICE = 20
/** An idle thread keeps what offices share compiled for so long. */
const IDLE_MS = 5 * 60_000
/** Threads yield to residents, where the system can do that. */
const NICE_INCREMENT = 10

/** What a thread is started with. */
export interface CompileWorkerData {
  /** The folder of the package. */
  readonly root: string
  /** How messages call the folder of definitions. */
  readonly name: string
}

/** Compiles in threads of its own, each with a deadline and a limit of memory. They start with the first tasks. */
export class ThreadedCompiler implements ClosableCompiler {
  readonly name: string
  readonly #offices: WorkerPool
  readonly #fleet: WorkerPool

  readonly #officeTimeoutMs: number

  /** `filename`: of the worker's bundle. */
  constructor(filename: string, workerData: CompileWorkerData, officeTimeoutMs = OFFICE_TIMEOUT_MS) {
    this.name = workerData.name
    this.#officeTimeoutMs = officeTimeoutMs
    const options = {
      filename,
      workerData,
      maxQueuedPerKey: MAX_QUEUED_PER_OFFICE,
      idleMs: IDLE_MS,
      niceIncrement: NICE_INCREMENT,
    }
    this.#offices = new WorkerPool({ ...options, threads: OFFICE_THREADS, maxHeapMb: OFFICE_HEAP_MB })
    this.#fleet = new WorkerPool({ ...options, threads: 1, maxHeapMb: FLEET_HEAP_MB })
  }

  get waiting(): number {
    return this.#offices.waiting + this.#fleet.waiting
  }

  async run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    { office, signal }: TaskCaller,
  ): Promise<TaskResult<Name>> {
    const pool = FLEET_TASKS.has(name) ? this.#fleet : this.#offices
    try {
      return await pool.run<TaskInput<Name>, TaskResult<Name>>({
        name,
        input,
        key: office,
        timeoutMs: TIMEOUTS_MS[name] ?? this.#officeTimeoutMs,
        ...(signal && { signal }),
      })
    } catch (error) {
      if (error instanceof QueueFullError) throw new CompilerBusy('Too many tasks wait', { cause: error })
      // A `RangeError` is a stack that nested definitions have used up.
      const isOutOfMemory = error instanceof TaskFailed && error.isOutOfMemory
      const isTooComplex = error instanceof TaskTimeout || error instanceof RangeError || isOutOfMemory
      throw isTooComplex ? new TooComplex(error) : error
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#offices.close(), this.#fleet.close()])
  }
}
