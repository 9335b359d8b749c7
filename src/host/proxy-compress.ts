import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type Accepted, negotiate } from './body.ts'

/** Replies that shrink; documents and pictures are compressed in themselves. */
const shrinking = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?!event-stream))/
/** Below this, in bytes, a compressed form saves no packet. */
const worthwhile = 860

/** A reply as it goes on to the browser: its headers and its body. */
export interface Passed {
  readonly headers: OutgoingHttpHeaders
  readonly body: Readable
}

/**
 * Compresses an office API's reply on its way, where the API did not and the browser takes it: a table of a few hundred
 * rows is a tenth of its size then. A reply that breaks off breaks off here too.
 */
export function compressed(
  answer: IncomingMessage,
  headers: OutgoingHttpHeaders,
  method: string,
  accepted: Accepted,
): Passed {
  const encoding = shrinks(answer, method) ? negotiate(accepted, ['br', 'gzip']) : 'identity'
  if (encoding === 'identity') return { headers, body: answer }
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const body = encoding === 'br' ? createBrotliCompress(fast) : createGzip()
  // `pipeline` ends the compressor with the error that ended the answer; whoever reads it hears of it there.
  pipeline(answer, body, () => {})
  const { 'content-length': _length, etag, ...rest } = headers
  return {
    headers: {
      ...rest,
      // What is sent is no longer the same bytes: only a weak validator is still true.
      ...(typeof etag === 'string' && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
      'content-encoding': encoding,
      vary: headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`,
    },
    body,
  }
}

function shrinks({ headers, statusCode }: IncomingMessage, method: string): boolean {
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304) return false
  if (headers['content-encoding'] !== undefined || /no-transform/.test(headers['cache-control'] ?? '')) return false
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return length >= worthwhile && shrinking.test(headers['content-type'] ?? '')
}
