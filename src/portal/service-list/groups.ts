import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import { accessToListed } from '../access/access.ts'
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
  /** Null: services that stand in no group. */
  readonly name: string | null
  readonly services: readonly OfferedService[]
}

interface Group extends OfferedGroup {
  readonly services: OfferedService[]
}

/**
 * The office's list as this portal offers it: services that the portal has no definition of are left out, and so are
 * groups that are left with none. A service that is defined here and not listed there stands in the group that its
 * definition says, or else in a last one of its own, so that a new definition is all that a new service needs. Groups of
 * one name are one.
 */
export function offeredGroups(
  listed: readonly ServiceGroup[],
  portal: PortalPlan,
  inBreak: readonly string[],
  visitor: Visitor,
): readonly OfferedGroup[] {
  const places = new Map<string, string | null>()
  const groups = new Map<string | null, Group>()
  for (const { name, services } of listed) {
    groupOf(name)
    for (const service of services) {
      places.set(service.id, name)
      const entry = portal.services.find(({ id }) => id === service.id)
      if (entry) add(name, entry, service)
    }
  }
  for (const entry of portal.services) {
    if (entry.place.kind !== 'list' || places.has(entry.id)) continue
    const { group } = entry
    const beside = group?.of.find((id) => places.has(id))
    add(places.get(beside ?? '') ?? group?.name ?? null, entry, null)
  }
  const others = groups.get(null)
  groups.delete(null)
  return [...groups.values(), ...(others ? [others] : [])].filter(({ services }) => services.length > 0)

  function groupOf(name: string | null): Group {
    const group = groups.get(name) ?? { id: `${groups.size}`, name, services: [] }
    groups.set(name, group)
    return group
  }

  function add(name: string | null, entry: ServiceEntry, service: ListedService | null): void {
    const { services } = groupOf(name)
    if (services.some(({ id }) => id === entry.id)) return
    services.push({ id: entry.id, name: entry.title, path: entry.path, status: statusOf(service, entry) })
  }

  function statusOf(service: ListedService | null, entry: ServiceEntry): ServiceStatus {
    if (isInBreak(entry, inBreak)) return 'inBreak'
    const access = accessToListed(entry.access, service, visitor)
    // Whom the visitor acts for is asked before the page is opened.
    return access === 'allowed' || access === 'undecided' ? 'open' : access
  }
}
