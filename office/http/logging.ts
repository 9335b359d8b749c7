import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggable } from './errors.ts'
import { routeOf } from './failures.ts'

type Logger = NonNullable<FastifyServerOptions['logger']>

/**
 * The log holds routes, statuses and times. It holds neither addresses with their queries nor the messages of errors,
 * because both may contain PESEL numbers.
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
