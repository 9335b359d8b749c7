import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { type Caller, QueueFullError, WorkQueue } from '../../src/server/work/work-queue.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../http/errors.ts'
import type { Language } from '../language.ts'

/** A finished PDF and the name under which the browser saves it. */
export class PdfFile {
  readonly name: string
  readonly bytes: Buffer

  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.bytes = bytes
  }
}

/** Whose document it is, in the language of the document. */
export interface Issuer {
  readonly name: string
  readonly address: string
}

/** What the worker makes a file from; all of it is data. */
export interface PrintJob {
  /** The document's name in `documents`, and what it is made from. */
  readonly document: string
  readonly args: readonly unknown[]
  readonly language: Language
  readonly issuer: Issuer
}

/** What the worker returns. */
export interface PrintedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Prints documents in threads of their own, so that other requests do not wait for them. */
export interface PdfPrinter {
  /**
   * Does what leads to a PDF, queries included, when it is its turn. Throws a refusal with status 429 when too many wait
   * already: 503 would send the resident to the page of a maintenance break. Work of a caller who has gone while waiting
   * is dropped.
   */
  inTurn<Result>(work: () => Promise<Result>, caller: Caller): Promise<Result>
  print(job: PrintJob): Promise<PdfFile>
  /** How many requests wait for their turn. */
  readonly waiting: number
  /** To be called once: ends the threads unless another printer of this process uses them. */
  close(): Promise<void>
}

/** One processor remains for everything else. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

/** The longest list takes less than a tenth of a second, so that nobody waits for longer than a few seconds. */
const WAITING = 40 * THREADS
const WAITING_EACH = 15

/** How long an idle thread keeps its fonts open, in milliseconds. */
const IDLE = 5 * 60_000

/**
 * Far more than the longest list needs; a document that needs more ends its thread and not the office. A document is made
 * of many short-lived texts: with room for them, a fifth of the time is saved.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 }

/** Threads yield to the rest of the office where the system can do that. */
const LOWER_PRIORITY = 10

/** Sent as `Retry-After`. */
const RETRY_AFTER_SECONDS = 5

type Threads = Piscina<PrintJob & { readonly now: Date }, PrintedFile>

/** The threads of this process by the folder of the product, and how many printers use them. */
const shared = new Map<string, { readonly threads: Threads; users: number }>()

/** Threads for one more printer. The processor is shared, and so are they: `release` of the last printer ends them. */
function sharedThreads(root: string): { readonly threads: Threads; release(): Promise<void> } {
  const known = shared.get(root) ?? { threads: startThreads(root), users: 0 }
  shared.set(root, known)
  known.users += 1
  return {
    threads: known.threads,
    release: async () => {
      known.users -= 1
      if (known.users > 0) return
      shared.delete(root)
      await known.threads.destroy()
    },
  }
}

const startThreads = (root: string): Threads =>
  new Piscina({
    filename: join(root, 'dist', 'office', 'pdf-worker.js'),
    name: 'printJob',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
    niceIncrement: LOWER_PRIORITY,
  })

/** Prints with the product's own typeface. The threads start with the first document. */
export function pdfPrinter(root: string, clock: Clock, waiting = WAITING): PdfPrinter {
  const { threads, release } = sharedThreads(root)
  // While a thread prints one document, the data of the next one are read.
  const queue = new WorkQueue({ running: THREADS + 1, waiting, waitingEach: WAITING_EACH })
  return {
    inTurn: async (work, caller) => {
      try {
        return await queue.run(work, caller)
      } catch (error) {
        throw error instanceof QueueFullError
          ? new Refusal(429, 'printerBusy', { retryAfter: RETRY_AFTER_SECONDS })
          : error
      }
    },
    print: async (job) => {
      const { name, bytes } = await threads.run({ ...job, now: clock() })
      return new PdfFile(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    },
    get waiting() {
      return queue.waiting
    },
    close: release,
  }
}
