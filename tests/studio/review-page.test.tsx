// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReviewPage } from '../../src/studio/review/review-page.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import { noComparison } from './comparison.ts'

afterEach(cleanup)

const review = {
  version: 2,
  text: '',
  before: '',
  problems: [],
  changes: [],
  difference: '+a\n',
  tests: [],
  publishable: true,
  stale: false,
}

/** The page with a server that has reviewed version 2. */
function setUp(saved = true, stale = false, published: unknown = { ok: true, value: null }, draft = 'saved') {
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const workspace = {
    office: { slug: 'a', name: 'A', editor: true, publisher: true },
    flush: async () => saved,
    getSnapshot: () => ({ draft }),
    write: async (_: string, path: string, body: unknown) => {
      sent.push({ path, body })
      return published
    },
    refresh: async () => null,
    compare: async () => noComparison,
  }
  const client = {
    get: async () => ({ ok: true, value: [] }),
    write: async (_: string, path: string, body: unknown) => {
      sent.push({ path, body })
      return { ok: true, value: path.endsWith('review') ? { ...review, stale } : null }
    },
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <ReviewPage
        workspace={workspace as unknown as Workspace}
        client={client as unknown as StudioClient}
        onBack={() => undefined}
      />
    </SpeechContext>,
  )
  return { sent }
}

it('publishes the version that was reviewed', async () => {
  const { sent } = setUp()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'why' } })
  fireEvent.click(screen.getByRole('button', { name: english.review.publish }))
  const body = { message: 'why', version: 2 }
  await waitFor(() => expect(sent.at(-1)).toEqual({ path: 'publish', body }))
})

it('plans it at a time to come, in Polish time', async () => {
  const { sent } = setUp()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'why' } })
  fireEvent.click(await screen.findByRole('checkbox'))
  const plan = screen.getByRole('button', { name: english.plan.plan })
  fireEvent.click(plan)
  await screen.findByText(english.plan.missing)
  fireEvent.change(screen.getByLabelText(english.plan.when), { target: { value: '2099-07-01T06:00' } })
  await screen.findByText(/1 July 2099.*06:00.*Summer Time/)
  fireEvent.click(plan)
  const body = { message: 'why', version: 2, at: '2099-07-01T04:00:00.000Z' }
  await waitFor(() => expect(sent.at(-1)).toEqual({ path: 'plan', body }))
})

it('reviews nothing while the server does not have what was typed', async () => {
  const { sent } = setUp(false)
  await screen.findByText(english.review.failed)
  expect(sent).toEqual([])
})

it('joins a draft with what was published since before anything else', async () => {
  setUp(true, true)
  await screen.findByRole('button', { name: english.draft.rebase })
  expect(screen.queryByRole('button', { name: english.review.publish })).toBeNull()
})

it('says why publishing was refused', async () => {
  const span = { file: 'offices/a.yaml', line: 1, column: 1, endColumn: 2 }
  const args = { number: 12, due: '2099-01-01 06:00' }
  const problem = { id: 'planned-publication.studio', code: 'planned-publication', severity: 'error', span, args }
  const body = { error: 'problems', problems: [{ ...problem, related: [], suggestion: null }], tests: [] }
  setUp(true, false, { ok: false, refusal: { code: 'problems', body, retryAfter: null } })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'why' } })
  fireEvent.click(screen.getByRole('button', { name: english.review.publish }))
  const alert = await screen.findByText(/Take back planned change 12/)
  expect(alert.closest('[role=alert]')?.textContent).toContain(english.review.refused)
})

it('says that nothing differs where there is no draft', async () => {
  const { sent } = setUp(true, false, null, 'none')
  await screen.findByText(english.review.noChanges)
  expect(sent).toEqual([])
})
