import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../language.ts'
import { errorText } from '../texts/errors.ts'
import { isBadValue, isDatabaseUnavailable, Refusal } from './errors.ts'

const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 30 }

/** Answers everything that goes wrong with the contract's `{kod, opis}`, in the language of the request. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error, request.body !== undefined)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return refuse(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(app, request)
    if (methods.length === 0) return refuse(request, reply, new Refusal(404, 'notFound'))
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method !== 'OPTIONS') return refuse(request, reply, new Refusal(405, 'methodNotAllowed'))
    reply.header('access-control-allow-methods', methods.join(', '))
    return reply.code(204).send()
  })
}

/** Answers 503 to requests that change something while there is no space to store it, before anything of them is stored. */
export function refuseChangesWithoutSpace(app: FastifyInstance, canStore: () => Promise<boolean>): void {
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
    if (!(await canStore())) throw new Refusal(503, 'unavailable')
  })
}

/** Sends a refusal; used also where Fastify fails before a request has a route. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.code(refusal.status).header('cache-control', 'no-store')
  const retryAfter = refusal.retryAfter ?? RETRY_AFTER_SECONDS[refusal.status]
  if (retryAfter !== undefined) reply.header('retry-after', `${retryAfter}`)
  return reply.send({
    kod: refusal.kod,
    opis: errorText(refusal.key, languageOf(request.query), refusal.parameter),
  })
}

function asRefusal(error: FastifyError, hasBody: boolean): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) return new Refusal(503, 'unavailable')
  if (isBadValue(error)) return new Refusal(400, hasBody ? 'badBody' : 'badAddress')
  const status = error.statusCode
  if (status === 413) return new Refusal(413, 'tooLarge')
  if (error.code === 'FST_ERR_BAD_URL') return new Refusal(400, 'badAddress')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal(status, 'badBody')
  return new Refusal(500, 'failed')
}

function methodsAt(app: FastifyInstance, request: FastifyRequest): string[] {
  const url = request.url.split('?')[0] ?? ''
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => app.findRoute({ url, method }) !== null)
}
