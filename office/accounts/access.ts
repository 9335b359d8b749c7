import type { FastifyRequest } from 'fastify'
import { breaksInForce } from '../breaks/breaks.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Operation } from '../http/contract.ts'
import { Refusal } from '../http/errors.ts'
import { audit } from './audit.ts'
import { findSession, type Session } from './sessions.ts'
import { isInForce, type Subject, subjectsOf } from './store.ts'

/** Who is asking. */
export interface Access {
  readonly session: Session
  /** Whom the account may act for; empty for a restricted session. */
  readonly subjects: readonly Subject[]
  /** Whom the request is about, by its `pesel` or `nip`, when it names one. */
  readonly subject: Subject | undefined
}

interface Doors {
  readonly db: Database
  readonly clock: Clock
  readonly services: { readonly demo: boolean }
}

/** Refuses everything but the status call during a maintenance break. */
export async function refuseDuringBreak({ db, clock }: Doors, operation: Operation): Promise<void> {
  if (operation.id === 'status') return
  const inForce = await breaksInForce(db, clock())
  if (inForce.some(({ serviceId }) => serviceId === null)) throw new Refusal(503, 'maintenance')
}

/**
 * The session of a request to a protected operation. Throws 401 without an open one, 403 for a restricted one where the
 * contract does not say `x-restricted`.
 */
export async function admit(
  { db, clock, services }: Doors,
  operation: Operation,
  request: FastifyRequest,
): Promise<Access> {
  const now = clock()
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = token === undefined ? undefined : await findSession(db, token, now)
  if (session === undefined || !isInForce(session.account, services)) throw new Refusal(401, 'signInNeeded')
  if (session.restricted && !operation.restricted) {
    await audit(db, now, 'restricted session refused', session.account.id, { operation: operation.id })
    throw new Refusal(403, 'accountRestricted')
  }
  const subjects = session.restricted ? [] : await subjectsOf(db, session.account.id)
  return { session, subjects, subject: undefined }
}

/**
 * Proves that the `pesel` or `nip` of a request belongs to the account, as the contract's `x-subject` requires. Throws 400
 * when none or both are there where one is needed, 403 when it is another's.
 */
export async function withSubject(
  { db, clock }: Doors,
  operation: Operation,
  access: Access,
  query: unknown,
): Promise<Access> {
  if (operation.subject === undefined) return access
  const named = subjectsNamed(query)
  const [first] = named
  const allowed = {
    any: ['person', 'institution'],
    person: ['person'],
    institution: ['institution'],
    optional: ['person', 'institution'],
  }
  const tooMany = named.length > 1
  const missing = first === undefined && operation.subject !== 'optional'
  const wrongKind = first !== undefined && !allowed[operation.subject].includes(first.kind)
  if (tooMany || missing || wrongKind) throw new Refusal(400, 'subjectNeeded')
  if (first === undefined) return access
  const subject = access.subjects.find(({ kind, number }) => kind === first.kind && number === first.number)
  if (subject === undefined) {
    await audit(db, clock(), 'other subject refused', access.session.account.id, { operation: operation.id })
    throw new Refusal(403, 'subjectNotYours')
  }
  return { ...access, subject }
}

function subjectsNamed(query: unknown): readonly Pick<Subject, 'kind' | 'number'>[] {
  const { pesel, nip } = Object.fromEntries(Object.entries(query ?? {}))
  return [
    ...(pesel === undefined ? [] : [{ kind: 'person' as const, number: String(pesel) }]),
    ...(nip === undefined ? [] : [{ kind: 'institution' as const, number: String(nip) }]),
  ]
}

/** The access of a call that only comes with a session; for handlers of protected operations. */
export function accessOf(call: { readonly access: Access | undefined }): Access {
  if (call.access === undefined) throw new Refusal(401, 'signInNeeded')
  return call.access
}

/** Whom a call is about; for handlers of operations whose `x-subject` is not `optional`. */
export function subjectOf(call: { readonly access: Access | undefined }): Subject {
  const { subject } = accessOf(call)
  if (subject === undefined) throw new Refusal(400, 'subjectNeeded')
  return subject
}

/**
 * Whose documents a call may open; for handlers of operations whose `x-subject` is `optional`: the subject that it names,
 * else every one of the account's.
 */
export function subjectsMeant(call: { readonly access: Access | undefined }): readonly Subject[] {
  const { subject, subjects } = accessOf(call)
  return subject === undefined ? subjects : [subject]
}
