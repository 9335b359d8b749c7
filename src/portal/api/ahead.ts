import type { Value } from '../../engine/model/types.ts'
import type { Result } from '../../engine/runtime/client/error.ts'
import { createEarlyReplies, type EarlyReplies } from './early-replies.ts'

/** Milliseconds after which a reply is no longer what somebody who asks now would get. */
const fresh = 20_000

interface Sent {
  readonly at: number
  readonly response: Promise<Response>
  readonly abort: AbortController
}

/**
 * Requests that are sent before whoever needs the replies asks for them. A reply that nobody asks for has no effect at all,
 * so that each rule about when a call may be made, and what its reply means, stays with the one who asks.
 */
export interface Ahead extends EarlyReplies {
  /**
   * The browser's `fetch`; a request that was sent ahead, with the same token, is not sent again, and each reply serves once.
   */
  readonly fetch: typeof fetch
  /**
   * Sends a `GET` request that `fetch` will be asked for, unless it is under way or, since the page was opened, has been asked
   * for.
   */
  readonly send: (address: string, init: RequestInit) => void
  /** The same; resolves to a copy of the reply, which `fetch` will be asked for all the same. */
  readonly look: (address: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Keeps what was read of a reply, for the page that will ask for it. */
  readonly keepRead: (address: string, result: Result<Value>) => void
  /** What was read of the reply from this address, in place of `fetch`. Null where nothing was, or too long ago. */
  readonly readOf: (address: string) => Result<Value> | null
  /**
   * Resolves when what the page shows of replies has been read; to false if the office does not give all of it. Undefined if
   * nothing is read early.
   */
  reading?: Promise<boolean>
  /**
   * Forgets what was read, and the replies of what `readOf` has returned: the page has them. A reply that was read after the
   * page had begun is still what `fetch` resolves to.
   */
  readonly forgetRead: () => void
  /** Cancels what nobody has asked for: nobody will. */
  readonly drop: () => void
  /** Whether that has happened. */
  readonly isDropped: () => boolean
}

export function createAhead(fetcher: typeof fetch, now: () => Date): Ahead {
  const sent = new Map<string, Sent>()
  const opened = now().getTime()
  const read = new Map<string, { readonly at: number; readonly result: Result<Value> }>()
  const early = createEarlyReplies(fresh, now)
  /** What has been asked for already: sent ahead, nobody would ask for it. */
  const asked = new Set<string>()
  /** The addresses whose replies a page took by `readOf`. */
  const taken = new Set<string>()
  let dropped = false
  const take = (key: string): Sent | null => {
    const found = sent.get(key) ?? null
    sent.delete(key)
    return found !== null && now().getTime() - found.at < fresh ? found : null
  }
  const send = (address: string, init: RequestInit): Promise<Response> => {
    const key = keyOf(address, init)
    const known = sent.get(key)
    if (known !== undefined) return known.response
    if (asked.has(key)) return Promise.reject(new Error('Asked for already'))
    const abort = new AbortController()
    const response = fetcher(address, { ...init, method: 'GET', signal: abort.signal })
    // A failure is met by who asks.
    response.catch(() => undefined)
    sent.set(key, { at: now().getTime(), response, abort })
    return response
  }
  return {
    ...early,
    fetch: (input, init) => {
      const key = typeof input === 'string' && (init?.method ?? 'GET') === 'GET' ? keyOf(input, init) : null
      if (key !== null && now().getTime() - opened < fresh) asked.add(key)
      const found = key === null ? null : take(key)
      if (found === null) return fetcher(input, init)
      const { signal } = init ?? {}
      if (signal?.aborted) found.abort.abort()
      signal?.addEventListener('abort', () => found.abort.abort(), { once: true })
      return found.response
    },
    send: (address, init) => void send(address, init).catch(() => undefined),
    look: async (address, init = {}) => (await send(String(address), init)).clone(),
    keepRead: (address, result) => void read.set(address, { at: now().getTime(), result }),
    readOf: (address) => {
      const known = read.get(address)
      if (known === undefined || now().getTime() - known.at >= fresh) return null
      taken.add(address)
      return known.result
    },
    forgetRead: () => {
      for (const address of taken) {
        const key = keyOf(address, undefined)
        sent.delete(key)
        asked.add(key)
      }
      taken.clear()
      read.clear()
    },
    drop: () => {
      read.clear()
      early.forgetReplies()
      for (const { abort } of sent.values()) abort.abort()
      sent.clear()
      asked.clear()
      taken.clear()
      dropped = true
    },
    isDropped: () => dropped,
  }
}

/** Another session is another request. */
const keyOf = (address: string, init: RequestInit | undefined): string =>
  `${new Headers(init?.headers).get('Authorization') ?? ''} ${address}`
