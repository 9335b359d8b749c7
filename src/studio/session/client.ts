import type {
  CsrfHeader,
  Me,
  PollHeader,
  Problem,
  ProblemCode,
  SignIn,
  SignInWays,
} from '../../studio-protocol/protocol.ts'

/** What the server refused, or that it could not be reached (`offline`). */
export interface Refusal {
  readonly code: ProblemCode | 'offline'
  /** The body of the reply: `NewerDraft`, `Clashes`, `Refused`. */
  readonly body: unknown
  /** Seconds to wait, where the server says so. */
  readonly retryAfter: number | null
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The server of the studio, below `/studio/api`. */
export interface StudioClient {
  readonly me: () => Promise<Answer<Me>>
  readonly signIn: (who: SignIn) => Promise<Answer<Me>>
  readonly ways: () => Promise<Answer<SignInWays>>
  readonly signOut: () => Promise<Answer<null>>
  readonly get: <T>(path: string) => Promise<Answer<T>>
  /** As `get`, of what nobody has asked for: it does not keep an idle session from ending. */
  readonly poll: <T>(path: string) => Promise<Answer<T>>
  /** `lasting`: sent to its end also when the page is closed. */
  readonly write: <T>(method: Method, path: string, body?: unknown, lasting?: boolean) => Promise<Answer<T>>
}

const CSRF: CsrfHeader = 'x-csrf-token'
const POLL: PollHeader = 'x-studio-poll'

/** Milliseconds after which a call counts as failed. */
const PATIENCE = 30_000
/** Of what the server checks and tests, beside its work for all other offices. */
const CHECK_PATIENCE = 120_000
/** Of what compares or checks all offices, of which there may be thousands. */
const LONG_PATIENCE = 600_000

function patienceOf(path: string): number {
  if (/^fleet\/(?:impact|trial)/.test(path)) return LONG_PATIENCE
  return /\/(?:review|publish|plan|rollback)$/.test(path) ? CHECK_PATIENCE : PATIENCE
}

export function createStudioClient(fetcher: typeof fetch, onSignedOut: () => void): StudioClient {
  let csrf: string | null = null
  const call = async <T>(
    method: Method,
    path: string,
    body?: unknown,
    lasting = false,
    poll = false,
  ): Promise<Answer<T>> => {
    const answer = await send<T>(fetcher, method, path, { csrf, body, lasting, poll })
    if (!answer.ok && answer.refusal.code === 'signedOut' && path !== 'me') onSignedOut()
    return answer
  }
  const known = (answer: Answer<Me>): Answer<Me> => {
    if (answer.ok) csrf = answer.value.csrf
    return answer
  }
  return {
    me: async () => known(await call('GET', 'me')),
    signIn: async (who) => known(await call('POST', 'sign-in', who)),
    ways: () => call('GET', 'sign-in'),
    signOut: () => call('POST', 'sign-out', {}),
    get: (path) => call('GET', path),
    poll: (path) => call('GET', path, undefined, false, true),
    write: (method, path, body, lasting) => call(method, path, body, lasting),
  }
}

interface Sent {
  readonly csrf: string | null
  readonly body: unknown
  readonly lasting: boolean
  readonly poll: boolean
}

async function send<T>(fetcher: typeof fetch, method: Method, path: string, sent: Sent): Promise<Answer<T>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (sent.csrf !== null && method !== 'GET') headers[CSRF] = sent.csrf
  if (sent.poll) headers[POLL] = '1'
  if (sent.body !== undefined) headers['content-type'] = 'application/json'
  try {
    const response = await fetcher(`/studio/api/${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      keepalive: sent.lasting,
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(patienceOf(path)),
    })
    const text = await response.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) return { ok: true, value: body as T }
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return refused(isProblem(body) ? body.error : 'unavailable', body, Number.isNaN(retryAfter) ? null : retryAfter)
  } catch {
    return refused('offline', null, null)
  }
}

const refused = (code: Refusal['code'], body: unknown, retryAfter: number | null): Answer<never> => ({
  ok: false,
  refusal: { code, body, retryAfter },
})

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
