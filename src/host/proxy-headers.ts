import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { commonHeaders, inertPolicy } from './security.ts'

/** Headers of one connection, not of the message (RFC 9110 7.6.1), and those that this server sets itself. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((one) => one.trim().toLowerCase()))
  const kept: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHop.has(name) && !named.has(name)) kept[name] = value
  }
  return kept
}

/**
 * What the office API is told. Who the client is comes from the connection (or from a trusted proxy before this one), never
 * from what the client claims: limits by address hold on it.
 */
export function forwardedHeaders(request: FastifyRequest, base: URL, sendsBody: boolean): OutgoingHttpHeaders {
  const headers = endToEnd(request.headers)
  for (const name of Object.keys(headers))
    if (/^(?:forwarded|x-forwarded-.*|x-real-ip)$/.test(name)) delete headers[name]
  if (!sendsBody) {
    delete headers['content-length']
    delete headers['content-type']
  }
  delete headers.expect
  return {
    ...headers,
    host: base.host,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}

/**
 * What the browser is told of an answer. The portal's own origin must not turn an office API's reply into a page of
 * its own, so a reply without a policy gets one under which it can do nothing.
 */
export function returnedHeaders(answered: IncomingHttpHeaders): OutgoingHttpHeaders {
  return { 'content-security-policy': inertPolicy, ...endToEnd(answered), ...commonHeaders }
}
