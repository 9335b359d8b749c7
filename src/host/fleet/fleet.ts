import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inert } from '../plain-pages.ts'
import { SteadyRateStore } from '../steady-rate-store.ts'
import type { LastProbes } from '../store/probes.ts'
import { fleetPage, fleetPolicy } from './page.ts'
import { type FleetSources, fleetStatus, type LatestRevisions } from './status.ts'

export interface FleetOptions {
  /** SHA-256 of the password, in hexadecimal. */
  readonly passwordHash: string
  /** What was published last, by scope; nothing without a store. */
  readonly revisions: () => Promise<LatestRevisions>
  /** What the last probe found, by office; nothing without a store. */
  readonly probes: () => Promise<LastProbes>
}

/** What this process knows of its offices. */
type FleetProcess = Pick<FleetSources, 'portal' | 'contacts' | 'failedPages'>

const MINUTE_MS = 60_000
/** Wrong passwords of an address in a minute. After these the right one is refused, too. */
const MAX_WRONG_PASSWORDS = 10

/**
 * `/_fleet`, and `/_fleet.json` for machines: the status of every office, for the vendor who runs the portal. The browser
 * asks for the password (HTTP Basic); the user name does not matter. Without the setting the pages are not there.
 */
export async function addFleet(server: FastifyInstance, process: FleetProcess, options: FleetOptions): Promise<void> {
  const { default: rateLimit } = await import('@fastify/rate-limit')
  await server.register(async (scope) => {
    await scope.register(rateLimit, { global: false, store: SteadyRateStore })
    addStatus(scope, process, options)
  })
}

function addStatus(
  server: FastifyInstance,
  process: FleetProcess,
  { passwordHash, revisions, probes }: FleetOptions,
): void {
  const wrongPasswords = server.createRateLimit({ max: MAX_WRONG_PASSWORDS, timeWindow: MINUTE_MS })
  /** The seconds for which an address must wait; null where it may go on. `increment`: after a wrong password. */
  const pauseOf = async (request: FastifyRequest, increment: boolean): Promise<number | null> => {
    const limit = await wrongPasswords(request, { increment })
    return !limit.isAllowed && limit.isExceeded ? limit.ttlInSeconds : null
  }
  const answer = (url: string, of: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void => {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const pause = await pauseOf(request, false)
        if (pause !== null) return refuseAttempts(reply, pause)
        if (isAllowed(request.headers.authorization, passwordHash)) return of(request, reply)
        // A browser asks without a password first.
        if (request.headers.authorization === undefined) return askPassword(reply)
        const wait = await pauseOf(request, true)
        return wait === null ? askPassword(reply) : refuseAttempts(reply, wait)
      },
    })
  }
  const status = async () => fleetStatus({ ...process, revisions: await revisions(), probes: await probes() })
  answer('/_fleet', async (_request, reply) =>
    reply
      .header('content-security-policy', fleetPolicy)
      .type('text/html; charset=utf-8')
      .send(fleetPage(await status(), Date.now())),
  )
  answer('/_fleet.json', async (_request, reply) => inert(reply, 200).send(await status()))
}

const refuseAttempts = (reply: FastifyReply, seconds: number): FastifyReply =>
  inert(reply, 429)
    .header('retry-after', seconds)
    .type('text/plain; charset=utf-8')
    .send('There were too many wrong passwords. Try again later.\n')

const askPassword = (reply: FastifyReply): FastifyReply =>
  inert(reply, 401)
    .header('www-authenticate', 'Basic realm="okienko", charset="UTF-8"')
    .type('text/plain; charset=utf-8')
    .send('The password of FLEET_PASSWORD_SHA256 is needed.\n')

/** Whether the header has the password. Takes as long for a wrong one as for the right one. */
function isAllowed(header: string | undefined, passwordHash: string): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(header ?? '') ?? []
  const given = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '')
  return timingSafeEqual(createHash('sha256').update(given).digest(), Buffer.from(passwordHash, 'hex'))
}
