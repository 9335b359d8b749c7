// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ServiceEntry } from '../../src/engine/plan/portal.ts'
import type { Language } from '../../src/engine/plan/service.ts'
import { offeredGroups } from '../../src/portal/service-list/groups.ts'
import { portalPlanAtom } from '../../src/portal/state/portal.ts'
import { account, configuration, service } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { runPortal } from './run-portal.tsx'

const nobody = { signedIn: false, restricted: false, known: true, subject: null }
const groups = () => screen.getAllByRole('button', { expanded: false }).map((button) => button.textContent)
const openGroup = () => screen.getByRole('button', { expanded: true }).textContent
const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('groups come from the office, without services that have no definition here', async () => {
  await runPortal({ at: '/lista-uslug' })
  expect(openGroup()).toBe('Budżet1 usługa')
  expect(groups().filter((name) => /usług/.test(name ?? ''))).toEqual(['Pojazdy1 usługa', 'Woda1 usługa'])
  expect(screen.queryByText('Wydatki gminy')).toBeNull()
  expect(screen.queryByText(/Gdzie indziej/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Dochody' }).getAttribute('href')).toBe('/uslugi/1/dochody')
})

test('“collapsible groups, one open at a time”, also after coming back', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ at: '/lista-uslug' })
  await user.click(screen.getByRole('button', { name: /Woda/ }))
  expect(openGroup()).toMatch(/Woda/)
  await act(() => portal.router.navigate('/kontakt'))
  await act(() => portal.router.navigate(-1))
  expect(openGroup()).toMatch(/Woda/)
  await user.click(screen.getByRole('button', { name: /Woda/ }))
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
})

test('“A lock icon marks a service that needs login when the user is not logged in”, with a word beside it', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ at: '/lista-uslug', replies: account })
  expect(links()).toContain('Dochody bez logowania')
  await user.click(screen.getByRole('button', { name: /Woda/ }))
  expect(links()).toContain('Faktury za wodę po zalogowaniu')
  const locked = () => screen.getByText('Faktury za wodę').closest('li')?.querySelectorAll('svg').length
  const withLock = locked()
  await act(async () => portal.otherTab({ accessToken: 'full' }))
  expect(links()).toContain('Faktury za wodę')
  expect(withLock).toBe((locked() ?? 0) + 1)
})

test('“Unavailable services are disabled with the note "(usługa niedostępna w wybranym kontekście)"”; “a service that is unavailable in the selected context carries its mark”, “the legend explains only marks that are there”', async () => {
  const reply = { grupy: [{ nazwa: 'Woda', uslugi: [service(16, 'Faktury', { czyWymaganaInstytucja: true })] }] }
  const replies = { ...account, '/api/services': reply }
  await runPortal({ at: '/lista-uslug', replies, stored: { accessToken: 'full' } })
  expect(links()).toContain('Faktury za wodę (usługa niedostępna w wybranym kontekście)')
  const line = screen.getByText('Faktury za wodę').closest('li')
  expect(line?.querySelectorAll('svg'), 'with its mark').toHaveLength(1)
  const legend = within(screen.getByRole('region', { name: 'Oznaczenia' })).getAllByRole('listitem')
  expect(
    legend.map((item) => item.textContent?.trim()),
    'of marks that are there',
  ).toEqual(['niedostępna w wybranym kontekście'])
  expect(screen.queryByRole('link', { name: /Faktury/ })).toBeNull()
})

test('a service in a break says so', async () => {
  await runPortal({
    at: '/lista-uslug',
    replies: { '/api/configuration': { ...configuration, przerwaTechnicznaUslugi: [1] } },
  })
  expect(links()).toContain('Dochody przerwa techniczna')
})

test('“A legend explains marks: available without login, available after login, unavailable in the selected context”', async () => {
  await runPortal({ at: '/lista-uslug' })
  const legend = screen.getByRole('region', { name: 'Oznaczenia' })
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.trim()),
  ).toEqual([
    'dostępna bez logowania',
    'dostępna po zalogowaniu',
    'niedostępna w wybranym kontekście',
    'przerwa techniczna',
  ])
})

test('a service that the office does not list stands in a group of its own, last', async () => {
  const reply = { grupy: [{ nazwa: 'Budżet', uslugi: [service(1, 'Dochody gminy')] }] }
  await runPortal({ at: '/lista-uslug', replies: { '/api/services': reply } })
  expect(groups().filter((name) => /usług/.test(name ?? ''))).toEqual(['Pozostałe usługi2 usługi'])
})

test('it stands in the group that its definition says: of a service that is listed, or of a name', () => {
  const [income, vehicles, water] = portalPlan().services as [ServiceEntry, ServiceEntry, ServiceEntry]
  const trees = { ...vehicles, id: '9001', title: 'Drzewa' }
  const bushes = { ...vehicles, id: '9002', title: 'Krzewy' }
  const office = [
    { name: 'Budżet', services: [{ id: '1', name: 'Dochody', needsSignIn: false, onlyFor: null }] },
    { name: 'Woda', services: [{ id: '16', name: 'Woda', needsSignIn: true, onlyFor: null }] },
  ]
  const listed = (...group: readonly ServiceEntry['group'][]) => {
    const own = [trees, bushes].map((entry, index) => ({ ...entry, ...(group[index] && { group: group[index] }) }))
    const plan = portalPlan('pl', { services: [...own, income, water] })
    const found = offeredGroups(office, plan, [], nobody)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    return found.map(({ name, services }) => [name, ...services.map((one) => one.name)])
  }
  const budget = ['Budżet', 'Dochody']
  const waters = ['Woda', 'Faktury za wodę']
  expect(listed({ of: ['9002', '1'] }, { of: ['1'] })).toEqual([[...budget, 'Drzewa', 'Krzewy'], waters])
  expect(listed({ of: [], name: 'Zieleń' }, { of: ['9001'], name: 'Zieleń' })).toEqual([
    budget,
    waters,
    ['Zieleń', 'Drzewa', 'Krzewy'],
  ])
  expect(listed({ of: [], name: 'Woda' })).toEqual([budget, [...waters, 'Drzewa'], [null, 'Krzewy']])
  expect(listed({ of: ['77'] }, { of: [], name: 'Zieleń' })).toEqual([
    budget,
    waters,
    ['Zieleń', 'Krzewy'],
    [null, 'Drzewa'],
  ])
})

test('without a list of the office the groups are those that definitions name, and the others stand in one', async () => {
  const plan = (language: Language) => {
    const whole = portalPlan(language)
    const [first, ...others] = whole.services as [ServiceEntry, ...ServiceEntry[]]
    const services = [{ ...first, group: { of: [], name: 'Zieleń' } }, ...others]
    return { ...whole, services, calls: { ...whole.calls, services: { ...whole.calls.services, path: '' } } }
  }
  await runPortal({ at: '/lista-uslug', plan, replies: { '/api/services': 502 } })
  expect(openGroup()).toBe('Zieleń1 usługa')
  expect(groups().filter((name) => /usług/.test(name ?? ''))).toEqual(['Pozostałe usługi2 usługi'])
})

test('groups stand in the order of the office’s list, also where only a definition’s service is left in one, each service once', () => {
  const [income, vehicles] = portalPlan().services as [ServiceEntry, ServiceEntry]
  const trees: ServiceEntry = { ...vehicles, id: '9001', title: 'Drzewa', group: { of: ['77'] } }
  const listed = (id: string) => ({ id, name: id, needsSignIn: false, onlyFor: null })
  const office = [
    { name: 'Zieleń', services: [listed('77')] },
    { name: 'Parki', services: [listed('78')] },
    { name: '', services: [listed('1')] },
    { name: '', services: [listed('1')] },
  ]
  const found = offeredGroups(office, portalPlan('pl', { services: [trees, income] }), [], nobody)
  expect(found.map(({ name, services }) => [name, ...services.map((one) => one.name)])).toEqual([
    ['Zieleń', 'Drzewa'],
    ['', 'Dochody'],
  ])
})

test('a list that fails can be asked for again; without definitions it is empty', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ at: '/lista-uslug', replies: { '/api/services': 502 } })
  expect(screen.getByText('Nie udało się wczytać listy usług')).toBeInDocument()
  portal.store.set(portalPlanAtom, portalPlan('pl', { services: [] }))
  portal.replies['/api/services'] = { grupy: [] }
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByText('Nie ma teraz żadnych usług')).toBeInDocument()
})

test('the site map names every page and service', async () => {
  await runPortal({ at: '/mapa-strony' })
  await screen.findByRole('heading', { level: 1, name: 'Mapa strony' })
  const main = within(screen.getByRole('main'))
  const names = main.getAllByRole('link').map((link) => link.textContent)
  expect(names).toEqual([
    'Strona główna',
    'Strona główna',
    'Usługi',
    'Procedury',
    'O gminie',
    'BIP',
    'Kontakt',
    'Polityka cookie',
    'Deklaracja dostępności',
    'Dochody',
    'Pojazdy',
    'Faktury za wodę',
  ])
})
