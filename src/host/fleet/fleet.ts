import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inert } from '../plain-pages.ts'
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

/**
 * `/_fleet`, and `/_fleet.json` for machines: the status of every office, for the vendor who runs the portal. The browser
 * asks for the password (HTTP Basic); the user name does not matter. Without the setting the pages are not there.
 */
export function addFleet(
  server: FastifyInstance,
  process: Pick<FleetSources, 'portal' | 'contacts' | 'failedPages'>,
  { passwordHash, revisions, probes }: FleetOptions,
): void {
  const answer = (url: string, of: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void => {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!isAllowed(request.headers.authorization, passwordHash)) return askPassword(reply)
        return of(request, reply)
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
