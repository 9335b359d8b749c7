import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Identity,
  NotConfirmed,
  type PendingSignIn,
  type ProviderClient,
} from '../../server/auth/openid-connect.ts'
import type { RefusedSignIn } from '../../studio-protocol/protocol.ts'
import { inert } from '../plain-pages.ts'
import { TooMany } from './attempts.ts'
import type { Studio } from './context.ts'
import { type SessionCookie, stepCookie } from './cookie.ts'
import type { Person } from './people.ts'

/** Where the browser goes to sign in at the provider, and where it comes back to. */
const BEGIN = '/studio/sign-in/provider'
const RETURN = '/studio/sign-in/return'

export interface ProviderRoutes {
  /** Null where the store cannot be opened. */
  readonly studio: Promise<Studio | null>
  readonly provider: ProviderClient
  /** The studio's host name, without a port. */
  readonly host: string
  readonly cookie: SessionCookie
  /** Whether cookies go over TLS alone. */
  readonly secure: boolean
  readonly now: () => Date
}

/** Sign-in through the provider: who somebody is comes from it, what they may do is the studio’s. */
export function addProviderRoutes(scope: FastifyInstance, options: ProviderRoutes): void {
  const { provider, host, cookie, secure, now } = options
  const step = stepCookie(secure)
  const returnAddress = (request: FastifyRequest): string => originOf(host, request) + RETURN
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    request.log.warn({ err: error }, 'sign-in to the studio through the identity provider refused')
    // The studio’s page says why nobody is signed in.
    return goTo(reply, `/studio?sign-in=${reasonOf(error)}`)
  }

  scope.get(BEGIN, async (request, reply) => {
    try {
      const { address, pending } = await provider.begin(returnAddress(request))
      step.write(reply, encode(pending))
      return goTo(reply, address)
    } catch (error) {
      return refuse(request, reply, error)
    }
  })

  scope.get(RETURN, async (request, reply) => {
    const pending = decode(step.read(request))
    step.clear(reply)
    try {
      const studio = await options.studio
      if (studio === null) throw new Error('the store cannot be opened')
      if (pending === null) throw new NotConfirmed('no sign-in was begun in this browser')
      const at = now()
      await studio.attempts.take('address', request.ip, at)
      const address = new URL(returnAddress(request))
      address.search = new URL(request.url, 'http://local').search
      const identity = await provider.finish(address, pending)
      const person = await personOf(studio, identity, at)
      cookie.write(reply, await studio.sessions.start(person.login, at))
      await studio.audit.note(at, person.login, 'signed in', { way: 'identity provider' })
      return goTo(reply, '/studio')
    } catch (error) {
      if (error instanceof TooMany) reply.header('retry-after', error.seconds)
      return refuse(request, reply, error)
    }
  })
}

/**
 * The origin that the provider sends browsers back to. It comes from the settings: a request may name any host. Only on this
 * machine itself does the request say the port.
 */
function originOf(host: string, request: FastifyRequest): string {
  return isLoopback(host) ? `${request.protocol}://${request.host}` : `https://${host}`
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'

function reasonOf(error: unknown): RefusedSignIn {
  if (error instanceof TooMany) return 'later'
  return error instanceof NotConfirmed ? 'refused' : 'unavailable'
}

const goTo = (reply: FastifyReply, address: string): FastifyReply =>
  inert(reply, 303).header('cache-control', 'no-store').header('location', address).send()

async function personOf(studio: Studio, identity: Identity, now: Date): Promise<Person> {
  const person = await studio.people.ofIdentity(identity)
  if (person !== null) return person
  await studio.audit.note(now, identity.email ?? '', 'sign-in refused', { reason: 'identity provider' })
  throw new NotConfirmed('nobody has this identity')
}

const encode = (pending: PendingSignIn): string => Buffer.from(JSON.stringify(pending)).toString('base64url')

function decode(text: string | null): PendingSignIn | null {
  if (text === null) return null
  try {
    const { state, nonce, verifier } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<PendingSignIn>
    const all = [state, nonce, verifier].every((one) => typeof one === 'string' && one !== '')
    return all ? ({ state, nonce, verifier } as PendingSignIn) : null
  } catch {
    return null
  }
}
