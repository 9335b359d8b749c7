import type { FastifyRequest } from 'fastify'
import { isSameOriginPath } from '../../schemas/same-origin-path.ts'
import { Refusal } from '../http/errors.ts'

/** The origins of the portals that the office lets residents come back to. */
export interface Portals {
  /** `https://host[:port]` of each portal; when empty, any origin of this very machine (a demonstration). */
  readonly origins: readonly string[]
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
// Controls, white space and backslashes, which browsers drop or read as slashes.
const TRICKS = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]/u

/** Reads the origins that an operator wrote. Throws on one that is no origin, so that a mistake shows at start. */
export function portalsOf(origins: readonly string[]): Portals {
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw new Error(`Not an origin: ${origin}`)
  return { origins }
}

/**
 * A way back that may be used: a path, or an address at one of the portals. The result is absolute. Throws a refusal for
 * anything else: other hosts, other schemes, users in the address, fragments, control characters, backslashes.
 */
export function returnAddress(portals: Portals, written: string, request: FastifyRequest): URL {
  const refusal = new Refusal(400, 'returnAddressRefused')
  if (TRICKS.test(written)) throw refusal
  const whole = isSameOriginPath(written) ? homeOf(portals, request) + written : written
  if (!/^https?:\/\/[^/?#@]+(\/|$|\?)/i.test(whole) || !URL.canParse(whole)) throw refusal
  const address = new URL(whole)
  if (!isPortal(portals, address.origin) || address.username || address.password || address.hash || whole.includes('#'))
    throw refusal
  if (address.pathname.startsWith('//')) throw refusal
  return address
}

/** The requested path within the portal, or `/` when it is anything else. */
export function pathWithin(written: string | null | undefined): string {
  return typeof written === 'string' && !TRICKS.test(written) && isSameOriginPath(written) ? written : '/'
}

/** The portal that a request came through when it is one of ours, else the first one known. */
export function homeOf(portals: Portals, request: FastifyRequest): string {
  const forwarded = `${request.protocol}://${request.host}`
  if (isPortal(portals, forwarded)) return forwarded
  return portals.origins[0] ?? 'http://localhost:8080'
}

/** Whether an origin is that of a portal. */
export function isPortal(portals: Portals, origin: string): boolean {
  return portals.origins.length === 0 ? LOOPBACK.test(origin) : portals.origins.includes(origin)
}
