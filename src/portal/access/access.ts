import type { AccessPlan } from '../../engine/plan/service.ts'
import type { ListedService } from '../api/models.ts'
import type { Visitor } from './visitor.ts'

/** Whether a visitor may open a service; the office's API enforces it, this decides only what is offered. */
export type Access =
  | 'allowed'
  /** It is not known yet whom the visitor acts for. */
  | 'undecided'
  | 'needsSignIn'
  | 'otherSubject'

/** Decided by the definition. */
export function accessTo(access: AccessPlan, visitor: Visitor): Access {
  if (access === 'public') return 'allowed'
  if (!visitor.signedIn) return 'needsSignIn'
  // The office would answer none of its calls.
  if (visitor.restricted) return 'otherSubject'
  if (!visitor.known) return 'undecided'
  if (visitor.subject === null) return 'otherSubject'
  if (access === 'person' && visitor.subject.pesel === null) return 'otherSubject'
  if (access === 'institution' && visitor.subject.nip === null) return 'otherSubject'
  return 'allowed'
}

const rank: Readonly<Record<Access, number>> = { allowed: 0, undecided: 1, otherSubject: 2, needsSignIn: 3 }

/** By the definition and the office's list together, where it names the service: the stricter of the two holds. */
export function accessToListed(access: AccessPlan, listed: ListedService | null, visitor: Visitor): Access {
  const byOffice = accessTo(listed?.onlyFor ?? (listed?.needsSignIn ? 'login' : 'public'), visitor)
  const byDefinition = accessTo(access, visitor)
  return rank[byOffice] > rank[byDefinition] ? byOffice : byDefinition
}
