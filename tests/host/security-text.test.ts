import { describe, expect, it } from 'vitest'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import { securityText } from '../../src/host/security-text.ts'

const contact = { address: null, phone: '+48 61 111 22 33', email: 'urzad@lipa.example' }
const plan = (more: object) => ({ contact, languages: ['pl', 'en'], ...more }) as unknown as PortalPlan
const now = new Date('2026-11-28T15:20:00Z')

describe('security.txt of an office', () => {
  it('names the office, its languages and its address, and expires within a year', () => {
    expect(securityText('https://lipa.example', plan({}), now)).toBe(
      [
        'Contact: mailto:urzad@lipa.example',
        'Contact: tel:+48611112233',
        'Expires: 2027-05-27T00:00:00Z',
        'Preferred-Languages: pl, en',
        'Canonical: https://lipa.example/.well-known/security.txt\n',
      ].join('\n'),
    )
  })

  it('stays the same for a day', () => {
    const later = new Date('2026-11-28T23:59:59Z')
    expect(securityText('https://a.example', plan({}), later)).toBe(securityText('https://a.example', plan({}), now))
  })

  it('is missing where the office states no contact', () => {
    expect(securityText('https://a.example', plan({ contact: null }), now)).toBeNull()
  })
})
