import type { FastifyInstance, FastifyReply } from 'fastify'
import { isForwarded } from '../../schemas/forwarding.ts'
import type { Stopping } from '../../schemas/telemetry/stopping.ts'
import type { LivePortal } from './live-portal.ts'
import { inert } from './plain-pages.ts'

/**
 * `/healthz`: 200 while the process lives. `/readyz`: 200 while it can serve an office and has not been asked to stop, with
 * the state of each office; otherwise 503. Both answer 404 to requests that a reverse proxy passes on: the names of offices are
 * for who probes the process itself.
 */
export function addProbes(server: FastifyInstance, portal: LivePortal, stopping: Stopping): void {
  const answer = (url: string, of: (reply: FastifyReply) => FastifyReply): void => {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) =>
        isForwarded(request.headers) ? reply.callNotFound() : of(reply.header('cache-control', 'no-store')),
    })
  }
  answer('/healthz', (reply) => inert(reply, 200).send({ alive: true }))
  answer('/readyz', (reply) => {
    const ready = portal.ready && !stopping.begun
    return inert(reply, ready ? 200 : 503).send({
      ready,
      ...(stopping.begun && { stopping: true }),
      offices: Object.fromEntries(portal.states),
    })
  })
}
