// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RevertButton } from '../../src/studio/history/revert-button.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'

afterEach(cleanup)

const clash = { path: ['names', 'pl'], base: 'a', mine: 'before', theirs: 'now' }
const refusal = { code: 'clashes', body: { error: 'clashes', clashes: [clash] } }

/** A publication of which all was changed again since. */
function show() {
  const workspace = {
    flush: async () => true,
    write: async (_: string, __: string, body: object) =>
      'choose' in body ? { ok: true, value: { draft: null } } : { ok: false, refusal },
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <RevertButton id={4} workspace={workspace as unknown as Workspace} onReverted={expect.unreachable} />
    </SpeechContext>,
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('the choice of a value can be put away', async () => {
  show()
  await press(english.history.revert(4))
  await screen.findByText(english.history.clashTitle)
  await press(english.cancel)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('button', { name: english.history.revert(4) })).toBeDefined()
})

it('says that the draft stays as it is where the current values were chosen', async () => {
  show()
  await press(english.history.revert(4))
  fireEvent.click(await screen.findByRole('radio', { name: `${english.history.clashNow}: now` }))
  await press(english.draft.clashDone)
  await screen.findByText(english.history.nothingChosen)
  expect(screen.queryByText(english.history.nothingLeft)).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
