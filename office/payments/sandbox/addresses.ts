import type { Language } from '../../language.ts'
import { type SandboxContext, webhookPath } from '../provider.ts'

/** Path of the sandbox below the office API's base. */
export const SANDBOX = '/piaskownica'

/**
 * The relative address of a payer's page: browsers reach the sandbox the way they reached the office, which may be below a
 * path of the portal.
 */
export function sandboxPage(url: string, language: Language): string {
  const { pathname } = new URL(url)
  return `..${pathname.slice(pathname.indexOf(`${SANDBOX}/`))}?lang=${language}`
}

interface OrderAddresses {
  readonly webhookUrl: string
  readonly returnUrl: string
}

/**
 * Whether an order at the sandbox notifies this office and returns browsers to where payments come back at one of the
 * portals. The sandbox's keys are public, so without this check anybody could make it send requests to any address, and
 * residents to any page.
 */
export function isOwnOrder(
  { ownUrl, mayReturnTo }: Pick<SandboxContext, 'ownUrl' | 'mayReturnTo'>,
  provider: string,
  { webhookUrl, returnUrl }: OrderAddresses,
): boolean {
  if (webhookUrl !== ownUrl() + webhookPath(provider) || !URL.canParse(returnUrl)) return false
  const { origin, pathname, username, password } = new URL(returnUrl)
  return mayReturnTo(origin) && pathname.endsWith('/platnosci/powrot') && username === '' && password === ''
}
