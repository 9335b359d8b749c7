import type { FastifyInstance } from 'fastify'

/**
 * Lets the named origins call the office from a browser; none by default, because the portal calls through its own
 * origin. Tokens travel in a header, never in cookies, so credentials are not allowed.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    const origin = request.headers.origin
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'content-disposition')
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-headers', 'authorization, content-type')
    reply.header('access-control-max-age', '600')
  })
}
