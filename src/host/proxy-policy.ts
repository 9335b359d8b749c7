import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { OFFICE_NAME, REQUEST_ID } from '../../schemas/telemetry/requests.ts'
import { commonHeaders, inertPolicy, officePagePolicy } from './security.ts'

/**
 * Paths of an office API that are for those who run it, not for residents: probes, metrics, and the back office of the reference
 * office, which has a host name of its own.
 */
const OPERATORS_ONLY = /^\/(?:healthz|livez|readyz|metrics|zaplecze)(?:\/|$)/i

/**
 * The path and query, on the server of `base`, that a call to `/api/...` is passed on to: the base's own path and the rest
 * of the request's, as it was written. Null when a server on the way could take the path for a place that is not below
 * the base: dot segments, empty segments, encoded or doubly encoded separators, backslashes, control characters.
 *
 * `target` is the request target exactly as on the request line.
 */
export function upstreamPath(target: string, base: URL): string | null {
  const { path, query } = split(target)
  if (!path.startsWith('/api/')) return null
  const rest = path.slice('/api'.length)
  if (!rest.slice(1).split('/').every(isPlainSegment)) return null
  if (OPERATORS_ONLY.test(decodeURIComponent(rest))) return null
  if (hasControls(query)) return null
  return base.pathname.replace(/\/$/, '') + rest + query
}

function split(target: string): { readonly path: string; readonly query: string } {
  const mark = target.indexOf('?')
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark) }
}

function isPlainSegment(segment: string): boolean {
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return false
  }
  if (decoded === '' || /^\.+$/.test(decoded)) return false
  // `%25` before two digits: a server that decodes twice would see another path.
  if (/%[0-9a-f]{2}/i.test(decoded)) return false
  return !/[/\\;#]/.test(decoded) && !hasControls(decoded)
}

/** Control characters of ASCII, and backslashes. */
const hasControls = (text: string): boolean => /[\\]|(?=\p{ASCII})\p{Cc}/u.test(text)

/**
 * A redirect of the office API, as the browser must see it: below the base it becomes a path below `/api`, anything else
 * is unchanged. `location` is resolved against the address that answered.
 */
export function publicLocation(location: string, answered: URL, base: URL): string {
  if (!URL.canParse(location, answered)) return location
  const to = new URL(location, answered)
  const below = base.pathname.replace(/\/$/, '')
  const inBase = to.origin === base.origin && (to.pathname === below || to.pathname.startsWith(`${below}/`))
  return inBase ? `/api${to.pathname.slice(below.length)}${to.search}${to.hash}` : location
}

/** Headers of one connection, not of the message (RFC 9110 7.6.1). */
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

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((one) => one.trim().toLowerCase()))
  const kept: IncomingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHop.has(name) && !named.has(name)) kept[name] = value
  }
  return kept
}

/**
 * The request headers that the office API receives. Who the client is comes from the connection (or from a trusted proxy
 * before this one), never from what the client claims: the API's limits per address rely on it. Cookies are not the
 * office API's: none is passed on, in either direction. Nor is a password that the browser sends to this host, as for
 * `/_fleet`: sessions are Bearer tokens.
 */
export function forwardedHeaders(request: FastifyRequest, base: URL, office: string): IncomingHttpHeaders {
  const headers = endToEnd(request.headers)
  for (const name of Object.keys(headers))
    if (/^(?:forwarded|x-forwarded-.*|x-real-ip)$/.test(name)) delete headers[name]
  if (!sendsBody(request)) {
    delete headers['content-length']
    delete headers['content-type']
  }
  delete headers.expect
  delete headers.cookie
  if (!/^Bearer /i.test(headers.authorization ?? '')) delete headers.authorization
  return {
    ...headers,
    host: base.host,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    [REQUEST_ID]: request.id,
    [OFFICE_NAME]: office,
  }
}

const sendsBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Headers of an office API's reply that would speak for the portal's origin: policies, cookies, permissions for other
 * origins, and what makes a browser go elsewhere, store or forget.
 */
const ofTheOrigin =
  /^(?:access-control-.+|content-security-policy.*|cross-origin-.+|set-cookie2?|strict-transport-security|public-key-pins.*|x-frame-options|permissions-policy|feature-policy|document-policy.*|referrer-policy|report-to|reporting-endpoints|nel|clear-site-data|origin-agent-cluster|refresh|link|service-worker-allowed|speculation-rules|supports-loading-mode|sourcemap|x-sourcemap|accept-ch|critical-ch|alt-svc|www-authenticate|server|x-powered-by|x-request-id)$/

/**
 * The headers that the browser receives of the reply to `target`, a path of the office API at `base`. What an office
 * API sends must not act as a page of the portal's origin, so the portal's own policy takes the place of its policies.
 */
export function returnedHeaders(received: IncomingHttpHeaders, target: string, base: URL): IncomingHttpHeaders {
  const kept = Object.entries(endToEnd(received)).filter(([name]) => !ofTheOrigin.test(name))
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(received['content-type'] ?? '')
  const headers = {
    ...Object.fromEntries(kept),
    'content-security-policy': isPage ? officePagePolicy : inertPolicy,
    ...commonHeaders,
  }
  const { location } = received
  return location === undefined
    ? headers
    : { ...headers, location: publicLocation(location, new URL(target, base), base) }
}

/**
 * Whether a reply comes from a server in between, such as nginx before several office processes, that did not reach the office
 * API: that answers in JSON.
 */
export const isFromGateway = (status: number, contentType: unknown): boolean =>
  status >= 502 && status <= 504 && !/^application\/(?:[\w.-]+\+)?json\b/i.test(String(contentType ?? ''))
