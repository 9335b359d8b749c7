// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { visitorAtom } from '../../src/portal/access/visitor.ts'
import { endpoints } from '../../src/portal/api/endpoints.ts'
import { readOfficeAtom } from '../../src/portal/api/use-office-query.ts'
import { maintenanceAtom, visitsAtom } from '../../src/portal/preferences/preferences.ts'
import { chooseSubjectAtom, subjectAtom, subjectsAtom } from '../../src/portal/session/account.ts'
import { credentialsAtom } from '../../src/portal/session/credentials.ts'
import { extendSessionAtom, replyAtom } from '../../src/portal/session/replies.ts'
import { endedAtom, endSessionAtom, logOutAtom } from '../../src/portal/session/session.ts'
import { beginSessionAtom, firstLoginAtom } from '../../src/portal/session/sign-in.ts'
import { sessionEndAtom, unconfirmedAtom } from '../../src/portal/session/stored.ts'
import { account, configuration, serviceGroups, sideMenu, subjects, user, visits } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { type PortalSetting, Refused, runPortal } from './run-portal.tsx'

const soon = Date.parse('2026-03-04T13:05:00Z')
const full = { accessToken: 'full', sessionEnd: String(soon + 600_000), pesel: user.pesel }
const restricted = { restrictedAccessToken: 'part', unconfirmed: 'true' }
const sessionKeys = ['accessToken', 'restrictedAccessToken', 'nip', 'pesel', 'unconfirmed', 'sessionEnd']

/** What a call of this session is sent with. */
const sent = { token: 'full', session: 'full' }

const run = ({ replies, ...setting }: PortalSetting = {}) =>
  runPortal({ stored: full, ...setting, replies: { ...account, ...replies } })
const kept = ({ stored }: { readonly stored: Map<string, string> }) => sessionKeys.filter((key) => stored.has(key))

describe('section 7: which token goes with a call', () => {
  test('“Authorization is a bearer header with the full token”', async () => {
    const { store } = await run()
    expect(store.set(credentialsAtom, '/fk/gmina/dajDochodyBudzetu', 'GET').token).toBe('full')
    expect(store.set(credentialsAtom, '/subjects', 'GET').token).toBe('full')
  })

  test('“for URLs on a public list” the full token stays at home and is kept', async () => {
    const { store, stored } = await run()
    expect(store.set(credentialsAtom, '/configuration', 'GET').token).toBeNull()
    expect(stored.get('accessToken')).toBe('full')
  })

  test.each([
    ['/user', 'GET', 'part'],
    ['/consents', 'GET', 'part'],
    ['/extend', 'POST', 'part'],
    ['/logout', 'POST', 'part'],
    ['/consents', 'POST', null],
    ['/subjects', 'GET', null],
    ['/uzytkownik/zmianaHasla', 'POST', null],
    ['/configuration', 'GET', null],
  ])('“the restricted token is sent only for four listed URLs”: %s %s', async (path, method, token) => {
    const { store } = await run({ stored: restricted })
    expect(store.set(credentialsAtom, path, method).token).toBe(token)
  })

  test('“when the full token is used the restricted token is removed and the unconfirmed flag cleared”', async () => {
    const { store, stored } = await run({ stored: { ...full, ...restricted } })
    store.set(credentialsAtom, '/subjects', 'GET')
    expect([stored.get('accessToken'), stored.has('restrictedAccessToken'), stored.has('unconfirmed')]).toEqual([
      'full',
      false,
      false,
    ])
  })
})

test('“All calls go to a configured API base URL”, another one than the usual too', async () => {
  const base = 'https://api.lipiny.example/v2'
  const replies = { '/status': { czyPrzerwaTechniczna: false }, '/configuration': configuration, '/visits': visits }
  const portal = await runPortal({
    stored: full,
    plan: (language) => portalPlan(language, { api: base }),
    replies: Object.fromEntries(
      Object.entries({
        ...replies,
        '/services': serviceGroups,
        '/side': sideMenu,
        '/user': user,
        '/subjects': subjects,
      }).map(([path, reply]) => [base + path, reply]),
    ),
  })
  const calls = portal.requests.filter((address) => !address.startsWith('/_portal/'))
  expect(calls.length).toBeGreaterThan(6)
  expect(calls.filter((address) => !address.startsWith(`${base}/`))).toEqual([])
  expect(portal.store.get(subjectAtom)?.name).toBe('Anna Lipa')
})

describe('section 7: “Successful replies for most URLs (five excluded) trigger a session refresh”', () => {
  const refreshes = (portal: { readonly calls: readonly { readonly path: string }[] }) =>
    portal.calls.filter(({ path }) => path === '/api/extend').length

  test.each(['/extend', '/logout', '/status', '/configuration', '/login'])('not after %s', async (path) => {
    const portal = await run()
    portal.clock.now = new Date(soon + 60_000)
    const before = refreshes(portal)
    await act(async () => portal.store.set(replyAtom, path, 200, sent))
    expect(refreshes(portal)).toBe(before)
  })

  test('after others once in 30 s; the session then lasts as the office says', async () => {
    const portal = await run()
    const before = refreshes(portal)
    portal.clock.now = new Date(soon + 60_000)
    await act(async () => {
      portal.store.set(replyAtom, '/a', 200, sent)
      portal.store.set(replyAtom, '/b', 200, sent)
    })
    expect(refreshes(portal)).toBe(before + 1)
    expect(portal.calls.findLast(({ path }) => path === '/api/extend')).toMatchObject({
      token: 'full',
      body: { token: 'full' },
    })
    expect(portal.stored.get('sessionEnd')).toBe(String(soon + 60_000 + 1_200_000))
    portal.clock.now = new Date(soon + 91_000)
    await act(async () => portal.store.set(replyAtom, '/a', 200, sent))
    expect(refreshes(portal)).toBe(before + 2)
  })

  test('not after a failure, and not when nobody is signed in', async () => {
    const portal = await run({ stored: {} })
    await act(async () => portal.store.set(replyAtom, '/a', 200, sent))
    expect(refreshes(portal)).toBe(0)
    const signedIn = await run()
    const before = refreshes(signedIn)
    signedIn.clock.now = new Date(soon + 60_000)
    await act(async () => signedIn.store.set(replyAtom, '/a', 404, sent))
    expect(refreshes(signedIn)).toBe(before)
  })
})

describe('section 8: 401 and 503', () => {
  test('“HTTP 401 (except two listed URLs): remove both tokens and reload at the root”', async () => {
    const portal = await run()
    await act(async () => portal.store.set(replyAtom, '/any', 401, sent))
    expect(kept(portal)).toEqual([])
    expect(portal.reloads).toEqual(['/'])
  })

  test.each(['/login', '/login-code'])('“except two listed URLs”: %s', async (path) => {
    const portal = await run()
    await act(async () => portal.store.set(replyAtom, path, 401, sent))
    expect(portal.stored.get('accessToken')).toBe('full')
    expect(portal.reloads).toEqual([])
  })

  test('a 401 to a visitor who is not signed in reloads nothing, or it would never end', async () => {
    const portal = await run({ stored: {} })
    await act(async () => portal.store.set(replyAtom, '/any', 401, sent))
    expect(portal.reloads).toEqual([])
  })

  test.each([
    ['that this tab knows of', true],
    ['that this tab does not know of yet', false],
  ])('a 401 to an old session leaves another tab’s newer one alone, %s', async (_, knows) => {
    const portal = await run()
    const newer = { accessToken: 'newer', sessionEnd: String(soon + 900_000) }
    if (knows) await act(async () => portal.otherTab(newer))
    else for (const [key, text] of Object.entries(newer)) portal.stored.set(key, text)
    await act(async () => portal.store.set(replyAtom, '/any', 401, sent))
    expect(kept(portal)).toEqual(['accessToken', 'pesel', 'sessionEnd'])
    expect(portal.stored.get('accessToken')).toBe('newer')
    expect(portal.reloads).toEqual([])
    await act(async () => portal.store.set(replyAtom, '/any', 401, { token: 'newer', session: 'newer' }))
    expect(kept(portal)).toEqual([])
    expect(portal.reloads).toEqual(['/'])
  })

  test('what was asked in the old session is asked again in the newer one', async () => {
    const portal = await run()
    portal.replies['/api/services'] = ({ token }) => {
      if (token !== 'full') return serviceGroups
      portal.stored.set('accessToken', 'newer')
      return 401
    }
    const before = portal.calls.length
    const reply = await act(() => portal.store.set(readOfficeAtom, endpoints.serviceGroups, {}))
    expect(portal.calls.slice(before).filter(({ path }) => path === '/api/services')).toMatchObject([
      { token: 'full' },
      { token: 'newer' },
    ])
    expect(reply.ok).toBe(true)
    expect(portal.stored.get('accessToken')).toBe('newer')
  })

  test.each([
    ['the end of a session', endSessionAtom],
    ['logging out', logOutAtom],
  ] as const)('%s leaves alone a session that another tab began while the office answered', async (_, leaving) => {
    const portal = await run()
    portal.replies['/api/logout'] = () => {
      // This tab does not know of it yet.
      portal.stored.set('accessToken', 'newer')
      return 204
    }
    if (leaving === endSessionAtom) portal.clock.now = new Date(soon + 1_200_000)
    await act(() => portal.store.set(leaving))
    expect(portal.stored.get('accessToken')).toBe('newer')
  })

  test('a session that another tab has extended a moment ago does not end here', async () => {
    const portal = await run()
    portal.stored.set('sessionEnd', String(soon + 3_000_000))
    portal.clock.now = new Date(soon + 1_200_000)
    await act(() => portal.store.set(endSessionAtom))
    expect(portal.store.get(endedAtom)).toBe(false)
    expect(portal.stored.get('accessToken')).toBe('full')
  })

  test('“HTTP 503: remove tokens, set the maintenance flag, go to the maintenance page”', async () => {
    const portal = await run()
    await act(async () => portal.store.set(replyAtom, '/any', 503, sent))
    expect(kept(portal)).toEqual([])
    expect(portal.store.get(maintenanceAtom)).toBe(true)
    expect(portal.path()).toBe('/przerwa-techniczna')
  })
})

describe('section 4: logout', () => {
  test.each([204, 401, 500, 503, 'offline'] as const)(
    '“on success or failure clears tokens, unconfirmed flag, logged-in and restricted flags, session end, nip and pesel, and reloads the root”: %s',
    async (answer) => {
      const portal = await run({ replies: { '/api/logout': answer } })
      await act(() => portal.store.set(logOutAtom))
      expect(portal.calls.at(-1)).toMatchObject({ path: '/api/logout', method: 'POST', body: { token: 'full' } })
      expect(kept(portal)).toEqual([])
      expect(portal.reloads).toEqual(['/'])
      expect(portal.store.get(visitorAtom).signedIn).toBe(false)
    },
  )

  test.each([204, 401, 'offline'] as const)(
    '“When it reaches zero the product calls logout; whatever the result it clears tokens, subject and session end”: %s',
    async (answer) => {
      const portal = await run({ replies: { '/api/logout': answer } })
      portal.clock.now = new Date(soon + 1_200_000)
      await act(() => portal.store.set(endSessionAtom))
      expect(portal.calls.at(-1)?.path).toBe('/api/logout')
      expect(kept(portal)).toEqual([])
      expect(portal.store.get(endedAtom)).toBe(true)
      expect(portal.reloads).toEqual([])
    },
  )

  test('a session that has time left is not ended', async () => {
    const portal = await run()
    await act(() => portal.store.set(endSessionAtom))
    expect(portal.stored.get('accessToken')).toBe('full')
  })
})

describe('section 4: start-up restores', () => {
  test('“if not, clear the flag and restore contrast, font size, logged-in, restricted and unconfirmed flags, session end, language and visit counter”', async () => {
    const preferences = { contrastMode: 'black-yellow', fontSize: 'duza', language: 'de', visitCounter: 'on 7' }
    const portal = await run({
      stored: { ...restricted, ...preferences, sessionEnd: String(soon + 65_000) },
      replies: { '/api/extend': 403 },
    })
    const { dataset, lang } = document.documentElement
    expect([dataset.contrast, dataset.font, lang]).toEqual(['on', 'duza', 'de'])
    expect(portal.store.get(visitorAtom)).toMatchObject({ signedIn: true, restricted: true })
    expect([portal.store.get(unconfirmedAtom), portal.store.get(sessionEndAtom)]).toEqual([true, soon + 65_000])
    expect(portal.store.get(visitsAtom)).toEqual({ enabled: true, count: 7 })
    expect(portal.stored.has('maintenanceFlag')).toBe(false)
  })

  test('“while the session end is in the future a minutes-and-seconds countdown is shown in the side menu”', async () => {
    const portal = await run({
      stored: { ...full, sessionEnd: String(soon + 125_000) },
      replies: { '/api/extend': 403 },
    })
    const menu = document.querySelector('aside, .ok-shell__menu') ?? document.body
    expect(menu.textContent).toContain('Koniec sesji za 2:05')
    portal.unmount()
    await run({ stored: {} })
    expect(document.body.textContent).not.toContain('Koniec sesji za')
  })

  test('who is signed in, and for whom', async () => {
    const portal = await run()
    expect(portal.store.get(visitorAtom)).toEqual({
      signedIn: true,
      restricted: false,
      known: true,
      subject: { name: 'Anna Lipa', pesel: '85010112345', nip: null },
    })
  })

  test('a restricted account, without asking for subjects', async () => {
    const portal = await run({ stored: restricted })
    expect(portal.store.get(visitorAtom)).toEqual({ signedIn: true, restricted: true, known: true, subject: null })
    expect(portal.calls.some(({ path }) => path === '/api/subjects')).toBe(false)
  })

  test('a session that ran out meanwhile as one that has ended', async () => {
    const portal = await run({ stored: { ...full, sessionEnd: String(soon - 1) }, replies: { '/api/logout': 401 } })
    expect(portal.store.get(endedAtom)).toBe(true)
    expect(kept(portal)).toEqual([])
    expect(portal.reloads).toEqual([])
  })
})

describe('section 4: subject switching', () => {
  test('“On confirm it becomes current; an institution stores nip and removes pesel, a person stores pesel and removes nip”', async () => {
    const { store, stored } = await run()
    const [institution, person] = store.get(subjectsAtom)
    if (!institution || !person) throw new Error('no subjects')
    act(() => store.set(chooseSubjectAtom, institution))
    expect([stored.get('nip'), stored.has('pesel')]).toEqual(['123456789', false])
    act(() => store.set(chooseSubjectAtom, person))
    expect([stored.has('nip'), stored.get('pesel')]).toEqual([false, '85010112345'])
  })
})

describe('two tabs agree', () => {
  test('on logging out', async () => {
    const portal = await run()
    await act(async () => portal.otherTab(Object.fromEntries(sessionKeys.map((key) => [key, null]))))
    expect(portal.store.get(visitorAtom)).toEqual({ signedIn: false, restricted: false, known: true, subject: null })
  })

  test('on the end of the session: whichever sees it first, both say so', async () => {
    const portal = await run()
    const end = Number(portal.stored.get('sessionEnd'))
    portal.clock.now = new Date(end - 400)
    await act(async () => portal.otherTab({ sessionEnd: null }))
    expect(screen.getByRole('alertdialog', { name: 'Sesja została zakończona' })).toBeInDocument()
    await act(async () => portal.otherTab(Object.fromEntries(sessionKeys.map((key) => [key, null]))))
    expect(portal.store.get(visitorAtom).signedIn).toBe(false)
    expect(
      portal.calls.some(({ path }) => path === '/api/logout'),
      'logged out once, there',
    ).toBe(false)
  })

  test('on logging out in another tab before its time nothing is said', async () => {
    const portal = await run()
    await act(async () => portal.otherTab({ sessionEnd: null }))
    expect(portal.store.get(endedAtom)).toBe(false)
  })

  test('on the subject and on the end of the session', async () => {
    const portal = await run()
    await act(async () => portal.otherTab({ nip: '123456789', pesel: null, sessionEnd: String(soon + 900_000) }))
    expect(portal.store.get(subjectAtom)?.name).toBe('Lipa sp. z o.o.')
    portal.clock.now = new Date(soon + 700_000)
    await act(() => portal.store.set(endSessionAtom))
    expect(portal.stored.get('accessToken')).toBe('full')
  })

  test('on who is signed in: nothing of one account is shown in another', async () => {
    const portal = await run()
    const other = { podmioty: [{ nazwa: 'Jan Sosna', czyInstytucja: false, nip: null, pesel: '44051401359' }] }
    portal.replies['/api/subjects'] = other
    portal.replies['/api/user'] = { ...user, imie: 'Jan', pesel: '44051401359' }
    await act(async () => portal.otherTab({ accessToken: 'other', pesel: '44051401359' }))
    expect(portal.store.get(subjectAtom)?.name).toBe('Jan Sosna')
  })
})

test('an extension that the office refuses changes nothing', async () => {
  const portal = await run({ replies: { '/api/extend': new Refused(403, null, 'Nie') } })
  await act(async () => expect(await portal.store.set(extendSessionAtom)).toBe(false))
  expect(portal.stored.get('sessionEnd')).toBe(full.sessionEnd)
})

describe('section 4: beginning a session', () => {
  const signIn = (token: string, unconfirmed = false) =>
    ({ token, kind: unconfirmed ? 'restricted' : 'full', unconfirmed }) as const

  test.each([
    [true, false, true],
    [false, false, false],
    [true, true, false],
  ])(
    '“A first-login dialog shows when it is the first login, the user is logged in and not unconfirmed”: %s, %s',
    async (first, unconfirmed, shown) => {
      const info = { ...user, czyPierwszeLogowanie: first, czyNiepotwierdzony: unconfirmed }
      const portal = await run({ stored: {}, replies: { '/api/user': info } })
      await act(async () => void (await portal.store.set(beginSessionAtom, signIn('T', unconfirmed))))
      expect(portal.store.get(firstLoginAtom)).toBe(shown)
      expect(screen.queryByRole('dialog', { name: 'Witamy w serwisie' }) !== null).toBe(shown)
      // Whoever signs in next, in another tab, does not learn of it.
      await act(async () => portal.otherTab({ accessToken: 'other', restrictedAccessToken: null }))
      expect(screen.queryByRole('dialog', { name: 'Witamy w serwisie' })).toBeNull()
    },
  )

  test('a sign-in that comes to nothing forgets no other that took its place', async () => {
    const portal = await run({ stored: {} })
    await act(async () => {
      const first = portal.store.set(beginSessionAtom, signIn('A'))
      const second = portal.store.set(beginSessionAtom, signIn('B'))
      expect([await first, (await second)?.login]).toEqual([null, user.login])
    })
    expect(portal.stored.get('accessToken')).toBe('B')
  })
})
