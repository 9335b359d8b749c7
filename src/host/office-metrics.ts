import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../schemas/telemetry/metrics.ts'
import type { LivePortal } from './live-portal.ts'
import { isProxied } from './proxy.ts'

/** Measures the offices of a portal: their states, and what each of them is asked for. */
export function measureOffices(server: FastifyInstance, metrics: Metrics, portal: LivePortal): void {
  metrics.gauge('offices', 'Offices of the definitions, by state.', 'state', () => {
    const numbers = { served: 0, partial: 0, previous: 0, refused: 0 }
    for (const state of portal.states.values()) numbers[state] += 1
    return numbers
  })
  metrics.gauge('office_held_back', 'Whether an office is not served as its files are now.', 'office', () =>
    Object.fromEntries([...portal.states].map(([office, state]) => [office, state === 'served' ? 0 : 1])),
  )
  const asked = metrics.counter('office_requests', 'Requests that have been answered, by office.', 'office')
  const failed = metrics.counter(
    'office_failures',
    'Requests that failed, in the portal or in the office API, by office.',
    'office',
  )
  server.addHook('onResponse', async (request, reply) => {
    const office = portal.byHost(request.host)?.slug
    if (office === undefined) return
    asked(office)
    if (isFailure(request, reply)) failed(office)
  })
}

/** Measures what waits in a portal, by queue. */
export const measureQueues = (metrics: Metrics, read: () => Readonly<Record<string, number>>): void =>
  metrics.gauge(
    'queue_length',
    'Work that waits: definitions to compile, documents of earlier revisions to find, pages to render.',
    'queue',
    read,
  )

/** A page of a break, or of a service that is held back, is 503 on purpose; the office API's own 503 is passed on. */
const isFailure = (request: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode >= 500 && (statusCode !== 503 || isProxied(request))
