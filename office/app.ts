import cors, { type FastifyCorsOptions } from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { ignoredForwarding, trustedProxies } from '../schemas/forwarding.ts'
import { requests } from '../schemas/office-requests.generated.ts'
import { defaultSettings, type Settings } from '../schemas/settings/index.ts'
import { type Log, silentLog } from '../schemas/telemetry/log.ts'
import { createMetrics, type Metrics } from '../schemas/telemetry/metrics.ts'
import { observeRequests, requestLogging } from '../schemas/telemetry/requests.ts'
import { Stopping } from '../schemas/telemetry/stopping.ts'
import { ClockWatch } from '../src/server/time/clock-watch.ts'
import { reportFailure } from './accounts/background.ts'
import { type AccountOptions, accountServices } from './accounts/build.ts'
import type { AccountServices } from './accounts/services.ts'
import { addBackoffice } from './backoffice/backoffice.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { type Contract, readContract } from './http/contract.ts'
import { Refusal } from './http/errors.ts'
import { answerFailures, refuse, refuseChangesWithoutSpace } from './http/failures.ts'
import { parseJsonBodies } from './http/json-bodies.ts'
import { addProbes } from './http/probes.ts'
import type { RequestDecoders } from './http/requests.ts'
import { addRoutes, recordRoutes } from './http/routing.ts'
import { answerUnreadable, SECURITY_HEADERS } from './http/unreadable.ts'
import { addPeriodicJobs } from './jobs/periodic.ts'
import { addLocalPages } from './local-pages.ts'
import { measureOffice } from './metrics.ts'
import { type PaymentOptions, paymentServices } from './payments/options.ts'
import type { PaymentServices } from './payments/services.ts'
import { pdfPrinter } from './pdf/printer.ts'
import { findRoot } from './root.ts'
import { handlers } from './routes/index.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the calls of accounts work with; tests wait for work that continues after a reply. */
    accountServices: AccountServices
    /** What payments work with. */
    paymentServices: PaymentServices
  }
}

export interface BuildOptions {
  /** Folder of the product; found automatically when not given. */
  readonly root?: string
  /** The contract of that root where it has been read already. */
  readonly contract?: Contract
  /** The generated decoders of requests, or others where a test extends the contract. */
  readonly decoders?: RequestDecoders
  readonly clock?: Clock
  /** Origins of portals that call from a browser without a proxy. */
  readonly origins?: readonly string[]
  /** Addresses and networks whose forwarding headers count: those of the portals. None when left out. */
  readonly trustProxy?: readonly string[]
  /** The defaults of production when left out. */
  readonly settings?: Settings
  /** Nothing is written when it is left out. */
  readonly log?: Log
  readonly metrics?: Metrics
  /** Notices when the clock is set; nothing does when it is left out. */
  readonly clockWatch?: ClockWatch
  /** Answers `/readyz` with 503 once it has begun. */
  readonly stopping?: Stopping
  readonly accounts?: AccountOptions
  readonly payments?: PaymentOptions
  /** Whether there is space for changes (`OpenDatabase`); there is when left out. */
  readonly canStore?: () => Promise<boolean>
  /** Whether this process runs periodic jobs while it listens; tests run them themselves. */
  readonly runsJobs?: boolean
}

/** The office API over a prepared database, not yet listening; tests call it with `inject`. */
export function buildApp(db: Database, options: BuildOptions = {}): FastifyInstance {
  const root = options.root ?? findRoot()
  const clock = options.clock ?? (() => new Date())
  const trusts = trustedProxies(options.trustProxy ?? [])
  const app = Fastify({
    ...requestLogging(options.log ?? silentLog, LogController),
    bodyLimit: 256 * 1024,
    // Limits by address depend on it.
    trustProxy: trusts,
    routerOptions: { maxParamLength: 200 },
    // At close, running requests may end, new ones get 503, and idle connections are closed.
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) =>
      refuse(
        request,
        reply,
        new Refusal(error.statusCode ?? 400, error.statusCode === 413 ? 'tooLarge' : 'badAddress'),
      ),
  })
  recordRoutes(app)
  const metrics = options.metrics ?? createMetrics()
  observeRequests(app, { metrics: metrics.requests })
  addProbes(app, db, options.stopping ?? new Stopping())
  answerFailures(app)
  parseJsonBodies(app)
  const noteForwarding = ignoredForwarding(trusts, (line) => app.log.warn(line))
  app.addHook('onRequest', async (request) => noteForwarding(request.raw))
  if (options.origins !== undefined && options.origins.length > 0) app.register(cors, corsOptions(options.origins))
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
  if (options.canStore !== undefined) refuseChangesWithoutSpace(app, options.canStore)
  const services = accountServices(db, options.accounts ?? {}, { root, clock, failed: reportFailure(app) })
  app.addHook('onClose', () => services.close())
  app.decorate('accountServices', services)
  const { portals, demo } = services
  const payments = paymentServices(options.payments ?? {}, { portals, demo, ownUrl: () => addressOf(app) })
  app.decorate('paymentServices', payments)
  const printer = pdfPrinter(root, clock)
  app.addHook('onClose', () => printer.close())
  const settings = options.settings ?? defaultSettings('office', 'production')
  const context = { db, clock, printer, services, payments, settings }
  addRoutes(app, options.contract ?? readContract(root), handlers, { context, decoders: options.decoders ?? requests })
  addLocalPages(app, context)
  addBackoffice(app, context)
  const jobFailed = measureOffice(metrics, context)
  const clockWatch = options.clockWatch ?? new ClockWatch()
  if (options.runsJobs ?? true) addPeriodicJobs(app, context, { clockWatch, failed: jobFailed })
  return app
}

/**
 * Lets browsers at the named origins call the office; the portal needs none, because it calls through its own origin.
 * Tokens travel in a header, never in cookies, so credentials are not allowed.
 */
function corsOptions(origins: readonly string[]): FastifyCorsOptions {
  return {
    // A function, because other origins then get no CORS header at all.
    origin: (origin, done) => done(null, origin !== undefined && origins.includes(origin) ? origin : false),
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['content-disposition'],
    maxAge: 600,
  }
}

/** Where the office listens, for who calls from this machine; nowhere as long as it does not listen. */
function addressOf(app: FastifyInstance): string {
  const [place] = app.addresses()
  if (place === undefined || typeof place === 'string') return 'http://127.0.0.1:0'
  const { address, family, port } = place
  const isEverywhere = address === '0.0.0.0' || address === '::'
  const host = isEverywhere ? '127.0.0.1' : address
  return `http://${family === 'IPv6' && !isEverywhere ? `[${host}]` : host}:${port}`
}
