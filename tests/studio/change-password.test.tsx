// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangePasswordButton } from '../../src/studio/session/change-password.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'

afterEach(cleanup)

const { password } = english

it('changes the password once the new one is long enough and typed twice, and says what the server refuses', async () => {
  const sent: unknown[] = []
  const answers = [
    { ok: false, refusal: { code: 'wrong' } },
    { ok: true, value: null },
  ]
  const client = {
    write: async (...call: unknown[]) => {
      sent.push(call)
      return answers[sent.length - 1]
    },
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <ChangePasswordButton client={client as unknown as StudioClient} />
    </SpeechContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: password.open }))
  const submit = (next: string, repeated: string) => {
    const typed = { [password.present]: 'before', [password.next]: next, [password.repeated]: repeated }
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } })
    const form = screen.getByLabelText(password.present).closest('form')
    if (form) fireEvent.submit(form)
  }
  submit('short', 'short')
  await screen.findByText(password.short)
  submit('long enough by far', 'long enough by far!')
  await screen.findByText(password.different)
  expect(sent).toEqual([])
  submit('long enough by far', 'long enough by far')
  await screen.findByText(password.wrong)
  submit('long enough by far', 'long enough by far')
  await screen.findByText(password.done)
  const call = ['POST', 'password', { present: 'before', next: 'long enough by far' }]
  expect(sent).toEqual([call, call])
})
