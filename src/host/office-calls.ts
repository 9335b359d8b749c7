import type { ProbeEnv } from '../engine/authoring/probe/probe.ts'
import { boundedChunks, boundedText, chunksOf } from '../server/http/bounded-replies.ts'

type Send = ProbeEnv['transport']['send']

/** Calls an office API by Node's `fetch`, like a browser but without cookies. */
export const nodeTransport: ProbeEnv['transport'] = {
  send,
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** What a transport must not go beyond. */
interface Bounds {
  /** The base of the API: nothing else is called. */
  readonly api: string
  /** Of one reply. */
  readonly mostBytes: number
  /** Ends every call, and lets none begin. */
  readonly over: AbortSignal
}

/** Reads one office API, whatever a definition says: no other address, no redirection, no reply without an end. */
export function boundedTransport({ api, mostBytes, over }: Bounds): ProbeEnv['transport'] {
  const base = new URL(`${api.replace(/\/$/, '')}/`)
  return {
    ...nodeTransport,
    async send(request) {
      const { origin, pathname } = new URL(request.url)
      if (request.method !== 'GET' || origin !== base.origin || !pathname.startsWith(base.pathname))
        throw new Error('Not a call of this API')
      const response = await fetchReply(request, { redirect: 'manual', credentials: 'omit' }, over)
      return {
        ...replyOf(response),
        text: () => boundedText(response, mostBytes),
        chunks: () => boundedChunks(response, mostBytes),
      }
    },
  }
}

async function send(request: Parameters<Send>[0]): ReturnType<Send> {
  return replyOf(await fetchReply(request))
}

function fetchReply(
  { url, method, headers, body, cancellation }: Parameters<Send>[0],
  options: RequestInit = {},
  over?: AbortSignal,
): Promise<Response> {
  const abort = new AbortController()
  cancellation.onCancel(() => abort.abort())
  const signal = over ? AbortSignal.any([abort.signal, over]) : abort.signal
  return fetch(url, { ...options, method, headers, body, signal })
}

const replyOf = (response: Response): Awaited<ReturnType<Send>> => ({
  status: response.status,
  header: (name) => response.headers.get(name),
  text: () => response.text(),
  chunks: () => chunksOf(response),
})
