// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runPortal } from './run-portal.tsx'

test('a hash that is no encoded text leads to the page all the same', async () => {
  const portal = await runPortal({ at: '/kontakt' })
  await act(async () => portal.router.navigate('/mapa-strony#100%'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mapa strony' })).toBeInDocument()
  expect(portal.path()).toBe('/mapa-strony')
})
