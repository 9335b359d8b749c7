import type { ApiConnection, TransportReply, TransportRequest } from '../runtime/client/transport.ts'

/** Milliseconds: enough for an office with a slow connection, not so long that a resident waits for no reply at all. */
const timeouts = { data: 20_000, file: 120_000 }

/** How an API client sends through a browser's `fetch`: no cookies, no referrer, within these times. */
export const browserTransport = (fetcher: typeof fetch): Pick<ApiConnection, 'send' | 'after' | 'timeouts'> => ({
  timeouts,
  send: (request) => send(fetcher, request),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
})

async function send(fetcher: typeof fetch, request: TransportRequest): Promise<TransportReply> {
  const abort = new AbortController()
  request.cancellation.onCancel(() => abort.abort())
  const response = await fetcher(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    signal: abort.signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => response.text(),
    chunks: () => chunksOf(response),
  }
}

async function* chunksOf(response: Response): AsyncIterable<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) return
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}
