// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enter } from './fill.ts'
import { configuration } from './office-replies.ts'
import { shownMessage } from './run-portal.tsx'
import {
  api,
  asInstitution,
  asPerson,
  field,
  institution,
  now,
  person,
  report,
  sendAndConfirm,
  user,
  waterPortal,
} from './water-office.ts'

const at = '/uslugi/901/dane-korespondencyjne'
const historyAt = '/uslugi/902/historia-danych-korespondencyjnych'
const SEND = 'Wyślij zgłoszenie zmiany'
const open = (replies = {}, stored: Readonly<Record<string, string>> = asPerson) => waterPortal({ at, replies, stored })
type Portal = Awaited<ReturnType<typeof open>>

const write = async (name: string | RegExp, words: string) =>
  fireEvent.change(await field(name), { target: { value: words } })
const sent = (portal: Portal) => portal.calls.filter(({ method, path }) => method === 'POST' && path === api.data)
const sendButton = () => screen.findByRole('button', { name: SEND })
const labels = () => [...document.querySelectorAll('form label')].map((one) => one.textContent ?? '')

describe('Correspondence data (water)', () => {
  test('“form differing for institution and person, history button, send-report button with a confirmation dialog”; “history and edit form are separate”', async () => {
    const portal = await open()
    expect((await field('Imię')).value).toBe('Anna')
    expect(labels().map((one) => one.replace(' (nieobowiązkowe)', ''))).toEqual([
      'Imię',
      'Drugie imię',
      'Nazwisko',
      'Drugie nazwisko',
      'Miejscowość',
      'Ulica',
      'Numer domu',
      'Numer lokalu',
      'Kod pocztowy',
      'Adres e-mail',
      'Telefon',
      'Faks',
      'Strona internetowa',
    ])
    await user.click(screen.getByRole('link', { name: 'Historia zgłoszeń' }))
    await waitFor(() => expect(portal.path()).toBe(historyAt))
    portal.unmount()
    await open({}, asInstitution)
    expect((await field('Nazwa')).value).toBe('Lipa sp. z o.o.')
    expect(screen.queryByLabelText('Imię')).toBeNull()
  })

  test('“GET /woda/daneKorespondencyjne: subject as query; reply daneKorespondencyjne”, “POST /woda/daneKorespondencyjne: correspondence data body, subject as query”', async () => {
    for (const [stored, subject, kept, name] of [
      [asPerson, 'pesel=85010112345', person, 'Imię'],
      [asInstitution, 'nip=123456789', institution, 'Nazwa'],
    ] as const) {
      const portal = await open({}, stored)
      await field(name)
      await write(/^Ulica/, 'Długa')
      await sendAndConfirm(SEND)
      await waitFor(() => expect(sent(portal)).toHaveLength(1))
      const read = portal.calls.filter(({ method, path }) => method === 'GET' && path === api.data)
      expect(new Set(read.map(({ query }) => query))).toEqual(new Set([`${subject}&lang=pl`]))
      expect(sent(portal)).toMatchObject([{ query: `${subject}&lang=pl`, body: { ...kept, ulica: 'Długa' } }])
      portal.unmount()
    }
  })

  test('“first name and last name required for persons, name for institutions”; “city (miejscowosc), house number and postal code required (message empty field)”; “The first failure in a fixed order is shown on its field”', async () => {
    await open()
    await field('Imię')
    const order = ['Imię', 'Nazwisko', 'Miejscowość', 'Numer domu'] as const
    for (const name of [...order].reverse()) await write(name, ' ')
    for (const name of order) {
      await user.click(await sendButton())
      expect(screen.getByRole('link', { name: `${name}: Puste pole` })).toBeInDocument()
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
      expect((await field(name)).getAttribute('aria-invalid')).toBe('true')
      await write(name, 'Lipa')
    }
    await write('Kod pocztowy', '')
    await user.click(await sendButton())
    expect((await field('Kod pocztowy')).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('“name for institutions”', async () => {
    await open({}, asInstitution)
    await field('Nazwa')
    await write('Nazwa', '')
    await user.click(await sendButton())
    expect(screen.getByRole('link', { name: 'Nazwa: Puste pole' })).toBeInDocument()
  })

  test('“e-mail and phone, when present, must be valid (incorrect format)”; absent, they are no matter', async () => {
    const portal = await open()
    await field('Imię')
    expect(labels()).toContain('Adres e-mail (nieobowiązkowe)')
    expect(labels()).toContain('Telefon (nieobowiązkowe)')
    for (const [name, wrong] of [
      [/^Adres e-mail/, 'anna@'],
      [/^Telefon/, '600'],
    ] as const) {
      await write(name, wrong)
      await user.click(await sendButton())
      expect((await field(name)).getAttribute('aria-invalid')).toBe('true')
      await write(name, '')
    }
    await sendAndConfirm(SEND)
    await waitFor(() => expect(sent(portal)).toHaveLength(1))
    // “Empty input is stored as null”.
    expect(sent(portal)[0]?.body).toEqual({ ...person, email: null, telefon: null })
  })

  test('“the send button is effectively enabled only when data differs from the loaded data”', async () => {
    const portal = await open()
    await field('Imię')
    const pressed = async () => {
      await user.click(await sendButton())
      return screen.queryByRole('alertdialog') !== null
    }
    expect(await pressed()).toBe(false)
    await write(/^Ulica/, ' Lipowa ')
    await write(/^Faks/, '   ')
    expect(await pressed()).toBe(false)
    await write(/^Ulica/, 'Długa')
    await write(/^Ulica/, 'Lipowa')
    expect(await pressed()).toBe(false)
    await write(/^Numer lokalu/, '3')
    expect(await pressed()).toBe(true)
    expect(sent(portal)).toEqual([])
  })

  test('“after a successful send the form resets to the loaded values”; “Success messages: report sent”', async () => {
    const portal = await open()
    await field('Imię')
    await write(/^Ulica/, 'Długa')
    await sendAndConfirm(SEND, { twice: true })
    expect(await shownMessage('Zgłoszenie zostało wysłane')).toBeInDocument()
    await waitFor(async () => expect((await field(/^Ulica/)).value).toBe('Lipowa'))
    expect(sent(portal)).toHaveLength(1)
    await user.click(await sendButton())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('the question before sending, closed, sends nothing and loses nothing', async () => {
    const portal = await open()
    await field('Imię')
    await write(/^Ulica/, 'Długa')
    await user.click(await sendButton())
    const question = await screen.findByRole('alertdialog', { name: 'Wysłać zgłoszenie zmiany danych?' })
    const [no] = within(question)
      .getAllByRole('button')
      .filter((one) => one.textContent !== SEND)
    if (no) await user.click(no)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent(portal)).toEqual([])
    expect((await field(/^Ulica/)).value).toBe('Długa')
  })

  test('“correspondence data hidden when restricted or czyWidoczneDaneKorespondencyjne is off”', async () => {
    const portal = await open({ 'GET /api/konfiguracja': { ...configuration, czyWidoczneDaneKorespondencyjne: false } })
    await waitFor(() => expect(portal.calls.some(({ path }) => path === '/api/lista-uslug')).toBe(true))
    expect(await screen.findByRole('heading', { level: 1, name: /Nie ma/ })).toBeInDocument()
    expect(sent(portal)).toEqual([])
    expect(portal.calls.some(({ path }) => path === api.data)).toBe(false)
  })
})

describe('“history and edit form are separate”: “a history page with a sortable table and a per-row detail panel”', () => {
  const answered = { kiedyObsluzono: '2026-02-11 08:05:22', uwagiDoZgloszenia: 'Przyjęto' }
  const history = {
    [api.history]: {
      historiaZgloszen: [
        report(1, '2026-02-10 09:31:00', { ...person, ulica: 'Długa' }, answered),
        report(2, '2026-03-01 10:00:00', institution),
        report(3, '2025-12-24 18:00:00', person),
      ],
    },
  }
  const created = async () => {
    const table = await screen.findByRole('table')
    return [...table.querySelectorAll('tbody > tr:not(.ok-table__detail)')].map(
      (row) => /\d\d\.\d\d\.\d{4}/.exec(row.textContent ?? '')?.[0],
    )
  }

  test('“GET /woda/daneKorespondencyjne (+/historia): subject as query; reply daneKorespondencyjne or historiaZgloszen”; “Report history entry: zgloszenieId, kiedyUtworzono, tematZgloszenia, trescZgloszenia, kiedyObsluzono, uwagiDoZgloszenia, daneKorespondencyjne”', async () => {
    const portal = await waterPortal({ at: historyAt, replies: history })
    expect(await created()).toEqual(['01.03.2026', '10.02.2026', '24.12.2025'])
    const [, , second] = within(screen.getByRole('table')).getAllByRole('row')
    for (const text of ['10.02.2026 09:31', 'Do zmiany: 1', '11.02.2026 08:05', 'Przyjęto'])
      expect(second?.textContent).toContain(text)
    expect(portal.calls.filter(({ path }) => path === api.history)).toMatchObject([
      { method: 'GET', query: 'pesel=85010112345&lang=pl' },
    ])
  })

  test('sorted by each column, both ways', async () => {
    await waterPortal({ at: historyAt, replies: history })
    await created()
    const sortBy = async (name: RegExp) => user.click(screen.getByRole('button', { name }))
    await sortBy(/^Data wysłania/)
    expect(await created()).toEqual(['24.12.2025', '10.02.2026', '01.03.2026'])
    await sortBy(/^Treść/)
    expect(await created()).toEqual(['10.02.2026', '01.03.2026', '24.12.2025'])
    await sortBy(/^Treść/)
    expect(await created()).toEqual(['24.12.2025', '01.03.2026', '10.02.2026'])
  })

  test('the panel of a row has the reported data, of a person or of an institution', async () => {
    await waterPortal({ at: historyAt, replies: history })
    await created()
    const shown = async (row: number) => {
      const button = screen.getAllByRole('button', { name: /^Pokaż szczegóły/ })[row]
      if (button) await user.click(button)
      const panel = document.querySelector('.ok-table__detail')
      const text = panel?.textContent ?? ''
      await user.click(screen.getByRole('button', { name: /^Ukryj szczegóły/ }))
      return text
    }
    const ofInstitution = await shown(0)
    expect(ofInstitution).toContain('Lipa sp. z o.o.')
    expect(ofInstitution).not.toContain('Imię')
    const ofPerson = await shown(1)
    for (const text of ['Anna', 'Lipa', 'Długa', '62-041', '600 100 200']) expect(ofPerson).toContain(text)
    expect(document.querySelector('.ok-table__detail')).toBeNull()
  })
})

describe.each([
  ['a person', asPerson],
  ['an institution', asInstitution],
] as const)('nothing of a half-filled report of %s is lost', (_, stored) => {
  const halfFilled = async (replies = {}) => {
    const portal = await open(replies, stored)
    await field('Miejscowość')
    await write(/^Ulica/, 'Długa')
    await write(/^Telefon/, '')
    return portal
  }
  const expectHalfFilled = async () => {
    await waitFor(async () => expect((await field(/^Ulica/)).value).toBe('Długa'))
    expect((await field(/^Telefon/)).value).toBe('')
    expect((await field('Miejscowość')).value).toBe('Lipiny')
  }

  test('when the session is extended', async () => {
    const portal = await halfFilled()
    portal.clock.now = new Date(now + 1_100_000)
    const offer = await screen.findByRole('alertdialog')
    await user.click(within(offer).getByRole('button', { name: 'Przedłuż sesję' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expectHalfFilled()
  })

  test('when the session ends and one signs in again', async () => {
    const portal = await halfFilled()
    portal.clock.now = new Date(now + 1_300_000)
    await screen.findByRole('alertdialog', { name: 'Sesja została zakończona' })
    const visit = Object.fromEntries(portal.visit)
    portal.unmount()
    const again = await waterPortal({ at: '/logowanie', stored: {}, visit })
    await enter(user, await field('Login'), 'anna')
    await enter(user, await field('Hasło'), 'Haslo-123{Enter}')
    await expectHalfFilled()
    expect(again.path()).toBe(at)
    expect(await screen.findByText(/Przywróciliśmy to, co wpisano/)).toBeInDocument()
  })

  test('when sending fails', async () => {
    const portal = await halfFilled({ [`POST ${api.data}`]: 500 })
    await sendAndConfirm(SEND)
    await waitFor(() => expect(sent(portal)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expectHalfFilled()
    portal.replies[`POST ${api.data}`] = 204
    await sendAndConfirm(SEND)
    expect(await shownMessage('Zgłoszenie zostało wysłane')).toBeInDocument()
  })

  test('“leaving a form warns that entered data will be lost”', async () => {
    const portal = await halfFilled()
    await user.click(screen.getByRole('link', { name: 'Historia zgłoszeń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zostań' }))
    expect(portal.path()).toBe(at)
    await expectHalfFilled()
    await user.click(screen.getByRole('link', { name: 'Historia zgłoszeń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Opuść formularz' }))
    await waitFor(() => expect(portal.path()).toBe(historyAt))
  })
})
