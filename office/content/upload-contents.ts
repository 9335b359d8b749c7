import { LeastRecentlyUsed } from '../../schemas/least-recently-used.ts'
import { type Caller, QueueFullError, WorkQueue } from '../../src/server/work/work-queue.ts'
import type { Database } from '../db/database.ts'
import { uploadedFiles } from '../db/schema/index.ts'
import { readContent } from '../db/stored-content.ts'
import { Refusal } from '../http/errors.ts'
import type { UploadedFile } from './uploads.ts'

/** Bytes of contents that a process keeps: the three largest files, or some hundred usual ones. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024

/** One content is read at a time. */
const QUEUE_LIMITS = { running: 1, waiting: 64, waitingEach: 16 }

const RETRY_AFTER_SECONDS = 5

/**
 * The contents of uploaded files, which anybody may request any number of times: read from the database in slices, so that
 * others are served meanwhile, and kept in memory while they are in use.
 */
export class UploadContents {
  readonly #db: Database
  readonly #kept = new LeastRecentlyUsed<string, Buffer>(MAX_KEPT_BYTES)
  readonly #sent = new Map<string, WeakRef<Buffer>>()
  readonly #queue = new WorkQueue(QUEUE_LIMITS)

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * The bytes of a file; undefined when it was deleted meanwhile. Throws a Refusal (429) when too many files wait to be read,
   * and the reason of `caller.gone` when the caller has left.
   */
  async of(file: UploadedFile, caller: Caller): Promise<Buffer | undefined> {
    const kept = this.#kept.get(file.sha256)
    if (kept !== undefined) return kept
    try {
      // Another request may have read it while this one waited.
      return await this.#queue.run(async () => this.#kept.get(file.sha256) ?? this.#read(file), caller)
    } catch (error) {
      throw error instanceof QueueFullError
        ? new Refusal(429, 'tooManyDownloads', { retryAfter: RETRY_AFTER_SECONDS })
        : error
    }
  }

  async #read(file: UploadedFile): Promise<Buffer | undefined> {
    const { sha256, size } = file
    // A reply to a slow client may still hold what is no longer kept: it is not held twice.
    const content = this.#sent.get(sha256)?.deref() ?? (await readContent(this.#db, uploadedFiles, file))
    if (content === undefined) {
      this.#sent.delete(sha256)
      return undefined
    }
    this.#kept.set(sha256, content, size)
    this.#sent.set(sha256, new WeakRef(content))
    return content
  }
}
