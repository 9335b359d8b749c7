// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { SourcePlan } from '../../src/engine/plan/source.ts'
import { App } from '../../src/portal/app.tsx'
import { environmentAtom } from '../../src/portal/environment.ts'
import { sendArrivalCalls } from '../../src/portal/start/arrival-calls.ts'
import { startAtom } from '../../src/portal/start/start.ts'
import { phaseAtom } from '../../src/portal/state/portal.ts'
import { eventually } from '../eventually.ts'
import { user as anna, configuration, subjects } from './office-replies.ts'
import { portalPlan, servicePlan } from './portal-plan.ts'
import { preparePortal, runPortal } from './run-portal.tsx'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('“query the service status; if not, … visit counter (fetched once if not stored), then load the configuration”: what their replies mean keeps this order', async () => {
  const portal = await runPortal()
  const paths = portal.requests.map((address) => address.split('?')[0])
  expect(paths.slice(0, 4)).toEqual(['/_portal/portal.pl.json', '/api/status', '/api/configuration', '/api/side'])
  expect(paths.slice(4).toSorted()).toEqual(['/api/services', '/api/visits'])
  expect(portal.requests.filter((address) => address.startsWith('/api/') && !address.endsWith('lang=pl'))).toEqual([])
  expect(heading()).toBe('Urząd Gminy Lipiny')
})

describe('what is asked for at once', () => {
  const session = { accessToken: 'T1', sessionEnd: String(Date.parse('2026-03-04T14:00:00Z')) }

  const years: SourcePlan = {
    id: 'years',
    path: '/lata',
    query: [],
    needs: [],
    when: null,
    onSubmit: false,
    reply: { kind: 'text' },
  }
  const income: SourcePlan = { ...years, id: 'income', path: '/dochody', needs: ['years'] }

  afterEach(() => document.getElementById('service-16.pl.aa11.json')?.remove())

  /** The plan in this file, as the host writes it into the HTML. */
  function writeIntoPage(name: string, file: string): void {
    const block = document.createElement('script')
    block.type = 'application/json'
    block.id = name
    block.textContent = readFileSync(file, 'utf8')
    document.body.append(block)
  }

  /** A portal whose office answers nothing but its documents until it is let. */
  function held(setting: Parameters<typeof preparePortal>[0]) {
    const portal = preparePortal(setting)
    const answers = new Map<string, () => void>()
    for (const [path, reply] of Object.entries(portal.replies)) {
      if (!path.startsWith('/api/')) continue
      portal.replies[path] = () => new Promise((resolve) => answers.set(path, () => resolve(reply as object)))
    }
    const started = portal.store.set(startAtom, portal.texts)
    return { ...portal, answers, started, asked: () => portal.calls.map(({ path }) => path) }
  }

  test('status, configuration, session, the page’s known sources and the menu are under way before any reply', async () => {
    const portal = held({
      at: '/uslugi/1/dochody',
      stored: session,
      replies: { '/_portal/service-1.pl.aa11.json': { ...servicePlan(portalPlan(), '1'), sources: [years, income] } },
    })
    await eventually(() => expect(portal.asked()).toContain('/api/lata'))
    expect(portal.asked().toSorted()).toEqual([
      '/api/configuration',
      '/api/lata',
      '/api/side',
      '/api/status',
      '/api/subjects',
      '/api/user',
    ])
    const tokens = Object.fromEntries(portal.calls.map(({ path, token }) => [path, token]))
    expect(tokens).toMatchObject({ '/api/lata': 'T1', '/api/user': 'T1', '/api/subjects': 'T1' })
  })

  test('what a page asks of the stored subject is under way too, of its sources and of its widgets', async () => {
    const widget = {
      kind: 'widget',
      id: 'dues',
      when: null,
      calls: {
        cards: { path: '/karty', subject: true, first: true },
        proof: { path: '/dowod', subject: true, first: false },
      },
    }
    const plan = {
      ...servicePlan(portalPlan(), '16'),
      sources: [{ ...years, id: 'sum', path: '/suma', query: [{ kind: 'subject' }] }],
      blocks: [widget],
    }
    const setting = { at: '/uslugi/16/faktury', replies: { '/_portal/service-16.pl.aa11.json': plan } }
    const portal = held({ ...setting, stored: { ...session, pesel: '44051401359' } })
    await eventually(() => expect(portal.asked()).toContain('/api/karty'))
    const queries = Object.fromEntries(portal.calls.map(({ path, query }) => [path, query]))
    expect(queries).toMatchObject({
      '/api/karty': 'pesel=44051401359&lang=pl',
      '/api/suma': 'pesel=44051401359&lang=pl',
    })
    expect(portal.asked()).not.toContain('/api/dowod')
    // Of nobody, nothing can be asked.
    const unknown = held({ ...setting, stored: session })
    await eventually(() => expect(unknown.asked()).toContain('/api/user'))
    expect(unknown.asked()).not.toContain('/api/karty')
  })

  test('what depends on the page’s first reply is asked for when that comes, before the start-up is over; a break wins', async () => {
    writeIntoPage('service-16.pl.aa11.json', 'tests/cases/33-permits/plan.json')
    const portal = held({
      at: '/uslugi/16/faktury',
      stored: { ...session, pesel: '44051401359' },
      replies: {
        '/api/alkohole/dajLataOplatZaZezwolenia': { lataOplat: [2024, 2025] },
        '/api/status': { czyPrzerwaTechniczna: true },
      },
    })
    sendArrivalCalls(portal.store.get(environmentAtom), portalPlan())
    await eventually(() => expect(portal.answers.has('/api/alkohole/dajLataOplatZaZezwolenia')).toBe(true))
    expect(portal.asked()).not.toContain('/api/alkohole/dajOplatyZaZezwolenia')
    portal.answers.get('/api/alkohole/dajLataOplatZaZezwolenia')?.()
    await eventually(() => expect(portal.asked()).toContain('/api/alkohole/dajOplatyZaZezwolenia'))
    expect(portal.calls.find(({ path }) => path === '/api/alkohole/dajOplatyZaZezwolenia')?.query).toBe(
      'pesel=44051401359&rok=2025&lang=pl',
    )
    expect(portal.store.get(phaseAtom)).toBe('starting')
    portal.answers.get('/api/status')?.()
    await portal.started
    expect(portal.store.get(phaseAtom)).toBe('closed')
  })

  test('a start-up that has ended is sent nothing more for the page', async () => {
    writeIntoPage('service-16.pl.aa11.json', 'tests/cases/33-permits/plan.json')
    const setting = { at: '/uslugi/16/faktury', stored: { ...session, pesel: '44051401359' } }
    const years = { '/api/alkohole/dajLataOplatZaZezwolenia': { lataOplat: [2024, 2025] } }
    const { store, calls } = preparePortal({ ...setting, replies: years })
    const environment = store.get(environmentAtom)
    sendArrivalCalls(environment, portalPlan())
    environment.ahead.drop()
    await import('../../src/portal/start/page-calls.ts')
    await new Promise((resolve) => setTimeout(resolve))
    expect(calls.filter(({ path }) => path.startsWith('/api/alkohole/'))).toHaveLength(1)
  })

  test('each is asked for once', async () => {
    const portal = await runPortal({ stored: session, replies: { '/api/user': anna, '/api/subjects': subjects } })
    const paths = portal.calls.map(({ path }) => path).toSorted()
    expect(paths.filter((path, index) => path === paths[index - 1])).toEqual([])
  })

  test('a break wins: no other reply counts, whatever it is, and the session stays', async () => {
    const refused = { '/api/user': 401, '/api/subjects': 401, '/api/configuration': 500 }
    const portal = held({ stored: session, replies: { '/api/status': { czyPrzerwaTechniczna: true }, ...refused } })
    await eventually(() => expect(portal.asked()).toContain('/api/user'))
    for (const path of ['/api/user', '/api/subjects', '/api/configuration', '/api/status']) portal.answers.get(path)?.()
    await portal.started
    expect(portal.store.get(phaseAtom)).toBe('closed')
    expect(portal.stored.get('accessToken')).toBe('T1')
    expect(portal.reloads).toEqual([])
  })

  test('nothing is sent with the token of a session that has run out', async () => {
    const portal = held({ stored: { ...session, sessionEnd: String(Date.parse('2026-03-04T13:00:00Z')) } })
    await eventually(() => expect(portal.asked()).toContain('/api/side'))
    expect(portal.calls.map(({ token }) => token)).toEqual([null, null, null])
  })

  test('an unreachable office is said as before, and the next try asks again', async () => {
    const portal = held({ replies: { '/api/status': 'offline' } })
    await eventually(() => expect(portal.answers.has('/api/status')).toBe(true))
    portal.answers.get('/api/status')?.()
    await portal.started
    expect(portal.store.get(phaseAtom)).toBe('failed')
    const before = portal.asked().length
    void portal.store.set(startAtom, portal.texts)
    await eventually(() =>
      expect(portal.asked().slice(before)).toEqual(['/api/status', '/api/configuration', '/api/side']),
    )
  })

  test('of a restricted account the list of subjects is not read', async () => {
    const restricted = { ...anna, czyOgraniczony: true }
    const portal = await runPortal({ stored: session, replies: { '/api/user': restricted, '/api/subjects': 401 } })
    expect(portal.reloads).toEqual([])
    expect(portal.stored.get('restrictedAccessToken')).toBe('T1')
  })
})

test('“if the stored maintenance flag is set, go to the maintenance page”, without asking the office', async () => {
  const portal = await runPortal({ at: '/lista-uslug', stored: { maintenanceFlag: 'true' } })
  expect(portal.path()).toBe('/przerwa-techniczna')
  expect(heading()).toBe('Przerwa techniczna')
  expect(portal.requests.filter((address) => address.startsWith('/api/'))).toEqual([])
  expect(screen.queryByRole('navigation', { name: 'Menu główne' })).toBeNull()
})

test('“if it reports maintenance, store the flag and go to the maintenance page”', async () => {
  const portal = await runPortal({ replies: { '/api/status': { czyPrzerwaTechniczna: true } } })
  expect(portal.path()).toBe('/przerwa-techniczna')
  expect(portal.stored.get('maintenanceFlag')).toBe('true')
  expect(portal.requests).not.toContain('/api/visits?lang=pl')
  expect(screen.queryByRole('navigation', { name: 'Menu główne' })).toBeNull()
})

test('a break shows its text and planned end, also after a reload that asks the office nothing', async () => {
  const przerwaTechniczna = { tresc: 'Wymieniamy serwer.', planowanyKoniec: '2026-11-23 12:30:00' }
  const portal = await runPortal({ replies: { '/api/status': { czyPrzerwaTechniczna: true, przerwaTechniczna } } })
  expect(screen.getByText('Wymieniamy serwer.')).toBeInDocument()
  expect(screen.getByText('Planowane zakończenie: 23.11.2026 12:30.')).toBeInDocument()
  portal.unmount()

  const next = await runPortal({ stored: Object.fromEntries(portal.stored) })
  expect(screen.getByText('Planowane zakończenie: 23.11.2026 12:30.')).toBeInDocument()
  expect(next.requests.filter((address) => address.startsWith('/api/'))).toEqual([])
})

test('503 is a break too, at start and later', async () => {
  const portal = await runPortal({ replies: { '/api/status': 503 } })
  expect(portal.path()).toBe('/przerwa-techniczna')
  expect(portal.stored.get('maintenanceFlag')).toBe('true')
})

test('“Maintenance retry: checks status; if no longer in break, clears the flag and reloads the root”; still on; unreachable', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ stored: { maintenanceFlag: 'true' } })
  const again = screen.getByRole('button', { name: 'Spróbuj ponownie' })

  portal.replies['/api/status'] = { czyPrzerwaTechniczna: true }
  await user.click(again)
  expect(await screen.findByText('Przerwa techniczna jeszcze trwa.')).toBeInDocument()

  portal.replies['/api/status'] = 'offline'
  await user.click(again)
  expect(await screen.findByText(/Nie udało się połączyć z urzędem/)).toBeInDocument()
  expect(portal.reloads).toEqual([])

  portal.replies['/api/status'] = { czyPrzerwaTechniczna: false }
  await user.click(again)
  expect(portal.reloads).toEqual(['/'])
  expect(portal.stored.has('maintenanceFlag')).toBe(false)
})

test('“visit counter (fetched once if not stored)”', async () => {
  const portal = await runPortal()
  expect(portal.requests).toContain('/api/visits?lang=pl')
  expect(screen.getByText('Liczba odwiedzin: 15 243')).toBeInDocument()
  portal.unmount()

  const next = await runPortal({ stored: Object.fromEntries(portal.stored) })
  expect(next.requests).not.toContain('/api/visits?lang=pl')
  expect(screen.getByText('Liczba odwiedzin: 15 243')).toBeInDocument()
})

test('the visit counter is written as every other number of the portal, in German too', async () => {
  await runPortal({ stored: { language: 'de' } })
  expect(screen.getByText('Besuche: 15 243')).toBeInDocument()
})

test('“a visit counter when enabled”: one that is switched off is not shown, and one that fails stops nobody', async () => {
  const off = await runPortal({ replies: { '/api/visits': { czyWlaczony: false, wartoscLicznika: 7 } } })
  expect(screen.queryByText(/Liczba odwiedzin/)).toBeNull()
  off.unmount()

  const failed = await runPortal({ replies: { '/api/visits': 500 } })
  expect(heading()).toBe('Urząd Gminy Lipiny')
  expect(failed.stored.has('visitCounter')).toBe(false)
})

test.each([
  ['the plan', { '/_portal/portal.pl.json': 'offline' }],
  ['the status', { '/api/status': 'offline' }],
  ['the configuration', { '/api/configuration': 500 }],
  ['a configuration that is none', { '/api/configuration': { czyKir: 'tak' } }],
] as const)('without %s there is a page that says so and tries again', async (_what, missing) => {
  const user = userEvent.setup()
  const portal = await runPortal({ replies: missing })
  expect(heading()).toBe('Nie udało się połączyć z urzędem')
  const repaired: Record<string, object> = {
    '/_portal/portal.pl.json': portalPlan(),
    '/api/status': { czyPrzerwaTechniczna: false },
    '/api/configuration': configuration,
  }
  Object.assign(portal.replies, repaired)
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Urząd Gminy Lipiny' })).toBeInDocument()
})

test('an office whose status is lost is named with its telephone, statement, languages and contrast mode', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ replies: { '/api/status': 'offline' } })
  expect(heading()).toBe('Nie udało się połączyć z urzędem')
  expect(document.title).toBe('Nie udało się połączyć z urzędem – Urząd Gminy Lipiny')
  expect(screen.getByRole('link', { name: '61 555 04 00' }).getAttribute('href')).toBe('tel:615550400')
  expect(screen.getByRole('link', { name: 'Deklaracja dostępności' })).toBeInDocument()
  await user.click(screen.getByRole('button', { name: 'Wysoki kontrast' }))
  expect(portal.stored.get('contrastMode')).toBe('black-yellow')
  await user.click(screen.getByRole('button', { name: 'Українська' }))
  expect(portal.stored.get('language')).toBe('uk')
})

test('a break has the telephone of the office and the choice of languages', async () => {
  await runPortal({ replies: { '/api/status': { czyPrzerwaTechniczna: true } } })
  expect(screen.getByRole('link', { name: '61 555 04 00' })).toBeInDocument()
  expect(screen.getByRole('button', { name: /Zmień język/ })).toBeInDocument()
})

test('an older office that leaves flags out is reached all the same', async () => {
  const portal = await runPortal({ at: '/lista-uslug', replies: { '/api/configuration': { czyKir: true } } })
  expect(heading()).toBe('Usługi')
  expect(portal.stored.has('maintenanceFlag')).toBe(false)
})

test('“If a language is stored while internationalisation is disabled, reset to the default language”', async () => {
  const portal = await runPortal({
    stored: { language: 'uk' },
    replies: { '/api/configuration': { ...configuration, czyInternacjonalizacja: false } },
  })
  expect(portal.stored.has('language')).toBe(false)
  expect(document.documentElement.lang).toBe('pl')
  expect(heading()).toBe('Urząd Gminy Lipiny')
  expect(screen.queryByRole('button', { name: /Zmień język/ })).toBeNull()
})

test.each([
  ['the stored language first', { stored: { language: 'de' }, browserLanguages: ['uk'] }, 'de'],
  ['then those of the browser', { browserLanguages: ['fr-FR', 'uk-UA', 'en'] }, 'uk'],
  ['then Polish', { browserLanguages: ['fr'] }, 'pl'],
  ['a stored word that is no language is none', { stored: { language: 'xx' } }, 'pl'],
])('language: %s', async (_rule, setting, language) => {
  await runPortal(setting)
  expect(document.documentElement.lang).toBe(language)
})

test('a language the office does not offer gives way to one that it does', async () => {
  const portal = await runPortal({
    browserLanguages: ['en'],
    plan: (language) => (language === 'en' ? null : portalPlan(language, { languages: ['pl', 'uk'] })),
  })
  expect(document.documentElement.lang).toBe('pl')
  expect(portal.requests[0]).toBe('/_portal/portal.en.json')
})

test('a language that the app does not have: its words come from the office, and nothing else is asked for in vain', async () => {
  const words = { first: 'words.cs.aa11.json', pages: 'pages.cs.bb22.json' }
  const portal = await runPortal({
    offeredLanguages: ['pl', 'cs'],
    browserLanguages: ['fr', 'cs-CZ'],
    plan: (language) => portalPlan(language, { languages: ['pl', 'cs'], words: language === 'cs' ? words : null }),
    replies: { '/_portal/words.cs.aa11.json': { portal: { home: { title: 'Úvodní stránka' } }, engine: {} } },
  })
  expect(document.documentElement.lang).toBe('cs')
  expect(portal.texts.t('home.title')).toBe('Úvodní stránka')
  const documents = portal.requests.filter((address) => address.startsWith('/_portal/portal.'))
  expect(documents).toEqual(['/_portal/portal.cs.json'])
})

test('“page loader overlay”: before the start-up is over the page says that it is loading', () => {
  const portal = preparePortal()
  render(<App store={portal.store} texts={portal.texts} createRouter={() => portal.router} />)
  expect(screen.getByText('Wczytywanie serwisu…')).toBeInDocument()
})

test('an office API that has only data: no call of the shell is made, and the services of the definitions are listed', async () => {
  const plan = (language: Parameters<typeof portalPlan>[0]) => {
    const whole = portalPlan(language)
    const calls = Object.entries(whole.calls).map(([name, call]) => [name, { ...call, path: '' }])
    return { ...whole, calls: Object.fromEntries(calls) as typeof whole.calls }
  }
  const portal = await runPortal({ at: '/lista-uslug', plan })
  expect(portal.requests.filter((address) => !address.startsWith('/_portal/'))).toEqual([])
  const [first] = portalPlan().services.filter(({ access }) => access === 'public')
  expect(screen.getByRole('link', { name: new RegExp(first?.title ?? 'none') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Zaloguj się' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Kontakt' })).toBeNull()
})
