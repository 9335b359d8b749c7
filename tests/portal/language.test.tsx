// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pastMessagesAtom } from '../../src/portal/messages/messages.ts'
import { runPortal } from './run-portal.tsx'

const choose = async (language: string) => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Zmień język (teraz: Polski)' }))
  await user.click(await screen.findByRole('radio', { name: language }))
  return () => user.click(screen.getByRole('button', { name: 'Zmień język' }))
}

test('“Language is changed in a dialog on confirm, saved, and a switch reloads data”', async () => {
  const portal = await runPortal({ at: '/lista-uslug?x=1' })
  const confirm = await choose('Українська')
  expect(document.documentElement.lang).toBe('pl')
  const before = portal.requests.length
  await confirm()
  expect(await screen.findByRole('heading', { level: 1, name: 'Послуги' })).toBeInDocument()
  expect(document.documentElement.lang).toBe('uk')
  expect(document.title).toBe('Послуги – Lipiny (uk)')
  expect(portal.stored.get('language')).toBe('uk')
  expect(portal.path()).toBe('/lista-uslug?x=1')
  expect(portal.requests.slice(before).toSorted()).toEqual([
    '/_portal/portal.uk.json',
    '/api/services?lang=uk',
    '/api/side?lang=uk',
  ])
  await waitFor(() => expect(portal.store.get(pastMessagesAtom)[0]?.text).toBe('Тепер сайт українською мовою'))
})

test('what is not confirmed changes nothing', async () => {
  const portal = await runPortal()
  await choose('English')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Anuluj' }))
  expect(document.documentElement.lang).toBe('pl')
  expect(portal.stored.has('language')).toBe(false)
})

test('a language that cannot be fetched leaves the old one, and says so', async () => {
  const portal = await runPortal({ replies: { '/_portal/portal.de.json': 'offline' } })
  const confirm = await choose('Deutsch')
  await confirm()
  await waitFor(() => expect(portal.store.get(pastMessagesAtom)[0]?.text).toMatch(/^Nie udało się zmienić języka/))
  expect(document.documentElement.lang).toBe('pl')
  expect(portal.stored.has('language')).toBe(false)
})

test('each language is named in itself', async () => {
  await runPortal()
  await choose('English')
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('[lang]'))
  expect(names.map((name) => [name?.getAttribute('lang'), name?.textContent])).toEqual([
    ['pl', 'Polski'],
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['uk', 'Українська'],
  ])
})
