// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { runPortal } from './run-portal.tsx'

vi.mock('../../src/engine/react/service-page.tsx', () => ({
  ServicePage() {
    throw new Error('Broken on purpose')
  },
}))
const frame = vi.hoisted(() => ({ broken: false }))
vi.mock('../../src/portal/frame/portal-footer.tsx', () => ({
  PortalFooter() {
    if (frame.broken) throw new Error('Broken on purpose')
    return null
  },
}))

beforeEach(() => {
  frame.broken = false
})

test('a page that breaks leaves the frame standing and offers two ways out', async () => {
  const user = userEvent.setup()
  const portal = await runPortal({ at: '/uslugi/1/dochody', breaks: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Coś poszło nie tak' })).toBeInDocument()
  expect(screen.getByRole('banner')).toBeInDocument()
  await user.click(screen.getByRole('button', { name: 'Strona główna' }))
  expect(portal.reloads).toEqual(['/'])
})

test('a broken frame has a page too', async () => {
  frame.broken = true
  await runPortal({ breaks: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Coś poszło nie tak' })).toBeInDocument()
  expect(screen.getByRole('link', { name: 'Urząd Gminy Lipiny' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: '61 555 04 00' }).getAttribute('href')).toBe('tel:615550400')
  expect(screen.getByRole('link', { name: 'Deklaracja dostępności' })).toBeInDocument()
  expect(screen.getByRole('link', { name: /BIP/ })).toBeInDocument()
})

test('a broken frame still has the contrast mode and the languages', async () => {
  const user = userEvent.setup()
  frame.broken = true
  const portal = await runPortal({ breaks: true })
  const contrast = await screen.findByRole('button', { name: 'Wysoki kontrast' })
  await user.click(contrast)
  expect(contrast.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Deutsch' }))
  expect(portal.reloads).toEqual(['/'])
})
