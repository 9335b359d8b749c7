import type { FastifyRequest } from 'fastify'
import type { PollHeader } from '../../studio-protocol/protocol.ts'
import type { EditedOffice, Studio, Visit } from './context.ts'
import type { SessionCookie } from './cookie.ts'
import { type Role, roleIn } from './people.ts'
import { refusal } from './refusals.ts'
import { csrfOf, type Session } from './sessions.ts'

const CSRF_HEADER = 'x-csrf-token'
const POLL_HEADER: PollHeader = 'x-studio-poll'

/** Throws for a request that a page of another site has made. */
export function requireOwnOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOwn = site === undefined ? origin === `${request.protocol}://${request.host}` : site === 'same-origin'
  if (!isOwn) throw refusal('csrf')
}

/** The session of a request. Throws without one, and for a write that does not come from the studio of this session. */
export async function admit(
  studio: Studio,
  cookie: SessionCookie,
  request: FastifyRequest,
  now: Date,
): Promise<Session> {
  const token = cookie.read(request)
  const session = token === null ? null : await studio.sessions.find(token, now, POLL_HEADER in request.headers)
  if (session === null) throw refusal('signedOut')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    requireOwnOrigin(request)
    if (request.headers[CSRF_HEADER] !== csrfOf(session.token)) throw refusal('csrf')
  }
  return session
}

/**
 * The office in the address. Throws 404 alike for one that is not there and one in which the person has no role, so that
 * nobody learns of it; 403 for a role that does not suffice.
 */
export async function officeOf(
  { studio, request, person, now }: Pick<Visit, 'studio' | 'request' | 'person' | 'now'>,
  wanted: Role,
): Promise<EditedOffice> {
  const { slug = '' } = request.params as { readonly slug?: string }
  const build = studio.portal.offices.find((one) => one.slug === slug)
  const role = roleIn(slug, person)
  if (role === null) await studio.audit.note(now, person.login, 'refused', { office: slug, wanted })
  if (build?.path === undefined || role === null) throw refusal('notFound')
  if (wanted === 'publisher' && role !== 'publisher') {
    await studio.audit.note(now, person.login, 'refused', { office: slug, wanted })
    throw refusal('notAllowed')
  }
  return { slug, path: build.path, build }
}
