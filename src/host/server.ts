import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ignoredForwarding, trustedProxies } from '../../schemas/forwarding.ts'
import { cacheControl, serveBuiltApp } from './built-app.ts'
import type { LivePortal } from './live-portal.ts'
import { addProxy } from './proxy.ts'
import { commonHeaders, inertPolicy, newNonce, pagePolicy } from './security.ts'

export interface HostOptions {
  readonly portal: LivePortal
  /** The folder of the built app; null where a development server serves the app's files and pages. */
  readonly app: string | null
  /** Milliseconds the office API may stay silent before a call fails; 30 s when left out. */
  readonly silence?: number
  /** Largest request body, in bytes; 10 MB when left out. */
  readonly maxBody?: number
  /** Addresses and networks of reverse proxies whose `X-Forwarded-*` headers count; none when left out. */
  readonly trustProxy?: readonly string[]
  readonly log?: (line: string) => void
}

/**
 * The portal's web server: the app, each office's documents by host name, `/healthz` and the proxy to the office API.
 * It does not listen yet. Queries and bodies are never logged.
 * The server's packages are loaded here, since most commands serve nothing and loading takes as long as a check.
 */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const { portal, app, log = () => {}, trustProxy = [] } = options
  const trusts = trustedProxies(trustProxy)
  const { default: Fastify } = await import('fastify')
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    trustProxy: trusts,
    return503OnClosing: false,
    requestTimeout: 60_000,
    bodyLimit: options.maxBody ?? 10_000_000,
    // An address that cannot be decoded is answered before any hook runs, so its headers are set here.
    frameworkErrors: (_error, _request, reply) => void sendPlain(reply.headers(commonHeaders), 400, 'not-found'),
  })
  const noteForwarding = ignoredForwarding(trusts, log)
  server.addHook('onRequest', async (request, reply) => {
    noteForwarding(request.raw)
    reply.headers(commonHeaders)
  })
  await addProxy(server, {
    baseFor: (request) => proxiedBase(portal, request),
    silence: options.silence ?? 30_000,
    maxBody: options.maxBody ?? 10_000_000,
    log,
  })
  get(server, '/healthz', (_request, reply) => {
    const { ready } = portal
    return inert(reply, ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
  get(server, '/_portal/:name', (request, reply) => sendDocument(portal, request, reply))
  if (app !== null) await serveBuiltApp(server, app)
  const page = app === null ? '' : readFileSync(join(app, 'index.html'), 'utf8')
  get(server, '/*', (request, reply) => sendPage(portal, page, request, reply))
  server.setNotFoundHandler((_request, reply) => sendPlain(reply, 404, 'not-found'))
  server.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log(`${error.name}: ${error.message}`)
    return inert(reply, status).send({ kod: status, opis: status >= 500 ? 'Internal Server Error' : error.message })
  })
  return server
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

function get(server: FastifyInstance, url: string, handler: Handler): void {
  server.route({ method: ['GET', 'HEAD'], url, handler: async (request, reply) => handler(request, reply) })
}

function proxiedBase(portal: LivePortal, request: FastifyRequest): string | null {
  const office = portal.byHost(request.host)
  return office?.proxied ? office.api : null
}

function sendDocument(portal: LivePortal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const office = portal.byHost(request.host)
  const name = (request.raw.url ?? '').split('?')[0]?.slice('/_portal/'.length) ?? ''
  const found = office === null ? null : portal.documents.find(office.slug, name)
  if (found === null) return sendPlain(reply, 404, 'not-found')
  return found.send(request, inert(reply, 200))
}

function sendPage(portal: LivePortal, page: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = (request.raw.url ?? '').split('?')[0] ?? ''
  if (!isNavigation(path)) return sendPlain(reply, 404, 'not-found')
  const office = portal.byHost(request.host)
  if (office === null) {
    return portal.ready ? sendPlain(reply, 404, 'unknown-host') : sendPlain(reply, 503, 'not-ready')
  }
  const nonce = newNonce()
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(office, nonce))
    .header('cache-control', `private, ${cacheControl.revalidate}`)
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}

/** Addresses of pages: no file extension, no dot segments, nothing below the paths that hold no pages. */
function isNavigation(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false
  if (/^\/(?:api|assets|_portal)(?:\/|$)/.test(path)) return false
  return !/\.[^/]*$|\/\.{1,2}\/|%2f|%5c|\\/i.test(path)
}

function inert(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('content-security-policy', inertPolicy)
}

function sendPlain(reply: FastifyReply, status: number, page: PlainPage): FastifyReply {
  return inert(reply, status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(plainPage(page))
}

/** Pages that need neither an office nor a script. */
type PlainPage = 'unknown-host' | 'not-ready' | 'not-found'

const plainTexts: Readonly<Record<PlainPage, Readonly<Record<string, string>>>> = {
  'unknown-host': {
    pl: 'Pod tym adresem nie ma portalu żadnego urzędu.',
    en: 'No office has its portal at this address.',
    de: 'Unter dieser Adresse gibt es kein Amtsportal.',
    uk: 'За цією адресою немає порталу жодного уряду.',
  },
  'not-ready': {
    pl: 'Portal jest chwilowo niedostępny. Spróbuj ponownie później.',
    en: 'The portal is temporarily unavailable. Try again later.',
    de: 'Das Portal ist vorübergehend nicht verfügbar. Versuchen Sie es später erneut.',
    uk: 'Портал тимчасово недоступний. Спробуйте пізніше.',
  },
  'not-found': {
    pl: 'Nie ma takiej strony.',
    en: 'There is no such page.',
    de: 'Diese Seite gibt es nicht.',
    uk: 'Такої сторінки немає.',
  },
}

/** The page as HTML, in all four languages. */
function plainPage(which: PlainPage): string {
  const lines = Object.entries(plainTexts[which]).map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Okienko</title>'
  return `<!doctype html><html lang="pl"><head>${head}</head><body>${lines.join('')}</body></html>\n`
}
