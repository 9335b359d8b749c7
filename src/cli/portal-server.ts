import { join, resolve } from 'node:path'
import { requestsTimeoutMs } from '../../schemas/telemetry/stopping.ts'
import { requireApp } from '../host/built-app.ts'
import { codeOf } from '../host/definitions.ts'
import { followErrorPages } from '../host/error-pages.ts'
import { LivePortal } from '../host/live-portal.ts'
import { createHost } from '../host/server.ts'
import { logJumps } from '../server/time/clock-watch.ts'
import { type CliContext, StartFailure } from './command.ts'
import type { Operations } from './operations.ts'
import { portFailure } from './port-failure.ts'
import { type FeedOptions, openFeed } from './portal-feed.ts'
import { hasStudio, studioOptions } from './portal-studio.ts'

export interface PortalServerOptions extends Omit<FeedOptions, 'studio'> {
  readonly operations: Operations
  /** Whether a host name of no office gets the first office. */
  readonly anyHost: boolean
  /** Whether the built app is served; without it a development server in front serves the sources. */
  readonly app: boolean
}

export interface PortalServer {
  readonly address: string
  /** Slugs of the offices that are live. */
  readonly offices: readonly string[]
  /** Host names of offices that lead to this machine: `jasnowola.localhost`. */
  readonly localNames: readonly string[]
  /** Whether the studio answers at `/studio`. */
  readonly studio: boolean
  readonly close: () => Promise<void>
}

/**
 * Builds the definitions and serves them. Throws `StartFailure` when the port cannot be used, and when no office can be served,
 * unless it waits for definitions that can.
 */
export async function openPortal(options: PortalServerOptions, context: CliContext): Promise<PortalServer> {
  const portal = new LivePortal({ only: options.office ?? null, firstForUnknown: options.anyHost })
  const withStudio = hasStudio(options)
  const feed = await openFeed(portal, { ...options, studio: withStudio }, context)
  const app = options.app ? requireApp(join(context.root, 'dist', 'portal')) : null
  const {
    TRUST_PROXY,
    PORT,
    HOST,
    HSTS,
    EARLY_HINTS,
    ERROR_PAGES_DIR,
    STOP_TIMEOUT,
    FLEET_PASSWORD_SHA256: passwordHash,
  } = options.settings
  const { log, metrics, stopping, clockWatch } = options.operations
  const operated = { log: log('serve'), metrics, stopping }
  const behaviour = { trustProxy: TRUST_PROXY, hsts: HSTS, earlyHints: EARLY_HINTS }
  const fleet =
    passwordHash === undefined ? {} : { fleet: { passwordHash, revisions: feed.revisions, probes: feed.probes } }
  const studio = feed.studio ? studioOptions(portal, feed.studio, feed.compiler, options, context) : undefined
  const server = await createHost({
    portal,
    app,
    studio,
    otherRevisions: feed.otherRevisions,
    queues: feed.queues,
    revisions: feed.revisions,
    ...behaviour,
    ...operated,
    ...fleet,
  })
  const address = await listen(server, PORT, HOST)
  const stopErrorPages =
    ERROR_PAGES_DIR === undefined
      ? async () => {}
      : followErrorPages(resolve(context.cwd, ERROR_PAGES_DIR), portal, (err) =>
          operated.log.error({ err, setting: 'ERROR_PAGES_DIR' }, 'pages for the server in front are not up to date'),
        )
  const stopFollowing = await feed.follow()
  const stopLogging = logJumps(clockWatch, operated.log)
  return {
    address,
    offices: portal.offices.map((office) => office.slug),
    localNames: portal.offices.flatMap(({ hosts }) => hosts.filter((host) => host.endsWith('.localhost'))),
    studio: studio !== undefined,
    close: async () => {
      stopLogging()
      stopFollowing()
      await stopErrorPages()
      await closeWithin(server, requestsTimeoutMs(STOP_TIMEOUT))
      // People of the demonstration may still be written to the store.
      await studio?.store
      await feed.close()
    },
  }
}

type Server = Awaited<ReturnType<typeof createHost>>

async function listen(server: Server, port: number, host: string): Promise<string> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    await server.close()
    throw new StartFailure(portFailure(port, 'PORT, --port', codeOf(error)))
  }
  const address = server.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
}

/** Lets running calls end, for at most this many milliseconds. */
async function closeWithin(server: Server, patience: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), patience)
  await server.close()
  clearTimeout(timer)
}
