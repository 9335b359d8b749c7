import { createHash } from 'node:crypto'
import { OFFICE_NAME } from '../../schemas/telemetry/requests.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import type { OfficeReply } from '../engine/plan/page-frame.ts'
import { boundedText, ReplyTooLong } from '../server/http/bounded-replies.ts'
import { isFromGateway, upstreamPath } from './proxy-policy.ts'
import { type Clock, systemClock } from './steady-clock.ts'

/** Milliseconds that all calls of a page may take together, without the time in which it is rendered between them. */
const CALLS_TIMEOUT_MS = 5_000
/** Bytes of one reply, and of all replies of a page. */
const MAX_REPLY_BYTES = 4_000_000
const MAX_PAGE_REPLY_BYTES = 8_000_000
/** Calls that a page may make. */
const MAX_CALLS = 60
/** An office API that has too much to do is left alone for so long, where its reply does not say, and at most. */
const DEFAULT_REST_MS = 30_000
const MAX_REST_MS = 600_000

/** The office API gave no reply. */
export class ApiUnreachable extends Error {}

/**
 * The replies that a page is rendered with, requested as the proxy would for a visitor who is not signed in: below the base of
 * the office API, with nothing of the visitor.
 */
export class PageReplies {
  readonly replies = new Map<string, OfficeReply>()
  readonly #office: OfficeBuild
  readonly #base: URL
  readonly #clock: Pick<Clock, 'steadyNow' | 'after'>
  readonly #end = new AbortController()
  #remainingMs = CALLS_TIMEOUT_MS
  #bytes = 0
  /** Milliseconds for which the office API wants to be left alone; 0 where it has not said that it has too much to do. */
  restMs = 0
  /** Whether a call was answered with 503: the office API is unavailable, or the office is in a break. */
  isUnavailable = false

  constructor(office: OfficeBuild, clock: Pick<Clock, 'steadyNow' | 'after'> = systemClock) {
    this.#office = office
    this.#clock = clock
    this.#base = new URL(office.api)
  }

  /**
   * Requests the replies from these addresses, which begin with the base of the portal's plan. Rejects where one cannot be had:
   * with `ApiUnreachable`, or with `ReplyTooLong`.
   */
  async request(addresses: readonly string[]): Promise<void> {
    if (this.replies.size + addresses.length > MAX_CALLS) throw new Error(`The page makes more than ${MAX_CALLS} calls`)
    await this.#timed((signal) => Promise.all(addresses.map((address) => this.#read(address, signal))))
  }

  /** The same, of replies that are probably needed. Rejects only where none of them can be had. */
  async requestEarly(addresses: readonly string[]): Promise<void> {
    const calls = await this.#timed((signal) =>
      Promise.allSettled(addresses.map((address) => this.#read(address, signal))),
    )
    const [failure] = calls.filter((call) => call.status === 'rejected')
    if (failure && calls.every((call) => call.status === 'rejected')) throw failure.reason
  }

  /** Ends the calls that have not been answered. */
  end(): void {
    this.#end.abort()
  }

  /** Of the replies from these addresses, on a day: equal where a page rendered with them is. */
  hash(addresses: readonly string[], day: string): string {
    const hash = createHash('sha256').update(day)
    for (const address of [...addresses].sort()) {
      const { status, text } = this.replies.get(address) ?? { status: 0, text: '' }
      hash.update(`\0${address}\0${status}\0`).update(text)
    }
    return hash.digest('base64url')
  }

  /** Does calls, which are ended by `signal` when the calls of the page have taken too long together. */
  async #timed<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const late = new AbortController()
    const startedAt = this.#clock.steadyNow()
    const cancel = this.#clock.after(this.#remainingMs, () =>
      late.abort(new Error(`The calls of the page took longer than ${CALLS_TIMEOUT_MS} ms`)),
    )
    try {
      return await call(AbortSignal.any([this.#end.signal, late.signal]))
    } finally {
      cancel()
      this.#remainingMs = Math.max(0, this.#remainingMs - (this.#clock.steadyNow() - startedAt))
    }
  }

  /** Counts bytes as they arrive: the calls of a page are answered at the same time. */
  #count(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > MAX_PAGE_REPLY_BYTES)
      throw new ReplyTooLong(`The replies of the page have more than ${MAX_PAGE_REPLY_BYTES} bytes`)
  }

  async #read(address: string, signal: AbortSignal): Promise<void> {
    const path = upstreamPath(address, this.#base)
    if (path === null) throw new Error('Not a call of the office API')
    try {
      this.replies.set(address, await this.#receive(this.#base.origin + path, signal))
    } catch (error) {
      throw error instanceof ReplyTooLong || error instanceof ApiUnreachable ? error : unreachable(error)
    }
  }

  async #receive(url: string, signal: AbortSignal): Promise<OfficeReply> {
    const headers = { accept: 'application/json', [OFFICE_NAME]: this.#office.slug }
    const reply = await fetch(url, { headers, signal, redirect: 'manual' })
    const { status } = reply
    if (isFromGateway(status, reply.headers.get('content-type')))
      throw new ApiUnreachable(`A server before the office API answered ${status}`)
    this.restMs = Math.max(this.restMs, restOf(reply))
    this.isUnavailable ||= status === 503
    return { status, text: await boundedText(reply, MAX_REPLY_BYTES, (bytes) => this.#count(bytes)) }
  }
}

const unreachable = (cause: unknown): ApiUnreachable =>
  new ApiUnreachable('The office API cannot be reached', { cause })

/** Milliseconds: the seconds in `Retry-After` where a reply says that there is too much to do; else 0. */
function restOf({ status, headers }: Response): number {
  if (status !== 429 && status !== 503) return 0
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (!(seconds >= 0)) return status === 429 ? DEFAULT_REST_MS : 0
  return Math.min(seconds * 1000, MAX_REST_MS)
}
