import type { ServiceEntry } from '../../engine/plan/portal.ts'
import type { Step } from '../pages/page.tsx'
import { paths } from '../paths.ts'

interface Ends {
  /** What the service list is called, and the user panel. */
  readonly list: string
  readonly panel: string
}

/** The pages on the way to a service, from the list or the user panel. Whose page has gone is reached from the list. */
export function wayTo({ place }: ServiceEntry, services: readonly ServiceEntry[], ends: Ends): readonly Step[] {
  if (place.kind === 'panel') return [{ label: ends.panel, href: paths.panel }]
  const parent = place.kind === 'under' ? services.find(({ id }) => id === place.id) : undefined
  const list = [{ label: ends.list, href: paths.services }]
  if (!parent) return list
  // Two pages that lead to one another would make a way without an end.
  const before = parent.place.kind === 'under' ? list : wayTo(parent, services, ends)
  return [...before, { label: parent.title, href: parent.path }]
}
