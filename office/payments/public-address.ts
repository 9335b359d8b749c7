import { SANDBOX } from './sandbox/addresses.ts'

/** Hosts that only the office's own machines reach. */
const INTERNAL = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|^[^.]+$/

/**
 * The address of a payment page as a resident may see it: a page of the sandbox below the public base of the office API,
 * that of a provider as it is, null for any other address that leads into the office's network.
 */
export function publicAddress(url: string, publicUrl: string): string | null {
  const { host, pathname } = new URL(url)
  if (!INTERNAL.test(host)) return url
  const at = pathname.indexOf(`${SANDBOX}/`)
  return at === -1 ? null : publicUrl + pathname.slice(at)
}
