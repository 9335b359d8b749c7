import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ignoredForwarding, type TrustsAddress, trustedProxies } from '../../schemas/forwarding.ts'
import { type Log, silentLog } from '../../schemas/telemetry/log.ts'
import { createMetrics, type Metrics } from '../../schemas/telemetry/metrics.ts'
import { observeRequests, REQUEST_ID, requestLogging } from '../../schemas/telemetry/requests.ts'
import { Stopping } from '../../schemas/telemetry/stopping.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { clientNetwork } from '../server/work/client-network.ts'
import { serveBuiltApp } from './built-app.ts'
import { failedOfficeAt } from './failed-office.ts'
import type { FailedOffice } from './failure-page.ts'
import { ApiContacts } from './fleet/api-contacts.ts'
import { addFleet, type FleetOptions } from './fleet/fleet.ts'
import type { LatestRevisions } from './fleet/status.ts'
import type { LivePortal } from './live-portal.ts'
import { type FindDocument, isHashed } from './office-documents.ts'
import { measureOffices, measureQueues } from './office-metrics.ts'
import { pageReports } from './page-reports.ts'
import { addPages } from './pages.ts'
import { inert, opensPage, sendFailure, sendMissing, sendPlain } from './plain-pages.ts'
import { addProxy } from './proxy.ts'
import { addProbes } from './readiness.ts'
import { addReports } from './reports.ts'
import { commonHeaders, strictTransport } from './security.ts'
import type { StudioOptions } from './studio/context.ts'
import { addStudio } from './studio/studio.ts'
import { answerUnreadable } from './unreadable.ts'

export interface HostOptions {
  readonly portal: LivePortal
  /** The folder of the built app; null where a development server serves the app's files and pages. */
  readonly app: string | null
  /** Milliseconds the office API may stay silent before a call fails; 30 s when left out. */
  readonly silence?: number
  /** Finds documents that the portal does not serve, of other revisions of an office; nothing when left out. */
  readonly otherRevisions?: FindDocument
  /** Work that waits elsewhere, by queue. */
  readonly queues?: () => Readonly<Record<string, number>>
  /** Largest request body, in bytes; 10 MB when left out. */
  readonly maxBody?: number
  /** Addresses and networks of reverse proxies whose `X-Forwarded-*` headers count; none when left out. */
  readonly trustProxy?: readonly string[]
  /** Whether replies over HTTPS have the header Strict-Transport-Security. */
  readonly hsts?: boolean
  /** Whether pages are preceded by a reply 103 that names the files to fetch first. */
  readonly earlyHints?: boolean
  /** The status page of the vendor; none when left out. */
  readonly fleet?: FleetOptions
  /** The latest revision of each scope, for the log; none without a store. */
  readonly revisions?: () => Promise<LatestRevisions>
  readonly log?: Log
  readonly metrics?: Metrics
  /** Whether and how offices change their portals at `/studio`. */
  readonly studio?: StudioOptions | undefined
  /** Answers `/readyz` with 503 once it has begun. */
  readonly stopping?: Stopping
}

/**
 * The portal's web server: the app, each office's documents by host name, probes, reports of browsers and the proxy to the
 * office API. It does not listen yet. Addresses, queries and bodies are never logged.
 * The server's packages are loaded here, since most commands serve nothing and loading takes as long as a check.
 */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const { portal, app, metrics = createMetrics(), stopping = new Stopping() } = options
  const log = options.log ?? silentLog
  const trusts = trustedProxies(options.trustProxy ?? [])
  const server = await createServer(options, log, trusts)
  const noteForwarding = ignoredForwarding(trusts, (line) => log.warn(line))
  observeRequests(server, {
    metrics: metrics.requests,
    officeOf: (request) => portal.byHost(request.host)?.slug,
    nameOf: (pattern) => (pattern.startsWith('/assets/') ? '/assets/*' : pattern),
  })
  measureOffices(server, metrics, portal)
  const contacts = new ApiContacts()
  server.addHook('onRequest', async (request, reply) => {
    noteForwarding(request.raw)
    reply.headers(commonHeaders)
    if (options.hsts === true && request.protocol === 'https') reply.headers(strictTransport)
  })
  await addProxy(server, {
    officeOf: (request) => proxiedOffice(portal, request),
    silence: options.silence ?? 30_000,
    maxBody: options.maxBody ?? 10_000_000,
    contacts,
    failed: metrics.counter(
      'proxy_failures',
      'Calls to office APIs that failed in the portal, by what failed.',
      'failure',
    ),
  })
  addProbes(server, portal, stopping)
  await addReports(server, metrics.counter('browser_reports', 'Reports of browsers, by kind.', 'kind'))
  get(server, '/_portal/:name', (request, reply) => sendDocument(options, request, reply))
  if (options.studio) await addStudio(server, options.studio)
  if (app !== null) await serveBuiltApp(server, app)
  const pages = await addPages(server, {
    portal,
    app,
    earlyHints: options.earlyHints ?? false,
    contacts,
    reports: pageReports(log, options.revisions),
    filling: {
      ended: metrics.counter(
        'filled_pages',
        'Renders of public pages with replies of office APIs, by outcome.',
        'outcome',
      ),
      warn: (office, err) => log.warn({ office, err }, 'public pages have no new data of the office API'),
    },
  })
  measureQueues(metrics, () => ({ ...options.queues?.(), render: pages?.waiting ?? 0 }))
  if (options.fleet) {
    const failedPages = (office: OfficeBuild) => pages?.failedPages(office) ?? []
    await addFleet(server, { portal, contacts, failedPages }, options.fleet)
  }
  server.setNotFoundHandler((request, reply) => {
    const waits = portal.byHost(request.host) === null && portal.waitingAt(request.host) !== null
    return waits && !opensPage(request) ? sendPlain(reply, 503, 'not-ready') : sendMissing(portal, request, reply)
  })
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const office = status >= 500 && opensPage(request) ? failedOfficeAt(portal, request.host) : null
    if (office) return sendUnavailable(request, reply, office)
    return inert(reply, status).send({ kod: status, opis: status >= 500 ? 'Internal Server Error' : error.message })
  })
  return server
}

async function createServer(options: HostOptions, log: Log, trusts: TrustsAddress): Promise<FastifyInstance> {
  const { default: Fastify, LogController } = await import('fastify')
  const server = Fastify({
    ...requestLogging(log, LogController),
    exposeHeadRoutes: false,
    trustProxy: trusts,
    return503OnClosing: false,
    requestTimeout: 60_000,
    bodyLimit: options.maxBody ?? 10_000_000,
    clientErrorHandler: answerUnreadable,
    // An address that cannot be decoded is answered before any hook runs, so its headers are set here.
    frameworkErrors: (_error, request, reply) =>
      void sendPlain(reply.headers({ ...commonHeaders, [REQUEST_ID]: request.id }), 400, 'not-found'),
  })
  // Bodies are read by the proxy, the studio and the reports alone, each with parsers of its own.
  server.removeAllContentTypeParsers()
  return server
}

/** The failure page of an office, or the plain page where it cannot be made: nothing answers an error of the error handler. */
function sendUnavailable(request: FastifyRequest, reply: FastifyReply, office: FailedOffice): FastifyReply {
  try {
    return sendFailure(request, reply, 'unavailable', office)
  } catch (err) {
    request.log.error({ err }, 'the failure page of the office cannot be made')
    return sendPlain(reply, 503, 'not-ready')
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

function get(server: FastifyInstance, url: string, handler: Handler): void {
  server.route({ method: ['GET', 'HEAD'], url, handler: async (request, reply) => handler(request, reply) })
}

function proxiedOffice(portal: LivePortal, request: FastifyRequest): { slug: string; api: string } | null {
  const office = portal.byHost(request.host)
  return office?.proxied ? { slug: office.slug, api: office.api } : null
}

async function sendDocument(
  { portal, otherRevisions }: HostOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const office = portal.byHost(request.host)
  const name = (request.raw.url ?? '').split('?')[0]?.slice('/_portal/'.length) ?? ''
  if (office === null && portal.waitingAt(request.host) !== null) return sendPlain(reply, 503, 'not-ready')
  const served = office === null ? null : await portal.documents.find(office.slug, name)
  const isEarlier = served === null && office !== null && isHashed(name)
  const found = isEarlier ? await otherRevisions?.(office.slug, name, clientNetwork(request)) : served
  return found ? found.send(request, inert(reply, 200)) : sendPlain(reply, 404, 'not-found')
}
