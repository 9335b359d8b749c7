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
export interface Ahead {
  /** The browser's `fetch`; a request that was sent ahead, with the same token, is not sent again, and each reply serves once. */
  readonly fetch: typeof fetch
  /** Sends a `GET` request that `fetch` will be asked for, unless it is under way. */
  readonly send: (address: string, init: RequestInit) => void
  /** The same; resolves to a copy of its JSON. */
  readonly read: (address: string, init: RequestInit) => Promise<unknown>
  /** Cancels what nobody has asked for: nobody will. */
  readonly drop: () => void
}

export function createAhead(fetcher: typeof fetch, now: () => Date): Ahead {
  const sent = new Map<string, Sent>()
  const take = (key: string): Sent | null => {
    const found = sent.get(key) ?? null
    sent.delete(key)
    return found !== null && now().getTime() - found.at < fresh ? found : null
  }
  const send = (address: string, init: RequestInit): Promise<Response> => {
    const key = keyOf(address, init)
    const known = sent.get(key)
    if (known !== undefined) return known.response
    const abort = new AbortController()
    const response = fetcher(address, { ...init, method: 'GET', signal: abort.signal })
    // A failure is met by who asks.
    response.catch(() => undefined)
    sent.set(key, { at: now().getTime(), response, abort })
    return response
  }
  return {
    fetch: (input, init) => {
      const found = typeof input === 'string' && (init?.method ?? 'GET') === 'GET' ? take(keyOf(input, init)) : null
      if (found === null) return fetcher(input, init)
      const { signal } = init ?? {}
      if (signal?.aborted) found.abort.abort()
      signal?.addEventListener('abort', () => found.abort.abort(), { once: true })
      return found.response
    },
    send: (address, init) => void send(address, init),
    read: async (address, init) => (await send(address, init)).clone().json(),
    drop: () => {
      for (const { abort } of sent.values()) abort.abort()
      sent.clear()
    },
  }
}

/** Another session is another request. */
const keyOf = (address: string, init: RequestInit | undefined): string =>
  `${new Headers(init?.headers).get('Authorization') ?? ''} ${address}`
