import { describe, expect, test } from 'vitest'
import { type Access, accessTo, accessToListed } from '../../src/portal/access/access.ts'
import { guardService } from '../../src/portal/access/guard.ts'
import type { Visitor } from '../../src/portal/access/visitor.ts'
import type { ListedService } from '../../src/portal/api/models.ts'
import { portalPlan } from './portal-plan.ts'

const nobody: Visitor = { signedIn: false, restricted: false, known: true, subject: null }
const person: Visitor = {
  signedIn: true,
  restricted: false,
  known: true,
  subject: { name: 'Jan Lipa', pesel: '44051401359', nip: null },
}
const institution: Visitor = {
  signedIn: true,
  restricted: false,
  known: true,
  subject: { name: 'Lipa sp. z o.o.', pesel: null, nip: '123456789' },
}

test.each([
  ['public', 'allowed', 'allowed', 'allowed'],
  ['login', 'needsSignIn', 'allowed', 'allowed'],
  ['person', 'needsSignIn', 'allowed', 'otherSubject'],
  ['institution', 'needsSignIn', 'otherSubject', 'allowed'],
] as const)('%s: nobody %s, a person %s, an institution %s', (access, ...expected) => {
  expect([nobody, person, institution].map((visitor) => accessTo(access, visitor))).toEqual(expected)
})

test('“Data screens act on the current subject and need it set”: someone signed in without one is neither a person nor an institution', () => {
  const undecided: Visitor = { signedIn: true, restricted: false, known: true, subject: null }
  expect(accessTo('login', undecided)).toBe('otherSubject')
  expect(accessTo('person', undecided)).toBe('otherSubject')
  expect(accessTo('institution', undecided)).toBe('otherSubject')
})

describe('of the definition and the list the stricter holds', () => {
  const listed = (changes: Partial<ListedService>): ListedService => ({
    id: '1',
    name: 'x',
    needsSignIn: false,
    onlyFor: null,
    ...changes,
  })
  test.each<[Parameters<typeof accessTo>[0], Partial<ListedService>, Visitor, Access]>([
    ['public', {}, nobody, 'allowed'],
    ['public', { needsSignIn: true }, nobody, 'needsSignIn'],
    ['login', {}, nobody, 'needsSignIn'],
    ['login', { onlyFor: 'institution' }, person, 'otherSubject'],
    ['person', {}, institution, 'otherSubject'],
    ['login', { onlyFor: 'person' }, person, 'allowed'],
  ])('%s and %j', (access, changes, visitor, expected) => {
    expect(accessToListed(access, listed(changes), visitor)).toBe(expected)
  })
})

describe('the service click', () => {
  const { services } = portalPlan()
  const go = (id: string, slug: string, visitor = nobody, inBreak: readonly string[] = []) =>
    guardService(services, inBreak, visitor, { id, slug, search: '?rok=2024' })

  test('“service in the maintenance list goes to the per-service maintenance page; protected service and not logged in goes to login; otherwise to the service page”', () => {
    expect(go('16', 'x', nobody, ['16'])).toMatchObject({ to: '/usluga-przerwa-techniczna?usluga=16' })
    expect(go('16', 'x')).toEqual({ kind: 'redirect', to: '/logowanie', remember: '/uslugi/16/faktury?rok=2024' })
    expect(go('16', 'x', person)).toMatchObject({ to: '/uslugi/16/faktury?rok=2024', remember: null })
    expect(go('16', 'faktury', person).kind).toBe('open')
  })

  test('a restricted account is led to its panel, which says what to do', () => {
    const restricted: Visitor = { signedIn: true, restricted: true, known: true, subject: null }
    expect(go('16', 'faktury', restricted)).toMatchObject({ kind: 'restricted', entry: { id: '16' } })
    expect(go('1', 'dochody', restricted).kind).toBe('open')
  })

  test('a subject that may not use it is refused', () => {
    const onlyForPersons = services.map((entry) => ({ ...entry, access: 'person' as const }))
    const asked = { id: '1', slug: 'dochody', search: '' }
    expect(guardService(onlyForPersons, [], institution, asked)).toEqual({ kind: 'refused' })
  })

  test('a page whose flag the office has switched off is no page; while nobody knows, the office decides', () => {
    const flagged = services.map((entry) => ({ ...entry, flag: 'czyWidoczne' }))
    const asked = { id: '1', slug: 'dochody', search: '' }
    const kind = (flags: Parameters<typeof guardService>[4]) => guardService(flagged, [], nobody, asked, flags).kind
    expect([kind({ czyWidoczne: true }), kind({ czyWidoczne: false }), kind({}), kind(null)]).toEqual([
      'open',
      'unknown',
      'unknown',
      'open',
    ])
  })
})
