import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostName } from '../../engine/compiler/project/ownership.ts'
import { isBoundedJson } from '../../server/http/json-bounds.ts'
import { CompilerBusy } from '../compiling/compiler.ts'
import { TooComplex } from '../compiling/too-complex.ts'
import { inert, sendPlain } from '../plain-pages.ts'
import { admit, officeOf } from './admission.ts'
import { TooMany } from './attempts.ts'
import { Bases } from './bases.ts'
import { type Route, type Studio, type StudioOptions, studioOn, type Visit } from './context.ts'
import { type SessionCookie, sessionCookie } from './cookie.ts'
import { addStudioPages } from './pages.ts'
import { TooBusy } from './passwords.ts'
import { addProviderRoutes } from './provider-routes.ts'
import { refusal, StudioRefusal } from './refusals.ts'
import { changesRoutes } from './routes/changes.ts'
import { draftingRoutes } from './routes/drafting.ts'
import { fleetRoutes } from './routes/fleet.ts'
import { ownPasswordRoutes } from './routes/own-password.ts'
import { pictureRoutes } from './routes/pictures.ts'
import { publishingRoutes } from './routes/publishing.ts'
import { replyRoutes } from './routes/replies.ts'
import { revertingRoutes } from './routes/reverting.ts'
import { signingInRoutes } from './routes/signing-in.ts'
import { trialRoutes } from './routes/trials.ts'

/** Seconds after which a sign-in may be tried again that came while too many waited. */
const BUSY_SECONDS = 5
/** A draft is at most a megabyte of text, whose characters JSON may escape; a picture is less. */
const MOST_BODY = 4_000_000
const MOST_SMALL_BODY = 50_000

/** Every request of the studio's interface, and who may make it. */
export function studioRoutes({
  input,
  demonstration,
  provider,
}: Pick<StudioOptions, 'input' | 'demonstration' | 'provider'>) {
  const bases = new Bases(input)
  const routes: readonly Route[] = [
    ...signingInRoutes(sessionCookie(!demonstration), { demonstration, provider }),
    ...ownPasswordRoutes(demonstration),
    ...draftingRoutes(bases),
    ...pictureRoutes,
    ...publishingRoutes,
    ...revertingRoutes,
    ...replyRoutes,
    ...fleetRoutes(bases),
    ...trialRoutes,
    ...changesRoutes(),
  ]
  return routes
}

/** The studio at `/studio`: its pages, and its interface below `/studio/api`. */
export async function addStudio(server: FastifyInstance, options: StudioOptions): Promise<void> {
  const cookie = sessionCookie(!options.demonstration)
  const opened = options.store.then((store) => store && studioOn(store, options))
  await server.register(async (scope) => {
    const { host } = options
    if (host !== undefined) {
      scope.addHook('onRequest', async (request, reply) => {
        if (hostName(request.host.replace(/:\d+$/, '')) !== hostName(host)) return sendPlain(reply, 404, 'not-found')
        return undefined
      })
    }
    if (options.app !== null) await addStudioPages(scope, options.app)
    const { provider, demonstration, now = () => new Date() } = options
    if (provider) {
      // Without a host name of its own the studio answers at any, and the way back could be anywhere.
      if (host === undefined) throw new Error('sign-in through an identity provider needs the host name of the studio')
      addProviderRoutes(scope, { studio: opened, provider, host, cookie, secure: !demonstration, now })
    }
    await scope.register(async (api) => addInterface(api, options, opened, cookie), { prefix: '/studio/api' })
  })
}

async function addInterface(
  api: FastifyInstance,
  options: StudioOptions,
  opened: Promise<Studio | null>,
  cookie: SessionCookie,
): Promise<void> {
  const { now = () => new Date() } = options
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (!isBoundedJson(body)) return done(refusal('malformed'))
    try {
      return done(null, body.length === 0 ? undefined : JSON.parse(body.toString()))
    } catch {
      return done(refusal('malformed'))
    }
  })
  api.addHook('onRequest', async (_request, reply) => void inert(reply, 200).header('cache-control', 'no-store'))
  api.setErrorHandler(answerError)
  for (const route of studioRoutes(options)) {
    const handlerFor = async (request: FastifyRequest, reply: FastifyReply): Promise<() => Promise<unknown>> => {
      const studio = await opened
      if (studio === null) throw refusal('unavailable')
      return admitted(route, { studio, request, reply, now: now() }, cookie)
    }
    api.route({
      method: route.method,
      url: route.url,
      bodyLimit: /\/(?:draft|impact|trial|pictures)$/.test(route.url) ? MOST_BODY : MOST_SMALL_BODY,
      // The portal reads no body of a stranger.
      onRequest: async (request, reply) => {
        if (route.method !== 'GET') await handlerFor(request, reply)
      },
      handler: async (request, reply) => {
        // Who may act may have changed while the body was on its way.
        const handle = await handlerFor(request, reply)
        requireBody(request, route)
        const result = await handle()
        // A reply that was sent is no result: waiting for it gives nothing.
        if (reply.sent) return reply
        return result === undefined ? reply.code(204).send() : reply.send(result)
      },
    })
  }
}

/** What answers the request once its body has been read. Throws for a caller who may not make it. */
async function admitted(
  route: Route,
  caller: Omit<Visit, 'person' | 'token'>,
  cookie: SessionCookie,
): Promise<() => Promise<unknown>> {
  if (route.access === 'anybody') return () => route.handle(caller)
  const visit = { ...caller, ...(await admit(caller.studio, cookie, caller.request, caller.now)) }
  if (route.access === 'person') return () => route.handle(visit)
  const office = await officeOf(visit, route.access)
  return () => route.handle({ ...visit, office })
}

function requireBody(request: FastifyRequest, { body }: Route): void {
  if (body !== undefined && !request.validateInput(request.body ?? null, body)) throw refusal('malformed')
}

function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof StudioRefusal) return reply.code(error.status).send(error.body)
  if (error instanceof TooMany || error instanceof TooBusy || error instanceof CompilerBusy) {
    const seconds = error instanceof TooMany ? error.seconds : BUSY_SECONDS
    return reply.code(429).header('retry-after', seconds).send(refusal('tooMany').body)
  }
  // The caller is gone. The request itself counts as destroyed once it has been read.
  if (reply.raw.destroyed) return reply.code(503).send(refusal('unavailable').body)
  if (error instanceof TooComplex) {
    const { slug: office = null } = request.params as { readonly slug?: string }
    request.log.warn({ err: error, office }, 'a check in the studio was ended')
    return reply.code(422).send(refusal('tooComplex').body)
  }
  const { statusCode = 500 } = error
  if (statusCode < 500) return reply.code(statusCode).send(refusal('malformed').body)
  request.log.error({ err: error }, 'request of the studio failed')
  return reply.code(503).send(refusal('unavailable').body)
}
