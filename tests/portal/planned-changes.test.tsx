// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import { followDates } from '../../src/host/dated-changes.ts'
import { eventually } from '../eventually.ts'
import { office, valid } from '../host/blast-radius.ts'
import { fleet } from '../host/fleet.ts'
import { portalPlan } from './portal-plan.ts'
import { runPortal } from './run-portal.tsx'

const begins = '2026-12-01T05:00:00.000Z'
const ends = '2026-12-05T17:00:00.000Z'
const announcement = { text: 'Wymieniamy serwer.', until: '2026-12-05 18:00:00' }
const contact = { address: null, email: 'urzad@lipiny.example', phone: '61 555 01 12' }

/** The office's document as it is before, during and after a break of a service. */
const before = portalPlan('pl', { changesAt: begins })
const during = portalPlan('pl', {
  changesAt: ends,
  texts: { 'services.title': 'Usługi z przerwą' },
  services: before.services.map((one) =>
    one.id === '1' ? { ...one, plan: '', unavailable: { announcement, contact } } : one,
  ),
})
const after = portalPlan('pl')

/** A portal that is open; `pass` lets the time come, and what it leads to happen. */
async function open(at: string, { clockAhead = 0 } = {}) {
  let time = Date.parse('2026-12-01T04:00:00Z')
  const served = (): PortalPlan => (time < Date.parse(begins) ? before : time < Date.parse(ends) ? during : after)
  const replies = {
    '/_portal/portal.pl.json': () => served(),
    'HEAD /_portal/portal.pl.json': () => new Response(null, { headers: { date: new Date(time).toUTCString() } }),
  }
  const portal = await runPortal({ at, replies })
  let looks = 0
  Object.defineProperty(portal.clock, 'now', {
    get: () => {
      looks += 1
      return new Date(time + clockAhead)
    },
  })
  const pass = async (moment: string): Promise<void> => {
    time = Date.parse(moment)
    const before = looks
    await act(() => eventually(() => expect(looks).toBeGreaterThan(before + 4)))
  }
  return { ...portal, pass }
}

/** An office whose file has the same break of its own service. */
const scheduled = office(
  'second',
  `proxy: true
shell: none
scheduled:
  - from: 2026-12-01 06:00
    until: 2026-12-05 18:00
    services: { 90: { unavailable: { text: { pl: Wymieniamy serwer. } } } }
`,
)

/** The line or the tile of a service. */
const lineOf = (name: string): string => screen.getByRole('link', { name }).closest('li')?.textContent ?? ''

const isBreak = (): boolean => screen.queryByText('Wymieniamy serwer.') !== null

test('a break begins and ends on a page that is open, to the minute', async () => {
  const { pass } = await open('/uslugi/1/dochody')
  await screen.findByRole('heading', { name: 'Dochody' })
  await pass('2026-12-01T04:59:50Z')
  expect(isBreak()).toBe(false)
  await pass(begins)
  expect(await screen.findByText('Wymieniamy serwer.')).toBeTruthy()
  expect(document.body.textContent).toMatch(/Planowane zakończenie: 05\.12\.2026 18:00/)
  expect(screen.getByRole('link', { name: contact.email })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Dochody')
  await pass('2026-12-05T16:59:50Z')
  expect(isBreak()).toBe(true)
  await pass(ends)
  await eventually(() => expect(isBreak()).toBe(false))
})

test('what an office’s file schedules is served and is on the page that is open, from its hour to its hour', async () => {
  let time = Date.parse('2026-12-01T05:59:59+01:00')
  const running = await fleet({ ...valid, 'offices/second.yaml': scheduled }).start({ current: null }, () => time)
  expect(running.errors).toEqual([])
  const served = (name: string) => JSON.parse(running.portal.byHost('second.example')?.documents.get(name) ?? 'null')
  const plan = served('portal.pl.json')
  const replies = {
    '/_portal/portal.pl.json': () => served('portal.pl.json'),
    'HEAD /_portal/portal.pl.json': () => new Response(null, { headers: { date: new Date(time).toUTCString() } }),
    [`/_portal/${plan.services[0].plan}`]: served(plan.services[0].plan),
    '/api/el/dajNajpopularniejszeImiona': { listaImion: [{ imie: 'Zofia', liczbaOsob: 3 }] },
  }
  const { clock } = await runPortal({ at: '/uslugi/90/usluga-90', plan: () => plan, replies })
  Object.defineProperty(clock, 'now', { get: () => new Date(time) })
  await screen.findByText('Zofia')
  const stop = followDates(running.portal, () => time, running.publication)
  onTestFinished(stop)
  /** Lets the moment come, and less than a minute more. */
  const pass = async (isAnnounced: boolean): Promise<void> => {
    expect(isBreak()).toBe(!isAnnounced)
    time += 1_000
    const isServed = () => served('portal.pl.json').services[0].unavailable !== undefined
    await act(() => eventually(() => expect(isServed()).toBe(isAnnounced)))
    time += 30_000
    await act(() => eventually(() => expect(isBreak()).toBe(isAnnounced)))
  }
  await pass(true)
  time = Date.parse('2026-12-05T17:59:59+01:00')
  await pass(false)
  expect(await screen.findByText('Zofia')).toBeTruthy()
})

test('the list of services, the home page and their words change with it, and back', async () => {
  const { pass, router } = await open('/lista-uslug')
  await screen.findByRole('link', { name: 'Dochody' })
  expect(lineOf('Dochody')).not.toContain('przerwa techniczna')
  await pass(begins)
  expect(await screen.findByRole('heading', { name: 'Usługi z przerwą' })).toBeTruthy()
  expect(lineOf('Dochody')).toContain('przerwa techniczna')
  await act(() => router.navigate('/'))
  await screen.findByRole('heading', { name: /Lipiny/ })
  await eventually(() => expect(lineOf('Dochody')).toMatch(/Dochody\..*przerwa techniczna/))
  await pass(ends)
  await eventually(() => expect(lineOf('Dochody')).not.toContain('przerwa techniczna'))
  await act(() => router.navigate('/lista-uslug'))
  expect(await screen.findByRole('heading', { name: 'Usługi' })).toBeTruthy()
})

test('the clock of the portal counts, not that of a computer which is wrong', async () => {
  const { pass } = await open('/uslugi/1/dochody', { clockAhead: -3_600_000 })
  await screen.findByRole('heading', { name: 'Dochody' })
  await pass(begins)
  expect(await screen.findByText('Wymieniamy serwer.')).toBeTruthy()
})
