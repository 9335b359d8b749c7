import type { ServiceEntry } from '../../engine/plan/portal.ts'
import { paths, serviceBreakPath } from '../paths.ts'
import { accessTo } from './access.ts'
import type { Visitor } from './visitor.ts'

/** What happens when a visitor opens a service's address. */
export type RouteDecision =
  | { readonly kind: 'open'; readonly entry: ServiceEntry }
  /** `remember`: the address to come back to after signing in. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember: string | null }
  /** The account may do only part; its panel says what to do. */
  | { readonly kind: 'restricted'; readonly entry: ServiceEntry }
  /** The current subject cannot use the service: a message, then back to the list. */
  | { readonly kind: 'refused' }
  /** It is not known yet whom the visitor acts for. */
  | { readonly kind: 'undecided'; readonly entry: ServiceEntry }
  | { readonly kind: 'unknown' }

export interface Asked {
  readonly id: string | undefined
  readonly slug: string | undefined
  /** The query of the address, with its `?`. */
  readonly search: string
}

/** The office's configuration flags; null until the office has sent them. */
type Flags = Readonly<Record<string, unknown>> | null

/** Whether the office has switched the page on. True while the flags are unknown: the office then refuses the calls. */
export const isOffered = ({ flag }: ServiceEntry, flags: Flags): boolean =>
  flag === null || flags === null || flags[flag] === true

/** Whether there is a break of the service: its definition announces one, or the office's configuration has it in its list. */
export const isInBreak = ({ id, unavailable }: ServiceEntry, servicesInBreak: readonly string[] = []): boolean =>
  unavailable !== undefined || servicesInBreak.includes(id)

/** Whether the office has the service on and the visitor may open it. */
export const isOpenTo = (entry: ServiceEntry, visitor: Visitor, flags: Flags): boolean =>
  isOffered(entry, flags) && accessTo(entry.access, visitor) === 'allowed'

/** The services at a place of the portal that are open to the visitor. */
export const offeredAt = (
  services: readonly ServiceEntry[],
  visitor: Visitor,
  flags: Flags,
  isAt: (place: ServiceEntry['place']) => boolean,
): readonly ServiceEntry[] => services.filter((entry) => isAt(entry.place) && isOpenTo(entry, visitor, flags))

/** The rules of the service click (shell.md, section 4), for links, bookmarks and typed addresses alike. */
export function guardService(
  services: readonly ServiceEntry[],
  inBreak: readonly string[],
  visitor: Visitor,
  asked: Asked,
  flags: Flags = null,
): RouteDecision {
  const entry = services.find((service) => service.id === asked.id && isOffered(service, flags))
  if (!entry) return { kind: 'unknown' }
  if (inBreak.includes(entry.id)) return { kind: 'redirect', to: serviceBreakPath(entry.id), remember: null }
  const access = accessTo(entry.access, visitor)
  const address = entry.path + asked.search
  if (access === 'needsSignIn') return { kind: 'redirect', to: paths.login, remember: address }
  if (access === 'otherSubject' && visitor.restricted) return { kind: 'restricted', entry }
  if (access === 'otherSubject') return { kind: 'refused' }
  if (access === 'undecided') return { kind: 'undecided', entry }
  if (entry.slug !== asked.slug) return { kind: 'redirect', to: address, remember: null }
  return { kind: 'open', entry }
}
