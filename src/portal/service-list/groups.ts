import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import { accessToListed } from '../access/access.ts'
import type { Visitor } from '../access/visitor.ts'
import type { ListedService, ServiceGroup } from '../contract/replies.ts'

/** How a service stands in the list. */
export type Standing = 'open' | 'needsSignIn' | 'otherSubject' | 'inBreak'

export interface OfferedService {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly standing: Standing
}

export interface OfferedGroup {
  readonly id: string
  readonly name: string
  readonly services: readonly OfferedService[]
}

/**
 * The office's list as this portal offers it: services that the portal has no definition of are left out, and so are
 * groups that are left with none.
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
      return [{ id: entry.id, name: service.name, path: entry.path, standing: standingOf(service, entry) }]
    }),
  }))
  return offered.filter((group) => group.services.length > 0)

  function standingOf(service: ListedService, entry: ServiceEntry): Standing {
    if (inBreak.includes(entry.id)) return 'inBreak'
    const access = accessToListed(entry.access, service, visitor)
    return access === 'allowed' ? 'open' : access
  }
}
