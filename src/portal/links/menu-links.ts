import { matchPath } from 'react-router-dom'
import type { MenuEntry, PortalPlan } from '../../engine/plan/portal.ts'
import type { MenuItem } from '../api/models.ts'
import { customPagePath, paths, placeOf } from '../paths.ts'
import { isPathHere, webAddress } from './addresses.ts'

export interface MenuLink {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon: string
  readonly newTab: boolean
}

const pages = [
  paths.home,
  paths.services,
  paths.information,
  paths.procedures,
  paths.registers,
  paths.contact,
  paths.siteMap,
  paths.cookies,
  paths.accessibility,
  paths.login,
  paths.panel,
]

/** Whether a path of an office's menu leads to a page that this portal has. */
function leadsSomewhere(path: string, portal: PortalPlan): boolean {
  const address = path.split(/[?#]/)[0] ?? path
  const service = matchPath(paths.service, address)
  if (service) return portal.services.some((entry) => entry.id === service.params.id)
  if (portal.forms.some((form) => form.path === address)) return true
  return pages.some((page) => matchPath(page, address) !== null)
}

function pathLink(written: string, portal: PortalPlan): string | null {
  const path = written.startsWith('/') ? written : `/${written}`
  return isPathHere(path) && leadsSomewhere(path, portal) ? path : null
}

function hrefOf(item: MenuItem, portal: PortalPlan): string | null {
  if (item.kind === 'customPage') return item.target.trim() === '' ? null : customPagePath(item.target.trim())
  if (item.kind === 'builtInPage' || item.target.startsWith('/')) return pathLink(item.target, portal)
  return webAddress(item.target)
}

const planned = ({ target, label, newTab }: MenuEntry): MenuItem => {
  if (target.kind === 'route') return { kind: 'builtInPage', target: target.path, label, newTab }
  if (target.kind === 'page') return { kind: 'customPage', target: target.file, label, newTab }
  return { kind: 'link', target: target.href, label, newTab }
}

/** Icons of the portal's own entries serve the office's entries to the same page; others differ by kind alone. */
function iconOf(href: string, portal: PortalPlan): string {
  const own = portal.menu.find((entry) => entry.target.kind === 'route' && entry.target.path === href)
  const service = portal.services.find((entry) => entry.path === href)
  return own?.icon ?? service?.icon ?? (isPathHere(href) ? 'file' : 'globe')
}

/**
 * The side menu as links: the office's own items, or the portal's while those are not known or there are none. An item that
 * leads nowhere on this portal is left out.
 */
export function menuLinks(items: readonly MenuItem[] | null, portal: PortalPlan): readonly MenuLink[] {
  const own = linksOf(items ?? [], portal)
  return own.length > 0 ? own : linksOf(portal.menu.map(planned), portal)
}

function linksOf(items: readonly MenuItem[], portal: PortalPlan): readonly MenuLink[] {
  return items.flatMap((item, place) => {
    const href = hrefOf(item, portal)
    if (href === null) return []
    return [{ id: `${place}`, label: item.label, href, icon: iconOf(href, portal), newTab: item.newTab }]
  })
}

const at = (href: string): string => placeOf(new URL(href, 'http://portal.invalid'))

/** Whether an entry of the menu is the page that is open. */
export const isOpenAt = ({ href }: MenuLink, here: { readonly pathname: string; readonly search: string }): boolean =>
  isPathHere(href) && at(href) === placeOf(here)
