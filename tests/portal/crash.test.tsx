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
})
