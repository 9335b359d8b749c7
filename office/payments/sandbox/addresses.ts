import type { Language } from '../../language.ts'
import { webhookPath } from '../provider.ts'

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

/**
 * Whether an order at the sandbox notifies this office and returns browsers to where payments come back. The sandbox's
 * keys are public, so without this check anybody could make it send requests to any address.
 */
export function isOwnOrder(
  provider: string,
  ownUrl: string,
  { webhookUrl, returnUrl }: { readonly webhookUrl: string; readonly returnUrl: string },
): boolean {
  return webhookUrl === ownUrl + webhookPath(provider) && URL.canParse(returnUrl) && isReturn(new URL(returnUrl))
}

function isReturn({ protocol, pathname }: URL): boolean {
  return /^https?:$/.test(protocol) && pathname.endsWith('/platnosci/powrot')
}
