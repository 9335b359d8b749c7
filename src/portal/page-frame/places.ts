import { matchRoutes } from 'react-router-dom'
import type { FormEntry } from '../../engine/plan/form.ts'
import { MISSING_PLACE, type OfficeReply, type PageLookup } from '../../engine/plan/page-frame.ts'
import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import { parseJson, requestAddress } from '../../engine/runtime/client/exchange.ts'
import { endpoints } from '../api/endpoints.ts'
import { LANGUAGE_OF, paths, placeNames } from '../paths.ts'
import { ANY_PATH, pageRoutes } from '../routes.tsx'

/** A page as it is known by its address alone. */
export type Place =
  /**
   * A page of the shell that anybody may open. `indexed`: search engines may list it. `fillable`: it shows replies of the
   * office API.
   */
  | { readonly kind: 'shell'; readonly indexed: boolean; readonly fillable: boolean }
  | { readonly kind: 'service'; readonly entry: ServiceEntry }
  | { readonly kind: 'form'; readonly entry: FormEntry }
  /** What the service worker shows without a connection. */
  | { readonly kind: 'offline' }
  /** What it shows depends on who opens it, on a query, or on a reply. */
  | { readonly kind: 'undecided' }
  /** The office has no page at this address. */
  | { readonly kind: 'missing' }

/** Pages of the shell that are the same for everybody. */
const shellPages: ReadonlyMap<string, { readonly indexed: boolean; readonly fillable: boolean }> = new Map([
  [paths.home, { indexed: true, fillable: true }],
  [paths.services, { indexed: true, fillable: true }],
  [paths.contact, { indexed: true, fillable: true }],
  [paths.siteMap, { indexed: true, fillable: true }],
  [paths.cookies, { indexed: true, fillable: false }],
  [paths.information, { indexed: true, fillable: true }],
  [paths.procedures, { indexed: true, fillable: true }],
  [paths.registers, { indexed: true, fillable: true }],
  [paths.accessibility, { indexed: true, fillable: false }],
  [paths.login, { indexed: false, fillable: false }],
  [paths.maintenance, { indexed: false, fillable: false }],
])

/** The place of every address that leads nowhere in particular. */
const NOWHERE = '/-'

/** Characters of a query that names a place: the host keeps each as a page of its own. */
const MAX_NAME_LENGTH = 200

/** The place of an address whose query alone names it, such as a page that the office wrote; null for any other address. */
function namedPlaceOf(path: string, query: string): string | null {
  const name = placeNames[path]
  const given = [...new URLSearchParams(query)].filter(([key]) => key !== LANGUAGE_OF)
  const [[key, value] = []] = given
  if (name === undefined || given.length !== 1 || key !== name || !value || value.length > MAX_NAME_LENGTH) return null
  return `${path}?${name}=${encodeURIComponent(value)}`
}

/** `path`: with the query that names the place, if one does. */
export function placeAt(portal: PortalPlan, path: string): Place {
  const [pathname = ''] = path.split('?')
  // Of what an office writes, search engines list the pages; folders stand on the page that they are opened on.
  if (pathname !== path) return { kind: 'shell', indexed: pathname === paths.customPage, fillable: true }
  const page = shellPages.get(path)
  if (page !== undefined) return { kind: 'shell', ...page }
  if (path === paths.offline) return { kind: 'offline' }
  const service = portal.services.find((entry) => entry.path === path)
  if (service) return { kind: 'service', entry: service }
  const form = portal.forms.find((entry) => entry.path === path)
  if (form) return { kind: 'form', entry: form }
  return path === NOWHERE || hasPage(portal, path) ? { kind: 'undecided' } : { kind: 'missing' }
}

/** The path under which all pages that look the same before the first reply are one. */
export function placeOf(portal: PortalPlan, path: string): string {
  // Nobody links to it: it stands for all the others.
  if (path === NOWHERE) return MISSING_PLACE
  const { kind } = placeAt(portal, path)
  if (kind === 'missing') return MISSING_PLACE
  return kind === 'undecided' ? NOWHERE : path
}

/** Whether the app has a page at this path; a page that needs sign-in is one, and so is an address that leads on to a page. */
function hasPage({ services, forms, aliases }: PortalPlan, path: string): boolean {
  const match = matchRoutes(pageRoutes, path)?.at(-1)
  if (match?.route.path === paths.service) return services.some(({ id }) => id === match.params.id)
  if (match?.route.path !== ANY_PATH) return match !== undefined
  return forms.some((form) => form.path === path) || Object.hasOwn(aliases, path)
}

/** Whether anybody may open the page, so that its frame can be drawn and listed. */
export function isPublic(place: Place): boolean {
  switch (place.kind) {
    case 'shell':
    case 'offline':
    case 'missing':
      return true
    case 'service':
      return place.entry.access === 'public' || place.entry.unavailable !== undefined
    case 'form':
      return place.entry.access === 'public'
    case 'undecided':
      return false
  }
}

/** A form that reads codes of its address is reached from a letter, and a page behind a flag may not be there. */
export function isIndexed(place: Place): boolean {
  switch (place.kind) {
    case 'shell':
      return place.indexed
    case 'service':
      return isPublic(place) && place.entry.flag === null && place.entry.unavailable === undefined
    case 'form':
      return isPublic(place) && place.entry.address.length === 0
    case 'offline':
    case 'undecided':
    case 'missing':
      return false
  }
}

function indexedPaths(portal: PortalPlan): readonly string[] {
  const own = [...portal.services.map(({ path }) => path), ...portal.forms.flatMap(({ path }) => path ?? [])]
  return [...shellPages.keys(), ...own].filter((path) => isIndexed(placeAt(portal, path)))
}

/** The documents that a page shows: its plan, or the office's accessibility statement. */
export function documentsOf(portal: PortalPlan, path: string, place: Place): readonly string[] {
  if (place.kind === 'service' || place.kind === 'form') return [place.entry.plan].filter((name) => name !== '')
  return path === paths.accessibility && portal.accessibility !== null ? [portal.accessibility] : []
}

/** Documents of a page, besides that of the portal: what it shows, and the words of an added language. */
function documentsAt(portal: PortalPlan, path: string): readonly string[] {
  const place = placeAt(portal, path)
  const { words } = portal
  return [
    ...(place.kind === 'form' ? [] : documentsOf(portal, path, place)),
    ...(words ? [words.first, words.pages] : []),
  ]
}

function statusAddress(portal: PortalPlan): string | null {
  const { path } = endpoints.status.call(portal.calls)
  return path === '' ? null : requestAddress(portal, { path })
}

/** Characters of a reply to the status call. The host reads it on its event loop. */
const MAX_STATUS_LENGTH = 64_000

/** As the start-up of the app decides: 503, or a reply that cannot be read, says nothing of a break. */
function saysBreak({ status, text }: OfficeReply): boolean {
  if (status !== 200 || text.length > MAX_STATUS_LENGTH) return false
  const read = endpoints.status.read(parseJson(text))
  return read.ok && read.value.inBreak
}

export const pageLookup: PageLookup = {
  placeOf,
  namedPlaceOf,
  documentsAt,
  indexedPaths,
  statusAddress,
  saysBreak,
}
