import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, LogController } from 'fastify'
import type { RequestMetrics } from './metrics.ts'

/** The header that carries the id of a request from the portal to the office API, and back to the browser. */
export const REQUEST_ID = 'x-request-id'
/** The header in which the portal names the office to the office API. */
export const OFFICE_NAME = 'x-office-name'

/** Letters alone, so that nobody can put a number into the log as an id. */
const requestId = /^[a-z]{20}$/
const officeName = /^(?!.*\d{5})(?!.{61})[a-z0-9]+(?:-[a-z0-9]+)*$/

const newRequestId = (): string => Array.from({ length: 20 }, () => String.fromCharCode(97 + randomInt(26))).join('')

/** What Fastify is created with, so that nothing but `observeRequests` writes about requests. The class is Fastify's own. */
export const requestLogging = (log: FastifyBaseLogger, Controller: typeof LogController) => ({
  loggerInstance: log,
  logController: new Controller({ disableRequestLogging: true }),
  genReqId: newRequestId,
  childLoggerFactory: (parent: FastifyBaseLogger) => parent,
})

export interface RequestObserver {
  readonly metrics: RequestMetrics
  /** The office that a request is for, where the process knows. */
  readonly officeOf?: (request: FastifyRequest) => string | undefined
  /** A name of the route in place of its pattern, where one pattern is not enough or is too many. */
  readonly nameOf?: (pattern: string) => string
}

/**
 * Gives every request an id, which the reply carries, and writes one line and one measurement when it has ended: method,
 * the pattern of the route, status and duration, never the address. Behind a trusted portal the id and the office's name
 * are the portal's.
 */
export function observeRequests(app: FastifyInstance, { metrics, officeOf, nameOf }: RequestObserver): void {
  app.addHook('onRequest', (request, reply, done) => {
    const portal = forwarded(request)
    const id = portal.id ?? request.id
    request.id = id
    request.log = app.log.child({ request: id, office: portal.office ?? officeOf?.(request) })
    reply.header(REQUEST_ID, id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const pattern = routeOf(request)
    const route = nameOf?.(pattern) ?? pattern
    const status = reply.statusCode
    metrics.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    const line = {
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...leftBefore(reply),
    }
    request.log[levelOf(route, status)](line, 'request')
    done()
  })
}

/** The route's own pattern: the address may hold personal data. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'no such route'
}

/** What a trusted portal has said of the request. */
function forwarded(request: FastifyRequest): { readonly id?: string; readonly office?: string } {
  // More than one address: the nearest is trusted, and another came before it.
  if ((request.ips?.length ?? 0) < 2) return {}
  const header = (name: string, form: RegExp): string | undefined => {
    const value = request.headers[name]
    return typeof value === 'string' && form.test(value) ? value : undefined
  }
  const [id, office] = [header(REQUEST_ID, requestId), header(OFFICE_NAME, officeName)]
  return { ...(id !== undefined && { id }), ...(office !== undefined && { office }) }
}

/** The client has gone before it had the whole reply. */
const leftBefore = (reply: FastifyReply) => (reply.raw.writableFinished ? {} : { aborted: true })

/** Files and probes are many and tell nothing while they are answered. */
function levelOf(route: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return status === 503 ? 'warn' : 'error'
  return status < 400 && /^\/(?:assets\/|_portal\/|healthz$|readyz$)/.test(route) ? 'debug' : 'info'
}
