// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { runPortal } from './run-portal.tsx'

const root = document.documentElement

test('“Contrast mode toggles and is saved. Font size is saved (default small)”, and both come back', async () => {
  const user = userEvent.setup()
  const portal = await runPortal()
  expect([root.dataset.contrast, root.dataset.font]).toEqual(['off', 'mala'])

  await user.click(screen.getByRole('button', { name: 'Wysoki kontrast' }))
  await user.click(screen.getByRole('button', { name: 'Tekst bardzo duży' }))
  expect([root.dataset.contrast, root.dataset.font]).toEqual(['on', 'bardzo_duza'])
  expect(screen.getByRole('button', { name: 'Wysoki kontrast', pressed: true })).toBeInDocument()
  expect(portal.stored.get('contrastMode')).toBe('black-yellow')
  expect(portal.stored.get('fontSize')).toBe('bardzo_duza')
  portal.unmount()

  await runPortal({ stored: Object.fromEntries(portal.stored) })
  expect([root.dataset.contrast, root.dataset.font]).toEqual(['on', 'bardzo_duza'])
})

test('what is stored and makes no sense reads as the default', async () => {
  await runPortal({ stored: { contrastMode: 'pink', fontSize: '99', visitCounter: '{}', language: 'la' } })
  expect([root.dataset.contrast, root.dataset.font, root.lang]).toEqual(['off', 'mala', 'pl'])
})

test('“Cookie banner appears until accepted; acceptance is stored”', async () => {
  const user = userEvent.setup()
  const portal = await runPortal()
  await user.click(screen.getByRole('button', { name: 'Rozumiem' }))
  expect(screen.queryByRole('button', { name: 'Rozumiem' })).toBeNull()
  expect(portal.stored.get('cookieAcceptance')).toBe('true')
  portal.unmount()

  await runPortal({ stored: Object.fromEntries(portal.stored) })
  expect(screen.queryByRole('button', { name: 'Rozumiem' })).toBeNull()
})

test('a full storage loses nothing but the keeping', async () => {
  const user = userEvent.setup()
  const portal = await runPortal()
  portal.stored.set = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  await user.click(screen.getByRole('button', { name: 'Wysoki kontrast' }))
  expect(root.dataset.contrast).toBe('on')
})
