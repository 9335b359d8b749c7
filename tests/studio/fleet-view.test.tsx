// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { goTo } from '../../src/studio/address.ts'
import { StudioApp } from '../../src/studio/app.tsx'
import { FleetView } from '../../src/studio/offices/fleet-view.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { FleetOffice } from '../../src/studio-protocol/fleet.ts'
import { buildBuiltIn, builtInFiles } from '../engine/definitions.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const path = 'offices/zaborek.yaml'
const broken = `${builtInFiles.get(path) ?? ''}\nthemes: {}\n`
const faults = buildBuiltIn(new Map([[path, broken]])).diagnostics.filter(({ severity }) => severity === 'error')

const office = (slug: string, others: Partial<FleetOffice>): FleetOffice => ({
  slug,
  name: slug,
  state: 'served',
  errors: 0,
  warnings: 0,
  faults: [],
  heldBack: 0,
  revision: null,
  drafts: 0,
  requests: 0,
  planned: null,
  trial: false,
  ...others,
})

it('an office that was never valid is not opened, and says what is wrong with its file and where', async () => {
  // The second has begun to work since the person signed in.
  const value = [
    office('jasnowola', {}),
    office('nowy', {}),
    office('zaborek', { state: 'refused', errors: faults.length, faults }),
  ]
  const client = { get: () => Promise.resolve({ ok: true, value }) } as unknown as StudioClient
  const offices = [{ slug: 'jasnowola', name: 'jasnowola', editor: true, publisher: true }]
  render(
    <SpeechContext value={speechIn('en')}>
      <FleetView
        client={client}
        storage={localStorage}
        login="a"
        offices={offices}
        isStandard={false}
        onChoose={() => undefined}
      />
    </SpeechContext>,
  )
  await act(async () => undefined)
  expect(screen.queryByRole('button', { name: 'zaborek' })).toBeNull()
  expect(screen.getByRole('button', { name: 'jasnowola' })).toBeTruthy()
  const line = screen.getByRole('row', { name: /zaborek/ })
  expect(line.textContent).toContain(english.fleet.neverValid)
  expect(line.textContent).toMatch(/offices\/zaborek\.yaml:\d+ .*themes/)
  for (const works of [/jasnowola/, /nowy/])
    expect(screen.getByRole('row', { name: works }).textContent).not.toContain(english.fleet.neverValid)
})

it('opens also an office that has become valid since the person signed in', async () => {
  vi.useFakeTimers()
  const access = (slug: string) => ({ slug, name: slug, editor: true, publisher: true })
  const others = ['jasnowola', 'lutynka']
  let me = { login: 'a', name: 'A', csrf: 'x', language: 'en', vendor: true, offices: others.map(access) }
  let fleet = [...others.map((slug) => office(slug, {})), office('zaborek', { state: 'refused' })]
  const server = async (address: string) => Response.json(address.endsWith('/me') ? me : fleet)
  render(<StudioApp fetch={server as unknown as typeof fetch} storage={{ ...localStorage, getItem: () => 'en' }} />)
  await act(() => vi.advanceTimersByTimeAsync(100))
  const button = (name: string) => screen.queryByRole('button', { name })
  expect([button('jasnowola') === null, button('zaborek') === null]).toEqual([false, true])
  me = { ...me, offices: [...me.offices, access('zaborek')] }
  fleet = [...others, 'zaborek'].map((slug) => office(slug, {}))
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(button('zaborek')).not.toBeNull()
  expect(screen.getByRole('row', { name: /zaborek/ }).textContent).not.toContain(english.fleet.neverValid)
})

it('leaves the only office of a person open when another becomes valid', async () => {
  vi.useFakeTimers()
  const access = (slug: string) => ({ slug, name: slug, editor: true, publisher: true })
  let me = { login: 'a', name: 'A', csrf: 'x', language: 'en', vendor: false, offices: [access('jasnowola')] }
  // The office itself never comes: what is asserted is which one is open.
  const server = (address: string) =>
    address.endsWith('/me') ? Promise.resolve(Response.json(me)) : new Promise<Response>(() => undefined)
  render(<StudioApp fetch={server as unknown as typeof fetch} storage={{ ...localStorage, getItem: () => 'en' }} />)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(window.location.pathname).toBe('/studio/offices/jasnowola')
  me = { ...me, offices: [...me.offices, access('zaborek')] }
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(screen.queryByRole('heading', { name: english.offices.title })).toBeNull()
  expect(window.location.pathname).toBe('/studio/offices/jasnowola')
  goTo({ kind: 'offices' })
})

it('shows thousands of offices by the page, and those that a name or a choice finds', async () => {
  const names = ['Żabia Wola', ...Array.from({ length: 59 }, (_, number) => `Gmina ${number}`)]
  const value = names.map((name, number) =>
    office(`urzad-${number}`, { name, errors: number === 30 ? 2 : 0, drafts: number % 20 === 7 ? 1 : 0 }),
  )
  const client = { get: () => Promise.resolve({ ok: true, value }) } as unknown as StudioClient
  render(
    <SpeechContext value={speechIn('en')}>
      <FleetView
        client={client}
        storage={localStorage}
        login="a"
        offices={value.map(({ slug, name }) => ({ slug, name, editor: true, publisher: true }))}
        isStandard={false}
        onChoose={() => undefined}
      />
    </SpeechContext>,
  )
  await act(async () => undefined)
  const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const status = () => screen.getAllByRole('status')[0]?.textContent
  expect([shown(), status()]).toEqual([names.slice(0, 25), '60 offices'])
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /3$/ }))
  expect(shown()).toEqual(names.slice(50))
  fireEvent.change(screen.getByLabelText('Search for an office'), { target: { value: ' zabia wola' } })
  expect([shown(), status()]).toEqual([['Żabia Wola'], '1 office'])
  fireEvent.change(screen.getByLabelText('Search for an office'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'faulty' } })
  expect(shown()).toEqual([names[30]])
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'underWay' } })
  expect(shown()).toEqual([names[7], names[27], names[47]])
  fireEvent.change(screen.getByLabelText('Search for an office'), { target: { value: 'nowhere' } })
  expect([screen.queryAllByRole('rowheader'), status()]).toEqual([[], 'No office matches.'])
})

it('is read again on the way back from the standard, whichever button leads there', async () => {
  let trial = false
  const client = {
    get: (path: string) =>
      Promise.resolve({ ok: path === 'fleet', value: path === 'fleet' ? [office('jasnowola', { trial })] : null }),
  } as unknown as StudioClient
  const view = (isStandard: boolean) => (
    <SpeechContext value={speechIn('en')}>
      <FleetView {...{ client, storage: localStorage, isStandard }} login="a" offices={[]} onChoose={() => undefined} />
    </SpeechContext>
  )
  const { rerender } = render(view(false))
  await act(async () => undefined)
  const row = () => screen.getByRole('row', { name: /jasnowola/ }).textContent
  expect(row()).not.toContain(english.fleet.trial)
  trial = true
  rerender(view(true))
  await act(async () => undefined)
  rerender(view(false))
  await act(async () => undefined)
  expect(row()).toContain(english.fleet.trial)
})
