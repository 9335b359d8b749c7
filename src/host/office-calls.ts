import type { ProbeEnv } from '../engine/authoring/probe/probe.ts'

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
        chunks: () => bounded(chunksOf(response), mostBytes),
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

async function* chunksOf({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    // Whoever reads no further lets the rest go.
    await reader.cancel().catch(() => undefined)
  }
}

/** A reply has more bytes than whoever asked for it reads. */
export class ReplyTooLong extends Error {}

/** Throws `ReplyTooLong` where there are more bytes. `count` is told of those of each chunk, and may throw, too. */
async function* bounded(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  count: (bytes: number) => void = () => undefined,
): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    count(chunk.length)
    if (size > most) throw new ReplyTooLong(`The reply has more than ${most} bytes`)
    yield chunk
  }
}

/** The text of a reply of so many bytes at most. Throws `ReplyTooLong`. `count`: see `bounded`. */
export async function boundedText(response: Response, most: number, count?: (bytes: number) => void): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const chunk of bounded(chunksOf(response), most, count)) pieces.push(chunk)
  return Buffer.concat(pieces).toString('utf8')
}
