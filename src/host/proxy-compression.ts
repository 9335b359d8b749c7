import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Types that shrink; documents and pictures are compressed already. */
const compressible = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?!event-stream))/
/** Replies shorter than this, in bytes, fit into one packet uncompressed. */
export const worthCompressing = 860

/**
 * Sends an office API's reply, whose status and headers are set on `reply`, and compresses it where the API did not and
 * the browser accepts it: a table of a few hundred rows shrinks to a tenth. A reply that breaks off breaks off here too.
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  const encoding = request.method !== 'HEAD' && isCompressible(reply) ? negotiate(accepted, ['br', 'gzip']) : null
  if (encoding === null) return reply.send(body)
  const compressor =
    encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip()
  // `pipeline` destroys the compressor with the error that ended the body, and `reply` fails with it.
  pipeline(body, compressor, () => {})
  const etag = headerOf(reply, 'etag')
  const vary = headerOf(reply, 'vary')
  reply.removeHeader('content-length')
  // The bytes differ from what the API sent, so that only a weak validator is true.
  if (etag !== '') reply.header('etag', etag.startsWith('W/') ? etag : `W/${etag}`)
  return reply
    .header('content-encoding', encoding)
    .header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
    .send(compressor)
}

function isCompressible(reply: FastifyReply): boolean {
  if (reply.statusCode === 204 || reply.statusCode === 304) return false
  if (headerOf(reply, 'content-encoding') !== '' || /no-transform/.test(headerOf(reply, 'cache-control'))) return false
  const length = headerOf(reply, 'content-length')
  return (length === '' || Number(length) >= worthCompressing) && compressible.test(headerOf(reply, 'content-type'))
}

const headerOf = (reply: FastifyReply, name: string): string => String(reply.getHeader(name) ?? '')
