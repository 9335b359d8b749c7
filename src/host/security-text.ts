import type { PortalPlan } from '../engine/plan/portal.ts'

/** Where researchers look up to whom they report a weakness (RFC 9116). */
export const SECURITY_TEXT = '/.well-known/security.txt'

const DAY_MS = 86_400_000
/** For how many days what the file says may be relied on. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/**
 * The security.txt of an office's portal, from the contact data in the office's file; null where it has none. It expires at a
 * midnight, so that it stays the same for a day.
 */
export function securityText(origin: string, { contact, languages }: PortalPlan, now: Date): string | null {
  if (!contact) return null
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${contact.email}`,
    `Contact: tel:${contact.phone.replace(/[^\d+]/g, '')}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_TEXT}\n`,
  ].join('\n')
}
