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

interface GroupBeingFilled extends OfferedGroup {
  readonly services: OfferedService[]
}

/** Id of the group of services that the office's list does not know: no group of the list has it. */
const OTHERS = 'others'

/**
 * The office's list as this portal offers it: services that the portal has no definition of are left out, and so are
 * groups that are left with none. A service that is defined here and not listed there stands in the group that its
 * definition says, or else in a last one of its own, so that a new definition is all that a new service needs.
 */
export function offeredGroups(
  listed: readonly ServiceGroup[],
  portal: PortalPlan,
  inBreak: readonly string[],
  visitor: Visitor,
): readonly OfferedGroup[] {
  const entries = new Map(portal.services.map((entry) => [entry.id, entry]))
  const groups = listed.map(
    ({ name, services }, place): GroupBeingFilled => ({
      id: `${place}`,
      name,
      services: services.flatMap((service) => {
        const entry = entries.get(service.id)
        return entry ? [offered(entry, service)] : []
      }),
    }),
  )
  const others: GroupBeingFilled = { id: OTHERS, name: null, services: [] }
  const places = new Map(
    listed.flatMap(({ services }, place) => services.map(({ id }) => [id, groups[place]] as const)),
  )
  for (const entry of portal.services) {
    if (entry.place.kind === 'list' && !places.has(entry.id)) groupFor(entry, []).services.push(offered(entry, null))
  }
  return [...groups, others].filter((group) => group.services.length > 0)

  /** The group of a service; `via`: those whose group it is said to be. */
  function groupFor({ id, group }: ServiceEntry, via: readonly string[]): GroupBeingFilled {
    const place = places.get(id)
    if (place || !group || via.includes(id)) return place ?? others
    if ('of' in group) {
      const next = entries.get(group.of)
      return places.get(group.of) ?? (next ? groupFor(next, [...via, id]) : others)
    }
    const known = groups.find(({ name }) => name === group.name)
    const named = known ?? { id: `${groups.length}`, name: group.name, services: [] }
    if (!known) groups.push(named)
    return named
  }

  function offered(entry: ServiceEntry, service: ListedService | null): OfferedService {
    return { id: entry.id, name: entry.title, path: entry.path, status: statusOf(service, entry) }
  }

  function statusOf(service: ListedService | null, entry: ServiceEntry): ServiceStatus {
    if (isInBreak(entry, inBreak)) return 'inBreak'
    const access = service === null ? accessTo(entry.access, visitor) : accessToListed(entry.access, service, visitor)
    // Whom the visitor acts for is asked before the page is opened.
    return access === 'allowed' || access === 'undecided' ? 'open' : access
  }
}
