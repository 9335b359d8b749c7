import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggable } from './errors.ts'
import { routeOf } from './failures.ts'

type Logger = NonNullable<FastifyServerOptions['logger']>

/**
 * The log says which route answered what and how fast. Addresses stay out with their queries, and so do the messages of
 * errors: both may hold PESEL numbers.
 */
export function personFreeLogger(on: boolean): Logger {
  if (!on) return false
  return {
    level: 'info',
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
      err: (error: unknown) => loggable(error) as never,
    },
  }
}
