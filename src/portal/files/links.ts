import { isPathHere, webAddress } from '../links/addresses.ts'
import { customPagePath } from '../paths.ts'

const nowhere = 'http://portal.invalid'

/**
 * The address of a file below the e-office base, or null: a scheme, another host, a step out of the base and anything
 * that a browser could take for one of these is refused. An address of the base itself may also be written whole.
 */
export function fileAddress(link: string, base: string): string | null {
  if (link === '' || [...link].some((letter) => letter === '\\' || letter < ' ')) return null
  const folder = new URL(`${base.replace(/\/+$/, '')}/`, nowhere)
  const written = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : link.replace(/^\/+/, '')
  if (!URL.canParse(written, folder)) return null
  const file = new URL(written, folder)
  if (file.origin !== folder.origin || !/^https?:$/.test(file.protocol)) return null
  if (!file.pathname.startsWith(folder.pathname) || file.username !== '' || /%2e|%2f|%5c/i.test(file.pathname))
    return null
  return file.origin === nowhere ? file.pathname + file.search : file.href
}

/** Where an entry of a page leads: a path of the portal, an address, or a page that the office wrote. */
export function pageAddress(link: string): string | null {
  if (link === '') return null
  if (link.startsWith('/')) return isPathHere(link) ? link : null
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return webAddress(link)
  return customPagePath(link)
}
