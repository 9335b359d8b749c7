import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from './definitions.ts'
import { compressed } from './proxy-compress.ts'
import { type ProxyFailure, proxyError } from './proxy-error.ts'
import { forwardedHeaders, returnedHeaders } from './proxy-headers.ts'
import { publicLocation, upstreamPath } from './proxy-path.ts'
import { commonHeaders, inertPolicy } from './security.ts'

export interface ProxyOptions {
  /** The API base of the office a request is for; null when there is none or the browser calls it directly. */
  readonly baseFor: (request: FastifyRequest) => string | null
  /** Milliseconds the office API may stay silent: before it answers, and between two pieces of an answer. */
  readonly silence: number
  /** Largest body passed on, in bytes. */
  readonly maxBody: number
  readonly log: (line: string) => void
}

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * `/api/*`: passes calls on to the office API of the request's office and streams both ways. It reaches nothing but
 * addresses below that base. Failures answer `{ kod, opis }`: 400 for a path that is no plain path, 413 for a body too
 * large, 502 when the office API cannot be reached or breaks off, 504 when it stays silent.
 */
export function addProxy(app: FastifyInstance, options: ProxyOptions): void {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
  app.addHook('onClose', async () => {
    agents.http.destroy()
    agents.https.destroy()
  })
  app.register(async (scope) => {
    // Bodies are streamed as they come, whatever they are.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // A reply that broke off before anything of it was sent: its headers no longer hold.
    scope.setErrorHandler((error, request, reply) => {
      for (const name of Object.keys(reply.getHeaders())) if (!(name in commonHeaders)) reply.removeHeader(name)
      options.log(`${request.method} ${withoutQuery(request.raw.url ?? '')} → down (${codeOf(error)})`)
      return fail(request, reply, 'down')
    })
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      handler: async (request, reply) => {
        const base = options.baseFor(request)
        if (base === null) return reply.callNotFound()
        return new Passage(request, reply, new URL(base), options).run(agents)
      },
    })
  })
}

type Outcome = { readonly answer: IncomingMessage } | { readonly failure: ProxyFailure; readonly reason: string }

/** One call on its way. */
class Passage {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #base: URL
  readonly #options: ProxyOptions

  constructor(request: FastifyRequest, reply: FastifyReply, base: URL, options: ProxyOptions) {
    this.#request = request
    this.#reply = reply
    this.#base = base
    this.#options = options
  }

  async run(agents: { readonly http: HttpAgent; readonly https: HttpsAgent }): Promise<FastifyReply> {
    const path = upstreamPath(this.#request.raw.url ?? '', this.#base)
    if (path === null) return fail(this.#request, this.#reply, 'bad-path')
    if (Number(this.#request.headers['content-length'] ?? 0) > this.#options.maxBody)
      return fail(this.#request, this.#reply, 'too-large')
    const outcome = await this.#call(path, agents)
    if ('failure' in outcome) {
      this.#options.log(`${this.#request.method} ${withoutQuery(path)} → ${outcome.failure} (${outcome.reason})`)
      return fail(this.#request, this.#reply, outcome.failure)
    }
    const { answer } = outcome
    const headers = returnedHeaders(answer.headers)
    if (typeof headers.location === 'string') {
      headers.location = publicLocation(headers.location, new URL(path, this.#base), this.#base)
    }
    const passed = compressed(answer, headers, this.#request.method, this.#request.headers['accept-encoding'])
    return this.#reply
      .code(answer.statusCode ?? 502)
      .headers(passed.headers)
      .send(passed.body)
  }

  #call(path: string, agents: { readonly http: HttpAgent; readonly https: HttpsAgent }): Promise<Outcome> {
    const secure = this.#base.protocol === 'https:'
    const sendsBody = withBody.has(this.#request.method) && hasBody(this.#request)
    const options: RequestOptions = {
      method: this.#request.method,
      hostname: this.#base.hostname.replace(/^\[|\]$/g, ''),
      port: this.#base.port,
      path,
      agent: secure ? agents.https : agents.http,
      headers: forwardedHeaders(this.#request, this.#base, sendsBody),
      timeout: this.#options.silence,
    }
    return new Promise((resolve) => {
      const call = secure ? httpsRequest(options) : httpRequest(options)
      let failure: ProxyFailure = 'down'
      const stop = (why: ProxyFailure): void => {
        failure = why
        call.destroy()
      }
      call.on('timeout', () => stop('late'))
      call.on('error', (error) => resolve({ failure, reason: codeOf(error) }))
      call.on('response', (answer) => resolve({ answer }))
      // Whoever asked has gone: nobody waits for the answer.
      this.#reply.raw.on('close', () => call.destroy())
      if (!sendsBody) return void call.end()
      const limit = atMost(this.#options.maxBody, () => stop('too-large'))
      this.#request.raw.pipe(limit).pipe(call)
    })
  }
}

function fail(request: FastifyRequest, reply: FastifyReply, failure: ProxyFailure): FastifyReply {
  const lang = new URLSearchParams(request.raw.url?.split('?')[1]).get('lang')
  const { status, body } = proxyError(failure, lang)
  // What is left of a body that is not wanted is not waited for.
  if (failure === 'too-large') reply.header('connection', 'close')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', inertPolicy)
    .send(body)
}

const withoutQuery = (path: string): string => path.split('?')[0] ?? ''

const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** Lets bytes through up to a limit; past it, calls `exceeded` and lets nothing more through. */
function atMost(limit: number, exceeded: () => void): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen <= limit) return done(null, chunk)
      exceeded()
      done()
    },
  })
}
