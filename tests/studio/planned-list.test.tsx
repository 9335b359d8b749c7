// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlannedList } from '../../src/studio/history/planned-list.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import type { Planned } from '../../src/studio-protocol/planned.ts'

afterEach(cleanup)

const planned: Planned = {
  ...{ plan: 3, author: 'Wanda', message: 'Spring', due: '2027-03-21T05:00:00.000Z' },
  ...{ difference: '', withdrawable: true },
}

it.each([
  [true, english.plan.withdrawnToDraft, ['withdraw', 'a draft']],
  [false, english.plan.notSaved, []],
])('takes nothing back over a text that is not saved: saved %s', async (isSaved, sentence, expected) => {
  const done: unknown[] = []
  const workspace = {
    office: { publisher: true },
    get: async () => ({ ok: true, value: [planned] }),
    flush: async () => isSaved,
    write: async (_: string, what: string) => {
      done.push(what)
      return { ok: true, value: { draft: 'a draft', joined: false } }
    },
    takeDraft: (draft: unknown) => done.push(draft),
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <PlannedList workspace={workspace as unknown as Workspace} />
    </SpeechContext>,
  )
  fireEvent.click(await screen.findByRole('button', { name: english.plan.withdraw(3) }))
  await screen.findByText(sentence)
  expect(done).toEqual(expected)
})

it.each([
  ['offline', english.plan.unconfirmed],
  ['unavailable', english.plan.unconfirmed],
  ['notFound', english.plan.refused],
])('says what is known of a plan that was not taken back: %s', async (code, sentence) => {
  const lists = [[planned], []]
  let caughtUp = 0
  const workspace = {
    office: { publisher: true },
    get: async () => ({ ok: true, value: lists.shift() }),
    flush: async () => true,
    write: async () => ({ ok: false, refusal: { code, body: null, retryAfter: null } }),
    catchUp: async () => {
      caughtUp += 1
    },
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <PlannedList workspace={workspace as unknown as Workspace} />
    </SpeechContext>,
  )
  fireEvent.click(await screen.findByRole('button', { name: english.plan.withdraw(3) }))
  await screen.findByText(sentence)
  // It may be the draft now, although the reply did not say so.
  expect(caughtUp).toBe(1)
  await waitFor(() => expect(screen.queryByText('Spring')).toBeNull())
})

it('asks which value counts where the draft changes what was planned, and joins both', async () => {
  const clash = { path: ['names', 'pl'], base: 'a', mine: 'planned name', theirs: 'draft name' }
  const clashes = { ok: false, refusal: { code: 'clashes', body: { error: 'clashes', clashes: [clash] } } }
  const sent: unknown[] = []
  const taken: unknown[] = []
  const workspace = {
    office: { publisher: true },
    get: async () => ({ ok: true, value: [planned] }),
    flush: async () => true,
    write: async (_: string, __: string, body: object) => {
      sent.push(body)
      return 'choose' in body ? { ok: true, value: { draft: 'both', joined: true } } : clashes
    },
    takeDraft: (draft: unknown) => taken.push(draft),
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <PlannedList workspace={workspace as unknown as Workspace} />
    </SpeechContext>,
  )
  const withdraw = async () => fireEvent.click(await screen.findByRole('button', { name: english.plan.withdraw(3) }))
  await withdraw()
  fireEvent.click(await screen.findByRole('button', { name: english.cancel }))
  expect(screen.queryByText(english.plan.clashTitle)).toBeNull()
  await withdraw()
  fireEvent.click(await screen.findByRole('radio', { name: `${english.plan.clashDraft}: draft name` }))
  fireEvent.click(screen.getByRole('button', { name: english.draft.clashDone }))
  await screen.findByText(english.plan.withdrawnJoined)
  const choose = [{ path: clash.path, take: 'theirs' }]
  expect(sent).toEqual([{ plan: 3 }, { plan: 3 }, { plan: 3, choose }])
  expect(taken).toEqual(['both'])
})
