// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SignInPage } from '../../src/studio/sign-in/sign-in-page.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import { refusedSignIns } from '../../src/studio-protocol/protocol.ts'

afterEach(cleanup)

function open() {
  const client = { ways: async () => ({ ok: true, value: { provider: true } }) } as unknown as StudioClient
  render(
    <SpeechContext value={speechIn('en')}>
      <SignInPage client={client} onSignedIn={() => undefined} ended={false} />
    </SpeechContext>,
  )
}

it.each(refusedSignIns)('says once why the identity provider led back without a sign-in: %s', async (reason) => {
  window.history.replaceState(null, '', `/studio?sign-in=${reason}`)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(english.signIn.elsewhere[reason])
  await screen.findByRole('link', { name: english.signIn.provider })
  expect(window.location.href).toMatch(/\/studio$/)
  cleanup()
  open()
  expect((await screen.findByRole('alert')).textContent).toBe('')
  await screen.findByRole('link', { name: english.signIn.provider })
})
