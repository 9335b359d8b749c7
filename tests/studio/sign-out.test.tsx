// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StudioApp } from '../../src/studio/app.tsx'
import { english } from '../../src/studio/words/words.en.ts'

afterEach(cleanup)

const me = { login: 'ewa', name: 'Ewa', csrf: 'x', language: 'en', vendor: false, offices: [] }

async function signOutWith(reply: () => Response) {
  const server = async (address: string) => {
    if (address.endsWith('/sign-in')) return Response.json({ provider: false })
    return address.endsWith('/me') ? Response.json(me) : reply()
  }
  const storage = { getItem: () => 'en', setItem: () => undefined }
  render(<StudioApp fetch={server as unknown as typeof fetch} storage={storage as unknown as Storage} />)
  fireEvent.click(await screen.findByRole('button', { name: english.signOut }))
}

it('stays, and says so, when the server has not ended the session', async () => {
  await signOutWith(() => Response.json({ error: 'unavailable' }, { status: 503 }))
  expect((await screen.findByRole('alert')).textContent).toContain(english.signOutFailed)
  expect(screen.queryByRole('heading', { name: english.signIn.title })).toBeNull()
})

it.each([
  ['the server has ended the session', () => new Response(null, { status: 204 })],
  ['it had ended before', () => Response.json({ error: 'signedOut' }, { status: 401 })],
])('leaves when %s', async (_, reply) => {
  await signOutWith(reply)
  expect(await screen.findByRole('heading', { name: english.signIn.title })).toBeTruthy()
})
