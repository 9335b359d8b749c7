import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Types that shrink; documents and pictures are compressed already. */
const compressible = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?!event-stream))/
/** Replies shorter than this, in bytes, fit into one packet uncompressed. */
export const worthCompressing = 860
/** Replies of a declared length up to this, in bytes, are read whole: the streams of longer ones cost more than they. */
const readWhole = 512 * 1024

// A list of 56 KB becomes 7.5 KB, and 7.0 KB with quality 4, for a third of the processor's time.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 }
const gzipLevel = { level: 1 }

const whole = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: brotliParams }),
  gzip: (body: Buffer) => promisify(gzip)(body, gzipLevel),
}
const streamed = {
  br: () => createBrotliCompress({ params: brotliParams }),
  gzip: () => createGzip(gzipLevel),
}
const encodings = ['br', 'gzip'] as const

/**
 * Sends an office API's reply, whose status and headers are set on `reply`, and compresses it where the API did not and
 * the browser accepts it: a table of a few hundred rows shrinks to a seventh. A reply that breaks off breaks off here
 * too, or is a failure of the proxy where nothing of it was sent yet.
 */
export async function sendReply(request: FastifyRequest, reply: FastifyReply, body: Readable): Promise<void> {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  const wanted = request.method !== 'HEAD' && isCompressible(reply) ? negotiate(accepted, [...encodings]) : null
  const encoding = encodings.find((one) => one === wanted)
  if (request.method !== 'HEAD' && isReadWhole(reply)) {
    try {
      const bytes = await bytesOf(body)
      if (encoding !== undefined) describe(reply, encoding)
      reply.send(encoding === undefined ? bytes : await whole[encoding](bytes))
    } catch (error) {
      // Of a client that has gone, nothing is left to answer.
      if (!reply.raw.destroyed) reply.send(error)
    }
    return
  }
  if (encoding === undefined) {
    reply.send(body)
    return
  }
  const compressor = streamed[encoding]()
  // `pipeline` destroys the compressor with the error that ended the body, and `reply` fails with it.
  pipeline(body, compressor, () => {})
  describe(reply, encoding)
  reply.send(compressor)
}

/** Undici's bodies have a way of their own, which makes no stream. */
async function bytesOf(body: Readable & { bytes?(): Promise<Uint8Array> }): Promise<Buffer> {
  if (body.bytes !== undefined) return Buffer.from(await body.bytes())
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The headers of the compressed form. */
function describe(reply: FastifyReply, encoding: string): void {
  const etag = headerOf(reply, 'etag')
  const vary = headerOf(reply, 'vary')
  reply.removeHeader('content-length')
  // The bytes differ from what the API sent, so that only a weak validator is true.
  if (etag !== '') reply.header('etag', etag.startsWith('W/') ? etag : `W/${etag}`)
  reply
    .header('content-encoding', encoding)
    .header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
}

/** Without a type, the framework would name one. */
function isReadWhole(reply: FastifyReply): boolean {
  const length = headerOf(reply, 'content-length')
  return length !== '' && Number(length) <= readWhole && headerOf(reply, 'content-type') !== ''
}

function isCompressible(reply: FastifyReply): boolean {
  if (reply.statusCode === 204 || reply.statusCode === 304) return false
  if (headerOf(reply, 'content-encoding') !== '' || /no-transform/.test(headerOf(reply, 'cache-control'))) return false
  const length = headerOf(reply, 'content-length')
  return (length === '' || Number(length) >= worthCompressing) && compressible.test(headerOf(reply, 'content-type'))
}

const headerOf = (reply: FastifyReply, name: string): string => String(reply.getHeader(name) ?? '')
