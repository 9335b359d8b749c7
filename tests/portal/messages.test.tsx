// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyAtom } from '../../src/portal/messages/messages.ts'
import { runPortal } from './run-portal.tsx'

let portal: Awaited<ReturnType<typeof runPortal>>

beforeEach(async () => {
  portal = await runPortal()
  vi.useFakeTimers()
})

afterEach(() => void vi.useRealTimers())

const say = (tone: 'info' | 'success' | 'error', text: string) =>
  act(() => portal.store.set(notifyAtom, { tone, text }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const shown = () => [screen.getByRole('status'), screen.getByRole('alert')].map((region) => region.textContent).join()

test('“auto-hides after 3 seconds”', () => {
  say('info', 'Zapisano')
  expect(screen.getByRole('status').textContent).toContain('Zapisano')
  pass(2999)
  expect(shown()).toContain('Zapisano')
  pass(1)
  expect(shown()).not.toContain('Zapisano')
})

test('an error is an alert', () => {
  say('error', 'Nie udało się')
  expect(screen.getByRole('alert').textContent).toBe('Błąd: Nie udało się')
})

test('“auto-hides after 3 seconds unless paused, has pause and close actions”', () => {
  say('info', 'Zapisano')
  fireEvent.click(screen.getByRole('button', { name: 'Zatrzymaj komunikat na ekranie' }))
  pass(60_000)
  expect(shown()).toContain('Zapisano')
  fireEvent.click(screen.getByRole('button', { name: 'Pozwól komunikatowi zniknąć' }))
  pass(3000)
  expect(shown()).not.toContain('Zapisano')

  say('info', 'Drugi')
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij komunikat' }))
  expect(shown()).not.toContain('Drugi')
})

test('it waits while pointed at, and while it has the focus (decisions: “pausing on hover and focus”)', () => {
  say('info', 'Zapisano')
  const bar = screen.getByRole('status').parentElement ?? document.body
  fireEvent.pointerEnter(bar)
  pass(60_000)
  expect(shown()).toContain('Zapisano')
  fireEvent.pointerLeave(bar)
  const close = screen.getByRole('button', { name: 'Zamknij komunikat' })
  act(() => close.focus())
  pass(60_000)
  expect(shown()).toContain('Zapisano')
  act(() => close.blur())
  pass(3000)
  expect(shown()).not.toContain('Zapisano')
})

test('one closed while it was held holds none that comes after it', () => {
  say('info', 'Pierwszy')
  const close = screen.getByRole('button', { name: 'Zamknij komunikat' })
  fireEvent.pointerEnter(close.closest('.ok-messages') ?? close)
  act(() => close.focus())
  fireEvent.click(close)
  say('info', 'Drugi')
  pass(3000)
  expect(shown()).not.toContain('Drugi')
})

test('the same message twice stands on the screen once', () => {
  say('error', 'Nie udało się')
  pass(2000)
  say('error', 'Nie udało się')
  expect(screen.getByRole('alert').textContent).toBe('Błąd: Nie udało się')
  pass(2000)
  expect(shown()).toContain('Nie udało się')
})

test('decisions: “all messages of the visit stay readable in a list behind the bar’s icon”, newest first', () => {
  say('info', 'Pierwszy')
  say('error', 'Drugi')
  pass(10_000)
  fireEvent.click(screen.getByRole('button', { name: 'Komunikaty: 2 komunikaty' }))
  const past = within(screen.getByRole('region', { name: 'Komunikaty' })).getAllByRole('listitem')
  expect(past.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Drugi'),
    expect.stringContaining('Pierwszy'),
  ])
})
