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

async function send({ url, method, headers, body, cancellation }: Parameters<Send>[0]): ReturnType<Send> {
  const abort = new AbortController()
  cancellation.onCancel(() => abort.abort())
  const response = await fetch(url, { method, headers, body, signal: abort.signal })
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => response.text(),
    chunks: () => chunksOf(response),
  }
}

async function* chunksOf({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}
