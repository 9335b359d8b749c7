// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ServicePageProps } from '../../src/engine/react/service-page.tsx'
import { pastMessagesAtom } from '../../src/portal/messages/messages.ts'
import { chooseSubjectAtom, subjectsAtom } from '../../src/portal/session/account.ts'
import { account, configuration, user as info } from './office-replies.ts'
import { portalPlan, servicePlan } from './portal-plan.ts'
import { runPortal } from './run-portal.tsx'

// The page itself is the engine's; here it shows what the shell gave it and does what the shell must answer.
vi.mock('../../src/engine/react/service-page.tsx', () => ({
  ServicePage({ plan, env, onPageFailure, onExtendSession }: ServicePageProps) {
    return (
      <>
        <h1>{plan.title}</h1>
        <output>{JSON.stringify({ ...env, day: env.today(), token: env.credentials('/any', 'GET').token })}</output>
        <button type="button" onClick={onExtendSession}>
          read
        </button>
        <button type="button" onClick={onPageFailure}>
          fail
        </button>
        <button type="button" onClick={() => env.onReply('/any', 503, { token: null })}>
          break
        </button>
        <button type="button" onClick={() => env.notify({ tone: 'success', text: 'Zapisano' })}>
          notify
        </button>
      </>
    )
  },
}))

const opened = (title: string) => screen.findByRole('heading', { level: 1, name: title })
const given = async () => JSON.parse((await screen.findByText(/^{/)).textContent ?? '')

test('a service opens at its address, with what the page needs to know', async () => {
  const portal = await runPortal({ at: '/uslugi/1/dochody?rok=2024' })
  expect(await opened('Dochody')).toBeInDocument()
  expect(portal.path()).toBe('/uslugi/1/dochody?rok=2024')
  expect(document.title).toBe('Dochody – Urząd Gminy Lipiny')
  expect(await given()).toMatchObject({
    api: '/api',
    language: 'pl',
    subject: null,
    token: null,
    contrast: false,
    day: '2026-03-04',
    office: { name: 'Urząd Gminy Lipiny' },
    // Commissions are money: whole grosze.
    config: { czyKir: true, prowizjaKir: 150 },
  })
})

test.each(['/uslugi/1/cos-innego?rok=2024', '/uslugi/1?rok=2024'])('%s leads to the right slug', async (at) => {
  const portal = await runPortal({ at })
  expect(await opened('Dochody')).toBeInDocument()
  expect(portal.path()).toBe('/uslugi/1/dochody?rok=2024')
})

test('an unknown service is a page not found', async () => {
  const portal = await runPortal({ at: '/uslugi/99/nic' })
  expect(await opened('Nie ma takiej strony')).toBeInDocument()
  expect(portal.path()).toBe('/uslugi/99/nic')
})

test('“Protected pages send an unauthenticated user to login and remember the intended location”', async () => {
  const portal = await runPortal({ at: '/uslugi/16/faktury?rok=2024' })
  await waitFor(() => expect(portal.path()).toBe('/logowanie'))
  expect(portal.router.state.location.state).toEqual({ remember: '/uslugi/16/faktury?rok=2024' })
})

test('“Maintenance page: message and a retry button”, of one service too', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({
    at: '/uslugi/5/pojazdy',
    replies: {
      '/api/configuration': {
        ...configuration,
        przerwaTechnicznaUslugi: [5],
        przerwyTechniczneUslug: [{ uslugaId: 5, tresc: 'Nowe stawki.', planowanyKoniec: '2026-11-23 12:30:00' }],
      },
    },
  })
  expect(await opened('Usługa w przerwie technicznej')).toBeInDocument()
  expect(portal.path()).toBe('/usluga-przerwa-techniczna?usluga=5')
  expect(screen.getByText(/„Pojazdy”/)).toBeInDocument()
  expect(screen.getByText('Nowe stawki.')).toBeInDocument()
  expect(screen.getByText('Planowane zakończenie: 23.11.2026 12:30.')).toBeInDocument()

  const again = screen.getByRole('button', { name: 'Spróbuj ponownie' })
  await user.click(again)
  expect(await screen.findByText('Ta usługa nadal jest w przerwie technicznej.')).toBeInDocument()

  portal.replies['/api/configuration'] = configuration
  await user.click(again)
  await opened('Pojazdy')
  expect(portal.path()).toBe('/uslugi/5/pojazdy')
})

test('“A failed service call shows "Usługa chwilowo niedostępna. Spróbuj ponownie później" and returns to the service list”, “Service call failure: see section 4”; back brings its choices again', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ at: '/uslugi/1/dochody?rok=2023' })
  await user.click(await screen.findByRole('button', { name: 'fail' }))
  expect(await opened('Usługi')).toBeInDocument()
  expect(portal.path()).toBe('/lista-uslug')
  expect(portal.store.get(pastMessagesAtom)).toMatchObject([
    { kind: 'danger', text: 'Usługa chwilowo niedostępna. Spróbuj ponownie później' },
  ])

  await act(() => portal.router.navigate(-1))
  expect(await opened('Dochody')).toBeInDocument()
  expect(portal.path()).toBe('/uslugi/1/dochody?rok=2023')
})

test('503 to any call of a page is a maintenance break of the portal', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ at: '/uslugi/1/dochody' })
  await user.click(await screen.findByRole('button', { name: 'break' }))
  expect(await opened('Przerwa techniczna')).toBeInDocument()
  expect(portal.path()).toBe('/przerwa-techniczna')
  expect(portal.stored.get('maintenanceFlag')).toBe('true')
})

test('a plan that was replaced meanwhile is found under its new name', async () => {
  const portal = portalPlan()
  const renamed = portalPlan('pl', {
    services: portal.services.map((entry) => ({ ...entry, plan: `new-${entry.plan}` })),
  })
  const running = await runPortal({ at: '/' })
  Object.assign(running.replies, {
    '/_portal/service-1.pl.aa11.json': 404,
    '/_portal/portal.pl.json': renamed,
    '/_portal/new-service-1.pl.aa11.json': servicePlan(renamed, '1'),
  })
  await act(() => running.router.navigate('/uslugi/1/dochody'))
  expect(await given()).toMatchObject({ language: 'pl' })
})

test('a plan that cannot be fetched says so and is fetched again', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({
    at: '/uslugi/1/dochody',
    replies: { '/_portal/service-1.pl.aa11.json': 'offline' },
  })
  expect(await screen.findByText('Nie udało się otworzyć usługi')).toBeInDocument()
  expect(await opened('Dochody')).toBeInDocument()
  portal.replies['/_portal/service-1.pl.aa11.json'] = servicePlan(portalPlan(), '1')
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await given()).toMatchObject({ language: 'pl' })
})

const signedIn = {
  accessToken: 'full',
  sessionEnd: String(Date.parse('2026-03-04T13:15:00Z')),
  pesel: info.pesel,
}

test('“Reading a budget table also silently extends the session when a token exists”', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ at: '/uslugi/1/dochody', stored: signedIn, replies: account })
  const extended = () => portal.calls.filter(({ path }) => path === '/api/extend').length
  const read = await screen.findByRole('button', { name: 'read' })
  const before = extended()
  portal.clock.now = new Date('2026-03-04T13:05:10Z')
  await user.click(read)
  expect(extended(), 'also within the half minute in which replies do not').toBe(before + 1)
  await user.click(read)
  expect(extended(), 'once for what is read at a time').toBe(before + 1)
  expect(portal.stored.get('sessionEnd')).toBe(String(Date.parse('2026-03-04T13:25:10Z')))
  expect(portal.store.get(pastMessagesAtom)).toEqual([])
})

test('nobody’s session is extended by it', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ at: '/uslugi/1/dochody', replies: account })
  portal.clock.now = new Date('2026-03-04T13:15:00Z')
  await user.click(await screen.findByRole('button', { name: 'read' }))
  expect(portal.calls.some(({ path }) => path === '/api/extend')).toBe(false)
})

test('“If the current subject cannot use the open service, a message is shown and the user goes to the service list”', async () => {
  const onlyForPersons = (language: Parameters<typeof portalPlan>[0]) => {
    const plan = portalPlan(language)
    return { ...plan, services: plan.services.map((entry) => ({ ...entry, access: 'person' as const })) }
  }
  const portal = await runPortal({
    at: '/uslugi/16/faktury',
    stored: signedIn,
    plan: onlyForPersons,
    replies: account,
  })
  expect(await opened('Faktury za wodę')).toBeInDocument()
  const institution = portal.store.get(subjectsAtom).find(({ nip }) => nip !== null)
  if (!institution) throw new Error('no institution')
  await act(async () => portal.store.set(chooseSubjectAtom, institution))
  expect(await opened('Usługi')).toBeInDocument()
  expect(portal.path()).toBe('/lista-uslug')
  expect(portal.store.get(pastMessagesAtom)[0]?.text).toBe('Wybrany podmiot nie ma dostępu do tej usługi')
})

test.each([
  ['/stare-dochody', '/uslugi/1/dochody?rok=2023'],
  ['/stare-dochody?rok=2024&strona=2', '/uslugi/1/dochody?rok=2024&strona=2'],
])('a further address of a service leads to its page: %s → %s', async (at, path) => {
  const aliases = { '/stare-dochody': '/uslugi/1/dochody?rok=2023' }
  const portal = await runPortal({ at, plan: (language) => portalPlan(language, { aliases }) })
  expect(await opened('Dochody')).toBeInDocument()
  expect(portal.path()).toBe(path)
})
