import type { Cancellation } from './cancellation.ts'

/** A request as the transport takes it. */
export interface TransportRequest {
  readonly url: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly cancellation: Cancellation
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** A reply whose status and headers are here and whose body is on its way. */
export interface TransportReply {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly text: () => Promise<string>
  /** The body in pieces, as they come. */
  readonly chunks: () => AsyncIterable<Uint8Array>
}

/** What goes with a call; told again with its reply. */
export interface Credentials {
  readonly token: string | null
  /** The session that the call is made in, whether or not its token goes with it; null or left out: none. */
  readonly session?: string | null
}

/** All that the gateway knows of the world: no global is touched. */
export interface GatewayEnv {
  /** Absolute URL or a path on the portal's own origin, with or without a closing slash. */
  readonly api: string
  /** Added to every request as `lang`, when stored. */
  readonly language: string | null
  /** The token for a call; `path` is without the base and the query. */
  readonly credentials: (path: string, method: Method) => Credentials
  /** Rejects when no reply comes: no network, no server, refused by CORS, or cancelled. */
  readonly send: (request: TransportRequest) => Promise<TransportReply>
  /** Calls back after so many milliseconds; gives what stops it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void
  /** Told of every reply that has a status, and what the call was sent with; `path` is without the base and the query. */
  readonly onReply: (path: string, status: number, sent: Credentials) => void
  /** Milliseconds a whole call may take. */
  readonly patience: { readonly data: number; readonly file: number }
}
