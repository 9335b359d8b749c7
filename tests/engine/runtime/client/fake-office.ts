import type {
  ApiConnection,
  TransportReply,
  TransportRequest,
} from '../../../../src/engine/runtime/client/transport.ts'

/** What the office answers: a status, headers and a body, now or when `answer` is called. */
export interface FakeReply {
  readonly status?: number
  readonly type?: string
  readonly body?: string | Uint8Array
  readonly length?: number
}

export interface FakeOffice {
  readonly env: ApiConnection
  readonly sent: TransportRequest[]
  readonly replies: (readonly [string, number])[]
  /** Lets so many milliseconds pass on the gateway's clock. */
  readonly pass: (milliseconds: number) => void
}

const bytesOf = (body: string | Uint8Array): Uint8Array =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body

function transportReply({ status = 200, type = 'application/json', body = '', length }: FakeReply): TransportReply {
  const headers = new Map([['content-type', type]])
  if (length !== undefined) headers.set('content-length', String(length))
  return {
    status,
    header: (name) => headers.get(name) ?? null,
    text: async () => new TextDecoder().decode(bytesOf(body)),
    async *chunks() {
      const bytes = bytesOf(body)
      for (let at = 0; at < bytes.length; at += 4) yield bytes.slice(at, at + 4)
    },
  }
}

/** An office API in memory: `answer` may give a reply, a promise of one that never settles, or throw as a dead network. */
export function fakeOffice(
  answer: (request: TransportRequest) => FakeReply | Promise<FakeReply>,
  overrides: Partial<ApiConnection> = {},
): FakeOffice {
  const sent: TransportRequest[] = []
  const replies: (readonly [string, number])[] = []
  let now = 0
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  return {
    sent,
    replies,
    pass(milliseconds) {
      now += milliseconds
      for (const timer of timers) {
        if (timer.at > now) continue
        timers.delete(timer)
        timer.callback()
      }
    },
    env: {
      api: '/api',
      language: null,
      credentials: () => ({ token: null }),
      send: async (request) => {
        sent.push(request)
        return transportReply(await answer(request))
      },
      after(milliseconds, callback) {
        const timer = { at: now + milliseconds, callback }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      onReply: (path, status) => replies.push([path, status]),
      timeouts: { data: 1000, file: 5000 },
      ...overrides,
    },
  }
}
