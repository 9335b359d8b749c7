import type { OfficeContact } from '../../plan/portal.ts'
import type { OfficeSpec } from '../language/portal.ts'

/** How residents reach the office; without a contact of its own, whom its accessibility statement names. Null without both. */
export function contactOf({ contact, accessibility }: OfficeSpec): OfficeContact | null {
  const reached = contact ?? accessibility?.contact
  if (!reached) return null
  return { address: contact?.address.value ?? null, phone: reached.phone.value, email: reached.email.value }
}
