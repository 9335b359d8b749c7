import { addressOf, type QueryPair } from './address.ts'
import { errorOf, fail, type Result } from './error.ts'
import type { ApiConnection, Credentials, Method, TransportReply } from './transport.ts'
import { type Cancellation, createCancellation } from './transport.ts'

export interface ApiRequest {
  /** Below the API base, as the contract writes it. */
  readonly path: string
  readonly query?: readonly QueryPair[]
  /** `GET` by default. */
  readonly method?: Method
  /** Sent as JSON. */
  readonly body?: unknown
  /** The body may take as long to send as a file takes to come. */
  readonly isLarge?: boolean
}

/** The address a request goes to; also the identity of a request. */
export function requestAddress(env: Pick<ApiConnection, 'api' | 'language'>, request: ApiRequest): string {
  return addressOf(env.api, request.path, request.query ?? [], env.language)
}

/**
 * Sends a request and hands a successful reply to `read`, all within `limit` milliseconds. Whatever goes wrong on the way
 * is one of the errors; a reply that comes after the time, or after being cancelled, is never read.
 */
export async function exchange<T>(
  env: ApiConnection,
  request: ApiRequest,
  limit: number,
  cancellation: Cancellation | undefined,
  read: (reply: TransportReply) => Promise<Result<T>>,
): Promise<Result<T>> {
  const own = createCancellation()
  let timedOut = false
  const stopTimer = env.after(limit, () => {
    timedOut = true
    own.cancel()
  })
  const stopListening = cancellation?.onCancel(own.cancel)
  const interrupted = () => (cancellation?.cancelled() ? 'cancelled' : timedOut ? 'timeout' : null)
  const gaveUp = new Promise<'gave up'>((resolve) => own.cancellation.onCancel(() => resolve('gave up')))
  try {
    const result = await Promise.race([converse(env, request, own.cancellation, read), gaveUp])
    const why = interrupted()
    if (why !== null) return fail({ kind: why })
    return result === 'gave up' ? fail({ kind: 'cancelled' }) : result
  } catch {
    return fail({ kind: interrupted() ?? 'offline' })
  } finally {
    stopTimer()
    stopListening?.()
  }
}

async function converse<T>(
  env: ApiConnection,
  request: ApiRequest,
  cancellation: Cancellation,
  read: (reply: TransportReply) => Promise<Result<T>>,
): Promise<Result<T>> {
  const method = request.method ?? 'GET'
  const sent = env.credentials(request.path, method)
  const reply = await env.send({
    url: requestAddress(env, request),
    method,
    headers: headersOf(request, sent),
    body: request.body === undefined ? null : JSON.stringify(request.body),
    cancellation,
  })
  if (cancellation.cancelled()) return fail({ kind: 'cancelled' })
  env.onReply(request.path, reply.status, sent)
  if (reply.status === 401 && method === 'GET' && isReplaced(env, request.path, sent))
    return fail({ kind: 'session-replaced' })
  if (reply.status >= 200 && reply.status < 300) return read(reply)
  return fail(errorOf(reply.status, parseJson(await reply.text())))
}

/**
 * Whether another session has taken the place of the one that a question was asked in: what the office refused was that
 * one, and whoever still wants to know may ask again.
 */
function isReplaced(env: ApiConnection, path: string, sent: Credentials): boolean {
  const { session = null } = env.credentials(path, 'GET')
  return session !== null && session !== (sent.session ?? null)
}

/** The headers of a request. */
export function headersOf(request: Pick<ApiRequest, 'body'>, { token }: Credentials): Readonly<Record<string, string>> {
  return {
    Accept: 'application/json, application/pdf, */*;q=0.5',
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}

/** The document, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
