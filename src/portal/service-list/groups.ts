import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import { accessTo, accessToListed } from '../access/access.ts'
import { isInBreak } from '../access/guard.ts'
import type { Visitor } from '../access/visitor.ts'
import type { ListedService, ServiceGroup } from '../api/models.ts'

/** What is between a visitor and a service of the list. */
export type ServiceStatus = 'open' | 'needsSignIn' | 'otherSubject' | 'inBreak'

export interface OfferedService {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly status: ServiceStatus
}

export interface OfferedGroup {
  readonly id: string
  /** Null: services that the office's list does not know. */
  readonly name: string | null
  readonly services: readonly OfferedService[]
}

/** Id of the group of services that the office's list does not know: no group of the list has it. */
const OTHERS = 'others'

/**
 * The office's list as this portal offers it: services that the portal has no definition of are left out, and so are
 * groups that are left with none. A service that is defined here and not listed there stands in a group of its own, so
 * that a new definition is all that a new service needs.
 */
export function offeredGroups(
  groups: readonly ServiceGroup[],
  portal: PortalPlan,
  inBreak: readonly string[],
  visitor: Visitor,
): readonly OfferedGroup[] {
  const entries = new Map(portal.services.map((entry) => [entry.id, entry]))
  const offered = groups.map(({ name, services }, place) => ({
    id: `${place}`,
    name,
    services: services.flatMap((service) => {
      const entry = entries.get(service.id)
      if (!entry) return []
      return [{ id: entry.id, name: entry.title, path: entry.path, status: statusOf(service, entry) }]
    }),
  }))
  const listed = new Set(groups.flatMap(({ services }) => services.map(({ id }) => id)))
  const others = portal.services
    .filter(({ id, place }) => place.kind === 'list' && !listed.has(id))
    .map((entry) => ({ id: entry.id, name: entry.title, path: entry.path, status: statusOf(null, entry) }))
  return [...offered, { id: OTHERS, name: null, services: others }].filter((group) => group.services.length > 0)

  function statusOf(service: ListedService | null, entry: ServiceEntry): ServiceStatus {
    if (isInBreak(entry, inBreak)) return 'inBreak'
    const access = service === null ? accessTo(entry.access, visitor) : accessToListed(entry.access, service, visitor)
    // Whom the visitor acts for is asked before the page is opened.
    return access === 'allowed' || access === 'undecided' ? 'open' : access
  }
}
