// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ServiceEntry } from '../../src/engine/plan/portal.ts'
import type { ServicePlan } from '../../src/engine/plan/service.ts'
import { pastMessagesAtom } from '../../src/portal/messages/messages.ts'
import { buildBuiltIn, planOf } from '../engine/definitions.ts'
import { account, subjects, user } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { type PortalSetting, runPortal, type Sent } from './run-portal.tsx'

const portal = buildBuiltIn()
const builtIn = [14, 27, 33].map((id) => planOf(portal, id) as ServicePlan)

const entryOf = ({ id, slug, title, description, icon, access }: ServicePlan): ServiceEntry => ({
  id,
  slug,
  path: `/uslugi/${id}/${slug}`,
  title,
  description,
  icon,
  access,
  place: { kind: 'list' },
  flag: null,
  plan: `built-in-${id}.json`,
})

const LIST = '/uslugi/14/wykaz-pojazdow'
const person = { accessToken: 'full', sessionEnd: String(Date.parse('2026-03-04T13:15:00Z')), pesel: '85010112345' }
const company = { ...person, pesel: '', nip: '123456789' }

const vehicle = (nrRejestracyjny: string) => ({
  wykazPojazdow: [{ nrRejestracyjny, marka: 'Star', nazwaStawki: 'Samochód ciężarowy' }],
})

/** A portal with some of the built-in services, signed in. */
function run({ replies, ...setting }: PortalSetting = {}) {
  const services = [...portalPlan().services, ...builtIn.map(entryOf)]
  return runPortal({
    stored: person,
    ...setting,
    replies: {
      ...account,
      '/_portal/portal.pl.json': portalPlan('pl', { services }),
      ...Object.fromEntries(builtIn.map((plan) => [`/_portal/built-in-${plan.id}.json`, plan])),
      '/api/pst/dajWykazPojazdow': ({ query }: Sent) => vehicle(query.includes('nip=') ? 'GD FIRMA' : 'GD ANNA'),
      '/api/el/dajAktualneZameldowanie': { aktualneZameldowania: [] },
      '/api/alkohole/dajLataOplatZaZezwolenia': { lataOplat: [] },
      ...replies,
    },
  })
}

const line = () => document.querySelector('.portal-subject')

async function switchTo(name: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Zmień podmiot' }))
  const dialog = await screen.findByRole('dialog', { name: 'Wybierz podmiot' })
  await user.click(within(dialog).getByRole('radio', { name }))
  await user.click(within(dialog).getByRole('button', { name: 'Wybierz' }))
}

test.each([
  [person, 'Wybrany podmiot: Anna Lipa, PESEL 85010112345'],
  [company, 'Wybrany podmiot: Lipa sp. z o.o., NIP 123456789'],
])('“the subject it is for (protected services: name and PESEL or NIP, with "switch")”', async (stored, said) => {
  await run({ at: LIST, stored })
  expect(await screen.findByRole('button', { name: 'Zmień podmiot' })).toBeInDocument()
  expect(line()?.querySelector('p')?.textContent).toBe(said)
  const own = [...(line()?.querySelectorAll('[translate="no"]') ?? [])].map((one) => one.textContent)
  expect(own.join(' '), 'names and numbers are not translated').toBe(said.replace(/.*: |,| PESEL| NIP/g, ''))
})

test('the subject is said before the page is there, so that nothing jumps', async () => {
  await run({ at: LIST, replies: { '/_portal/built-in-14.json': 'offline' } })
  expect(await screen.findByText('Nie udało się otworzyć usługi')).toBeInDocument()
  expect(line()?.textContent).toContain('Anna Lipa')
})

test('one subject: nothing to switch to; a service for everybody is for nobody in particular', async () => {
  const portal = await run({ at: LIST, replies: { '/api/subjects': { podmioty: subjects.podmioty.slice(1) } } })
  await waitFor(() => expect(line()?.textContent).toContain('Anna Lipa'))
  expect(screen.queryByRole('button', { name: 'Zmień podmiot' })).toBeNull()
  await act(() => portal.router.navigate('/uslugi/1/dochody'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dochody' })).toBeInDocument()
  expect(line()).toBeNull()
})

test('“a dialog picks a subject by name. On confirm it becomes current”: the page reads again, for the new one', async () => {
  const portal = await run({ at: LIST })
  expect(await screen.findByText('GD ANNA')).toBeInDocument()
  await switchTo('Lipa sp. z o.o.')
  expect(await screen.findByText('GD FIRMA')).toBeInDocument()
  expect(screen.queryByText('GD ANNA')).toBeNull()
  const asked = portal.calls.filter(({ path }) => path === '/api/pst/dajWykazPojazdow').map(({ query }) => query)
  expect(asked).toEqual(['pesel=85010112345&rok=2026&lang=pl', 'nip=123456789&rok=2026&lang=pl'])
  expect(portal.path()).toBe(LIST)
  expect([portal.stored.get('nip'), portal.stored.has('pesel')]).toEqual(['123456789', false])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test.each([
  ['27', '/uslugi/27/aktualne-zameldowanie-osoby', person, 'Lipa sp. z o.o.'],
  ['33', '/uslugi/33/oplaty-za-zezwolenia', company, 'Anna Lipa'],
])(
  '“If the current subject cannot use the open service (%s), a message is shown and the user goes to the service list”',
  async (_, at, stored, other) => {
    const portal = await run({ at, stored })
    await switchTo(other)
    await waitFor(() => expect(portal.path()).toBe('/lista-uslug'))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Usługi' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(portal.store.get(pastMessagesAtom)).toMatchObject([
      { kind: 'danger', text: 'Wybrany podmiot nie ma dostępu do tej usługi' },
    ])
  },
)

test('“a subject without access sees the message that the selected entity has no access to this service”: an address that is typed is refused too, and back does not lead there again', async () => {
  const portal = await run({ at: '/' })
  await act(() => portal.router.navigate('/uslugi/33/oplaty-za-zezwolenia'))
  await waitFor(() => expect(portal.path()).toBe('/lista-uslug'))
  expect(portal.calls.some(({ path }) => path.includes('alkohole'))).toBe(false)
  await act(() => portal.router.navigate(-1))
  expect(portal.path()).toBe('/')
})

test('a newer session of another tab: the page waits for who that is, and is nobody’s meanwhile', async () => {
  const answers: (() => void)[] = []
  const portal = await run({ at: LIST })
  expect(await screen.findByText('GD ANNA')).toBeInDocument()
  portal.replies['/api/user'] = () => new Promise((answer) => answers.push(() => answer(user)))
  await act(async () => portal.otherTab({ accessToken: 'newer' }))
  expect(screen.queryByText('GD ANNA')).toBeNull()
  expect(portal.path()).toBe(LIST)
  await act(async () => answers[0]?.())
  expect(await screen.findByText('GD ANNA')).toBeInDocument()
  expect(portal.calls.findLast(({ path }) => path === '/api/pst/dajWykazPojazdow')?.token).toBe('newer')
  expect(portal.store.get(pastMessagesAtom)).toEqual([])
})

test('an account that the office does not tell of keeps the page waiting, with another try', async () => {
  const portal = await run({ at: LIST, replies: { '/api/user': 500 } })
  expect(await screen.findByText('Nie udało się wczytać danych konta')).toBeInDocument()
  expect(portal.calls.some(({ path }) => path === '/api/pst/dajWykazPojazdow')).toBe(false)
  portal.replies['/api/user'] = user
  await userEvent.setup().click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByText('GD ANNA')).toBeInDocument()
  expect(portal.path()).toBe(LIST)
})

test('out and in again in another tab: this one waits at the login page and comes back to where it was', async () => {
  const portal = await run({ at: LIST })
  expect(await screen.findByText('GD ANNA')).toBeInDocument()
  await act(async () => portal.otherTab({ accessToken: null, sessionEnd: null, pesel: null }))
  await waitFor(() => expect(portal.path()).toBe('/logowanie'))
  await waitFor(() => expect(document.title).toContain('Logowanie'))
  await act(async () => portal.otherTab({ ...person, accessToken: 'newer' }))
  expect(await screen.findByText('GD ANNA')).toBeInDocument()
  expect(portal.path()).toBe(LIST)
})
