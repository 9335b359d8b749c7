import { EventEmitter } from 'node:events'
import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Agent, Dispatcher } from 'undici'
import { REQUEST_ID } from '../../schemas/telemetry/requests.ts'
import { codeOf } from './definitions.ts'
import type { ApiContacts } from './fleet/api-contacts.ts'
import { sendReply } from './proxy-compression.ts'
import { forwardedHeaders, isFromGateway, returnedHeaders, upstreamPath } from './proxy-policy.ts'
import { commonHeaders, inertPolicy, strictTransport } from './security.ts'

export interface ProxyOptions {
  /** The office a request is for, and its API base; null when there is none or the browser calls it directly. */
  readonly officeOf: (request: FastifyRequest) => { readonly slug: string; readonly api: string } | null
  /** Milliseconds the office API may stay silent: before it answers, and between two pieces of an answer. */
  readonly silence: number
  /** Largest body passed on, in bytes. */
  readonly maxBody: number
  /** Receives how calls to the APIs of offices ended. */
  readonly contacts: Pick<ApiContacts, 'noteReply' | 'noteFailure'>
  /** Counts a call that failed here. */
  readonly failed: (failure: string) => void
}

const PREFIX = '/api'

/** Whether a request is for the office API. */
export const isProxied = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === `${PREFIX}/*`

/**
 * `/api/*`: passes calls on to the office API of the request's office and streams both ways. It reaches nothing but
 * addresses below that base. Failures answer `{ kod, opis }`: 400 for a path that is no plain path, 413 for a body too
 * large for the portal or for the office API, 415 for a body without a readable type, 502 when the office API cannot be reached
 * or breaks off, 504 when it stays silent; 502, 503 or 504 where a server in between says so.
 */
export async function addProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const [{ default: httpProxy }, { Agent }] = await Promise.all([import('@fastify/http-proxy'), import('undici')])
  const { silence } = options
  const upstream = new UpstreamAgent(
    new Agent({ headersTimeout: silence, bodyTimeout: silence, connect: { timeout: silence } }),
  )
  app.addHook('onClose', () => upstream.destroy())
  app.register(async (scope) => {
    // Bodies are streamed, whatever their type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, atMost(options.maxBody, payload)))
    scope.setErrorHandler((error, request, reply) => {
      const failure = failureOf(error)
      report(request, options, failure, error)
      return fail(request, reply, failure)
    })
    scope.register(httpProxy, {
      upstream: '',
      prefix: PREFIX,
      routes: ['/*'],
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      proxyPayloads: false,
      internalRewriteLocationHeader: false,
      disableRequestLogging: true,
      undici: { request: upstream.request },
      replyOptions: { getUpstream: () => '' },
      handler: (request, reply, _path, proxyHooks) => passOn(request, reply, options, proxyHooks),
    })
  })
}

type Hooks = NonNullable<Parameters<FastifyReply['from']>[1]>

function passOn(request: FastifyRequest, reply: FastifyReply, options: ProxyOptions, proxyHooks: Hooks): FastifyReply {
  const office = options.officeOf(request)
  if (office === null) {
    reply.callNotFound()
    return reply
  }
  const base = baseOf(office.api)
  const target = upstreamPath(request.raw.url ?? '', base)
  if (target === null) return fail(request, reply, 'bad-path')
  if (Number(request.headers['content-length'] ?? 0) > options.maxBody) return fail(request, reply, 'too-large')
  const hooks: Hooks = {
    getUpstream: () => base.origin,
    rewriteRequestHeaders: () => cancelledWith(reply, forwardedHeaders(request, base, office.slug)),
    rewriteHeaders: (received) => {
      const headers = returnedHeaders(received, target, base)
      return proxyHooks.rewriteHeaders?.(headers) ?? headers
    },
    // The library repeats a GET that was answered with 503; here the office API's first answer is final.
    retryDelay: () => null,
    onResponse: (_request, _reply, { statusCode, stream }) => {
      const failure = gatewayFailures[statusCode]
      if (failure === undefined || !isFromGateway(statusCode, reply.getHeader('content-type'))) {
        options.contacts.noteReply(office.slug, statusCode)
        return void sendReply(request, reply, stream)
      }
      options.contacts.noteFailure(office.slug, `answered ${statusCode}`)
      stream.on('error', () => {}).destroy()
      report(request, options, failure, new GatewayReply(`answered ${statusCode}`))
      fail(request, reply, failure, statusCode)
    },
    onError: (_reply, { error }) => {
      const failure = brokeOffUpload(request, error.cause) ? 'too-large' : failureOf(error.cause)
      if (!reply.raw.destroyed) report(request, options, failure, error.cause)
      if (statuses[failure] >= 500) options.contacts.noteFailure(office.slug, failure)
      fail(request, reply, failure)
    },
  }
  // The library's own line of a failure would be a second one, and one for every client that leaves.
  request.log = Object.create(request.log, { warn: { value: () => {} } })
  return reply.from(target.replace(/\?.*$/, ''), hooks)
}

const bases = new Map<string, URL>()

/** The parsed base of an office's API; there are as many as offices. */
function baseOf(api: string): URL {
  const base = bases.get(api) ?? new URL(api)
  bases.set(api, base)
  return base
}

/**
 * Among the headers of a call on its way to the agent: emits `abort` when the client has gone. The library copies it along,
 * as it does with every header. (`AsyncLocalStorage` would slow down every promise of the process in Node 20.)
 */
const CLIENT_GONE = Symbol('client gone')

/** The headers of a call that is cancelled when its client goes before it has its reply. */
function cancelledWith<Headers extends object>(reply: FastifyReply, headers: Headers): Headers {
  const gone = new EventEmitter()
  reply.raw.once('close', () => gone.emit('abort'))
  return Object.assign(headers, { [CLIENT_GONE]: gone })
}

/** Connections to office APIs. Certificates are verified, which the proxy library's own agent does not do. */
class UpstreamAgent {
  readonly #agent: Agent

  constructor(agent: Agent) {
    this.#agent = agent
  }

  readonly request = ((call: Dispatcher.RequestOptions, callback: RequestCallback): void =>
    this.#agent.request({ ...call, signal: signalOf(call.headers) }, callback)) as Dispatcher['request']

  destroy(): Promise<void> {
    return this.#agent.destroy()
  }
}

function signalOf(headers: Dispatcher.RequestOptions['headers']): EventEmitter | null {
  const gone: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, CLIENT_GONE) : undefined
  return gone instanceof EventEmitter ? gone : null
}

type RequestCallback = (error: Error | null, data: Dispatcher.ResponseData) => void

class BodyTooLarge extends Error {}

/** The payload, which fails with `BodyTooLarge` past the limit. */
function atMost(limit: number, payload: Readable): Readable {
  let seen = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > limit) done(new BodyTooLarge())
      else done(null, chunk)
    },
  })
  // The rest is read and dropped: a client that is still sending reads no answer.
  limited.once('close', () => payload.resume())
  // Reported by the call that sends it; there is none where the declared length was refused before.
  limited.on('error', () => {})
  return payload.pipe(limited)
}

/**
 * Whether the office API has closed the connection before it had the whole body, as servers do with one that is larger than
 * they take. Their answer is lost when the connection is reset under it.
 */
function brokeOffUpload({ body }: FastifyRequest, error: unknown): boolean {
  return body instanceof Transform && !body.readableEnded && /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(codeOf(error))
}

type ProxyFailure = 'bad-path' | 'bad-type' | 'too-large' | 'down' | 'late'

function failureOf(error: unknown): ProxyFailure {
  if (error instanceof BodyTooLarge) return 'too-large'
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 400) return 'bad-path'
  if (status === 413) return 'too-large'
  if (status === 415) return 'bad-type'
  return /^UND_ERR_(?:HEADERS|BODY|CONNECT)_TIMEOUT$/.test(codeOf(error)) ? 'late' : 'down'
}

/** What a reply with this status says that comes from a server in between (`isFromGateway`). */
const gatewayFailures: Readonly<Record<number, ProxyFailure>> = { 502: 'down', 503: 'down', 504: 'late' }

class GatewayReply extends Error {}

const statuses: Readonly<Record<ProxyFailure, number>> = {
  'bad-path': 400,
  'bad-type': 415,
  'too-large': 413,
  down: 502,
  late: 504,
}

const unavailable = {
  pl: 'Usługa chwilowo niedostępna. Spróbuj ponownie później',
  en: 'The service is temporarily unavailable. Try again later',
  de: 'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es später erneut',
  uk: 'Послуга тимчасово недоступна. Спробуйте пізніше',
}

const texts: Readonly<Record<ProxyFailure, typeof unavailable>> = {
  'bad-path': {
    pl: 'Nieprawidłowy adres',
    en: 'The address is not valid',
    de: 'Die Adresse ist ungültig',
    uk: 'Неправильна адреса',
  },
  'bad-type': {
    pl: 'Przesłane dane są niezrozumiałe',
    en: 'The data sent cannot be read',
    de: 'Die gesendeten Daten sind nicht lesbar',
    uk: 'Надіслані дані неможливо прочитати',
  },
  'too-large': {
    pl: 'Przesłane dane są zbyt duże',
    en: 'The data sent is too large',
    de: 'Die gesendeten Daten sind zu groß',
    uk: 'Надіслані дані завеликі',
  },
  down: unavailable,
  late: unavailable,
}

/**
 * Answers in the shape of the office API's own errors, in the language of the call (`lang`), else in Polish. Removes the
 * headers of a reply that is not passed on.
 */
function fail(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: ProxyFailure,
  status = statuses[failure],
): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) if (!keptHeaders.has(name)) reply.removeHeader(name)
  const { pl, ...others } = texts[failure]
  const lang = new URLSearchParams(request.raw.url?.split('?')[1]).get('lang')
  const opis = Object.entries(others).find(([language]) => language === lang)?.[1] ?? pl
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', inertPolicy)
    .header('content-type', 'application/json; charset=utf-8')
    .send({ kod: status, opis })
}

/** Headers that the portal itself has set before the call was passed on, and when to try again. */
const keptHeaders = new Set([...Object.keys(commonHeaders), ...Object.keys(strictTransport), REQUEST_ID, 'retry-after'])

/** Mistakes of the client are in the line of the request already. */
function report(request: FastifyRequest, options: ProxyOptions, failure: ProxyFailure, error: unknown): void {
  options.failed(failure)
  if (statuses[failure] < 500) return
  request.log.error({ failure, err: error }, 'the office API cannot be reached')
}
