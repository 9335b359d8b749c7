/** Tells a request that its reply is no longer wanted. */
export interface Cancellation {
  readonly cancelled: () => boolean
  /** Calls back once when cancelled, at once if that has happened already. Returns what removes the listener. */
  readonly onCancel: (listener: () => void) => () => void
}

/** A cancellation and the function that triggers it; later calls of `cancel` do nothing. */
export function createCancellation(): { readonly cancellation: Cancellation; readonly cancel: () => void } {
  const listeners = new Set<() => void>()
  let cancelled = false
  return {
    cancellation: {
      cancelled: () => cancelled,
      onCancel(listener) {
        if (cancelled) listener()
        else listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    cancel() {
      if (cancelled) return
      cancelled = true
      for (const listener of listeners) listener()
      listeners.clear()
    },
  }
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** A request as the transport takes it. */
export interface TransportRequest {
  readonly url: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly cancellation: Cancellation
}

/** A reply whose status and headers are known and whose body may still be on its way. */
export interface TransportReply {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly text: () => Promise<string>
  /** The body in pieces, as they arrive. */
  readonly chunks: () => AsyncIterable<Uint8Array>
}

/** What is sent with a request; passed back with its reply. */
export interface Credentials {
  readonly token: string | null
  /** The session in which the request is made, whether or not its token is sent; null or left out: none. */
  readonly session?: string | null
}

/** Everything the API client needs from its surroundings: it touches no global. */
export interface ApiConnection {
  /** Absolute URL or a path on the portal's own origin, with or without a closing slash. */
  readonly api: string
  /** Added to every request as `lang`; null: not added. */
  readonly language: string | null
  /** The token for a request; `path` is without the base and the query. */
  readonly credentials: (path: string, method: Method) => Credentials
  /** Rejects when no reply comes: no network, no server, refused by CORS, or cancelled. */
  readonly send: (request: TransportRequest) => Promise<TransportReply>
  /** Calls back after so many milliseconds; returns what stops the timer. */
  readonly after: (milliseconds: number, callback: () => void) => () => void
  /** Called for every reply that has a status, with what was sent; `path` is without the base and the query. */
  readonly onReply: (path: string, status: number, sent: Credentials) => void
  /** Milliseconds a whole request may take. */
  readonly timeouts: { readonly data: number; readonly file: number }
}
