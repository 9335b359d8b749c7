import type { Value } from '../../model/types.ts'
import type { PendingRequest } from '../client/api-client.ts'
import type { CallError, Result } from '../client/error.ts'

/** The state of a request, of sources and of widgets' data. */
export type QueryResult<T = Value> =
  /** Not requested. */
  | { readonly status: 'idle' }
  /** Requested for the first time. */
  | { readonly status: 'loading' }
  /** The last attempt failed; `value` is what an earlier one returned, `isFetching`: it is being requested again. */
  | {
      readonly status: 'error'
      readonly error: CallError
      readonly value: T | undefined
      readonly isFetching: boolean
    }
  /** `isFetching`: it is being requested again, and the value stays until the reply. */
  | { readonly status: 'success'; readonly value: T; readonly isFetching: boolean }

export const IDLE: QueryResult<never> = { status: 'idle' }
const LOADING: QueryResult<never> = { status: 'loading' }

/** The value of a result, if any attempt returned one. */
export const lastValue = <T>(result: QueryResult<T>): T | undefined => ('value' in result ? result.value : undefined)

export const isFetching = (result: QueryResult<unknown>): boolean =>
  result.status === 'loading' || ('isFetching' in result && result.isFetching)

interface Entry {
  readonly result: QueryResult
  /** Null while nothing is under way. */
  readonly pending: PendingRequest | null
  /** It was being requested again and that was cancelled: its value may be out of date. */
  readonly isStale: boolean
}

interface CacheEvents {
  /** The result of a key has changed. */
  readonly onChange: (key: string) => void
  /** A reply has been read. */
  readonly onSuccess: () => void
}

/**
 * The requests of one page, by key: each is sent once however many want it, its result stays, and a reply that arrives
 * after its request was cancelled or sent again is ignored.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>()
  readonly #events: CacheEvents

  constructor(events: CacheEvents) {
    this.#events = events
  }

  resultOf(key: string): QueryResult {
    return this.#entries.get(key)?.result ?? IDLE
  }

  /**
   * Sends a request that has never been sent, or whose repetition was cancelled: its value stays until the reply.
   * `retry`: also one that has failed.
   */
  ensure(key: string, send: () => PendingRequest, { retry = false }: { readonly retry?: boolean } = {}): void {
    const { result = IDLE, pending = null, isStale = false } = this.#entries.get(key) ?? {}
    if (pending) return
    if (!('isFetching' in result) || (retry && result.status === 'error')) this.#send(key, send, LOADING)
    else if (isStale) this.#send(key, send, { ...result, isFetching: true })
  }

  /** Sends a request again; what is under way is cancelled, since it may be answered with what was true before. */
  refetch(key: string, send: () => PendingRequest): void {
    const { result = IDLE, pending = null } = this.#entries.get(key) ?? {}
    this.#send(key, send, 'isFetching' in result ? { ...result, isFetching: true } : LOADING)
    pending?.cancel()
  }

  /** Gives up what is under way; what was known before stays, and is requested again when it is wanted again. */
  cancel(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry?.pending) return
    const { result } = entry
    if ('isFetching' in result) {
      this.#entries.set(key, { result: { ...result, isFetching: false }, pending: null, isStale: true })
    } else this.#entries.delete(key)
    entry.pending.cancel()
  }

  /** Forgets what is known, so that it is requested when it is wanted again. */
  remove(key: string): void {
    this.cancel(key)
    this.#entries.delete(key)
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.remove(key)
  }

  #send(key: string, send: () => PendingRequest, result: QueryResult): void {
    const pending = send()
    this.#entries.set(key, { result, pending, isStale: false })
    if (!(pending.result instanceof Promise)) this.#settle(key, pending, pending.result, send)
    else {
      this.#events.onChange(key)
      void pending.result.then((reply) => this.#settle(key, pending, reply, send))
    }
  }

  #settle(key: string, pending: PendingRequest, reply: Result<Value>, send: () => PendingRequest): void {
    const entry = this.#entries.get(key)
    // Cancelled, or sent again since.
    if (entry?.pending !== pending) return
    if (!reply.ok && reply.error.kind === 'session-replaced') {
      this.#send(key, send, entry.result)
      return
    }
    const result: QueryResult = reply.ok
      ? { status: 'success', value: reply.value, isFetching: false }
      : { status: 'error', error: reply.error, value: lastValue(entry.result), isFetching: false }
    this.#entries.set(key, { result, pending: null, isStale: false })
    if (reply.ok) this.#events.onSuccess()
    this.#events.onChange(key)
  }
}
